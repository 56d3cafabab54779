package devices

import (
	"os"
	"strings"
	"time"

	"github.com/spf13/pflag"

	"pitboss/game/variant"
	"pitboss/hardware/cardmap"
	"pitboss/hardware/device"
	"pitboss/internal/config"
	"pitboss/internal/exit"
	"pitboss/store"
)

// addOwn adds the flags that only this kind of simulator has.
func (f *simFlags) addOwn(flags *pflag.FlagSet) {
	for _, own := range f.own.Flags() {
		switch option := own.Option.(type) {
		case *int:
			flags.IntVar(option, own.Name, own.Usual.(int), own.Help)
		case *bool:
			flags.BoolVar(option, own.Name, own.Usual.(bool), own.Help)
		case *time.Duration:
			flags.DurationVar(option, own.Name, own.Usual.(time.Duration), own.Help)
		}
	}
	if f.of.Simulated.MadeUp != nil {
		flags.StringVar(&f.enrol, "enrol", "", "write the made-up tags into this new `FILE`, a card table")
	}
}

// checkOwn checks the kind's own flags. The simulator decides about those that were not given.
func (f *simFlags) checkOwn(flags *pflag.FlagSet) error {
	for _, own := range f.own.Flags() {
		number, is := own.Option.(*int)
		switch {
		case !is:
		case !flags.Changed(own.Name):
			*number = 0
		case own.Most > 0 && (*number < own.Least || *number > own.Most):
			return exit.Usagef("--%s %d: want %d to %d", own.Name, *number, own.Least, own.Most)
		case own.Least > 0 && *number < own.Least:
			return exit.Usagef("--%s %d: want at least %d", own.Name, *number, own.Least)
		}
	}
	return nil
}

// chooseGame gives the simulator the game of the configured table, if it suits. Otherwise, a simulator that needs a
// game gets the first that suits.
func (f *simFlags) chooseGame() error {
	of := f.of.Simulated
	if of.Suits == nil {
		return nil
	}
	if f.config != "" {
		rules, err := loadRules(f.config)
		if err != nil {
			return err
		}
		if of.Suits(rules.Family) {
			f.options.Game = rules.Family
			return nil
		}
		if !of.NeedsGame {
			return exit.Usagef("--config %s: %s has no %s", f.config, rules.Book.Title,
				strings.TrimPrefix(f.of.Words.String(), "a "))
		}
	}
	if !of.NeedsGame {
		return nil
	}
	for _, slug := range variant.Slugs() {
		rules, err := variant.Load(slug)
		if err != nil {
			return err
		}
		if of.Suits(rules.Family) {
			f.options.Game = rules.Family
			return nil
		}
	}
	return exit.Usagef("no game of this program is played with %s", f.of.Words)
}

// loadRules returns the rules of a configured table.
func loadRules(path string) (variant.Variant, error) {
	config, err := config.Load(path)
	if err != nil {
		return variant.Variant{}, err
	}
	rules, err := config.Source.Load(config.Variant)
	if err != nil {
		return variant.Variant{}, exit.Usagef("--config %s: %w", path, err)
	}
	settings, err := rules.Book.ChooseTraining(config.Settings)
	if err != nil {
		return variant.Variant{}, exit.Usagef("--config %s: %w", path, err)
	}
	return rules.With(settings), nil
}

// writeMadeUp writes the made-up card table into a file that must not exist.
func (f *simFlags) writeMadeUp(setup device.Setup) error {
	if f.enrol == "" {
		return nil
	}
	table, err := f.of.Simulated.MadeUp(setup.Section(), f.own)
	if err != nil {
		return exit.Usagef("--enrol %s: %w", f.enrol, err)
	}
	err = store.NewFile(f.enrol, func(file *os.File) error { return cardmap.WriteTable(file, table) })
	if err != nil {
		return exit.Usagef("--enrol: %w", err)
	}
	return nil
}
