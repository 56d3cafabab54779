package simulator

import (
	"time"

	"pitboss/hardware/moneywheel"
)

// moneyFault is a fault of a money wheel.
type moneyFault struct {
	name Fault
	// cause is what a spin with the fault comes to; empty where it is good.
	cause moneywheel.Cause
	// turns and length are those of the spin, where it has others; late makes it longer.
	turns        int
	length, late time.Duration
	// turning reports whether the wheel says the cause so long after the launch; backwards
	// turns it the other way then. stopped says the cause when the wheel has stopped.
	turning            func(at, length time.Duration) bool
	backwards, stopped bool
	// blind has the pointer in no segment, endless the wheel never stop, brief the wheel
	// say but once that it has stopped, and changes it say another segment first.
	blind, endless, brief, changes bool
}

// lostLine has every third line lost.
const lostLine Fault = "lost-line"

// moneyFaults are the faults of a money wheel. Those of nothing but a name are faults of the
// line: the spin itself is good.
var moneyFaults = []moneyFault{
	{name: "pointer-on-pin", cause: moneywheel.PointerOnPin, stopped: true, blind: true},
	{name: "pointer-between", cause: moneywheel.PointerBetween, stopped: true, blind: true},
	{name: "runaway", cause: moneywheel.Runaway, turns: 40, length: 40 * time.Second, turning: halfway},
	{name: "reverse", cause: moneywheel.WrongDirection, turning: atTheEnd, backwards: true},
	{name: "under-spin", cause: moneywheel.UnderTurns, turns: 2, length: 3 * time.Second, stopped: true, blind: true},
	{name: "touched", cause: moneywheel.Interference, turning: touched},
	{name: "controller", cause: moneywheel.Controller, turning: halfway, stopped: true, blind: true},
	{name: notReversed},
	{name: "stuck", cause: moneywheel.Unread, length: 75 * time.Second, blind: true, endless: true}, // longer than a wheel may turn
	{name: "late-status", late: 10 * time.Second, brief: true},
	{name: "segment-changes", cause: moneywheel.Misread, changes: true},
	{name: cutLine},
	{name: lostLine},
	{name: lineJunk},
	{name: silence},
}

func halfway(at, length time.Duration) bool  { return at >= length/2 }
func touched(at, length time.Duration) bool  { return at >= length/2 && at < length/2+moneyTouch }
func atTheEnd(at, length time.Duration) bool { return at >= length-2*moneywheel.Period }

// MoneyWheelFaults lists every fault of a money wheel.
func MoneyWheelFaults() (names []Fault) {
	for _, fault := range moneyFaults {
		names = append(names, fault.name)
	}
	return names
}

func isMoneyWheelFault(name string) error {
	return Fault(name).among(MoneyWheelFaults(), "money wheel")
}

// moneyFaultOf is the fault of a name; nothing goes wrong with the empty one.
func moneyFaultOf(name Fault) moneyFault {
	for _, fault := range moneyFaults {
		if fault.name == name {
			return fault
		}
	}
	return moneyFault{}
}

// moneyTurn is a spin as it would be.
type moneyTurn struct {
	spin    int
	way     moneywheel.Direction
	segment moneywheel.Segment
	turns   int
	length  time.Duration // until it has stopped
}

// statuses are what the wheel says of the spin, one a period, to its end.
func (t moneyTurn) statuses(fault moneyFault) (said []moneywheel.Status) {
	if fault.turns > 0 {
		t.turns = fault.turns
	}
	if fault.length > 0 {
		t.length = fault.length
	}
	t.length += fault.late
	for at := time.Duration(0); at < t.length; at += moneywheel.Period {
		status := moneywheel.Status{State: moneywheel.Spinning, Spin: t.spin, Turns: int(int64(t.turns) * int64(at) / int64(t.length)), Direction: t.way}
		if at >= min(moneyDrive, t.length/2) {
			status.State = moneywheel.Slowing
		}
		if fault.turning != nil && fault.turning(at, t.length) {
			status.Causes = moneywheel.CausesOf(fault.cause)
			if fault.backwards {
				status.Direction = turnedRound(t.way)
			}
		}
		said = append(said, status)
	}
	if fault.blind {
		t.segment = moneywheel.Segment{}
	}
	stopped := moneywheel.Status{State: moneywheel.Stopped, Spin: t.spin, Segment: t.segment, Turns: t.turns, Direction: t.way}
	if fault.stopped {
		stopped.Causes = moneywheel.CausesOf(fault.cause)
	}
	for n := range fault.rests() {
		said = append(said, stopped)
		if fault.changes && n == 0 {
			other := t.segment.Stop%len(moneyStops) + 1
			said[len(said)-1].Segment = moneywheel.Segment{Symbol: moneyStops[other-1], Stop: other}
		}
	}
	idle := moneywheel.Status{State: moneywheel.Idle, Spin: t.spin, Segment: t.segment, Turns: min(t.turns, moneywheel.MostTurns)}
	for range moneyRoundOff / moneywheel.Period {
		said = append(said, idle)
	}
	return said
}

// rests is how many statuses say that the wheel has stopped.
func (f moneyFault) rests() int {
	switch {
	case f.endless:
		return 0
	case f.brief:
		return 1
	}
	return int(moneyRest / moneywheel.Period)
}
