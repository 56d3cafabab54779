package simulator

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"time"

	"pitboss/hardware/moneywheel"
)

// Times of a simulated money wheel. A spin takes what motor-driven ones take.
const (
	shortestMoneySpin, longestMoneySpin = 7 * time.Second, 14 * time.Second
	moneyLeastTurns, moneyMostTurns     = 4, 9
	moneyDrive                          = 2 * time.Second       // how long it is driven
	moneyRest                           = 5 * time.Second       // how long it says that it has stopped
	moneyRoundOff                       = 3 * moneywheel.Period // at rest until a spin was told to its end
	moneyLate                           = 10 * time.Second      // how late a late status is
	moneyStuck                          = 75 * time.Second      // longer than a wheel may turn
	moneySilence                        = 120 * time.Second     // of a line that is silent
	moneyTouch                          = time.Second           // how long a touch is seen
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
	for i, at := range moneyStops {
		if at == symbol {
			stops = append(stops, i+1)
		}
	}
	if len(stops) > 0 {
		return stops, nil
	}
	for _, segment := range moneySegments {
		symbols = append(symbols, segment.symbol)
	}
	return nil, fmt.Errorf("%q is on no segment of the simulated money wheel: want one of %s", symbol, strings.Join(symbols, ", "))
}

// MoneyWheelEnding is what a spin of a simulated money wheel comes to: a segment, or the
// cause it does not count.
type MoneyWheelEnding struct {
	Segment moneywheel.Segment
	Cause   moneywheel.Cause
}

// String is the segment or the cause.
func (e MoneyWheelEnding) String() string {
	if e.Cause != "" {
		return string(e.Cause)
	}
	return e.Segment.String()
}

// MoneyWheelModel is what a simulated money wheel would send, without a line. It is at
// rest until it is spun. It is not safe for use by several goroutines, and has no clock: a
// [Beat] says how long it takes.
type MoneyWheelModel struct {
	chance   *rand.Rand
	reverses bool

	now   moneywheel.Status // the status that is said
	way   moneywheel.Direction
	beats []moneyBeat

	faults  []MoneyWheelFault
	symbols []string
	endings []MoneyWheelEnding
	over    int // spins told to their end
}

// moneyBeat is a beat that may end a spin.
type moneyBeat struct {
	Beat
	ends bool
}

// NewMoneyWheelModel is a wheel at rest. Reverses turns it the other way in every spin.
func NewMoneyWheelModel(seed uint64, reverses bool) *MoneyWheelModel {
	return &MoneyWheelModel{
		chance: rand.New(rand.NewPCG(seed, 0x60d)), reverses: reverses,
		now: moneywheel.Status{State: moneywheel.Idle, Spin: moneywheel.Spins - 1}, way: moneywheel.Anticlockwise,
	}
}

// Next is what is sent next.
func (m *MoneyWheelModel) Next() (Beat, error) {
	if len(m.beats) == 0 {
		line, err := moneyLine(m.now)
		return Beat{After: moneywheel.Period, Data: line}, err
	}
	next := m.beats[0]
	m.beats = m.beats[1:]
	if next.ends {
		m.over++
	}
	return next.Beat, nil
}

// Spun is how many spins were told to their end, Begun how many began.
func (m *MoneyWheelModel) Spun() int { return m.over }

// Begun is documented with [MoneyWheelModel.Spun].
func (m *MoneyWheelModel) Begun() int { return len(m.endings) }

// EndingOf is what a spin that began comes to, counted from 0.
func (m *MoneyWheelModel) EndingOf(spin int) MoneyWheelEnding { return m.endings[spin] }

// Segment makes the next spin that has none yet end at a symbol.
func (m *MoneyWheelModel) Segment(symbol string) error {
	if _, err := stopsOf(symbol); err != nil {
		return err
	}
	m.symbols = append(m.symbols, symbol)
	return nil
}

// Fault makes the next spin that has none yet go wrong.
func (m *MoneyWheelModel) Fault(fault MoneyWheelFault) error {
	if err := fault.known(); err != nil {
		return err
	}
	m.faults = append(m.faults, fault)
	return nil
}

// Spin spins the wheel when what is under way has been told.
func (m *MoneyWheelModel) Spin() error {
	fault := MoneyWheelFault("")
	if len(m.faults) > 0 {
		fault, m.faults = m.faults[0], m.faults[1:]
	}
	stop := 1 + m.chance.IntN(len(moneyStops))
	if len(m.symbols) > 0 {
		stops, err := stopsOf(m.symbols[0])
		if err != nil {
			return err
		}
		stop, m.symbols = stops[m.chance.IntN(len(stops))], m.symbols[1:]
	}
	if m.reverses && fault != MoneyNotReversed {
		m.way = opposite(m.way)
	}
	turn := moneyTurn{
		spin: (m.now.Spin + 1) % moneywheel.Spins, way: m.way, segment: moneywheel.Segment{Symbol: moneyStops[stop-1], Stop: stop},
		turns:  moneyLeastTurns + m.chance.IntN(moneyMostTurns-moneyLeastTurns+1),
		length: shortestMoneySpin + time.Duration(m.chance.Int64N(int64(longestMoneySpin-shortestMoneySpin))),
	}
	statuses := turn.statuses(fault)
	m.now = statuses[len(statuses)-1].status
	m.endings = append(m.endings, fault.ending(turn.segment, m.reverses))
	beats, err := m.lines(statuses, fault)
	m.beats = append(m.beats, beats...)
	return err
}

func moneyLine(status moneywheel.Status) ([]byte, error) {
	text, err := moneywheel.Encode(status)
	return []byte(text + "\r\n"), err
}
