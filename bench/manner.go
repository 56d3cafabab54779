package bench

import "cmp"

// Manner describes how a kind of device is used and maintained, in words for the technician. Empty words stand for those
// of a device that the bench knows nothing about.
type Manner struct {
	// Once tells how to make one reading.
	Once string
	// Deck tells how to read a whole deck, with DeckNote on what does not count. It is empty for a device that reads no
	// cards.
	Deck, DeckNote string
	// Care is the first thing to do about a device that reads badly. Unread is what to do about one that read nothing in
	// most of the readings of a test.
	Care, Unread string
	// Turns reports that its readings are turns of a wheel, which takes long.
	Turns bool
}

// Words that several kinds share.
const (
	CleanWindow = "clean the reader's window with a dry, soft cloth, and look at its angle, its distance and light that shines into it"
	PullCard    = "Pull a card past the reader, as in play,"
	PullDeck    = "Pull every card of one deck past the reader, in any order, a second between two"
)

func (m Manner) once() string { return cmp.Or(m.Once, "Let it read") }

func (m Manner) care() string { return cmp.Or(m.Care, CleanWindow) }

func (m Manner) unread() string {
	return cmp.Or(m.Unread, "Clean the window and look at the cards, the distance and the light, then test again; replace the device if that does not help.")
}

func (m Manner) test() string {
	if m.Turns {
		return "run the self-test"
	}
	return "run the test of readings"
}
