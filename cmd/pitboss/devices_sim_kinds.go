package main

import (
	"errors"
	"os"

	"github.com/spf13/cobra"

	"pitboss/game"
	"pitboss/game/variant"
	"pitboss/hardware/angeleye"
	"pitboss/hardware/cardmap"
	"pitboss/hardware/simulator"
	"pitboss/internal/device"
	"pitboss/store"
)

// simShoe is the cards of a simulated device.
type simShoe struct{ decks, cut int }

func addShoe(cmd *cobra.Command) *simShoe {
	var shoe simShoe
	cmd.Flags().IntVar(&shoe.decks, "decks", simulator.DefaultDecks, "how many decks are in the shoe")
	cmd.Flags().IntVar(&shoe.cut, "cut", 0, "how many cards are in front of the cut card; 0 for none")
	return &shoe
}

func (s *simShoe) check() error {
	if s.decks < 1 {
		return usagef("--decks %d: want at least 1", s.decks)
	}
	return nil
}

func simScanner(cmd *cobra.Command) simPlug {
	shoe := addShoe(cmd)
	return func(setup device.Setup, line func(*simulator.Common)) (simulator.Device, error) {
		options, err := simulator.OptionsFor(setup.(*device.ScannerSetup).Config)
		if err := errors.Join(err, shoe.check()); err != nil {
			return nil, err
		}
		options.Decks, options.Cut = shoe.decks, shoe.cut
		line(&options.Common)
		return simulator.New(options)
	}
}

func simAngelEye(cmd *cobra.Command) simPlug {
	shoe := addShoe(cmd)
	return func(setup device.Setup, line func(*simulator.Common)) (simulator.Device, error) {
		rules, err := rulesOfShoes()
		if err := errors.Join(err, shoe.check()); err != nil {
			return nil, err
		}
		options := simulator.AngelEyeOptionsFor(setup.(*device.AngelEyeSetup).Config, rules)
		options.Decks, options.Cut = shoe.decks, shoe.cut
		line(&options.Common)
		return simulator.NewAngelEye(options)
	}
}

// rulesOfShoes are the drawing rules that an Angel Eye shoe has built in: those of the first
// variant that deals to the hands it tells of.
func rulesOfShoes() (simulator.Rules, error) {
	for _, slug := range variant.Slugs() {
		rules, err := variant.Load(slug)
		if err != nil {
			return nil, err
		}
		if step := rules.Family.Next(game.Round{BettingClosed: true}); step.Position == game.PositionOf(string(angeleye.Player), 1) {
			return rules.Family, nil
		}
	}
	return nil, errors.New("no variant of this program is dealt from an Angel Eye shoe")
}

func simRFID(cmd *cobra.Command) simPlug {
	shoe := addShoe(cmd)
	enrol := cmd.Flags().String("enrol", "", "write the made-up tags into this new `FILE`, a card table")
	return func(setup device.Setup, line func(*simulator.Common)) (simulator.Device, error) {
		if err := shoe.check(); err != nil {
			return nil, err
		}
		config := setup.(*device.RFIDSetup).Config
		options, err := simulator.RFIDOptionsFor(config, shoe.decks)
		switch {
		case err != nil:
			return nil, err
		case *enrol != "" && config.CardTable != "":
			return nil, usagef("--enrol %s: the cards are enrolled already, in %s", *enrol, config.CardTable)
		case *enrol != "":
			// The made-up card table, into no file that is there.
			write := func(file *os.File) error { return cardmap.WriteTable(file, simulator.RFIDTable(shoe.decks)) }
			if err := store.NewFile(*enrol, write); err != nil {
				return nil, usagef("--enrol: %w", err)
			}
		}
		options.Cut = shoe.cut
		line(&options.Common)
		return simulator.New(options)
	}
}

func simWheel(cmd *cobra.Command) simPlug {
	speed := addSpeed(cmd)
	waits := cmd.Flags().Bool("waits", false, "wait for spin, or the order to start, before each ball")
	mute := cmd.Flags().Bool("mute", false, "never send the number before the result")
	return func(setup device.Setup, line func(*simulator.Common)) (simulator.Device, error) {
		options := simulator.WheelOptionsFor(setup.(*device.WheelSetup).Config)
		options.Speed, options.Waits, options.Mute = *speed, *waits, *mute
		line(&options.Common)
		if err := checkSimSpeed(*speed); err != nil {
			return nil, err
		}
		return simulator.NewWheel(options)
	}
}

func simMoneyWheel(cmd *cobra.Command) simPlug {
	speed := addSpeed(cmd)
	return func(setup device.Setup, line func(*simulator.Common)) (simulator.Device, error) {
		options := simulator.MoneyWheelOptionsFor(setup.(*device.MoneyWheelSetup).Config)
		options.Speed = *speed
		line(&options.Common)
		if err := checkSimSpeed(*speed); err != nil {
			return nil, err
		}
		return simulator.NewMoneyWheel(options)
	}
}

func addSpeed(cmd *cobra.Command) *int {
	return cmd.Flags().Int("speed", 1, "how many times as fast as a real wheel it is")
}

func checkSimSpeed(speed int) error {
	if speed < 1 || speed > simulator.FastestWheel {
		return usagef("--speed %d: want 1 to %d", speed, simulator.FastestWheel)
	}
	return nil
}

func simDice(cmd *cobra.Command) simPlug {
	count := cmd.Flags().Int("dice", simulator.DefaultDice, "how many dice there are; a machine has one")
	shaking := cmd.Flags().Duration("shaking", simulator.DefaultShaking, "how long a machine shakes")
	return func(setup device.Setup, line func(*simulator.Common)) (simulator.Device, error) {
		options := simulator.DiceOptionsFor(setup.(*device.DiceSetup).Config)
		options.Shaking = *shaking
		if cmd.Flags().Changed("dice") {
			if options.Dice = *count; *count < 1 {
				return nil, usagef("--dice %d: want at least 1", *count)
			}
		}
		line(&options.Common)
		return simulator.NewDice(options)
	}
}
