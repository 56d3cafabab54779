package simulator

import (
	"context"
	"slices"

	"pitboss/hardware/moneywheel"
)

// MoneyWheelLanguage is what a money wheel understands.
var MoneyWheelLanguage = slices.Concat(Language{
	{"spin [N]", times(), "spin the wheel and wait until the spin was told to its end; N spins one after another",
		repeats(func(ctx context.Context, w *MoneyWheel) (string, error) {
			ending, err := w.Spin(ctx)
			return ending.String(), err
		})},
	{"segment SYMBOL", says(parses(stopsOf)), "the next spin ends at this symbol: 1, 2, 5, 10, 20, joker or star",
		sets("the next spin ends at {}", func(w *MoneyWheel, command Command) { w.model.results = append(w.model.results, command.Text) })},
	{"fault NAME", says(isMoneyWheelFault),
		"the next spin goes wrong: pointer-on-pin, runaway, reverse, under-spin, stuck, late-status, lost-line ...; a wrong name lists them all",
		sends("the next spin has {}", func(w *MoneyWheel, command Command) error { return w.model.Fault(Fault(command.Text)) })},
}, lineLanguage)

// MoneyWheelOptions say what the simulated money wheel is like.
type MoneyWheelOptions struct {
	Common
	// Speed is how many times faster than a real wheel it is, its line included; 0 for 1.
	Speed int
	// Reverses turns it the other way in every spin.
	Reverses bool
}

// MoneyWheelOptionsFor is a simulated money wheel that fits a driver's configuration.
func MoneyWheelOptionsFor(config moneywheel.Config) MoneyWheelOptions {
	config = config.WithDefaults()
	return MoneyWheelOptions{Common: fitting(config.Settings), Reverses: config.Reverses}
}

// MoneyWheel is a simulated money wheel. It says what it is doing all the time.
type MoneyWheel struct {
	spinning
	model *MoneyWheelModel
}

// NewMoneyWheel makes a simulated money wheel, plugged in and at rest.
func NewMoneyWheel(options MoneyWheelOptions) (*MoneyWheel, error) {
	if err := checkSpeed(options.Speed); err != nil {
		return nil, err
	}
	w := &MoneyWheel{model: NewMoneyWheelModel(options.Seed, options.Reverses)}
	if err := w.begin("money-wheel", options.Common, MoneyWheelLanguage, 0x60d1); err != nil {
		return nil, err
	}
	if err := w.play(w.model, options.Speed); err != nil {
		return nil, err
	}
	return w, nil
}

// Spin spins the wheel and returns what the spin came to, when it was told to its end.
func (w *MoneyWheel) Spin(ctx context.Context) (MoneyWheelEnding, error) {
	spin, err := w.await(ctx, func() (int, error) { return w.model.Begun(), w.model.Spin() })
	if err != nil {
		return MoneyWheelEnding{}, err
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.model.EndingsOf(spin)[0], nil
}
