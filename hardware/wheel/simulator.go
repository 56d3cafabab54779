package wheel

import (
	"bufio"
	"context"
	"errors"
	"slices"
	"strings"
	"time"

	"pitboss/hardware/simulator"
	"pitboss/hardware/simulator/spinner"
)

// lateBy is the default delay of a wheel's late line.
const lateBy = 2 * time.Second

// SimulatorLanguage is the script language of a wheel.
var SimulatorLanguage = slices.Concat(simulator.Language{
	simulator.NewVerb("spin [N]", simulator.Times(),
		"launch the ball, where the wheel waits for it, and wait until all of the game was sent; N games one after another",
		simulator.Repeats(func(ctx context.Context, w *Simulator) (string, error) {
			endings, err := w.Spin(ctx)
			var words []string
			for _, ending := range endings {
				words = append(words, ending.String())
			}
			return "the ball: " + strings.Join(words, ", then "), err
		})),
	simulator.NewVerb("number N", simulator.Must(0, Pockets-1), "the next number is N",
		simulator.Sends("the next number is {}",
			func(w *Simulator, command simulator.Command) error { return w.model.Number(command.Count) })),
	simulator.NewVerb("fault NAME", simulator.Says(isWheelFault),
		"the next game goes wrong: rotor-stopped, ball-gone, failed-launch, number-changes, "+
			"number-missing ...; a wrong name lists them all",
		simulator.Sends("the next game has {}",
			func(w *Simulator, command simulator.Command) error { return w.model.Fault(spinner.Fault(command.Text)) })),
	simulator.NewVerb("burst N", simulator.Must(1, simulator.MaxBurst), "the next N lines come at once",
		simulator.Sends("{} lines at once",
			func(w *Simulator, command simulator.Command) error { return w.Burst(command.Count) })),
	simulator.NewVerb("late [BY]", simulator.Lasts(lateBy), "the next line comes so much later (2s) than it is due",
		simulator.Sets("the next line comes {} late",
			func(w *Simulator, command simulator.Command) { w.Late = command.For })),
	simulator.NewVerb("power-off", simulator.Form{}, "switch the wheel off: it spins down and closes",
		simulator.Sends("the wheel is powered off", func(w *Simulator, _ simulator.Command) error {
			if !w.model.PowerOff() {
				return errors.New("power-off: the simulated wheel is closed already")
			}
			return nil
		})),
	simulator.NewVerb("power-on", simulator.Form{}, "switch it on again",
		simulator.Sends("the wheel is powered on", func(w *Simulator, _ simulator.Command) error {
			if !w.model.PowerOn() {
				return errors.New("power-on: the simulated wheel is in play already")
			}
			return nil
		})),
}, simulator.Orders("refuse", "busy", simulator.Deaf), simulator.LineLanguage)

// Simulator is a simulated wheel that plays games by itself.
type Simulator struct {
	spinner.Machine
	model *Model
}

// NewSimulator returns a simulated wheel for a driver's configuration, with the same protocol, rate and direction,
// plugged in and in play.
func NewSimulator(config Config, options simulator.Options, own SimulatorOptions) (*Simulator, error) {
	model, err := NewModel(config, options.Seed, own)
	if err != nil {
		return nil, err
	}
	w := &Simulator{model: model}
	if err := w.Begin("wheel", config.WithDefaults().Settings, options, SimulatorLanguage, 0x11ed); err != nil {
		return nil, err
	}
	if model.Dialect.Orders != nil {
		w.Hears = &simulator.Hearing{Split: bufio.ScanLines, Obey: w.obey, Refuse: w.refuse}
	}
	return w, w.Play(model, own.Speed)
}

func (w *Simulator) obey(order []byte) error {
	if answer := w.model.Hear(string(order)); answer != "" {
		return w.Send([]byte(answer + "\r\n"))
	}
	return nil
}

func (w *Simulator) refuse(order []byte, way string) error {
	name, _, _ := strings.Cut(string(order), " ")
	answer := map[string]string{"refuse": "NO", "busy": "BUSY"}[way]
	return w.Send([]byte(name + " " + answer + "\r\n"))
}

// Start launches the ball if the wheel waits for that, otherwise as soon as it can be launched. It does not block.
func (w *Simulator) Start() {
	w.Mu.Lock()
	defer w.Mu.Unlock()
	w.model.Start()
}

// Spin launches the ball if the wheel waits for that. It returns the outcomes of the next game once all of it was
// sent.
func (w *Simulator) Spin(ctx context.Context) ([]GameEnding, error) {
	return spinner.Await(ctx, &w.Machine, &w.model.Plan, func() error {
		if w.model.Closed() {
			return errors.New("spin: the simulated wheel is closed: power it on first")
		}
		w.model.Start()
		return nil
	})
}
