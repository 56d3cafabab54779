package simulator

import (
	"fmt"
	"slices"
	"time"

	"pitboss/hardware/moneywheel"
)

// MoneyWheelFault is something that goes wrong with a spin of a money wheel: a closed list.
type MoneyWheelFault string

// The faults of the wheel.
const (
	MoneyOnPin       MoneyWheelFault = "pointer-on-pin"
	MoneyBetween     MoneyWheelFault = "pointer-between"
	MoneyRunaway     MoneyWheelFault = "runaway"
	MoneyReverse     MoneyWheelFault = "reverse"
	MoneyUnderSpin   MoneyWheelFault = "under-spin"
	MoneyTouched     MoneyWheelFault = "touched"
	MoneyController  MoneyWheelFault = "controller"
	MoneyNotReversed MoneyWheelFault = "not-reversed"
	MoneyStuck       MoneyWheelFault = "stuck"
	MoneyLate        MoneyWheelFault = "late-status"
	MoneyChanges     MoneyWheelFault = "segment-changes"
)

// The faults of the line: the spin itself is good.
const (
	MoneyCutLine  MoneyWheelFault = "cut-line"
	MoneyLostLine MoneyWheelFault = "lost-line"
	MoneyJunk     MoneyWheelFault = "junk"
	MoneySilence  MoneyWheelFault = "silence"
)

// MoneyWheelFaults lists every fault.
func MoneyWheelFaults() []MoneyWheelFault {
	return []MoneyWheelFault{
		MoneyOnPin, MoneyBetween, MoneyRunaway, MoneyReverse, MoneyUnderSpin, MoneyTouched, MoneyController, MoneyNotReversed, MoneyStuck,
		MoneyLate, MoneyChanges, MoneyCutLine, MoneyLostLine, MoneyJunk, MoneySilence,
	}
}

func (f MoneyWheelFault) known() error {
	if !slices.Contains(MoneyWheelFaults(), f) {
		return fmt.Errorf("%q is no fault of a money wheel: want one of %v", f, MoneyWheelFaults())
	}
	return nil
}

// ending is what a spin with the fault comes to, read by a driver whose site has the wheel
// turned the other way in every spin, or not.
func (f MoneyWheelFault) ending(segment moneywheel.Segment, reverses bool) MoneyWheelEnding {
	causes := map[MoneyWheelFault]moneywheel.Cause{
		MoneyOnPin: moneywheel.PointerOnPin, MoneyBetween: moneywheel.PointerBetween, MoneyRunaway: moneywheel.Runaway, MoneyReverse: moneywheel.WrongDirection,
		MoneyUnderSpin: moneywheel.UnderTurns, MoneyTouched: moneywheel.Interference, MoneyController: moneywheel.Controller,
		MoneyStuck: moneywheel.Unread, MoneyChanges: moneywheel.Misread,
	}
	if f == MoneyNotReversed && reverses {
		return MoneyWheelEnding{Cause: moneywheel.DirectionNotChanged}
	}
	if cause, is := causes[f]; is {
		return MoneyWheelEnding{Cause: cause}
	}
	return MoneyWheelEnding{Segment: segment}
}

// moneyTurn is a spin as it would be.
type moneyTurn struct {
	spin    int
	way     moneywheel.Direction
	segment moneywheel.Segment
	turns   int
	length  time.Duration // until it has stopped
}

// moneyStatus is a status that is said so long after the one before.
type moneyStatus struct {
	after  time.Duration
	status moneywheel.Status
}

// statuses are what the wheel says of the spin, with its fault, to its end.
func (t moneyTurn) statuses(fault MoneyWheelFault) []moneyStatus {
	switch fault {
	case MoneyUnderSpin:
		t.turns, t.length = 2, 3*time.Second
	case MoneyRunaway:
		t.turns, t.length = 40, 40*time.Second
	case MoneyStuck:
		t.length = moneyStuck
	case MoneyLate:
		t.length += moneyLate
	}
	said := t.turning(fault)
	if fault != MoneyStuck {
		said = append(said, t.stopped(fault)...)
	}
	rest := moneywheel.Status{State: moneywheel.Idle, Spin: t.spin, Segment: t.segment, Turns: min(t.turns, moneywheel.MostTurns)}
	if fault.silentOfSegment() {
		rest.Segment = moneywheel.Segment{}
	}
	for range moneyRoundOff / moneywheel.Period {
		said = append(said, moneyStatus{moneywheel.Period, rest})
	}
	return said
}

// silentOfSegment reports a spin with the pointer in no segment.
func (f MoneyWheelFault) silentOfSegment() bool {
	return f == MoneyOnPin || f == MoneyBetween || f == MoneyStuck || f == MoneyUnderSpin || f == MoneyController
}

// turning are the statuses until the wheel has stopped.
func (t moneyTurn) turning(fault MoneyWheelFault) (said []moneyStatus) {
	for at := time.Duration(0); at < t.length; at += moneywheel.Period {
		status := moneywheel.Status{State: moneywheel.Spinning, Spin: t.spin, Turns: int(int64(t.turns) * int64(at) / int64(t.length)), Direction: t.way}
		if at >= min(moneyDrive, t.length/2) {
			status.State = moneywheel.Slowing
		}
		half, end := at >= t.length/2, at >= t.length-2*moneywheel.Period
		switch {
		case fault == MoneyRunaway && half:
			status.Causes = moneywheel.CausesOf(moneywheel.Runaway)
		case fault == MoneyReverse && end:
			status.Causes = moneywheel.CausesOf(moneywheel.WrongDirection)
			status.Direction = opposite(t.way)
		case fault == MoneyTouched && half && at < t.length/2+moneyTouch:
			status.Causes = moneywheel.CausesOf(moneywheel.Interference)
		case fault == MoneyController && half:
			status.Causes = moneywheel.CausesOf(moneywheel.Controller)
		}
		said = append(said, moneyStatus{moneywheel.Period, status})
	}
	return said
}

func opposite(way moneywheel.Direction) moneywheel.Direction {
	if way == moneywheel.Clockwise {
		return moneywheel.Anticlockwise
	}
	return moneywheel.Clockwise
}

// stopped are the statuses of the wheel that has stopped.
func (t moneyTurn) stopped(fault MoneyWheelFault) (said []moneyStatus) {
	status := moneywheel.Status{State: moneywheel.Stopped, Spin: t.spin, Segment: t.segment, Turns: t.turns, Direction: t.way}
	times := int(moneyRest / moneywheel.Period)
	switch fault {
	case MoneyOnPin:
		status.Causes = moneywheel.CausesOf(moneywheel.PointerOnPin)
	case MoneyBetween:
		status.Causes = moneywheel.CausesOf(moneywheel.PointerBetween)
	case MoneyUnderSpin:
		status.Causes = moneywheel.CausesOf(moneywheel.UnderTurns)
	case MoneyController:
		status.Causes = moneywheel.CausesOf(moneywheel.Controller)
	case MoneyLate:
		times = 1
	}
	if fault.silentOfSegment() {
		status.Segment = moneywheel.Segment{}
	}
	for n := range times {
		one := status
		if fault == MoneyChanges && n == 0 {
			one.Segment.Stop = one.Segment.Stop%len(moneyStops) + 1
			one.Segment.Symbol = moneyStops[one.Segment.Stop-1]
		}
		said = append(said, moneyStatus{moneywheel.Period, one})
	}
	return said
}

// lines are the statuses as they go over the line, with a fault of the line.
func (m *MoneyWheelModel) lines(said []moneyStatus, fault MoneyWheelFault) ([]moneyBeat, error) {
	beats := make([]moneyBeat, 0, len(said))
	silent := len(said) / 3
	for i, one := range said {
		line, err := moneyLine(one.status)
		if err != nil {
			return nil, err
		}
		beat := moneyBeat{Beat: Beat{After: one.after, Data: line}, ends: i == len(said)-1}
		switch {
		case fault == MoneyCutLine && i%5 == 2:
			beat.Data = line[:len(line)/2]
		case fault == MoneyLostLine && i%3 == 1:
			beat.Data = nil
		case fault == MoneyJunk && i%4 == 1:
			beat.Data = append(append(randomBytes(m.chance, 1+m.chance.IntN(20), "\r\n"), "\r\n"...), line...)
		case fault == MoneySilence && i == silent:
			beat.After = moneySilence
		case fault == MoneySilence && i > silent && one.status.State != moneywheel.Idle:
			beat.After = 0
		}
		beats = append(beats, beat)
	}
	return beats, nil
}
