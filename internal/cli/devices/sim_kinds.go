package devices

import (
	"errors"
	"os"

	"github.com/spf13/cobra"

	"pitboss/game"
	"pitboss/game/variant"
	"pitboss/hardware/angeleye"
	"pitboss/hardware/cardmap"
	"pitboss/hardware/device"
	"pitboss/hardware/dice"
	"pitboss/hardware/rfid"
	"pitboss/hardware/simulator"
	"pitboss/hardware/simulator/cardreader"
	"pitboss/hardware/wheel"
	"pitboss/internal/config"
	"pitboss/internal/exit"
	"pitboss/store"
)

func shoeFlags(cmd *cobra.Command, options *simulator.Options) func(device.Setup) error {
	cmd.Flags().IntVar(&options.Decks, "decks", cardreader.DefaultDecks, "how many decks are in the shoe")
	cmd.Flags().IntVar(&options.Cut, "cut", 0, "how many cards are in front of the cut card; 0 for none")
	return func(device.Setup) error {
		if options.Decks < 1 {
			return exit.Usagef("--decks %d: want at least 1", options.Decks)
		}
		return nil
	}
}

func angelEyeFlags(cmd *cobra.Command, options *simulator.Options) func(device.Setup) error {
	check := shoeFlags(cmd, options)
	return func(setup device.Setup) (err error) {
		options.Rules, err = rulesOfShoes()
		return errors.Join(err, check(setup))
	}
}

// rulesOfShoes returns the drawing rules that an Angel Eye shoe has built in: those of the first
// variant that deals to the hands it tells of.
func rulesOfShoes() (simulator.Rules, error) {
	for _, slug := range variant.Slugs() {
		rules, err := variant.Load(slug)
		if err != nil {
			return nil, err
		}
		first := rules.Family.Next(game.Round{BettingClosed: true}).Position
		if first == game.PositionOf(string(angeleye.Player), 1) {
			return rules.Family, nil
		}
	}
	return nil, errors.New("no variant of this program is dealt from an Angel Eye shoe")
}

func rfidFlags(cmd *cobra.Command, options *simulator.Options) func(device.Setup) error {
	check := shoeFlags(cmd, options)
	enrol := cmd.Flags().String("enrol", "", "write the made-up tags into this new `FILE`, a card table")
	return func(setup device.Setup) error {
		if err := check(setup); err != nil || *enrol == "" {
			return err
		}
		if table := setup.Section().(*rfid.Config).CardTable; table != "" {
			return exit.Usagef("--enrol %s: the cards are enrolled already, in %s", *enrol, table)
		}
		// The made-up card table, into no file that is there.
		err := store.NewFile(*enrol, func(file *os.File) error {
			return cardmap.WriteTable(file, rfid.MadeUpTable(options.Decks))
		})
		if err != nil {
			return exit.Usagef("--enrol: %w", err)
		}
		return nil
	}
}

func speedFlags(cmd *cobra.Command, options *simulator.Options) func(device.Setup) error {
	cmd.Flags().IntVar(&options.Speed, "speed", 1, "how many times as fast as a real wheel it is")
	return func(device.Setup) error {
		if options.Speed < 1 || options.Speed > wheel.FastestWheel {
			return exit.Usagef("--speed %d: want 1 to %d", options.Speed, wheel.FastestWheel)
		}
		return nil
	}
}

// moneyWheelFlags adds the flags of a money wheel. With --config the wheel has the segments of the table's game.
func moneyWheelFlags(cmd *cobra.Command, options *simulator.Options) func(device.Setup) error {
	check := speedFlags(cmd, options)
	return func(setup device.Setup) (err error) {
		if path := cmd.Flags().Lookup("config").Value.String(); path != "" {
			if options.Segments, err = segmentsOf(path); err != nil {
				return err
			}
		}
		return check(setup)
	}
}

// segmentsOf returns what stands on the money wheel of a configured table, clockwise.
func segmentsOf(path string) ([]string, error) {
	config, err := config.Load(path)
	if err != nil {
		return nil, err
	}
	rules, err := config.Source.Load(config.Variant)
	if err != nil {
		return nil, exit.Usagef("--config %s: %w", path, err)
	}
	settings, err := rules.Book.ChooseTraining(config.Settings)
	if err != nil {
		return nil, exit.Usagef("--config %s: %w", path, err)
	}
	segments := rules.With(settings).Family.Segments()
	if len(segments) == 0 {
		return nil, exit.Usagef("--config %s: %s has no money wheel", path, rules.Book.Title)
	}
	return segments, nil
}

func wheelFlags(cmd *cobra.Command, options *simulator.Options) func(device.Setup) error {
	cmd.Flags().BoolVar(&options.Waits, "waits", false, "wait for spin, or the order to start, before each ball")
	cmd.Flags().BoolVar(&options.Mute, "mute", false, "never send the number before the result")
	return speedFlags(cmd, options)
}

func diceFlags(cmd *cobra.Command, options *simulator.Options) func(device.Setup) error {
	count := cmd.Flags().Int("dice", dice.DefaultDice, "how many dice there are; a machine has one")
	cmd.Flags().DurationVar(&options.Shaking, "shaking", dice.DefaultShaking, "how long a machine shakes")
	return func(device.Setup) error {
		if !cmd.Flags().Changed("dice") {
			return nil
		}
		if options.Dice = *count; *count < 1 {
			return exit.Usagef("--dice %d: want at least 1", *count)
		}
		return nil
	}
}
