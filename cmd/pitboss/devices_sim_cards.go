package main

import (
	"errors"
	"os"

	"github.com/spf13/cobra"

	"pitboss/game"
	"pitboss/game/rulebook"
	"pitboss/game/variant"
	"pitboss/hardware/angeleye"
	"pitboss/hardware/cardmap"
	"pitboss/hardware/simulator"
	"pitboss/internal/device"
	"pitboss/store"
)

func newSimAngelEye() *cobra.Command {
	var flags simFlags
	var decks, cut int
	cmd := &cobra.Command{
		Use:   "angel-eye [--script FILE] [--link PATH] [--seed N] [--decks N] [--cut N] [--config FILE]",
		Short: "A simulated Angel Eye shoe",
		Long:  simHelp + "\n\n" + angelEyeHelp,
		Args:  usageArgs(cobra.NoArgs),
		RunE: func(cmd *cobra.Command, _ []string) error {
			setup, err := flags.setup()
			if err != nil {
				return err
			}
			rules, err := rulesOfShoes()
			if err != nil {
				return err
			}
			options := simulator.AngelEyeOptionsFor(setup.(*device.AngelEyeSetup).Config, rules)
			options.Link, options.Seed, options.Unpaced, options.Decks, options.Cut = flags.link, flags.seed, flags.unpaced, decks, cut
			if options.Decks < 1 {
				return usagef("--decks %d: want at least 1", options.Decks)
			}
			return flags.simulate(cmd, setup, simulator.ParseAngelEyeCommand, plugged(func() (*simulator.AngelEye, error) { return simulator.NewAngelEye(options) }, simulator.DoAngelEye))
		},
	}
	flags.add(cmd, device.AngelEye)
	cmd.Flags().IntVar(&decks, "decks", simulator.DefaultDecks, "how many decks are in the shoe")
	cmd.Flags().IntVar(&cut, "cut", 0, "how many cards are in front of the cut card; 0 for none")
	return cmd
}

// rulesOfShoes are the drawing rules that an Angel Eye shoe has built in: those of the first
// variant that deals to the hands it tells of.
func rulesOfShoes() (simulator.Rules, error) {
	for _, slug := range rulebook.Variants() {
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

func newSimRFID() *cobra.Command {
	var flags simFlags
	var decks, cut int
	var enrol string
	cmd := &cobra.Command{
		Use:   "rfid [--script FILE] [--link PATH] [--seed N] [--decks N] [--card-table FILE | --enrol FILE] [--config FILE]",
		Short: "A simulated reader of cards with tags",
		Long:  simHelp + "\n\n" + rfidHelp,
		Args:  usageArgs(cobra.NoArgs),
		RunE: func(cmd *cobra.Command, _ []string) error {
			setup, err := flags.setup()
			if err != nil {
				return err
			}
			if decks < 1 {
				return usagef("--decks %d: want at least 1", decks)
			}
			config := setup.(*device.RFIDSetup).Config
			options, err := simulator.RFIDOptionsFor(config, decks)
			if err != nil {
				return usage(err)
			}
			if enrol != "" {
				if config.CardTable != "" {
					return usagef("--enrol %s: the cards are enrolled already, in %s", enrol, config.CardTable)
				}
				if err := enrolCards(enrol, decks); err != nil {
					return err
				}
			}
			options.Link, options.Seed, options.Unpaced, options.Cut = flags.link, flags.seed, flags.unpaced, cut
			return flags.simulate(cmd, setup, simulator.ParseRFIDCommand, plugged(func() (*simulator.Scanner, error) { return simulator.New(options) }, simulator.Do))
		},
	}
	flags.add(cmd, device.RFID)
	cmd.Flags().IntVar(&decks, "decks", simulator.DefaultDecks, "how many decks are in the shoe")
	cmd.Flags().IntVar(&cut, "cut", 0, "how many cards are in front of the cut card; 0 for none")
	cmd.Flags().StringVar(&enrol, "enrol", "", "write the made-up tags into this new `FILE`, a card table")
	return cmd
}

// enrolCards writes the made-up card table, into no file that is there.
func enrolCards(path string, decks int) error {
	err := store.NewFile(path, func(file *os.File) error { return cardmap.WriteTable(file, simulator.RFIDTable(decks)) })
	if err != nil {
		return usagef("--enrol: %w", err)
	}
	return nil
}
