package devices

import (
	"github.com/spf13/cobra"

	"pitboss/hardware/angeleye"
	"pitboss/hardware/device"
	"pitboss/hardware/dice"
	"pitboss/hardware/moneywheel"
	"pitboss/hardware/rfid"
	"pitboss/hardware/scanner"
	"pitboss/hardware/simulator"
	"pitboss/hardware/wheel"
	"pitboss/internal/cli"
)

// simKind is a kind of device that can be simulated.
type simKind struct {
	kind *device.Kind
	name string
	// own is how its own flags are written in the usage.
	own, short string
	language   simulator.Language
	// about comes before the commands in the help, after comes behind them.
	about, after string
	// flags adds its own flags for options and returns what is to be done, and checked, before
	// it is plugged in.
	flags func(*cobra.Command, *simulator.Options) func(device.Setup) error
}

var simKinds = []simKind{
	{
		kind: scanner.Kind, name: "scanner", own: "[--decks N] [--baud N]",
		short:    "A simulated card scanner with a shuffled shoe",
		language: scanner.SimulatorLanguage, flags: shoeFlags,
		about: "A scanner has a shuffled shoe in front of its reader.",
		after: `  pitboss devices sim scanner --link /tmp/scanner
  pitboss devices watch --port /tmp/scanner      in another terminal`,
	},
	{
		kind: angeleye.Kind, name: "angel-eye", own: "[--decks N] [--cut N]", short: "A simulated Angel Eye shoe",
		language: angeleye.SimulatorLanguage, flags: angelEyeFlags,
		about: `A shoe has shuffled cards in it, knows the drawing rules, says everything three times and
answers orders.`,
		after: `  pitboss devices sim angel-eye --link /tmp/shoe
  pitboss devices watch --port /tmp/shoe --kind angel-eye      in another terminal`,
	},
	{
		kind: rfid.Kind, name: "rfid", own: "[--decks N] [--card-table FILE | --enrol FILE]",
		short:    "A simulated reader of cards with tags",
		language: rfid.SimulatorLanguage, flags: rfidFlags,
		about: `An RFID reader has a shuffled shoe of cards with tags in front of it. Without a card table
the tags are made up; --enrol writes them down.`,
		after: `  pitboss devices sim rfid --link /tmp/rfid --enrol /tmp/cards.csv
  pitboss devices watch --port /tmp/rfid --kind rfid --card-table /tmp/cards.csv`,
	},
	{
		kind: wheel.Kind, name: "wheel", own: "[--protocol NAME] [--speed N] [--waits]",
		short:    "A simulated roulette wheel",
		language: wheel.SimulatorLanguage, flags: wheelFlags,
		about: `A wheel plays games by itself, or with --waits one for each spin, with the times of real
ones.`,
		after: `  pitboss devices sim wheel --link /tmp/wheel --speed 10 --stay </dev/null
  pitboss devices watch --port /tmp/wheel --kind wheel      in another terminal`,
	},
	{
		kind: dice.Kind, name: "dice", own: "[--protocol NAME] [--dice N] [--shaking DURATION]",
		short:    "A simulated dice shaker and its sensor, or dice machine",
		language: dice.SimulatorLanguage, flags: diceFlags,
		about: `Dice are thrown when they are told to. With --protocol 7a55 it is a machine with one die:
throw works it as its host does, and it answers orders.`,
		after: `  pitboss devices sim dice --link /tmp/dice
  pitboss devices watch --port /tmp/dice --kind dice      in another terminal`,
	},
	{
		kind: moneywheel.Kind, name: "money-wheel", own: "[--speed N] [--reverses]", short: "A simulated money wheel",
		language: moneywheel.SimulatorLanguage, flags: moneyWheelFlags,
		about: `A money wheel has 54 stops, is at rest until it is spun, and says what it is doing twice a
second. With --config it has the segments of the table's game.`,
		after: `  pitboss devices sim money-wheel --link /tmp/wheel --speed 5
  pitboss devices watch --port /tmp/wheel --kind money-wheel      in another terminal`,
	},
}

const simHelp = `sim is a device that is not there, on a real pseudo-terminal that any program can open.
Its path is the first line of standard output. It then takes commands, one a line, from
standard input or from --script, and writes what happens; empty lines and what follows a
# are left out. It is unplugged when they end; with --stay it stays until ctrl-c. With
--json: {"path"}, then {"did"} for each thing it does.

Whoever opens it at another rate gets what a real receiver would make of the bits;
--any-baud lets every rate be understood. A pseudo-terminal has no parity: --format is
what the device sends, --data-bits and --parity what its reader is set to.`

func (k simKind) help() string {
	return k.about + " Its commands:\n\n" + k.language.Help() + "\n\n" + k.after
}

func newSimulators() *cobra.Command {
	// Without a kind it is a scanner, as it was before there were others.
	scanner := simKinds[0]
	cmd := newSim(scanner, "sim [scanner|angel-eye|rfid|wheel|dice|money-wheel|replay]")
	cmd.Short = "A simulated device on a pseudo-terminal"
	cmd.Long = simHelp + "\n\nWithout a kind it is a scanner:\n\n" + scanner.help()
	for _, kind := range simKinds {
		cmd.AddCommand(newSim(kind, kind.name))
	}
	cmd.AddCommand(newSimReplay())
	return cmd
}

func newSim(of simKind, use string) *cobra.Command {
	var flags simFlags
	var before func(device.Setup) error
	cmd := &cobra.Command{
		Use:   use + " [--script FILE] [--link PATH] [--seed N] " + of.own + " [--config FILE]",
		Short: of.short,
		Long:  simHelp + "\n\n" + of.help(),
		Args:  cli.Args(cobra.NoArgs),
		RunE:  func(cmd *cobra.Command, _ []string) error { return flags.simulate(cmd, of.language, before) },
	}
	flags.add(cmd, of.kind)
	before = of.flags(cmd, &flags.options)
	return cmd
}
