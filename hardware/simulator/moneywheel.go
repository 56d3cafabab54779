package simulator

import (
	"context"
	"slices"

	"pitboss/hardware/wheel"
)

// MoneyWheelLanguage is the script language of a money wheel.
var MoneyWheelLanguage = slices.Concat(Language{
	newVerb("spin [N]", times(), "spin the wheel and wait until the spin was told to its end; N spins one after another",
		repeats(func(ctx context.Context, w *MoneyWheel) (string, error) {
			ending, err := w.Spin(ctx)
			return ending.String(), err
		})),
	newVerb("segment SYMBOL", says(isSymbol),
		"the next spin ends at this symbol, such as 5 or joker, which is on the wheel",
		sends("the next spin ends at {}", func(w *MoneyWheel, command Command) error {
			if _, err := w.model.stopsOf(command.Text); err != nil {
				return err
			}
			w.model.results = append(w.model.results, command.Text)
			return nil
		})),
	newVerb("turn WAY", says(isWay), "the next spin turns clockwise or anticlockwise",
		sets("the next spin turns {}", func(w *MoneyWheel, command Command) {
			w.model.turn = wheel.Rotor(command.Text)
		})),
	newVerb("fault NAME", says(isMoneyWheelFault),
		"the next spin goes wrong: pointer-on-pin, runaway, reverse, under-spin, stuck, late-status, "+
			"lost-line ...; a wrong name lists them all",
		sends("the next spin has {}", func(w *MoneyWheel, command Command) error {
			return w.model.Fault(Fault(command.Text))
		})),
}, lineLanguage)

// MoneyWheel is a simulated money wheel. It continually reports what it is doing.
type MoneyWheel struct {
	spinning
	model *MoneyWheelModel
}

// NewMoneyWheel returns a simulated money wheel for a driver's configuration, plugged in and at rest.
func NewMoneyWheel(config wheel.UprightConfig, options Options) (*MoneyWheel, error) {
	w := &MoneyWheel{model: NewMoneyWheelModel(options.Seed, config.Reverses, options.Segments)}
	if err := w.begin("money-wheel", config.WithDefaults().Settings, options, MoneyWheelLanguage, 0x60d1); err != nil {
		return nil, err
	}
	return w, w.play(w.model, options.Speed)
}

// Spin spins the wheel and returns the result once the spin was reported to its end.
func (w *MoneyWheel) Spin(ctx context.Context) (MoneyWheelEnding, error) {
	spin, err := w.await(ctx, func() (int, error) { return w.model.Planned(), w.model.Spin() })
	if err != nil {
		return MoneyWheelEnding{}, err
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.model.EndingsOf(spin)[0], nil
}
