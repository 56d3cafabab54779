package bench

import "pitboss/game/message"

// Manner describes how a kind of device is used and maintained, in words for the technician. Empty words stand for those
// of a device that the bench knows nothing about.
type Manner struct {
	// Read tells in a sentence how to make readings.
	Read message.Text
	// Deck tells in a sentence how to read a whole deck, with DeckNote on what does not count. It is empty for a device
	// that reads no cards.
	Deck, DeckNote message.Text
	// Care says in a sentence the first thing to do about a device that reads badly, Unread what to do about one that
	// read nothing in most of the readings of a test.
	Care, Unread message.Text
	// Turns reports that its readings are turns of a wheel, which takes long.
	Turns bool
}

// Words that several kinds share.
var (
	CleanWindow = message.New("bench.care.window", "Clean the reader's window with a dry, soft cloth, and look at its "+
		"angle, its distance and light that shines into it.")
	PullCard = message.New("bench.read.card", "Pull a card past the reader, as in play, again and again.")
	PullDeck = message.New("bench.deck.pull",
		"Pull every card of one deck past the reader, in any order, a second between two.")
)

func (m Manner) read() message.Text {
	return m.Read.Or(message.New("bench.read", "Let it read, again and again."))
}

func (m Manner) care() message.Text { return m.Care.Or(CleanWindow) }

func (m Manner) unread() message.Text {
	return m.Unread.Or(message.New("bench.unread", "Clean the window and look at the cards, the distance and the "+
		"light, then test again; replace the device if that does not help."))
}

// thenTest says which test to run after that.
func (m Manner) thenTest() message.Text {
	if m.Turns {
		return message.New("bench.manner.self-test", "Then mark the moment on the bench and run the self-test.")
	}
	return message.New("bench.manner.readings", "Then mark the moment on the bench and run the test of readings.")
}
