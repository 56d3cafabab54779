package spin

import (
	"math/bits"
	"slices"
	"strings"

	"pitboss/game"
	"pitboss/game/message"
)

// Cause is what is wrong with a spin or with the wheel. The values are words of the command line's JSON and of the
// console's own protocols.
type Cause string

// The causes for which a spin does not count (incident no-spin, fact cause).
const (
	UnderTurns          Cause = "under-turns"           // too few turns, including a failed launch of the ball (001/9.16.1)
	SameDirection       Cause = "same-direction"        // the ball runs with the rotor (001/9.16.2)
	WrongDirection      Cause = "wrong-direction"       // ball and rotor, or a wheel with a pointer, turn the wrong way (001/9.16.3)
	WheelStopped        Cause = "wheel-stopped"         // the wheel was stopped, or jammed (001/9.16.4)
	BallStuck           Cause = "ball-stuck"            // the ball stays on a separator or ball stop (003/14.b8.4)
	BallRiding          Cause = "ball-riding"           // the ball rides on the rotor outside the pockets (001/9.16.5)
	BallOut             Cause = "ball-out"              // the ball left the wheel, or no sensor sees it (001/9.16.6)
	DroppedEarly        Cause = "dropped-early"         // the ball fell before the spin (003/14.b8.6)
	ForeignObject       Cause = "foreign-object"        // something else is in the wheel (001/9.16.7)
	PointerOnPin        Cause = "pointer-on-pin"        // of a wheel with a pointer (003/15.2.b7.2)
	PointerBetween      Cause = "pointer-between"       // of a wheel with a pointer (003/15.2.b7.2)
	DirectionNotChanged Cause = "direction-not-changed" // of a wheel with a pointer (003/15.2.b7.4)
	Interference        Cause = "interference"          // somebody touched it (003/15.2.b7.3)
	Mechanical          Cause = "mechanical"            // the wheel's own report cannot be true (003/15.2.b7.5)
	Runaway             Cause = "runaway"               // a wheel with a pointer turns too fast or does not slow down; mechanical for the table
)

// The causes that have an incident of their own.
const (
	NumberUnread     Cause = "number-unread"     // the spin ended without a number (001/9.18)
	NumberMisread    Cause = "number-misread"    // two readings of one spin differ (001/9.24)
	EquipmentFailure Cause = "equipment-failure" // a sensor, the motor or the encoder failed, or the wheel closed in mid-game
	Controller       Cause = "controller"        // the controller of a wheel with a pointer, its sensor or motor failed, or does not answer
)

// The causes that the console detects itself on a wheel with a pointer.
const (
	SegmentUnread  Cause = "segment-unread"  // the spin ended, or lasted too long, without a final segment
	SegmentMisread Cause = "segment-misread" // two readings of one spin differ
)

// causes lists what a wheel can report, most urgent first. The index of a cause is its bit in [Causes].
var causes = []Cause{
	EquipmentFailure, Controller, NumberMisread, ForeignObject, Interference, SameDirection, WrongDirection,
	WheelStopped, Runaway, Mechanical,
	BallOut, BallStuck, BallRiding, DroppedEarly, UnderTurns, DirectionNotChanged, PointerOnPin, PointerBetween, NumberUnread,
}

// EveryCause lists what a wheel can report, most urgent first.
func EveryCause() []Cause { return slices.Clone(causes) }

// Incident returns the incident that the cause opens. For [game.NoSpin] the cause is its fact "cause".
func (c Cause) Incident() game.Incident {
	switch c {
	case NumberUnread, SegmentUnread:
		return game.NumberUnread
	case NumberMisread, SegmentMisread:
		return game.NumberMisread
	case EquipmentFailure, Controller:
		return game.EquipmentFailure
	default:
		return game.NoSpin
	}
}

// Causes is a set of causes.
type Causes uint32

// CausesOf returns a set of causes. It ignores unknown ones.
func CausesOf(some ...Cause) Causes {
	var set Causes
	for _, cause := range some {
		if place := slices.Index(causes, cause); place >= 0 {
			set |= 1 << place
		}
	}
	return set
}

// Has reports whether the cause is in the set.
func (s Causes) Has(cause Cause) bool { return s&CausesOf(cause) != 0 }

// List returns the causes in the set, most urgent first.
func (s Causes) List() []Cause {
	var list []Cause
	for rest := s; rest != 0; rest &= rest - 1 {
		if place := bits.TrailingZeros32(uint32(rest)); place < len(causes) {
			list = append(list, causes[place])
		}
	}
	return list
}

// worst returns the most urgent cause, or "".
func (s Causes) worst() Cause {
	if list := s.List(); len(list) > 0 {
		return list[0]
	}
	return ""
}

// text returns the causes in words.
func (s Causes) text() message.Text {
	return message.New("wheel.said.causes", "{causes}", message.Report("causes", s.String()))
}

// String joins the causes by +, or returns - for none.
func (s Causes) String() string {
	list := s.List()
	if len(list) == 0 {
		return "-"
	}
	words := make([]string, 0, len(list))
	for _, cause := range list {
		words = append(words, string(cause))
	}
	return strings.Join(words, "+")
}
