package moneywheel

import (
	"context"
	"sync"
	"time"

	"pitboss/clock"
	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/table/state"
	"pitboss/hardware/device"
	"pitboss/hardware/rig"
	"pitboss/hardware/simulator/spinner"
)

// Rig is a simulated money wheel with the hand that spins it.
type Rig struct {
	*rig.Hand[*Simulator]

	mu sync.Mutex
	// turns reports that the hand spun the wheel and the wheel has not reported the end.
	turns bool
	// recorded reports that the table has recorded something about the last spin. spun is when a spin ended about
	// which it has not. ended is the record with the last one.
	recorded bool
	spun     time.Time
	ended    uint64
	// patience is how long the table may take to record it.
	patience time.Duration
	// turned is the direction of the last spin that counted, before that of the one before it. wrong makes the hand
	// repeat the direction.
	turned, before game.Direction
	wrong          bool
}

// NewRig returns a money wheel with the symbols of a game on a pseudo-terminal, and the driver that reads it. The
// driver does not judge the direction, since the table knows the last one.
func NewRig(kind *device.Kind, o device.RigOptions) (*Rig, error) {
	config := Config{}.WithDefaults()
	config.Name = "wheel"
	own := SimulatorOptions{Speed: spinner.SpeedOf(o.Speed)}
	hand, err := rig.NewHand[*Simulator](o, device.With(kind, config), o.Chance, &own)
	if err != nil {
		return nil, err
	}
	return &Rig{Hand: hand, patience: o.Patience}, nil
}

func (w *Rig) Serves(step game.Step) bool { return step.Kind == game.StepSegment }

func (w *Rig) Keys() (hand, faults device.KeyTexts) {
	return device.KeyTexts{Label: message.New("demo.money-wheel.hand", "spin"),
			Help: message.New("demo.money-wheel.hand.help", "spin the wheel")},
		device.KeyTexts{
			Label: message.New("demo.money-wheel.faults", "wheel fault"),
			Title: message.New("demo.money-wheel.faults.title", "Wheel fault"),
			Help:  message.New("demo.money-wheel.faults.help", "throw a wheel fault in"),
		}
}

// TakeUp restores the direction of the last spin that counted.
func (w *Rig) TakeUp(state state.State) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.before, w.turned = state.Turned, state.Turned
	if state.Round != nil {
		w.turned = state.Round.LastTurned()
	}
	return nil
}

func (w *Rig) Follow(number uint64, event game.Event) {
	w.mu.Lock()
	defer w.mu.Unlock()
	switch e := event.(type) {
	case game.SegmentRegistered:
		w.note(number)
		w.before, w.turned = w.turned, e.Segment.Direction
	case game.SegmentRepeated:
		w.note(number)
		if e.Symbol != "" {
			w.turned = w.before
		}
	case game.IncidentOpened:
		w.note(number)
	case game.ReadingIgnored:
		w.note(w.ended) // the spin is still wanted
	}
}

// note remembers that the table has recorded something about the last spin. The caller holds mu.
func (w *Rig) note(number uint64) { w.recorded, w.spun, w.ended = true, time.Time{}, number }

// Act spins the wheel in the direction opposite to the last spin that counted, unless it is still turning or the table
// is about to record a spin.
func (w *Rig) Act(_ game.Step, seen uint64) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.turns || w.ended > seen || clock.Since(w.spun) < w.patience {
		return
	}
	way := w.turned.Opposite()
	switch {
	case w.wrong && w.turned != "":
		way = w.turned
	case way == "":
		way = game.Clockwise
	}
	w.turns, w.recorded, w.wrong = true, false, false
	w.Do(func() error {
		err := w.Run("turn " + string(way))
		if err == nil {
			_, err = w.Sim.Spin(context.Background())
		}
		w.mu.Lock()
		defer w.mu.Unlock()
		if w.turns = false; !w.recorded {
			w.spun = clock.Now()
		}
		return err
	})
}

// Lying says which segment the pointer is at.
func (w *Rig) Lying() []message.Text {
	if symbol := w.Sim.Rests(); symbol != "" {
		return []message.Text{message.New("lying.pointer", "the pointer is at {segment}", message.Symbol("segment", symbol))}
	}
	return nil
}

func (w *Rig) Faults() []device.Fault {
	return []device.Fault{
		{Label: message.New("demo.fault.money-between", "the next spin ends with the pointer between two segments"),
			Script: "fault pointer-between"},
		{Label: message.New("demo.fault.money-turn-too-many", "the next spin makes one turn, and the wheel counts two"),
			Script: "fault turn-too-many", ByHand: true},
		{Label: message.New("demo.fault.money-under-turns", "the next spin makes too few turns"), Script: "fault under-spin"},
		{Label: message.New("demo.fault.money-direction", "the wheel is turned the same way as before"), Do: func() error {
			w.mu.Lock()
			defer w.mu.Unlock()
			w.wrong = true
			return nil
		}},
		{Label: message.New("demo.fault.money-stuck", "the next segment is not read"), Script: "fault stuck"},
		{Label: message.New("demo.fault.money-changes", "the next segment is read twice, differently"),
			Script: "fault segment-changes"},
		{Label: message.New("demo.fault.money-controller", "the wheel's controller fails in the next spin"),
			Script: "fault controller"},
		{Label: message.New("demo.fault.money-spun", "the wheel is spun now, at any step"),
			Do: func() error { return w.Run("spin") }},
		{Label: message.New("demo.fault.money-wrong", "the next segment is read wrongly"), Script: "fault wrong-segment",
			Exercise: true},
		w.Pull(),
	}
}
