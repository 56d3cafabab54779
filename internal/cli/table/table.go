package table

import (
	"github.com/spf13/cobra"

	"pitboss/internal/cli"
	"pitboss/internal/config"
	"pitboss/internal/exit"
	"pitboss/internal/livetable"
	"pitboss/tui"
)

func New() *cobra.Command {
	var path string
	var plain bool
	var from cli.RulesFlag
	cmd := &cobra.Command{
		Use:   "table",
		Short: "The live table of this terminal",
		Long: `table runs the console of a live table, with its configuration, its devices and its
journal. After any stop it resumes at the exact step. The configuration must have the
devices its game needs:
` + cli.Readers("", "a scanner", "dice") + `

If [platform] names a socket, the online platform connects to it on this machine. It
sends its token and the last sequence number it received; it receives what happened
since and what happens from then on, and sends what was drawn and what players
decide: the lines of pitboss help platform. The token is in the file that token in
[platform] names, or else next to the journal, with the ending .token; the first
start makes it. Only the console's user may read that file: give its content to the
platform.

A device that takes commands (commands = true) gets them at the technician's bench
(key b) from a technician who is signed in; otherwise nothing is sent to a device.

With --plain, what happens and what to do now is said in lines on standard output,
for a screen reader or a braille display, and the same keys are read from standard
input, which need not be a terminal. Players must not hear it: use headphones.

The log is next to the journal, with the ending .log.`,
		Args: cli.Args(cobra.NoArgs),
		RunE: func(cmd *cobra.Command, _ []string) error {
			found, err := config.Find(path)
			if err != nil {
				return err
			}
			config, err := config.LoadTable(found, string(from))
			if err != nil {
				return err
			}
			if plain {
				return livetable.Run(cmd.Context(), config, tui.RunPlain, cli.LineOutput(cmd.OutOrStdout()))
			}
			if !cli.OnTerminal() {
				return exit.Usagef("table needs a terminal to show its screen on; --plain says it in lines")
			}
			return livetable.Run(cmd.Context(), config, tui.Run, nil)
		},
	}
	cli.AddConfigFlag(cmd, &path)
	from.AddFlag(cmd)
	cli.AddPlainFlag(cmd, &plain)
	return cmd
}
