package moneywheel

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"time"

	"pitboss/hardware/simulator"
	"pitboss/hardware/simulator/spinner"
	"pitboss/hardware/spin"
)

// Durations of a simulated money wheel. A spin takes as long as on a motor-driven one.
const (
	shortestMoneySpin, longestMoneySpin = 7 * time.Second, 14 * time.Second
	minMoneyTurns, maxMoneyTurns        = 4, 9
	moneyDrive                          = 2 * time.Second   // driven by the motor
	moneyRest                           = 5 * time.Second   // reporting that it has stopped
	moneyRoundOff                       = 3 * spin.Period   // at rest until the spin is reported to its end
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
	if way := spin.Rotor(text); way != spin.Clockwise && way != spin.Anticlockwise {
		return fmt.Errorf("%q: want clockwise or anticlockwise", text)
	}
	return nil
}

// isSymbol returns an error for text that cannot be the symbol of a money wheel.
func isSymbol(text string) error {
	if !ValidSymbol(text) {
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

func (s Segment) in(status spin.Status) spin.Status {
	if s.Symbol != "" {
		status.Symbol, status.Number = s.Symbol, spin.Known(s.Stop)
	}
	return status
}

// Ending is the result of a spin of a simulated money wheel.
type Ending = spinner.Ending[Segment]

// Model computes what a simulated money wheel sends, without a line. It is at rest until it is spun. It is
// not safe for concurrent use and has no clock: each [Beat] tells how long it takes.
type Model struct {
	spinner.Plan[Segment]
	// way is the direction of the last spin. turn is the direction of the next one, or empty.
	way, turn spin.Rotor
	// stops are the symbols on the wheel, in order.
	stops []string
}

// NewModel returns a wheel at rest with these symbols, or the default ones for nil. With reverses it changes
// direction with every spin.
func NewModel(seed uint64, reverses bool, stops []string) *Model {
	if len(stops) == 0 {
		stops = moneyStops
	}
	return &Model{way: spin.Anticlockwise, stops: stops, Plan: spinner.Plan[Segment]{
		Chance: rand.New(rand.NewPCG(seed, 0x60d)), Dialect: Upright, Reverses: reverses,
		Fits: func(fault spinner.Fault) error { return isMoneyWheelFault(string(fault)) },
		Now:  spin.Status{State: spin.Idle, Game: spin.Games - 1},
	}}
}

// Next returns what the wheel sends next.
func (m *Model) Next() (spinner.Beat, error) {
	if len(m.Beats) == 0 {
		m.Add(spin.Period, m.Now)
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
	case m.Reverses && name != spinner.NotReversed:
		m.way = m.way.Opposite()
	}
	fault := moneyFaultOf(name)
	turn := moneyTurn{
		spin: (m.Now.Game + 1) % spin.Games, way: m.way, segment: m.segmentAt(stop),
		neighbour: m.segmentAt(stop%len(m.stops) + 1),
		turns:     minMoneyTurns + m.Chance.IntN(maxMoneyTurns-minMoneyTurns+1),
		length:    shortestMoneySpin + time.Duration(m.Chance.Int64N(int64(longestMoneySpin-shortestMoneySpin))),
	}
	ending := Ending{Result: turn.segment}
	switch {
	case name == spinner.NotReversed && m.Reverses:
		ending = Ending{Cause: spin.DirectionNotChanged}
	case fault.cause != "":
		ending = Ending{Cause: fault.cause}
	}
	m.Endings = append(m.Endings, []Ending{ending})
	statuses := turn.statuses(fault)
	m.Now = statuses[len(statuses)-1]
	rests := turn.segment
	if fault.wrong {
		rests = m.another(turn.segment)
	}
	for i, status := range statuses {
		m.Rests = ""
		if still := status.State == spin.Stopped || status.State == spin.Idle; still && !fault.blind {
			m.Rests = rests.Symbol
		}
		if m.Add(spin.Period, status); m.Err != nil {
			return m.Err
		}
		m.hurt(name, i, i-len(statuses)/3, status.State != spin.Idle)
	}
	return nil
}

// another returns the next segment with another symbol, or the same if all have that.
func (m *Model) another(segment Segment) Segment {
	for by := range len(m.stops) {
		if next := m.segmentAt((segment.Stop+by)%len(m.stops) + 1); next.Symbol != segment.Symbol {
			return next
		}
	}
	return segment
}

// hurt applies a fault of the line to the line planned last, the n-th of a spin. silent counts the lines since the
// silence began; underWay reports that the spin is not over.
func (m *Model) hurt(fault spinner.Fault, n, silent int, underWay bool) {
	beat := &m.Beats[len(m.Beats)-1]
	switch {
	case fault == spinner.CutLine && n%5 == 2:
		beat.Data = beat.Data[:len(beat.Data)/2]
	case fault == lostLine && n%3 == 1:
		beat.Data = nil
	case fault == spinner.LineJunk && n%4 == 1:
		beat.Data = append(append(simulator.RandomBytes(m.Chance, 1+m.Chance.IntN(20), "\r\n"), "\r\n"...), beat.Data...)
	case fault == spinner.Silence && silent == 0:
		beat.After = moneySilence
	case fault == spinner.Silence && silent > 0 && underWay:
		beat.After = 0
	}
}
