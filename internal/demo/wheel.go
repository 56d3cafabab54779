package demo

import (
	"fmt"
	"math"
	"math/rand/v2"
	"sync"
	"time"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/hardware/device"
	"pitboss/hardware/simulator"
	driver "pitboss/hardware/wheel"
)

// wheel is a simulated wheel that waits for each launch, with the hand that launches.
type wheel struct {
	*hand
	sim *driver.Simulator

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

// newWheel returns a wheel on a pseudo-terminal with the driver that reads it. It uses the plain protocol, which has a
// word for every outcome of a spin.
func newWheel(o rigOptions) (*wheel, error) {
	config := driver.Config{}.WithDefaults()
	config.Name, config.Protocol, config.Reverses = "wheel", driver.Plain, true
	speed := int(math.Round(min(max(o.speed, 1), driver.FastestWheel)))
	options := simulator.Options{Seed: o.chance, Waits: true, Speed: speed}
	hand, err := newHand(o, device.With(driver.Kind, config), options)
	if err != nil {
		return nil, err
	}
	takes := orderTakes/time.Duration(speed) + o.patience
	return &wheel{hand: hand, sim: hand.line.(*driver.Simulator), takes: takes,
		chance: rand.New(rand.NewPCG(o.chance, 3))}, nil
}

func (w *wheel) serves(step game.Step) bool {
	return step.Kind == game.StepNumber || step.Name == game.StepSpin
}

func (w *wheel) keys() (hand, faults keyTexts) {
	return keyTexts{label: message.New("demo.wheel.hand", "spin"),
			help: message.New("demo.wheel.hand.help", "launch the ball")},
		keyTexts{
			message.New("demo.wheel.faults", "wheel fault"), message.New("demo.wheel.faults.title", "Wheel fault"),
			message.New("demo.wheel.faults.help", "throw a wheel fault in"),
		}
}

func (w *wheel) follow(number uint64, event game.Event) {
	changed, is := event.(game.WheelChanged)
	if !is {
		return
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	w.state, w.ordered, w.changed = changed.State, time.Time{}, number
}

// act launches the ball once if a game waits for it. It first turns on a wheel that failed and closed. It does nothing
// if the wheel repeats a launch by itself.
func (w *wheel) act(_ game.Step, seen uint64) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.changed > seen || time.Since(w.ordered) < w.takes {
		return // it has already happened, or is about to
	}
	switch w.state {
	case string(driver.BetsOpen):
		w.ordered = time.Now()
		w.do(w.launch)
	case string(driver.Closed):
		w.ordered = time.Now()
		w.do(func() error { return w.run("power-on") })
	}
}

// launch launches the ball to the next number.
func (w *wheel) launch() error {
	if err := w.run(fmt.Sprintf("number %d", w.chance.IntN(driver.Pockets))); err != nil {
		return err
	}
	w.sim.Start()
	return nil
}

func (w *wheel) faults() []fault {
	return []fault{
		{label: message.New("demo.fault.ball-under-turns", "the next ball makes too few turns"), script: "fault under-turns"},
		{label: message.New("demo.fault.ball-same-direction", "the next ball runs with the rotor"),
			script: "fault same-direction"},
		{label: message.New("demo.fault.ball-out", "the next ball leaves the wheel"), script: "fault ball-out"},
		{label: message.New("demo.fault.ball-foreign-object", "something falls into the wheel in the next spin"),
			script: "fault foreign-object"},
		{label: message.New("demo.fault.ball-launched", "the ball is launched now, in its time or not"), do: w.launch},
		{label: message.New("demo.fault.number-changes", "the next number is read twice, differently"),
			script: "fault number-changes"},
		{label: message.New("demo.fault.number-missing", "the next number is not read"), script: "fault number-missing"},
		{label: message.New("demo.fault.wheel-closes", "the wheel fails in the next spin, and closes"),
			script: "fault closes"},
		w.pull(),
	}
}
