package wheel

import (
	"math/bits"
	"slices"
	"strings"

	"pitboss/game"
)

// Cause is what went wrong with a spin: a closed list, the words of the command
// line's contract.
type Cause string

// The causes of a spin that does not count (incident no-spin, fact cause).
const (
	UnderTurns          Cause = "under-turns"           // too few turns of the ball, a failed launch among them (001/9.16.1)
	SameDirection       Cause = "same-direction"        // the ball runs with the rotor (001/9.16.2)
	WrongDirection      Cause = "wrong-direction"       // ball and rotor both the wrong way (001/9.16.3)
	WheelStopped        Cause = "wheel-stopped"         // the rotor stopped or jammed (001/9.16.4)
	BallStuck           Cause = "ball-stuck"            // the ball stays on a separator or ball stop (003/14.b8.4)
	BallRiding          Cause = "ball-riding"           // the ball rides on the rotor in no pocket (001/9.16.5)
	BallOut             Cause = "ball-out"              // the ball left the wheel, or no sensor sees it (001/9.16.6)
	DroppedEarly        Cause = "dropped-early"         // the ball fell before the spin (003/14.b8.6)
	ForeignObject       Cause = "foreign-object"        // something else is in the wheel (001/9.16.7)
	PointerOnPin        Cause = "pointer-on-pin"        // of an upright wheel (003/15.2.b7.2)
	PointerBetween      Cause = "pointer-between"       // of an upright wheel (003/15.2.b7.2)
	DirectionNotChanged Cause = "direction-not-changed" // of an upright wheel (003/15.2.b7.4)
	Interference        Cause = "interference"          // somebody touched it (003/15.2.b7.3)
	Mechanical          Cause = "mechanical"            // the wheel's own account of itself cannot be true (003/15.2.b7.5)
)

// The causes that are incidents of their own.
const (
	NumberUnread     Cause = "number-unread"     // the spin ended and no number was read (001/9.18)
	NumberMisread    Cause = "number-misread"    // two readings of one spin differ (001/9.24)
	EquipmentFailure Cause = "equipment-failure" // a sensor, the motor or the encoder failed, or the wheel closed in mid-game
)

// knownCause is a cause and how it is said to a person.
type knownCause struct {
	cause Cause
	words string
}

// causes is the closed list; a cause's place is its bit in [Causes]. What needs a
// person most stands first.
var causes = []knownCause{
	{EquipmentFailure, "the wheel says that it has failed"},
	{NumberMisread, "the wheel's readings of the number differ"},
	{ForeignObject, "something else than the ball is in the wheel"},
	{Interference, "somebody touched the wheel"},
	{SameDirection, "the ball runs the same way as the rotor"},
	{WrongDirection, "the rotor turns the wrong way"},
	{WheelStopped, "the rotor stopped during the spin"},
	{Mechanical, "the wheel reads a rotor speed that cannot be"},
	{BallOut, "the ball left the wheel, or its sensors do not see it"},
	{BallStuck, "the ball is stuck outside the pockets"},
	{BallRiding, "the ball rides on the rotor"},
	{DroppedEarly, "the ball fell before the spin"},
	{UnderTurns, "the ball made too few turns, or its launch failed"},
	{PointerOnPin, "the pointer stands on a pin"},
	{PointerBetween, "the pointer stands between two segments"},
	{DirectionNotChanged, "the direction was not changed since the spin before"},
	{NumberUnread, "the spin ended and no number was read"},
}

// AllCauses lists the closed list, what needs a person most first.
func AllCauses() []Cause {
	all := make([]Cause, 0, len(causes))
	for _, known := range causes {
		all = append(all, known.cause)
	}
	return all
}

// place is a cause's bit, -1 for none of the list.
func (c Cause) place() int {
	return slices.IndexFunc(causes, func(known knownCause) bool { return known.cause == c })
}

// Incident is the incident the cause opens. For [game.NoSpin] the cause is its
// fact "cause".
func (c Cause) Incident() game.Incident {
	switch c {
	case NumberUnread:
		return game.NumberUnread
	case NumberMisread:
		return game.NumberMisread
	case EquipmentFailure:
		return game.EquipmentFailure
	}
	return game.NoSpin
}

// noSpin reports a cause of a spin that does not count and is made again.
func (c Cause) noSpin() bool { return c != "" && c.Incident() == game.NoSpin }

// Words say the cause to a person.
func (c Cause) Words() string {
	if place := c.place(); place >= 0 {
		return causes[place].words
	}
	return string(c)
}

// Causes is a set of causes.
type Causes uint32

// CausesOf is the set of some causes; what is not in the closed list is left out.
func CausesOf(some ...Cause) Causes {
	var set Causes
	for _, cause := range some {
		if place := cause.place(); place >= 0 {
			set |= 1 << place
		}
	}
	return set
}

// Has reports whether the cause is in the set.
func (s Causes) Has(cause Cause) bool { return s&CausesOf(cause) != 0 }

// List is the causes of the set, what needs a person most first.
func (s Causes) List() []Cause {
	var list []Cause
	for rest := s; rest != 0; rest &= rest - 1 {
		if place := bits.TrailingZeros32(uint32(rest)); place < len(causes) {
			list = append(list, causes[place].cause)
		}
	}
	return list
}

// worst is the cause that needs a person most; empty for none.
func (s Causes) worst() Cause {
	if list := s.List(); len(list) > 0 {
		return list[0]
	}
	return ""
}

// String is the causes joined by +, or - for none.
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
