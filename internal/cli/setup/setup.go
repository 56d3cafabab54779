package setup

import (
	"bufio"
	"errors"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/charmbracelet/x/term"
	"github.com/spf13/cobra"

	"pitboss/clock"
	"pitboss/hardware/port"
	"pitboss/internal/cli"
	"pitboss/internal/config"
	"pitboss/internal/exit"
	"pitboss/internal/journals"
	"pitboss/internal/setup"
	"pitboss/text"
)

// New returns the command.
func New() *cobra.Command {
	var path string
	var language cli.Language
	cmd := &cobra.Command{
		Use:   "setup [--config FILE] [--language LANGUAGE]",
		Short: "Set this terminal up by answering questions",
		Long: `setup asks, line by line, for what a table needs: its site and its name, the game,
the settings that the regulation leaves to the site, the ports of the devices, the
screen, and for a new table a shift manager and a dealer with their PINs. Every
answer is checked when it is given. "<" goes back to the question before, "?" lists
the answers that there are, and an empty line keeps the answer in brackets.

Nothing is written before the summary is confirmed with yes. Run again, setup shows
what is, and changes that; comments in the file and everything that is not asked for
stay. The file is the one that a table would use; if there is none, that of the
service or else ` + config.SystemFile + `.

At the question for a device's port, on a terminal, setup listens on all serial ports
at all usual rates: let the device read a card, throw or spin, and it is found with its
kind, protocol and rate. A port that another program uses is left alone.

The questions also come on a serial console or from a pipe. PINs are not echoed on a
terminal, and are asked for twice.`,
		Args: cli.Args(cobra.NoArgs),
		RunE: func(cmd *cobra.Command, _ []string) error {
			plan, err := known(path)
			if err != nil {
				return err
			}
			texts, err := language.Over(plan.Language)
			if err != nil {
				return err
			}
			// Nothing may read ahead of the question: a PIN would become the answer to the next one.
			lines := &lines{in: bufio.NewReader(cmd.InOrStdin()), out: cmd.OutOrStdout(), texts: texts}
			if terminal, is := cmd.InOrStdin().(*os.File); is && term.IsTerminal(terminal.Fd()) {
				lines.terminal = terminal
			}
			plan, agreed, err := lines.ask(cmd.Context(), plan)
			if err != nil {
				return exit.Usage(err)
			}
			if !agreed {
				return lines.say(nothingWritten)
			}
			return save(lines, plan)
		},
	}
	cli.AddConfigFlag(cmd, &path)
	language.AddOver(cmd.Flags())
	return cmd
}

// known returns the plan of the configuration that there is, or of a new one.
func known(path string) (setup.Plan, error) {
	path, err := config.Find(path)
	switch {
	case errors.Is(err, config.ErrNone):
		path = config.New()
	case err != nil:
		return setup.Plan{}, err
	}
	ports, err := port.List()
	if err != nil {
		return setup.Plan{}, err
	}
	loaded := config.Defaults()
	loaded.Display.Language = text.Locale(os.Environ())
	loaded.Database = config.DatabaseFor(filepath.Dir(path))
	if _, err := os.Stat(path); !errors.Is(err, fs.ErrNotExist) {
		if loaded, err = config.Load(path); err != nil {
			return setup.Plan{}, err
		}
	}
	plan := setup.Known(loaded, path, ports)
	plan.People, err = setup.People(loaded.Database)
	return plan, journals.OpenError(err)
}

// save writes what was agreed, and says what to do next.
func save(lines *lines, plan setup.Plan) error {
	if err := plan.Save(); err != nil {
		return err
	}
	if err := journals.AsOwner(plan.Database); err != nil {
		return err
	}
	if err := plan.Add(journals.StartedBy(), clock.Now()); err != nil {
		return journals.OpenError(err)
	}
	return lines.say(written(plan.Path))
}
