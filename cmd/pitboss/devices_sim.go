package main

import (
	"time"

	"github.com/spf13/cobra"

	"pitboss/hardware/simulator"
	"pitboss/internal/device"
)

func newDevicesSim() *cobra.Command {
	// Without a kind it is a scanner, as it was before there were others.
	cmd := newSimScanner("sim [scanner|angel-eye|rfid|wheel|dice|money-wheel|replay]")
	cmd.Short = "A simulated device on a pseudo-terminal"
	cmd.Long = simHelp + "\n\nWithout a kind it is a scanner:\n\n" + scannerHelp
	cmd.AddCommand(newSimScanner("scanner"), newSimAngelEye(), newSimRFID(), newSimWheel(), newSimDice(), newSimMoneyWheel(), newSimReplay())
	return cmd
}

// simFlags are the flags of every simulated device.
type simFlags struct {
	whichDevice
	script, link, byID string
	seed               uint64
	unpaced, stay      bool
	format             string
	anyBaud, asJSON    bool
}

func (f *simFlags) add(cmd *cobra.Command, kind device.Kind) {
	f.kind = string(kind)
	f.addFlags(cmd, kind)
	flags := cmd.Flags()
	flags.StringVar(&f.script, "script", "", "take the commands from this `FILE` instead of standard input")
	flags.StringVar(&f.link, "link", "", "appear under this `PATH`; without it, in a folder of its own")
	flags.StringVar(&f.byID, "by-id", "", "appear under this `PATH` too, which follows the device wherever it is plugged in")
	flags.Uint64Var(&f.seed, "seed", 1, "where all chance comes from: the same `N`, the same readings and faults")
	flags.BoolVar(&f.unpaced, "unpaced", false, "send as fast as it goes, not at the line's rate")
	flags.StringVar(&f.format, "format", "", "what it really sends, such as `7E1`; unless given, what its reader is set to")
	flags.BoolVar(&f.anyBaud, "any-baud", false, "be understood at any rate and format")
	addJSONFlag(cmd, &f.asJSON)
	flags.BoolVar(&f.stay, "stay", false, "stay plugged in when the commands have ended, until ctrl-c")
}

// setup is the device that the simulated one stands for.
func (f *simFlags) setup() (device.Setup, error) { return f.whichDevice.setup("simulated") }

func newSimScanner(use string) *cobra.Command {
	var flags simFlags
	var decks, cut int
	cmd := &cobra.Command{
		Use:   use + " [--script FILE] [--link PATH] [--seed N] [--decks N] [--baud N] [--config FILE]",
		Short: "A simulated card scanner with a shuffled shoe",
		Long:  simHelp + "\n\n" + scannerHelp,
		Args:  usageArgs(cobra.NoArgs),
		RunE: func(cmd *cobra.Command, _ []string) error {
			setup, err := flags.setup()
			if err != nil {
				return err
			}
			options, err := simulator.OptionsFor(setup.(*device.ScannerSetup).Config)
			if err != nil {
				return usage(err)
			}
			options.Link, options.Seed, options.Unpaced, options.Decks, options.Cut = flags.link, flags.seed, flags.unpaced, decks, cut
			if options.Decks < 1 {
				return usagef("--decks %d: want at least 1", options.Decks)
			}
			return flags.simulate(cmd, setup, simulator.ParseCommand, plugged(func() (*simulator.Scanner, error) { return simulator.New(options) }, simulator.Do))
		},
	}
	flags.add(cmd, device.Scanner)
	cmd.Flags().IntVar(&decks, "decks", simulator.DefaultDecks, "how many decks are in the shoe")
	cmd.Flags().IntVar(&cut, "cut", 0, "how many cards are in front of the cut card; 0 for none")
	return cmd
}

func newSimWheel() *cobra.Command {
	var flags simFlags
	var options simulator.WheelOptions
	cmd := &cobra.Command{
		Use:   "wheel [--script FILE] [--link PATH] [--seed N] [--protocol NAME] [--speed N] [--waits] [--config FILE]",
		Short: "A simulated roulette wheel",
		Long:  simHelp + "\n\n" + wheelHelp,
		Args:  usageArgs(cobra.NoArgs),
		RunE: func(cmd *cobra.Command, _ []string) error {
			setup, err := flags.setup()
			if err != nil {
				return err
			}
			fitting := simulator.WheelOptionsFor(setup.(*device.WheelSetup).Config)
			options.Protocol, options.Baud, options.Reverses = fitting.Protocol, fitting.Baud, fitting.Reverses
			options.Link, options.Seed, options.Unpaced = flags.link, flags.seed, flags.unpaced
			if options.Speed < 1 || options.Speed > simulator.FastestWheel {
				return usagef("--speed %d: want 1 to %d", options.Speed, simulator.FastestWheel)
			}
			return flags.simulate(cmd, setup, simulator.ParseWheelCommand, plugged(func() (*simulator.Wheel, error) { return simulator.NewWheel(options) }, simulator.DoWheel))
		},
	}
	flags.add(cmd, device.Wheel)
	cmd.Flags().IntVar(&options.Speed, "speed", 1, "how many times as fast as a real wheel it is")
	cmd.Flags().BoolVar(&options.Waits, "waits", false, "wait for spin, or the order to start, before each ball")
	cmd.Flags().BoolVar(&options.Mute, "mute", false, "never send the number before the result")
	return cmd
}

func newSimDice() *cobra.Command {
	var flags simFlags
	var count int
	var shaking time.Duration
	cmd := &cobra.Command{
		Use:   "dice [--script FILE] [--link PATH] [--seed N] [--protocol NAME] [--dice N] [--shaking DURATION] [--config FILE]",
		Short: "A simulated dice shaker and its sensor, or dice machine",
		Long:  simHelp + "\n\n" + diceHelp,
		Args:  usageArgs(cobra.NoArgs),
		RunE: func(cmd *cobra.Command, _ []string) error {
			setup, err := flags.setup()
			if err != nil {
				return err
			}
			options := simulator.DiceOptionsFor(setup.(*device.DiceSetup).Config)
			options.Link, options.Seed, options.Unpaced, options.Shaking = flags.link, flags.seed, flags.unpaced, shaking
			if cmd.Flags().Changed("dice") {
				if options.Dice = count; count < 1 {
					return usagef("--dice %d: want at least 1", count)
				}
			}
			return flags.simulate(cmd, setup, simulator.ParseDiceCommand, plugged(func() (*simulator.Dice, error) { return simulator.NewDice(options) }, simulator.DoDice))
		},
	}
	flags.add(cmd, device.Dice)
	cmd.Flags().IntVar(&count, "dice", simulator.DefaultDice, "how many dice there are; a machine has one")
	cmd.Flags().DurationVar(&shaking, "shaking", simulator.DefaultShaking, "how long a machine shakes")
	return cmd
}
