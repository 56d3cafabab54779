package simulator

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"time"

	"pitboss/hardware/wheel"
)

// Times of a simulated money wheel. A spin takes what motor-driven ones take.
const (
	shortestMoneySpin, longestMoneySpin = 7 * time.Second, 14 * time.Second
	moneyLeastTurns, moneyMostTurns     = 4, 9
	moneyDrive                          = 2 * time.Second   // how long it is driven
	moneyRest                           = 5 * time.Second   // how long it says that it has stopped
	moneyRoundOff                       = 3 * wheel.Period  // at rest until a spin was told to its end
	moneyTouch                          = time.Second       // how long a touch is seen
	moneySilence                        = 120 * time.Second // of a line that is silent
)

// moneySegments are how many stops of the wheel each symbol has: 54 in all.
var moneySegments = []struct {
	symbol string
	stops  int
}{{"1", 24}, {"2", 15}, {"5", 7}, {"10", 4}, {"20", 2}, {"joker", 1}, {"star", 1}}

// moneyStops are the symbols of the stops, as they follow one another on the wheel.
var moneyStops = layMoneyStops()

// layMoneyStops spreads each symbol evenly over the wheel.
func layMoneyStops() []string {
	total := 0
	for _, segment := range moneySegments {
		total += segment.stops
	}
	stops := make([]string, total)
	for _, segment := range slices.Backward(moneySegments) {
		for n := range segment.stops {
			at := n * total / segment.stops
			for stops[at%total] != "" {
				at++
			}
			stops[at%total] = segment.symbol
		}
	}
	return stops
}

// stopsOf are the numbers of the stops with a symbol, from 1.
func stopsOf(symbol string) (stops []int, err error) {
	var symbols []string
	for _, segment := range moneySegments {
		symbols = append(symbols, segment.symbol)
	}
	for i, at := range moneyStops {
		if at == symbol {
			stops = append(stops, i+1)
		}
	}
	if len(stops) == 0 {
		return nil, fmt.Errorf("%q is on no segment of the simulated money wheel: want one of %s", symbol, strings.Join(symbols, ", "))
	}
	return stops, nil
}

// Segment is where the pointer of a money wheel stands; the zero value is nowhere.
type Segment struct {
	// Symbol is what is on it, such as 5 or joker; Stop its number on the wheel, from 1.
	Symbol string
	Stop   int
}

func segmentAt(stop int) Segment { return Segment{moneyStops[stop-1], stop} }

// String is the segment in a few words, such as joker at 17.
func (s Segment) String() string { return fmt.Sprintf("%s at %d", s.Symbol, s.Stop) }

// in is a status with the pointer in the segment.
func (s Segment) in(status wheel.Status) wheel.Status {
	if s.Symbol != "" {
		status.Symbol, status.Number = s.Symbol, wheel.Known(s.Stop)
	}
	return status
}

// MoneyWheelEnding is what a spin of a simulated money wheel comes to.
type MoneyWheelEnding = Ending[Segment, wheel.Cause]

// MoneyWheelModel is what a simulated money wheel would send, without a line. It is at
// rest until it is spun. It is not safe for use by several goroutines, and has no clock: a
// [Beat] says how long it takes.
type MoneyWheelModel struct {
	plan[Segment, wheel.Cause]
	reverses bool
	now      wheel.Status // the status that is said at rest
	way      wheel.Rotor
}

// NewMoneyWheelModel is a wheel at rest. Reverses turns it the other way in every spin.
func NewMoneyWheelModel(seed uint64, reverses bool) *MoneyWheelModel {
	m := &MoneyWheelModel{
		reverses: reverses, now: wheel.Status{State: wheel.Idle, Game: wheel.Games - 1}, way: wheel.Anticlockwise,
	}
	m.chance = rand.New(rand.NewPCG(seed, 0x60d))
	return m
}

// Next is what is sent next.
func (m *MoneyWheelModel) Next() (Beat, error) {
	if len(m.beats) > 0 {
		return m.next(), nil
	}
	line, err := moneyLine(m.now)
	return Beat{After: wheel.Period, Data: line}, err
}

// Fault makes the next spin that has none yet go wrong.
func (m *MoneyWheelModel) Fault(fault Fault) error {
	if err := isMoneyWheelFault(string(fault)); err != nil {
		return err
	}
	m.faults = append(m.faults, fault)
	return nil
}

// Spin spins the wheel when what is under way has been told.
func (m *MoneyWheelModel) Spin() error {
	name, symbol := m.due()
	stop := 1 + m.chance.IntN(len(moneyStops))
	if symbol != "" {
		stops, err := stopsOf(symbol)
		if err != nil {
			return err
		}
		stop = stops[m.chance.IntN(len(stops))]
	}
	if m.reverses && name != notReversed {
		m.way = turnedRound(m.way)
	}
	fault := moneyFaultOf(name)
	turn := moneyTurn{
		spin: (m.now.Game + 1) % wheel.Games, way: m.way, segment: segmentAt(stop),
		turns:  moneyLeastTurns + m.chance.IntN(moneyMostTurns-moneyLeastTurns+1),
		length: shortestMoneySpin + time.Duration(m.chance.Int64N(int64(longestMoneySpin-shortestMoneySpin))),
	}
	ending := MoneyWheelEnding{Result: turn.segment}
	switch {
	case name == notReversed && m.reverses:
		ending = MoneyWheelEnding{Cause: wheel.DirectionNotChanged}
	case fault.cause != "":
		ending = MoneyWheelEnding{Cause: fault.cause}
	}
	m.endings = append(m.endings, []MoneyWheelEnding{ending})
	statuses := turn.statuses(fault)
	m.now = statuses[len(statuses)-1]
	return m.send(statuses, name)
}

// send plans the statuses as they go over the line, with a fault of the line.
func (m *MoneyWheelModel) send(statuses []wheel.Status, fault Fault) error {
	silent := len(statuses) / 3
	for i, status := range statuses {
		line, err := moneyLine(status)
		if err != nil {
			return err
		}
		beat := Beat{After: wheel.Period, Data: line}
		switch {
		case fault == cutLine && i%5 == 2:
			beat.Data = line[:len(line)/2]
		case fault == lostLine && i%3 == 1:
			beat.Data = nil
		case fault == lineJunk && i%4 == 1:
			beat.Data = append(append(randomBytes(m.chance, 1+m.chance.IntN(20), "\r\n"), "\r\n"...), line...)
		case fault == silence && i == silent:
			beat.After = moneySilence
		case fault == silence && i > silent && status.State != wheel.Idle:
			beat.After = 0
		}
		m.beats = append(m.beats, beat)
	}
	return nil
}

func moneyLine(status wheel.Status) ([]byte, error) {
	text, err := wheel.Upright.Encode(status)
	return []byte(text + "\r\n"), err
}
