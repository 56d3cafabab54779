package moneywheel

import (
	"context"
	"slices"

	"pitboss/hardware/simulator"
	"pitboss/hardware/simulator/spinner"
	"pitboss/hardware/spin"
)

// SimulatorOptions are what a simulated money wheel has of its own.
type SimulatorOptions struct {
	// Speed is the factor by which the wheel and its line are faster than real ones; 0 means 1.
	Speed int
}

func (o *SimulatorOptions) Flags() []simulator.Flag {
	return []simulator.Flag{spinner.SpeedFlag(&o.Speed)}
}

// SimulatorLanguage is the script language of a money wheel.
var SimulatorLanguage = slices.Concat(simulator.Language{
	simulator.NewVerb("spin [N]", simulator.Times(),
		"spin the wheel and wait until the spin was told to its end; N spins one after another",
		simulator.Repeats(func(ctx context.Context, w *Simulator) (string, error) {
			ending, err := w.Spin(ctx)
			return ending.String(), err
		})),
	simulator.NewVerb("segment SYMBOL", simulator.Says(isSymbol),
		"the next spin ends at this symbol, such as 5 or joker, which is on the wheel",
		simulator.Sends("the next spin ends at {}", func(w *Simulator, command simulator.Command) error {
			if _, err := w.model.stopsOf(command.Text); err != nil {
				return err
			}
			w.model.Results = append(w.model.Results, command.Text)
			return nil
		})),
	simulator.NewVerb("turn WAY", simulator.Says(isWay), "the next spin turns clockwise or anticlockwise",
		simulator.Sets("the next spin turns {}", func(w *Simulator, command simulator.Command) {
			w.model.turn = spin.Rotor(command.Text)
		})),
	simulator.NewVerb("fault NAME", simulator.Says(isMoneyWheelFault),
		"the next spin goes wrong: pointer-on-pin, runaway, reverse, under-spin, stuck, late-status, "+
			"lost-line ...; a wrong name lists them all",
		simulator.Sends("the next spin has {}", func(w *Simulator, command simulator.Command) error {
			return w.model.Fault(spinner.Fault(command.Text))
		})),
}, simulator.LineLanguage)

// Simulator is a simulated money wheel. It continually reports what it is doing.
type Simulator struct {
	spinner.Machine
	model *Model
}

// NewSimulator returns a simulated money wheel for a driver's configuration, plugged in and at rest. With a game it has
// the game's segments.
func NewSimulator(config Config, options simulator.Options, own SimulatorOptions) (*Simulator, error) {
	var segments []string
	if options.Game != nil {
		segments = options.Game.Segments()
	}
	w := &Simulator{model: NewModel(options.Seed, config.Reverses, segments)}
	if err := w.Begin("money-wheel", config.WithDefaults().Settings, options, SimulatorLanguage, 0x60d1); err != nil {
		return nil, err
	}
	return w, w.Play(w.model, own.Speed)
}

// Spin spins the wheel and returns the result once the spin was reported to its end.
func (w *Simulator) Spin(ctx context.Context) (Ending, error) {
	endings, err := spinner.Await(ctx, &w.Machine, &w.model.Plan, w.model.Spin)
	if err != nil {
		return Ending{}, err
	}
	return endings[0], nil
}
