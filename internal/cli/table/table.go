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
	var plain, kiosk bool
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

With --kiosk, the terminal belongs to the table: the screen has no key that leaves it. If
the table cannot open, the screen says why and what to do, and the table is tried again
every ten seconds; s there begins pitboss setup.

The log is next to the journal, with the ending .log.`,
		Args: cli.Args(cobra.NoArgs),
		RunE: func(cmd *cobra.Command, _ []string) error {
			if kiosk && !plain && cli.OnTerminal() {
				return inKiosk(cmd, path, string(from)).Keep(cmd.Context())
			}
			loaded, err := load(path, string(from))
			switch {
			case err != nil:
				return err
			case plain:
				return livetable.Run(cmd.Context(), loaded, tui.RunPlain, cli.LineOutput(cmd.OutOrStdout()))
			case !cli.OnTerminal():
				return exit.Usagef("table needs a terminal to show its screen on; --plain says it in lines")
			}
			return livetable.Run(cmd.Context(), loaded, tui.Run, nil)
		},
	}
	cli.AddConfigFlag(cmd, &path)
	from.AddFlag(cmd)
	cli.AddPlainFlag(cmd, &plain)
	cmd.Flags().BoolVar(&kiosk, "kiosk", false, "never leave the terminal: where the table cannot open, say why and try again")
	return cmd
}

// load reads the configuration of the table of this terminal.
func load(path, rules string) (config.Config, error) {
	found, err := config.Find(path)
	if err != nil {
		return config.Config{}, err
	}
	return config.LoadTable(found, rules)
}
