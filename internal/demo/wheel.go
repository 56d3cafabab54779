package demo

import (
	"fmt"
	"math"
	"math/rand/v2"
	"sync"
	"time"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/hardware/simulator"
	driver "pitboss/hardware/wheel"
	"pitboss/internal/device"
)

// wheel is a simulated wheel that waits for each launch, and the hand that launches.
type wheel struct {
	*hand
	sim *simulator.Wheel

	mu sync.Mutex
	// state is what the table heard of the wheel last; told is when the wheel was given
	// an order since, zero when it was not.
	state string
	told  time.Time
	// changed is the record with which the table heard it.
	changed uint64
	// takes is how long the wheel may take to do what it was told.
	takes time.Duration
	// chance is where the numbers come from: the wheel's own depends on how long it waited.
	chance *rand.Rand
}

// orderTakes is how long a wheel takes from the order to launch to the ball in the track,
// at most: it may have to turn round first. Its line and the table have as long as the robot's patience.
const orderTakes = 20 * time.Second

// newWheel returns a wheel on a pseudo-terminal, and the driver that reads it. It speaks the
// plain protocol, which has a word for everything a spin may come to.
func newWheel(o Options) (*wheel, error) {
	config := driver.Config{}.WithDefaults()
	config.Name, config.Protocol, config.Reverses = "wheel", driver.Plain, true
	speed := int(math.Round(min(max(o.Speed, 1), simulator.FastestWheel)))
	options := simulator.Options{Seed: o.chance(), Waits: true, Speed: speed}
	hand, err := newHand(o, &device.WheelSetup{Config: config}, options)
	if err != nil {
		return nil, err
	}
	takes := orderTakes/time.Duration(speed) + o.patience()
	return &wheel{hand: hand, sim: hand.line.(*simulator.Wheel), takes: takes,
		chance: rand.New(rand.NewPCG(o.chance(), 3))}, nil
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
	w.state, w.told, w.changed = changed.State, time.Time{}, number
}

// act launches the ball where a game waits for it, once. A wheel that failed and
// closed is turned on first. A ball that the wheel launches again by itself is left
// alone.
func (w *wheel) act(_ game.Step, seen uint64) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.changed > seen || time.Since(w.told) < w.takes {
		return // it has done it, or is about to
	}
	switch w.state {
	case string(driver.BetsOpen):
		w.told = time.Now()
		w.do(w.launch)
	case string(driver.Closed):
		w.told = time.Now()
		w.do(func() error { return w.run("power-on") })
	}
}

// launch sends the ball on its way to the next number.
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
