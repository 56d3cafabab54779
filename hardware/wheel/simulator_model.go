package wheel

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"time"

	"pitboss/hardware/simulator"
	"pitboss/hardware/simulator/spinner"
	"pitboss/hardware/spin"
)

// SimulatorOptions are what a simulated wheel has of its own.
type SimulatorOptions struct {
	// Speed is the factor by which the wheel and its line are faster than real ones; 0 means 1.
	Speed int
	// Waits keeps bets open until an order launches the ball. Mute never sends the number before the result.
	Waits, Mute bool
	// Hurt is the share of lines that are damaged in transit, 0 to 1.
	Hurt float64
}

func (o *SimulatorOptions) Flags() []simulator.Flag {
	return []simulator.Flag{
		spinner.SpeedFlag(&o.Speed),
		{Name: "waits", Help: "wait for spin, or the order to start, before each ball", Option: &o.Waits, Usual: false},
		{Name: "mute", Help: "never send the number before the result", Option: &o.Mute, Usual: false},
	}
}

// Model computes what a simulated wheel sends, without a line. It plays games without end, with the timings
// measured on real wheels. It is not safe for concurrent use and has no clock: each [Beat] tells how long it takes.
type Model struct {
	spinner.Plan[spin.Figure]
	options SimulatorOptions

	cruise   int          // the rotor's speed in this game
	before   spin.Rotor   // its direction in the last game that ended; empty for none
	ready    bool         // bets are open and the rotor is at speed, so the ball may be launched
	start    bool         // the launch was ordered
	outcomes []GameEnding // outcomes of the game being planned
}

// GameEnding is the outcome of a spin of a simulated wheel.
type GameEnding = spinner.Ending[spin.Figure]

// NewModel returns a wheel for a driver's configuration, in play and about to start its first game.
func NewModel(config Config, seed uint64, options SimulatorOptions) (*Model, error) {
	config = config.WithDefaults()
	if !slices.Contains(Protocols(), config.Protocol) {
		return nil, fmt.Errorf("a simulated wheel of the protocol %q: want slingshot or plain", config.Protocol)
	}
	if options.Hurt < 0 || options.Hurt > 1 {
		return nil, fmt.Errorf("a simulated wheel with %v of its lines hurt: want 0 to 1", options.Hurt)
	}
	m := &Model{options: options, cruise: 150}
	m.Plan = spinner.Plan[spin.Figure]{
		Chance: rand.New(rand.NewPCG(seed, 0x33eee1)), Dialect: config.Protocol.Dialect(), Reverses: config.Reverses,
		Fits: func(fault spinner.Fault) error { return fits(fault, config.Protocol, config.Reverses, options.Mute) },
		Now:  spin.Status{State: spin.StateStart, Game: 1, Rotor: spin.Clockwise, Speed: spin.Known(m.cruise)},
	}
	return m, nil
}

// Next returns what the wheel sends next.
func (m *Model) Next() (spinner.Beat, error) {
	for len(m.Beats) == 0 && m.Err == nil {
		m.play()
	}
	beat, err := m.Shift()
	if err == nil && m.Chance.Float64() < m.options.Hurt {
		beat.Data = m.hurtAny(beat.Data)
	}
	return beat, err
}

// play plans what follows when everything planned was sent.
func (m *Model) play() {
	switch {
	case m.Closed(), m.ready && m.options.Waits && !m.start:
		m.say(1)
	case m.ready:
		m.ready, m.start = false, false
		m.spin()
		m.Endings, m.outcomes = append(m.Endings, m.outcomes), nil
	default:
		m.open()
		m.ready = true
	}
}

// Closed reports whether the wheel is out of play. It stays so until it is powered on.
func (m *Model) Closed() bool { return m.Now.State == spin.StateClosed && len(m.Beats) == 0 }

// Start launches the ball of a wheel that waits for it.
func (m *Model) Start() { m.start = true }

// Number sets the next number. Several calls queue up.
func (m *Model) Number(number int) error {
	if number < 0 || number >= Pockets {
		return fmt.Errorf("number %d: want 0 to %d", number, Pockets-1)
	}
	m.Results = append(m.Results, strconv.Itoa(number))
	return nil
}

// PowerOn puts a closed wheel in play again without its fault. It reports whether the wheel was closed.
func (m *Model) PowerOn() bool {
	if m.Now.State != spin.StateClosed {
		return false
	}
	m.Beats = nil
	m.Now.State, m.Now.Causes = spin.StateStart, 0
	m.faster(m.cruise)
	m.say(m.between(8, 9, 9))
	return true
}

// PowerOff lets the wheel spin down and closes it. It reports whether the wheel was in play.
func (m *Model) PowerOff() bool {
	if m.Now.State == spin.StateClosed {
		return false
	}
	m.Beats, m.ready, m.start = nil, false, false
	if m.Now.State == spin.StateResult {
		// A game planned to its end is already counted, so the rest belongs to the next one.
		m.Now.State, m.Now.Ball, m.Now.Turns = spin.StateBets, "", 0
	}
	m.slower()
	m.shut()
	return true
}

// Hear executes a command and returns the answer, or "". Both are without the end of the line.
func (m *Model) Hear(command string) string {
	if m.Dialect.Orders == nil || command == "" {
		return ""
	}
	answer := func(done bool) string {
		if done {
			return command[:2] + " OK"
		}
		return command[:2] + " NO"
	}
	switch command {
	case "*P 1":
		return answer(m.PowerOn())
	case "*P 0":
		return answer(m.PowerOff())
	case "*u 1":
		m.Start()
		return answer(true)
	case "*V":
		return "*V V2.50 Cammegh / Syoptic - SlingShot 2 Roulette Wheel (c) 03/12/18"
	case "*O":
		digit := cmp.Or(slices.Index(slingshot.States, m.Now.State), 6) // closed, the first, is 6
		return fmt.Sprintf("*O %d 1 60 1157", digit)
	}
	return "*) NO"
}

// say plans the present status a number of times.
func (m *Model) say(times int) {
	for range times {
		m.Add(m.quantile(0.495, 0.496, 0.512), m.Now)
	}
}

// between returns the number of statuses that fit into a random duration, given in seconds by its 10th, 50th and 90th
// percentile.
func (m *Model) between(p10, p50, p90 float64) int {
	return max(2, int(m.quantile(p10, p50, p90)/spin.Period))
}

// quantile draws a duration with these percentiles by linear interpolation.
func (m *Model) quantile(p10, p50, p90 float64) time.Duration {
	chance := m.Chance.Float64()
	seconds := p50 + (chance-0.5)/0.4*(p90-p50)
	if chance < 0.5 {
		seconds = p50 - (0.5-chance)/0.4*(p50-p10)
	}
	return time.Duration(seconds * float64(time.Second))
}
