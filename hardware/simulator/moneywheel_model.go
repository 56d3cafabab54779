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

// moneyStops are the symbols of the 54 stops, as they follow one another on a wheel that nobody
// describes otherwise.
var moneyStops = strings.Fields(`star joker 20 10 5 2 2 5 2 1 2 1 1 10 2 5 1 1 2 1 1 2 1 5 1 2 1
	20 10 2 5 1 2 1 1 1 2 1 5 2 10 1 1 2 1 1 5 2 1 1 2 1 1 1`)

// stopsOf returns the stops with a symbol.
func (m *MoneyWheelModel) stopsOf(symbol string) (stops []int, err error) {
	for i, at := range m.stops {
		if at == symbol {
			stops = append(stops, i+1)
		}
	}
	if len(stops) == 0 {
		symbols := slices.Compact(slices.Sorted(slices.Values(m.stops)))
		return nil, fmt.Errorf("%q is on no segment of the simulated money wheel: want one of %s", symbol, strings.Join(symbols, ", "))
	}
	return stops, nil
}

// isWay reports what is no way to turn a wheel.
func isWay(text string) error {
	if way := wheel.Rotor(text); way != wheel.Clockwise && way != wheel.Anticlockwise {
		return fmt.Errorf("%q: want clockwise or anticlockwise", text)
	}
	return nil
}

// isSymbol returns an error for text that cannot be the symbol of a money wheel.
func isSymbol(text string) error {
	if !wheel.ValidSymbol(text) {
		return fmt.Errorf("%q is no symbol: want lower-case words and digits joined by hyphens, at most 24 characters", text)
	}
	return nil
}

// Segment is where the pointer of a money wheel stands; the zero value is nowhere.
type Segment struct {
	// Symbol is what is on it, such as 5 or joker; Stop its number on the wheel, from 1.
	Symbol string
	Stop   int
}

func (m *MoneyWheelModel) segmentAt(stop int) Segment { return Segment{m.stops[stop-1], stop} }

// String returns the segment in a few words, such as joker at 17.
func (s Segment) String() string { return fmt.Sprintf("%s at %d", s.Symbol, s.Stop) }

func (s Segment) in(status wheel.Status) wheel.Status {
	if s.Symbol != "" {
		status.Symbol, status.Number = s.Symbol, wheel.Known(s.Stop)
	}
	return status
}

// MoneyWheelEnding is what a spin of a simulated money wheel comes to.
type MoneyWheelEnding = Ending[Segment]

// MoneyWheelModel is what a simulated money wheel would send, without a line. It is at
// rest until it is spun. It is not safe for use by several goroutines, and has no clock: a
// [Beat] says how long it takes.
type MoneyWheelModel struct {
	plan[Segment]
	// way is which way it turned last, turn which way it is to turn next; empty for either.
	way, turn wheel.Rotor
	// stops are the symbols on the wheel.
	stops []string
}

// NewMoneyWheelModel returns a wheel at rest with such symbols; nil for those it has where nobody says.
// Reverses turns it the other way in every spin.
func NewMoneyWheelModel(seed uint64, reverses bool, stops []string) *MoneyWheelModel {
	if len(stops) == 0 {
		stops = moneyStops
	}
	return &MoneyWheelModel{way: wheel.Anticlockwise, stops: stops, plan: plan[Segment]{
		chance: rand.New(rand.NewPCG(seed, 0x60d)), protocol: wheel.Upright, reverses: reverses,
		fits: func(fault Fault) error { return isMoneyWheelFault(string(fault)) },
		now:  wheel.Status{State: wheel.Idle, Game: wheel.Games - 1},
	}}
}

// Next returns what is sent next.
func (m *MoneyWheelModel) Next() (Beat, error) {
	if len(m.beats) == 0 {
		m.add(wheel.Period, m.now)
	}
	return m.next()
}

// Spin spins the wheel when what is under way has been told.
func (m *MoneyWheelModel) Spin() error {
	name, symbol := m.due()
	stop := 1 + m.chance.IntN(len(m.stops))
	if symbol != "" {
		stops, err := m.stopsOf(symbol)
		if err != nil {
			return err
		}
		stop = stops[m.chance.IntN(len(stops))]
	}
	switch {
	case m.turn != "":
		m.way, m.turn = m.turn, ""
	case m.reverses && name != notReversed:
		m.way = turnedRound(m.way)
	}
	fault := moneyFaultOf(name)
	turn := moneyTurn{
		spin: (m.now.Game + 1) % wheel.Games, way: m.way, segment: m.segmentAt(stop), beside: m.segmentAt(stop%len(m.stops) + 1),
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
	for i, status := range statuses {
		if m.add(wheel.Period, status); m.err != nil {
			return m.err
		}
		m.hurt(name, i, i-len(statuses)/3, status.State != wheel.Idle)
	}
	return nil
}

// hurt does to the line planned last, the n-th of a spin, what a fault of the line does.
// silent is how many were planned since the line fell silent, under way says that the spin
// is not over.
func (m *MoneyWheelModel) hurt(fault Fault, n, silent int, underWay bool) {
	beat := &m.beats[len(m.beats)-1]
	switch {
	case fault == cutLine && n%5 == 2:
		beat.Data = beat.Data[:len(beat.Data)/2]
	case fault == lostLine && n%3 == 1:
		beat.Data = nil
	case fault == lineJunk && n%4 == 1:
		beat.Data = append(append(randomBytes(m.chance, 1+m.chance.IntN(20), "\r\n"), "\r\n"...), beat.Data...)
	case fault == silence && silent == 0:
		beat.After = moneySilence
	case fault == silence && silent > 0 && underWay:
		beat.After = 0
	}
}
