package main

import (
	"github.com/spf13/cobra"

	"pitboss/hardware/simulator"
	"pitboss/internal/device"
)

const moneyWheelHelp = `A money wheel has 54 stops, is at rest until it is spun, and says what it is doing twice a
second. Its commands; empty lines and what follows a # are nothing:

  spin [N]          spin the wheel and wait until the spin was told to its end; N spins
                    one after another
  segment SYMBOL    the next spin ends at this symbol: 1, 2, 5, 10, 20, joker or star
  fault NAME        the next spin goes wrong: pointer-on-pin, runaway, reverse, under-spin,
                    stuck, late-status, lost-line ...; a wrong name lists them all` + onTheLineHelp + `

  pitboss devices sim money-wheel --link /tmp/wheel --speed 5
  pitboss devices watch --port /tmp/wheel --kind money-wheel      in another terminal`

func newSimMoneyWheel() *cobra.Command {
	var flags simFlags
	var speed int
	cmd := &cobra.Command{
		Use:   "money-wheel [--script FILE] [--link PATH] [--seed N] [--speed N] [--reverses] [--config FILE]",
		Short: "A simulated money wheel",
		Long:  simHelp + "\n\n" + moneyWheelHelp,
		Args:  usageArgs(cobra.NoArgs),
		RunE: func(cmd *cobra.Command, _ []string) error {
			setup, err := flags.setup()
			if err != nil {
				return err
			}
			options := simulator.MoneyWheelOptionsFor(setup.(*device.MoneyWheelSetup).Config)
			options.Link, options.Seed, options.Unpaced, options.Speed = flags.link, flags.seed, flags.unpaced, speed
			if speed < 1 || speed > simulator.FastestWheel {
				return usagef("--speed %d: want 1 to %d", speed, simulator.FastestWheel)
			}
			return flags.simulate(cmd, setup, simulator.ParseMoneyWheelCommand, plugged(func() (*simulator.MoneyWheel, error) { return simulator.NewMoneyWheel(options) }, simulator.DoMoneyWheel))
		},
	}
	flags.add(cmd, device.MoneyWheel)
	cmd.Flags().IntVar(&speed, "speed", 1, "how many times as fast as a real wheel it is")
	return cmd
}
