package devices

import (
	"strings"

	"github.com/spf13/cobra"

	"pitboss/hardware/device"
	"pitboss/hardware/kinds"
	"pitboss/hardware/simulator"
	"pitboss/internal/cli"
)

const simHelp = `sim simulates a device on a real pseudo-terminal that any program can open. Its path
is the first line of standard output. It then takes commands, one per line, from
standard input or from --script, and writes what happens; it ignores empty lines and
text after a #. The device is unplugged when the commands end; with --stay it stays
until ctrl-c. With --json: {"path"}, then {"did"} for each thing it does.

A program that opens it at another rate gets what a real receiver would make of the
bits; with --any-baud every rate is understood. A pseudo-terminal has no parity:
--format is what the device sends, --data-bits and --parity are what its reader is
set to.`

// simHelpOf returns the part of the help about one kind.
func simHelpOf(of *simulator.Kind) string {
	return of.About + " Its commands:\n\n" + of.Language.Help() + "\n\n" + of.Example
}

func newSimulators() *cobra.Command {
	var all []*device.Kind
	for _, kind := range kinds.All() {
		if kind.Simulated != nil {
			all = append(all, kind)
		}
	}
	usual := all[0]
	var names []string
	var each []*cobra.Command
	for _, kind := range all {
		names, each = append(names, kind.Name), append(each, newSim(kind, kind.Name))
	}
	cmd := newSim(usual, "sim ["+strings.Join(append(names, "replay"), "|")+"]")
	cmd.Short = "A simulated device on a pseudo-terminal"
	cmd.Long = simHelp + "\n\nWithout a kind it is a " + usual.Name + ":\n\n" + simHelpOf(usual.Simulated)
	cmd.AddCommand(append(each, newSimReplay())...)
	return cmd
}

func newSim(kind *device.Kind, use string) *cobra.Command {
	var flags simFlags
	of := kind.Simulated
	cmd := &cobra.Command{
		Use:   use + " [--script FILE] [--link PATH] [--seed N] " + of.Usage + " [--config FILE]",
		Short: of.Short,
		Long:  simHelp + "\n\n" + simHelpOf(of),
		Args:  cli.Args(cobra.NoArgs),
		RunE:  func(cmd *cobra.Command, _ []string) error { return flags.simulate(cmd) },
	}
	flags.add(cmd, kind)
	return cmd
}
