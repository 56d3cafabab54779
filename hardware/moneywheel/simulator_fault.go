package moneywheel

import (
	"time"

	"pitboss/hardware/wheel"
)

// moneyFault is a fault of a money wheel.
type moneyFault struct {
	name wheel.Fault
	// cause is why a spin with the fault does not count, or empty if it counts.
	cause wheel.Cause
	// turns and length replace those of the spin unless zero. late makes it longer.
	turns        int
	length, late time.Duration
	// turning reports whether the wheel reports the cause at this time since the launch; with backwards it also
	// reports the opposite direction then. With stopped it reports the cause once it has stopped.
	turning            func(at, length time.Duration) bool
	backwards, stopped bool
	// With blind the pointer is in no segment; with endless the wheel never stops; with brief it reports only once
	// that it has stopped; with changes it first reports another segment.
	blind, endless, brief, changes bool
}

// lostLine loses every third line.
const lostLine wheel.Fault = "lost-line"

// moneyFaults are the faults of a money wheel. Those with nothing but a name are faults of the line; the spin itself
// is good.
var moneyFaults = []moneyFault{
	{name: "pointer-on-pin", cause: wheel.PointerOnPin, stopped: true, blind: true},
	{name: "pointer-between", cause: wheel.PointerBetween, stopped: true, blind: true},
	{name: "runaway", cause: wheel.Runaway, turns: 40, length: 40 * time.Second, turning: halfway},
	{name: "reverse", cause: wheel.WrongDirection, turning: atTheEnd, backwards: true},
	{name: "under-spin", cause: wheel.UnderTurns, turns: 2, length: 3 * time.Second, stopped: true, blind: true},
	// It turns once, but its sensor counts one turn too many, which its bytes do not reveal.
	{name: "turn-too-many", turns: 2, length: 3 * time.Second},
	{name: "touched", cause: wheel.Interference, turning: touched},
	{name: "controller", cause: wheel.Controller, turning: halfway, stopped: true, blind: true},
	{name: wheel.NotReversed},
	// It turns longer than a wheel may.
	{name: "stuck", cause: wheel.SegmentUnread, length: 75 * time.Second, blind: true, endless: true},
	{name: "late-status", late: 10 * time.Second, brief: true},
	{name: "segment-changes", cause: wheel.SegmentMisread, changes: true},
	{name: wheel.CutLine},
	{name: lostLine},
	{name: wheel.LineJunk},
	{name: wheel.Silence},
}

func halfway(at, length time.Duration) bool  { return at >= length/2 }
func touched(at, length time.Duration) bool  { return at >= length/2 && at < length/2+moneyTouch }
func atTheEnd(at, length time.Duration) bool { return at >= length-2*wheel.Period }

// Faults lists every fault of a money wheel.
func Faults() (names []wheel.Fault) {
	for _, fault := range moneyFaults {
		names = append(names, fault.name)
	}
	return names
}

func isMoneyWheelFault(name string) error {
	return wheel.Fault(name).Among(Faults(), "money wheel")
}

// moneyFaultOf returns the fault of this name, or one without effect for an empty name.
func moneyFaultOf(name wheel.Fault) moneyFault {
	for _, fault := range moneyFaults {
		if fault.name == name {
			return fault
		}
	}
	return moneyFault{}
}

// moneyTurn is a spin as it would be without faults.
type moneyTurn struct {
	spin    int
	way     wheel.Rotor
	segment Segment
	// neighbour is the segment next to it.
	neighbour Segment
	turns     int
	length    time.Duration // until it has stopped
}

// statuses returns what the wheel reports during the spin, one status a period, to its end.
func (t moneyTurn) statuses(fault moneyFault) (reported []wheel.Status) {
	if fault.turns > 0 {
		t.turns = fault.turns
	}
	if fault.length > 0 {
		t.length = fault.length
	}
	t.length += fault.late
	for at := time.Duration(0); at < t.length; at += wheel.Period {
		status := wheel.Status{State: wheel.Spinning, Game: t.spin, Rotor: t.way}
		if turns := int(int64(t.turns) * int64(at) / int64(t.length)); turns > 0 {
			status.Turns = wheel.Known(turns)
		}
		if at >= min(moneyDrive, t.length/2) {
			status.State = wheel.Slowing
		}
		if fault.turning != nil && fault.turning(at, t.length) {
			status.Causes = wheel.CausesOf(fault.cause)
			if fault.backwards {
				status.Rotor = t.way.Opposite()
			}
		}
		reported = append(reported, status)
	}
	if fault.blind {
		t.segment = Segment{}
	}
	stopped := wheel.Status{State: wheel.Stopped, Game: t.spin, Turns: wheel.Known(t.turns), Rotor: t.way}
	if fault.stopped {
		stopped.Causes = wheel.CausesOf(fault.cause)
	}
	for n := range fault.rests() {
		segment := t.segment
		if fault.changes && n == 0 {
			segment = t.neighbour
		}
		reported = append(reported, segment.in(stopped))
	}
	idle := wheel.Status{State: wheel.Idle, Game: t.spin, Turns: wheel.Known(t.turns)}
	for range moneyRoundOff / wheel.Period {
		reported = append(reported, t.segment.in(idle))
	}
	return reported
}

// rests returns how many statuses report that the wheel has stopped.
func (f moneyFault) rests() int {
	switch {
	case f.endless:
		return 0
	case f.brief:
		return 1
	}
	return int(moneyRest / wheel.Period)
}
