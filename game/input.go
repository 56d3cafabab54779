package game

import "time"

// Input is anything that reaches a table: a key, a reading, a message, time.
type Input struct {
	// Command is what it means.
	Command Command
	// At is when it arrived, on the table's clock.
	At time.Time
	// Device names the device it came from; empty for people and the clock.
	Device string
	// Sequence is the device's own count of its readings, from 1; 0 without one.
	Sequence uint64
	// Raw is the frame exactly as the device sent it; nil without one. It is kept
	// in the journal with the events it caused.
	Raw []byte
	// Seen is the journal sequence of the screen a key was pressed against; a key
	// meant for an older screen is refused. 0 is not checked.
	Seen uint64
}

// Command is what an input asks of the table: a closed list, the types below.
type Command interface{ command() }

// Confirm is the one key: the present step is done. Facts may add what the step
// can use, such as the seal number of a new shoe.
type Confirm struct{ Facts Facts }

// CardRead is a card the scanner recognised.
type CardRead struct {
	Card Card
	// ID is the physical card's own number where the cards carry one, else empty.
	ID string
	// Repeated is true when the scanner read the same code just before: perhaps
	// the same card twice, perhaps a second card of that face.
	Repeated bool
}

// NoRead is a scanner saying that it saw something and could not read it.
type NoRead struct{}

// CutCardRead is the cut card coming out of the shoe.
type CutCardRead struct{}

// UnknownRead is a whole frame that stands for no card, no badge and no known word.
type UnknownRead struct{ Text string }

// LinkChanged says that a device's link went down or came back.
type LinkChanged struct {
	Up bool
	// Reason says in words why it is down.
	Reason string
}

// Tick is time passing: whatever fell due by the input's time happens now.
type Tick struct{}

// Report opens an incident somebody saw. Facts may be partial.
type Report struct {
	Incident Incident
	Facts    Facts
}

// Answer gives facts the console asked for.
type Answer struct{ Facts Facts }

// SignIn is somebody asking to be let in, with what the roster says of them.
type SignIn struct{ Identity Identity }

// SignOut is the last person who signed in leaving.
type SignOut struct{}

// Rule applies a procedure the console offers.
type Rule struct {
	Clause string
	// Remove is how many of the last cards to take away; 0 lets the clause say.
	Remove int
	// Reason is the person's own words, for the record.
	Reason string
}

func (Confirm) command()     {}
func (CardRead) command()    {}
func (NoRead) command()      {}
func (CutCardRead) command() {}
func (UnknownRead) command() {}
func (LinkChanged) command() {}
func (Tick) command()        {}
func (Report) command()      {}
func (Answer) command()      {}
func (SignIn) command()      {}
func (SignOut) command()     {}
func (Rule) command()        {}
