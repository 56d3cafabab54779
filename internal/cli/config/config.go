package config

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"pitboss/game/english"
	"pitboss/game/message"
	"pitboss/hardware/kinds"
	"pitboss/internal/cli"
	"pitboss/internal/config"
	"pitboss/internal/doctor"
	"pitboss/internal/exit"
	"pitboss/internal/livetable"
	"pitboss/internal/platform"
)

func New() *cobra.Command {
	return cli.Group("config", "The configuration of this terminal's table", configHelp,
		newCheck(),
		newSheet(),
	)
}

// deviceHelp explains a [[device]], with the kinds as the configuration writes them.
func deviceHelp() string {
	var quoted []string
	for _, name := range kinds.Names() {
		quoted = append(quoted, strconv.Quote(name))
	}
	help := "a [[device]] for each device, kind = " + english.List(quoted, "or") + ", with its name, path and how it is read;"
	return strings.Join(english.Wrap(help, 84), "\n")
}

func newCheck() *cobra.Command {
	var path string
	var from cli.RulesFlag
	var language cli.Language
	cmd := &cobra.Command{
		Use:   "check [--config FILE] [--rules DIR] [--language LANGUAGE]",
		Short: "The settings in force, or everything that is wrong",
		Long: `check reads the configuration as pitboss table would and writes what is in force,
with the defaults filled in, as a configuration. Everything that is wrong is named
at once, with its line and key, and the exit status is 2. That includes a device
that the game needs and that is missing, one port under two names, a faulty card
table, a token of the platform that others may read, and a journal on whose roster
nobody can sign in to deal or to rule. No device is opened. The language is that of
[display], or --language.

` + configHelp,
		Args: cli.Args(cobra.NoArgs),
		RunE: func(cmd *cobra.Command, _ []string) error {
			loaded, err := checked(path, string(from))
			texts, unknown := language.Over(loaded.Display.Language)
			switch {
			case unknown != nil:
				return unknown
			case err != nil:
				return cli.InLanguage(texts, err)
			}
			text, err := loaded.Text()
			if err != nil {
				return err
			}
			fine := message.New("config.fine", "{path}: nothing is wrong. In force, defaults included:",
				message.String("path", loaded.Path))
			_, err = fmt.Fprintf(cmd.OutOrStdout(), "# %s\n\n%s", texts.Say(fine), text)
			return err
		},
	}
	cli.AddConfigFlag(cmd, &path)
	from.AddFlag(cmd)
	language.AddOver(cmd.Flags())
	return cmd
}

// checked reads a configuration and checks what a table would check before it opens.
func checked(path, rules string) (config.Config, error) {
	loaded, err := config.LoadTable(path, rules)
	if err != nil {
		return loaded, err
	}
	if loaded.Platform.Socket != "" {
		if err := platform.CheckToken(loaded.TokenPath(), doctor.TableUser(loaded)); err != nil {
			problem := config.Problem{Key: "platform.token", What: message.OfError(err)}
			return loaded, exit.Usage(&config.Error{Path: loaded.Path, Wrong: []config.Problem{problem}})
		}
	}
	if err := livetable.Unstaffed(loaded); err != nil {
		return loaded, exit.Hinted(exit.Usage(err), exit.Of(err).Hint)
	}
	return loaded, nil
}

var configHelp = `The configuration is a TOML file, the first of these that applies:

  1. --config FILE
  2. the file PITBOSS_CONFIG names
  3. $CONFIGURATION_DIRECTORY/pitboss.toml   (a systemd service: /etc/pitboss)
  4. pitboss.toml in the user's configuration folder (~/.config/pitboss)
  5. /etc/pitboss/pitboss.toml, where the package and its services have it

Keys: site, table, variant, database; [settings] of the variant (pitboss rules show
VARIANT lists them, and says which have no default: a table must set those);
` + deviceHelp() + `
[platform] socket, token; [bench] reads, warn_rate, error_rate, reconnects, shifts,
sign_off, captures; [metrics] listen; [display] theme, glyphs, letters, language,
announcements, attention, kiosk, fps, mouse. An unknown key is an error.
/etc/pitboss/pitboss.example.toml explains each.

` + cli.Readers("What a game needs: ", "a scanner", "dice") + `
A scanner is useful at any table: it reads badges. Games in which the platform draws
need [platform].`
