package framed

import (
	"pitboss/bench"
	"pitboss/game/message"
	"pitboss/hardware/framing"
)

// What drivers add to the meaning of a frame.
var (
	// thrownAway follows why a frame is discarded.
	thrownAway = message.New("frame.thrown-away", "thrown away")
	// SaidAgain follows what a device said a second time, SaidOtherwise what contradicts something it said before.
	SaidAgain     = message.New("frame.said-again", "said again, dropped")
	SaidOtherwise = message.New("frame.said-otherwise", "different from before, thrown away")
	// WrongCheck tells why a complete frame is discarded that was damaged on the way.
	WrongCheck = message.New("frame.wrong-check", "its checksum is wrong")
	// Foreign tells why a complete frame of another protocol is discarded.
	Foreign = message.New("frame.foreign", "it is not part of this protocol")
	// NoLine tells why a line is discarded that is not one of the protocol.
	NoLine = message.New("frame.no-line", "the line is incomplete")
)

// Thrown returns the meaning of what a driver discards, and why.
func Thrown(why message.Text) message.Text { return message.Commas(why, thrownAway) }

// Discard adds a piece that the driver discards to the health.
func (d *Device) Discard(piece framing.Piece, outcome bench.Outcome, why message.Text) {
	d.Keep(piece, outcome, Thrown(why))
}
