package wheel

import (
	"fmt"
	"math/rand/v2"
	"sync"
	"time"

	"pitboss/clock"
	"pitboss/game"
	"pitboss/game/message"
	"pitboss/hardware/device"
	"pitboss/hardware/rig"
	"pitboss/hardware/simulator/spinner"
	"pitboss/hardware/spin"
)

// Rig is a simulated wheel that waits for each launch, with the hand that launches.
type Rig struct {
	*rig.Hand[*Simulator]

	mu sync.Mutex
	// state is the last state of the wheel that the table recorded. ordered is when the wheel was given an order since
	// then, or zero.
	state   string
	ordered time.Time
	// changed is the number of that record.
	changed uint64
	// takes is how long the wheel may take to execute an order.
	takes time.Duration
	// chance determines the numbers. The wheel's own numbers would depend on how long it waited.
	chance *rand.Rand
}

// orderTakes is the maximum time of a wheel from the order to launch to the ball in the track, including a reversal.
// Its line and the table additionally have the robot's patience.
const orderTakes = 20 * time.Second

// NewRig returns a wheel on a pseudo-terminal with the driver that reads it. It uses the plain protocol, which has a
// word for every outcome of a spin.
func NewRig(kind *device.Kind, o device.RigOptions) (*Rig, error) {
	config := Config{}.WithDefaults()
	config.Name, config.Protocol, config.Reverses = "wheel", Plain, true
	own := SimulatorOptions{Waits: true, Speed: spinner.SpeedOf(o.Speed)}
	hand, err := rig.NewHand[*Simulator](o, device.With(kind, config), o.Chance, &own)
	if err != nil {
		return nil, err
	}
	takes := orderTakes/time.Duration(own.Speed) + o.Patience
	return &Rig{Hand: hand, takes: takes, chance: rand.New(rand.NewPCG(o.Chance, 3))}, nil
}

func (w *Rig) Serves(step game.Step) bool {
	return step.Kind == game.StepNumber || step.Name == game.StepSpin
}

func (w *Rig) Keys() (hand, faults device.KeyTexts) {
	return device.KeyTexts{Label: message.New("demo.wheel.hand", "spin"),
			Help: message.New("demo.wheel.hand.help", "launch the ball")},
		device.KeyTexts{
			Label: message.New("demo.wheel.faults", "wheel fault"), Title: message.New("demo.wheel.faults.title", "Wheel fault"),
			Help: message.New("demo.wheel.faults.help", "throw a wheel fault in"),
		}
}

func (w *Rig) Follow(number uint64, event game.Event) {
	changed, is := event.(game.WheelChanged)
	if !is {
		return
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	w.state, w.ordered, w.changed = changed.State, time.Time{}, number
}

// Act launches the ball once if a game waits for it. It first turns on a wheel that failed and closed. It does nothing
// if the wheel repeats a launch by itself.
func (w *Rig) Act(_ game.Step, seen uint64) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.changed > seen || clock.Since(w.ordered) < w.takes {
		return // it has already happened, or is about to
	}
	switch w.state {
	case string(spin.BetsOpen):
		w.ordered = clock.Now()
		w.Do(w.launch)
	case string(spin.Closed):
		w.ordered = clock.Now()
		w.Do(func() error { return w.Run("power-on") })
	}
}

// Ready reports whether the table has recorded that the wheel waits for its ball.
func (w *Rig) Ready() bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.state == string(spin.BetsOpen)
}

// launch launches the ball to the next number.
func (w *Rig) launch() error {
	if err := w.Run(fmt.Sprintf("number %d", w.chance.IntN(Pockets))); err != nil {
		return err
	}
	w.Sim.Start()
	return nil
}

// Lying says which pocket the ball is in.
func (w *Rig) Lying() []message.Text {
	if number := w.Sim.Rests(); number != "" {
		return []message.Text{message.New("lying.ball", "the ball is in {number}", message.String("number", number))}
	}
	return nil
}

func (w *Rig) Faults() []device.Fault {
	return []device.Fault{
		{Label: message.New("demo.fault.ball-under-turns", "the next ball makes too few turns"), Script: "fault under-turns"},
		{Label: message.New("demo.fault.ball-same-direction", "the next ball is spun with the wheel"),
			Script: "fault same-direction"},
		{Label: message.New("demo.fault.ball-out", "the next ball leaves the wheel"), Script: "fault ball-out"},
		{Label: message.New("demo.fault.ball-foreign-object", "something falls into the wheel in the next spin"),
			Script: "fault foreign-object"},
		{Label: message.New("demo.fault.ball-launched", "the ball is launched now, at any step"), Do: w.launch},
		{Label: message.New("demo.fault.number-changes", "the next number is read twice, differently"),
			Script: "fault number-changes"},
		{Label: message.New("demo.fault.number-missing", "the next number is not read"), Script: "fault number-missing"},
		{Label: message.New("demo.fault.wheel-closes", "the wheel fails in the next spin, and closes"),
			Script: "fault closes"},
		{Label: message.New("demo.fault.number-wrong", "the next number is read wrongly"), Script: "fault wrong-number",
			Exercise: true},
		w.Pull(),
	}
}
