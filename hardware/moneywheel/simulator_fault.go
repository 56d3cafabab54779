package moneywheel

import (
	"time"

	"pitboss/hardware/simulator/spinner"
	"pitboss/hardware/spin"
)

// moneyFault is a fault of a money wheel.
type moneyFault struct {
	name spinner.Fault
	// cause is why a spin with the fault does not count, or empty if it counts.
	cause spin.Cause
	// turns and length replace those of the spin unless zero. late makes it longer.
	turns        int
	length, late time.Duration
	// turning reports whether the wheel reports the cause at this time since the launch; with backwards it also
	// reports the opposite direction then. With stopped it reports the cause once it has stopped.
	turning            func(at, length time.Duration) bool
	backwards, stopped bool
	// With blind the pointer is in no segment; with endless the wheel never stops; with brief it reports only once
	// that it has stopped; with changes it first reports another segment; with wrong it is really at another one.
	blind, endless, brief, changes, wrong bool
}

// lostLine loses every third line.
const lostLine spinner.Fault = "lost-line"

// moneyFaults are the faults of a money wheel. Those with nothing but a name are faults of the line; the spin itself
// is good.
var moneyFaults = []moneyFault{
	{name: "pointer-on-pin", cause: spin.PointerOnPin, stopped: true, blind: true},
	{name: "pointer-between", cause: spin.PointerBetween, stopped: true, blind: true},
	{name: "runaway", cause: spin.Runaway, turns: 40, length: 40 * time.Second, turning: halfway},
	{name: "reverse", cause: spin.WrongDirection, turning: atTheEnd, backwards: true},
	{name: "under-spin", cause: spin.UnderTurns, turns: 2, length: 3 * time.Second, stopped: true, blind: true},
	// It turns once, but its sensor counts one turn too many, which its bytes do not reveal.
	{name: "turn-too-many", turns: 2, length: 3 * time.Second},
	{name: "touched", cause: spin.Interference, turning: touched},
	{name: "controller", cause: spin.Controller, turning: halfway, stopped: true, blind: true},
	{name: spinner.NotReversed},
	// It turns longer than a wheel may.
	{name: "stuck", cause: spin.SegmentUnread, length: 75 * time.Second, blind: true, endless: true},
	{name: "late-status", late: 10 * time.Second, brief: true},
	{name: "segment-changes", cause: spin.SegmentMisread, changes: true},
	// It is at another segment than the one that is read, which its bytes do not reveal.
	{name: "wrong-segment", wrong: true},
	{name: spinner.CutLine},
	{name: lostLine},
	{name: spinner.LineJunk},
	{name: spinner.Silence},
}

func halfway(at, length time.Duration) bool  { return at >= length/2 }
func touched(at, length time.Duration) bool  { return at >= length/2 && at < length/2+moneyTouch }
func atTheEnd(at, length time.Duration) bool { return at >= length-2*spin.Period }

// Faults lists every fault of a money wheel.
func Faults() (names []spinner.Fault) {
	for _, fault := range moneyFaults {
		names = append(names, fault.name)
	}
	return names
}

func isMoneyWheelFault(name string) error {
	return spinner.Fault(name).Among(Faults(), "money wheel")
}

// moneyFaultOf returns the fault of this name, or one without effect for an empty name.
func moneyFaultOf(name spinner.Fault) moneyFault {
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
	way     spin.Rotor
	segment Segment
	// neighbour is the segment next to it.
	neighbour Segment
	turns     int
	length    time.Duration // until it has stopped
}

// statuses returns what the wheel reports during the spin, one status a period, to its end.
func (t moneyTurn) statuses(fault moneyFault) (reported []spin.Status) {
	if fault.turns > 0 {
		t.turns = fault.turns
	}
	if fault.length > 0 {
		t.length = fault.length
	}
	t.length += fault.late
	for at := time.Duration(0); at < t.length; at += spin.Period {
		status := spin.Status{State: spin.Spinning, Game: t.spin, Rotor: t.way}
		if turns := int(int64(t.turns) * int64(at) / int64(t.length)); turns > 0 {
			status.Turns = spin.Known(turns)
		}
		if at >= min(moneyDrive, t.length/2) {
			status.State = spin.Slowing
		}
		if fault.turning != nil && fault.turning(at, t.length) {
			status.Causes = spin.CausesOf(fault.cause)
			if fault.backwards {
				status.Rotor = t.way.Opposite()
			}
		}
		reported = append(reported, status)
	}
	if fault.blind {
		t.segment = Segment{}
	}
	stopped := spin.Status{State: spin.Stopped, Game: t.spin, Turns: spin.Known(t.turns), Rotor: t.way}
	if fault.stopped {
		stopped.Causes = spin.CausesOf(fault.cause)
	}
	for n := range fault.rests() {
		segment := t.segment
		if fault.changes && n == 0 {
			segment = t.neighbour
		}
		reported = append(reported, segment.in(stopped))
	}
	idle := spin.Status{State: spin.Idle, Game: t.spin, Turns: spin.Known(t.turns)}
	for range moneyRoundOff / spin.Period {
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
	return int(moneyRest / spin.Period)
}
