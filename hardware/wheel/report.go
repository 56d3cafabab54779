package wheel

import (
	"fmt"
	"time"

	"pitboss/game"
)

// Kind is what a report says: a closed list.
type Kind string

// Reports of the link.
const (
	LinkUp   Kind = "link-up"   // the port is open
	LinkDown Kind = "link-down" // the port could not be opened, or was lost; Text says why
	Silent   Kind = "silent"    // the port is open and no whole status comes
	Heard    Kind = "heard"     // a whole status came again
	Junk     Kind = "junk"      // bytes came that were no whole line; Bytes says how many
)

// Reports of the wheel and the game.
const (
	Opened       Kind = "opened"          // the wheel is in play
	Closed       Kind = "closed"          // the wheel is out of play
	BetsOpen     Kind = "bets-open"       // a new game: bets may be placed
	BallLaunched Kind = game.BallLaunched // the ball runs in the track
	NoMoreBets   Kind = game.BallSlowing
)

// Reports of numbers.
const (
	// Candidate is the number the wheel expects; nothing may be settled by it.
	Candidate Kind = "number-candidate"
	// Number is the spin's number, read twice and alike. It ends the spin.
	Number Kind = "number-final"
	// LateNumber is a number the wheel gave to a spin that did not count, had ended
	// or was not seen; Cause says why it did not count. It settles nothing.
	LateNumber Kind = "number-late"
	// Disagreement is the alarm of two readings of one spin that differ: Number and
	// Candidate. Unless the number had been told already, it ends the spin.
	Disagreement Kind = "disagreement"
)

// Reports of what is wrong.
const (
	// FlagRaised and FlagCleared follow what the wheel says is wrong, one cause a
	// report. Whether it costs a spin is said by a Trouble.
	FlagRaised  Kind = "flag-raised"
	FlagCleared Kind = "flag-cleared"
	// Trouble is an incident: Cause says which. With Ends it ends the spin.
	Trouble Kind = "trouble"
)

// Reports of commands.
const (
	Sent     Kind = "sent"     // a command is about to be sent: Text, Raw
	Answered Kind = "answered" // the wheel's answer to it: Text, Raw
)

// Report is one change of a wheel that is worth telling. What a kind does not
// mention is at its zero value.
type Report struct {
	Kind Kind
	// At is when the last byte of the line came that brought it about.
	At time.Time
	// Device is the wheel's name at the table. Sequence counts its reports that have
	// a frame, from 1; Raw is that frame as it came, or as it is sent.
	Device   string
	Sequence uint64
	Raw      []byte

	// Game is the wheel's count of the game it is about.
	Game int
	// Number and Candidate are the numbers it is about. Of [NumberUnread] Number is
	// what the wheel says of that game afterwards, where it says it.
	Number, Candidate Figure
	// Turns and Ball are how the ball ran, of [Number] and [LateNumber].
	Turns Figure
	Ball  Ball
	// Rotor is which way the rotor turned, of [BallLaunched] and of numbers.
	Rotor Rotor
	// Cause is the flag, the trouble, or why a number is late.
	Cause Cause
	// Ends says that the spin is over with this report: a number, or a cause.
	Ends bool
	// Partial says that the game was not seen whole: the link was not up all the
	// time, or states are missing.
	Partial bool
	// Bytes is how much was lost since the [Junk] before.
	Bytes int
	// Text is a command, an answer, or why the link is down.
	Text string
}

// Words say the report to a person.
func (r Report) Words() string {
	words := r.words()
	if r.Partial {
		words += " (the game was not seen whole)"
	}
	return words
}

func (r Report) words() string {
	switch r.Kind {
	case LinkUp:
		return "the wheel's link is up"
	case LinkDown:
		return r.Text
	case Silent:
		return "the wheel's link is up, but no whole status comes: look at its power, cable and baud rate"
	case Heard:
		return "the wheel is heard again"
	case Junk:
		return fmt.Sprintf("%d bytes from the wheel were no whole line and were thrown away", r.Bytes)
	case Opened:
		return "the wheel is in play"
	case Closed:
		return "the wheel is out of play"
	case BetsOpen:
		return fmt.Sprintf("game %d: bets may be placed", r.Game)
	case BallLaunched:
		return fmt.Sprintf("game %d: the ball is in the track", r.Game)
	case NoMoreBets:
		return fmt.Sprintf("game %d: no more bets", r.Game)
	case Candidate:
		return "the number will be " + r.Candidate.String()
	case Number:
		return "the number is " + r.Number.String()
	case LateNumber:
		if r.Cause == "" {
			return fmt.Sprintf("the wheel says %s for a spin that was not seen: it settles nothing", r.Number)
		}
		return fmt.Sprintf("the wheel says %s for a spin that does not count: %s", r.Number, r.Cause.Words())
	case Disagreement:
		return fmt.Sprintf("the wheel said %s and then %s: look at the wheel and the video", r.Candidate, r.Number)
	case FlagRaised, Trouble:
		return r.Cause.Words()
	case FlagCleared:
		return "over: " + r.Cause.Words()
	case Sent:
		return "sent to the wheel: " + r.Text
	case Answered:
		return "the wheel answered: " + r.Text
	}
	return string(r.Kind)
}
