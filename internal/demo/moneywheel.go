package demo

import (
	"context"
	"math"
	"sync"
	"time"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/table"
	"pitboss/hardware/simulator"
	driver "pitboss/hardware/wheel"
	"pitboss/internal/device"
)

// moneyWheel is a simulated money wheel and the hand that spins it.
type moneyWheel struct {
	*hand
	sim *simulator.MoneyWheel

	mu sync.Mutex
	// turns is true from a spin that the hand made until the wheel has told its end.
	turns bool
	// heard is true when the table has recorded something of the last spin, spun when one ended of which it
	// has not, and ended the record in which the last one is.
	heard bool
	spun  time.Time
	ended uint64
	// patience is how long the table may take to record it.
	patience time.Duration
	// turned is which way the wheel went round in the last spin that counted, before the same of
	// the one before; wrong has the hand turn it the same way again.
	turned, before game.Direction
	wrong          bool
}

// newMoneyWheel returns a money wheel with such symbols on a pseudo-terminal, and the driver that
// reads it. Which way it was turned last the table knows, so the driver does not judge it.
func newMoneyWheel(o Options, segments []string) (*moneyWheel, error) {
	config := driver.UprightConfig{}.WithDefaults()
	config.Name = "wheel"
	speed := int(math.Round(min(max(o.Speed, 1), simulator.FastestWheel)))
	hand, err := newHand(o, &device.MoneyWheelSetup{Config: config}, simulator.Options{Seed: o.chance(), Speed: speed, Segments: segments})
	if err != nil {
		return nil, err
	}
	return &moneyWheel{hand: hand, sim: hand.line.(*simulator.MoneyWheel), patience: o.patience()}, nil
}

func (w *moneyWheel) serves(step game.Step) bool { return step.Kind == game.StepSegment }

func (w *moneyWheel) keys() (hand, faults keyTexts) {
	return keyTexts{label: message.New("demo.money-wheel.hand", "spin"),
			help: message.New("demo.money-wheel.hand.help", "spin the wheel")},
		keyTexts{
			message.New("demo.money-wheel.faults", "wheel fault"), message.New("demo.money-wheel.faults.title", "Wheel fault"),
			message.New("demo.money-wheel.faults.help", "throw a wheel fault in"),
		}
}

// takeUp goes on from the last spin that counted.
func (w *moneyWheel) takeUp(state table.State) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.before, w.turned = state.Turned, state.Turned
	if state.Round != nil {
		w.turned = state.Round.LastTurned()
	}
	return nil
}

func (w *moneyWheel) follow(number uint64, event game.Event) {
	w.mu.Lock()
	defer w.mu.Unlock()
	switch e := event.(type) {
	case game.SegmentRegistered:
		w.hear(number)
		w.before, w.turned = w.turned, e.Segment.Direction
	case game.SegmentRepeated:
		w.hear(number)
		if e.Symbol != "" {
			w.turned = w.before
		}
	case game.IncidentOpened:
		w.hear(number)
	case game.ReadingIgnored:
		w.hear(w.ended) // the spin it was of is still wanted
	}
}

// hear notes that the table has recorded something about the last spin. The caller holds mu.
func (w *moneyWheel) hear(number uint64) { w.heard, w.spun, w.ended = true, time.Time{}, number }

// act spins the wheel the other way than in the last spin that counted, unless it turns already or the table
// is about to hear of it.
func (w *moneyWheel) act(_ game.Step, seen uint64) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.turns || w.ended > seen || time.Since(w.spun) < w.patience {
		return
	}
	way := w.turned.Opposite()
	switch {
	case w.wrong && w.turned != "":
		way = w.turned
	case way == "":
		way = game.Clockwise
	}
	w.turns, w.heard, w.wrong = true, false, false
	w.do(func() error {
		err := w.run("turn " + string(way))
		if err == nil {
			_, err = w.sim.Spin(context.Background())
		}
		w.mu.Lock()
		defer w.mu.Unlock()
		if w.turns = false; !w.heard {
			w.spun = time.Now()
		}
		return err
	})
}

func (w *moneyWheel) faults() []fault {
	return []fault{
		{label: message.New("demo.fault.money-between", "the next spin ends with the pointer between two segments"),
			script: "fault pointer-between"},
		{label: message.New("demo.fault.money-turn-too-many", "the next spin makes one turn, and the wheel counts two"),
			script: "fault turn-too-many", byHand: true},
		{label: message.New("demo.fault.money-under-turns", "the next spin makes too few turns"), script: "fault under-spin"},
		{label: message.New("demo.fault.money-direction", "the wheel is turned the same way as before"), do: func() error {
			w.mu.Lock()
			defer w.mu.Unlock()
			w.wrong = true
			return nil
		}},
		{label: message.New("demo.fault.money-stuck", "the next segment is not read"), script: "fault stuck"},
		{label: message.New("demo.fault.money-changes", "the next segment is read twice, differently"), script: "fault segment-changes"},
		{label: message.New("demo.fault.money-controller", "the wheel's controller fails in the next spin"), script: "fault controller"},
		{label: message.New("demo.fault.money-spun", "the wheel is spun now, in its time or not"),
			do: func() error { return w.run("spin") }},
		w.pull(),
	}
}
