package moneywheel

import (
	"math/bits"
	"slices"
	"strings"
)

// Cause is what went wrong with a spin or the wheel: a closed list, the words of the
// protocol.
type Cause string

// The causes a wheel may say. Those of a spin that does not count are 003/15.2.b7's.
const (
	Controller          Cause = "controller"            // the wheel's own controller, sensor or motor failed, or does not answer it
	Interference        Cause = "interference"          // somebody touched it (003/15.2.b7.3)
	WrongDirection      Cause = "wrong-direction"       // it turns, or turned back, the wrong way
	WheelStopped        Cause = "wheel-stopped"         // it was stopped before it came to rest by itself
	Runaway             Cause = "runaway"               // it turns faster than it may, or does not slow down
	Mechanical          Cause = "mechanical"            // the wheel's own account of itself cannot be true (003/15.2.b7.5)
	UnderTurns          Cause = "under-turns"           // too few turns
	DirectionNotChanged Cause = "direction-not-changed" // the same way as the spin before (003/15.2.b7.4)
	PointerOnPin        Cause = "pointer-on-pin"        // (003/15.2.b7.2)
	PointerBetween      Cause = "pointer-between"       // (003/15.2.b7.2)
)

// The causes the console sees by itself.
const (
	Unread  Cause = "segment-unread"  // the spin ended, or lasted too long, and no segment is final
	Misread Cause = "segment-misread" // two readings of one spin differ
)

// knownCause is a cause and how it is said to a person.
type knownCause struct {
	cause Cause
	words string
}

// causes is the closed list of what a wheel may say; a cause's place is its bit in
// [Causes]. What needs a person most stands first.
var causes = []knownCause{
	{Controller, "the wheel says that it has failed"},
	{Interference, "somebody touched the wheel"},
	{WrongDirection, "the wheel turns the wrong way"},
	{WheelStopped, "the wheel was stopped during the spin"},
	{Runaway, "the wheel turns too fast, or does not slow down"},
	{Mechanical, "the wheel's account of itself cannot be right"},
	{UnderTurns, "the wheel made too few turns"},
	{DirectionNotChanged, "the direction was not changed since the spin before"},
	{PointerOnPin, "the pointer stands on a pin"},
	{PointerBetween, "the pointer stands between two segments"},
}

// AllCauses lists what a wheel may say, what needs a person most first.
func AllCauses() []Cause {
	all := make([]Cause, 0, len(causes))
	for _, known := range causes {
		all = append(all, known.cause)
	}
	return all
}

// place is a cause's bit, -1 for none that a wheel may say.
func (c Cause) place() int {
	return slices.IndexFunc(causes, func(known knownCause) bool { return known.cause == c })
}

// Words say the cause to a person.
func (c Cause) Words() string {
	switch c {
	case Unread:
		return "the spin ended and no segment was read"
	case Misread:
		return "the wheel's readings of the segment differ"
	}
	if place := c.place(); place >= 0 {
		return causes[place].words
	}
	return string(c)
}

// Causes is a set of causes a wheel may say.
type Causes uint16

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

// List is the causes of the set, what needs a person most first.
func (s Causes) List() []Cause {
	var list []Cause
	for rest := s; rest != 0; rest &= rest - 1 {
		if place := bits.TrailingZeros16(uint16(rest)); place < len(causes) {
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

// parseCauses reads cause words joined by +, in any order, none of them twice.
func parseCauses(field string) (Causes, bool) {
	if field == "-" {
		return 0, true
	}
	var set Causes
	for word := range strings.SplitSeq(field, "+") {
		one := CausesOf(Cause(word))
		if one == 0 || set&one != 0 {
			return 0, false
		}
		set |= one
	}
	return set, true
}
