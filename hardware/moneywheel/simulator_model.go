package moneywheel

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"time"

	"pitboss/hardware/simulator"
	"pitboss/hardware/wheel"
)

// Durations of a simulated money wheel. A spin takes as long as on a motor-driven one.
const (
	shortestMoneySpin, longestMoneySpin = 7 * time.Second, 14 * time.Second
	minMoneyTurns, maxMoneyTurns        = 4, 9
	moneyDrive                          = 2 * time.Second   // driven by the motor
	moneyRest                           = 5 * time.Second   // reporting that it has stopped
	moneyRoundOff                       = 3 * wheel.Period  // at rest until the spin is reported to its end
	moneyTouch                          = time.Second       // during which a touch is seen
	moneySilence                        = 120 * time.Second // of a silent line
)

// moneyStops are the symbols of the 54 stops in order, for a wheel that is not described otherwise.
var moneyStops = strings.Fields(`star joker 20 10 5 2 2 5 2 1 2 1 1 10 2 5 1 1 2 1 1 2 1 5 1 2 1
	20 10 2 5 1 2 1 1 1 2 1 5 2 10 1 1 2 1 1 5 2 1 1 2 1 1 1`)

// stopsOf returns the stops with a symbol.
func (m *Model) stopsOf(symbol string) (stops []int, err error) {
	for i, at := range m.stops {
		if at == symbol {
			stops = append(stops, i+1)
		}
	}
	if len(stops) == 0 {
		symbols := slices.Compact(slices.Sorted(slices.Values(m.stops)))
		return nil, fmt.Errorf("%q is on no segment of the simulated money wheel: want one of %s", symbol,
			strings.Join(symbols, ", "))
	}
	return stops, nil
}

// isWay returns an error unless the text is a direction.
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

// Segment is where the pointer of a money wheel is. The zero value is no segment.
type Segment struct {
	// Symbol is its symbol, such as 5 or joker. Stop is its number on the wheel, from 1.
	Symbol string
	Stop   int
}

func (m *Model) segmentAt(stop int) Segment { return Segment{m.stops[stop-1], stop} }

// String formats the segment: joker at 17.
func (s Segment) String() string { return fmt.Sprintf("%s at %d", s.Symbol, s.Stop) }

func (s Segment) in(status wheel.Status) wheel.Status {
	if s.Symbol != "" {
		status.Symbol, status.Number = s.Symbol, wheel.Known(s.Stop)
	}
	return status
}

// Ending is the result of a spin of a simulated money wheel.
type Ending = wheel.Ending[Segment]

// Model computes what a simulated money wheel sends, without a line. It is at rest until it is spun. It is
// not safe for concurrent use and has no clock: each [Beat] tells how long it takes.
type Model struct {
	wheel.Plan[Segment]
	// way is the direction of the last spin. turn is the direction of the next one, or empty.
	way, turn wheel.Rotor
	// stops are the symbols on the wheel, in order.
	stops []string
}

// NewModel returns a wheel at rest with these symbols, or the default ones for nil. With reverses it changes
// direction with every spin.
func NewModel(seed uint64, reverses bool, stops []string) *Model {
	if len(stops) == 0 {
		stops = moneyStops
	}
	return &Model{way: wheel.Anticlockwise, stops: stops, Plan: wheel.Plan[Segment]{
		Chance: rand.New(rand.NewPCG(seed, 0x60d)), Dialect: wheel.Upright, Reverses: reverses,
		Fits: func(fault wheel.Fault) error { return isMoneyWheelFault(string(fault)) },
		Now:  wheel.Status{State: wheel.Idle, Game: wheel.Games - 1},
	}}
}

// Next returns what the wheel sends next.
func (m *Model) Next() (wheel.Beat, error) {
	if len(m.Beats) == 0 {
		m.Add(wheel.Period, m.Now)
	}
	return m.Shift()
}

// Spin plans a spin after what is already planned.
func (m *Model) Spin() error {
	name, symbol := m.Due()
	stop := 1 + m.Chance.IntN(len(m.stops))
	if symbol != "" {
		stops, err := m.stopsOf(symbol)
		if err != nil {
			return err
		}
		stop = stops[m.Chance.IntN(len(stops))]
	}
	switch {
	case m.turn != "":
		m.way, m.turn = m.turn, ""
	case m.Reverses && name != wheel.NotReversed:
		m.way = m.way.Opposite()
	}
	fault := moneyFaultOf(name)
	turn := moneyTurn{
		spin: (m.Now.Game + 1) % wheel.Games, way: m.way, segment: m.segmentAt(stop),
		neighbour: m.segmentAt(stop%len(m.stops) + 1),
		turns:     minMoneyTurns + m.Chance.IntN(maxMoneyTurns-minMoneyTurns+1),
		length:    shortestMoneySpin + time.Duration(m.Chance.Int64N(int64(longestMoneySpin-shortestMoneySpin))),
	}
	ending := Ending{Result: turn.segment}
	switch {
	case name == wheel.NotReversed && m.Reverses:
		ending = Ending{Cause: wheel.DirectionNotChanged}
	case fault.cause != "":
		ending = Ending{Cause: fault.cause}
	}
	m.Endings = append(m.Endings, []Ending{ending})
	statuses := turn.statuses(fault)
	m.Now = statuses[len(statuses)-1]
	for i, status := range statuses {
		if m.Add(wheel.Period, status); m.Err != nil {
			return m.Err
		}
		m.hurt(name, i, i-len(statuses)/3, status.State != wheel.Idle)
	}
	return nil
}

// hurt applies a fault of the line to the line planned last, the n-th of a spin. silent counts the lines since the
// silence began; underWay reports that the spin is not over.
func (m *Model) hurt(fault wheel.Fault, n, silent int, underWay bool) {
	beat := &m.Beats[len(m.Beats)-1]
	switch {
	case fault == wheel.CutLine && n%5 == 2:
		beat.Data = beat.Data[:len(beat.Data)/2]
	case fault == lostLine && n%3 == 1:
		beat.Data = nil
	case fault == wheel.LineJunk && n%4 == 1:
		beat.Data = append(append(simulator.RandomBytes(m.Chance, 1+m.Chance.IntN(20), "\r\n"), "\r\n"...), beat.Data...)
	case fault == wheel.Silence && silent == 0:
		beat.After = moneySilence
	case fault == wheel.Silence && silent > 0 && underWay:
		beat.After = 0
	}
}
