package cli

import (
	"fmt"
	"log/slog"
	"os"

	"github.com/spf13/cobra"

	"pitboss/game/english"
	"pitboss/internal/config"
	"pitboss/internal/exit"
	"pitboss/ordinary"
	"pitboss/tui/floor"
	"pitboss/tui/shell"
	"pitboss/tui/theme"
)

// FloorLook holds the flags for the look and the language of a floor's screen.
type FloorLook struct {
	theme    string
	language Language
}

func (l *FloorLook) AddFlags(cmd *cobra.Command) {
	flags := cmd.Flags()
	l.language.AddFlag(flags, "the language of the screen")
	flags.StringVar(&l.theme, "theme", config.Auto, "the theme of the screen: "+english.List(append([]theme.Name{config.Auto}, theme.Names()...), "or"))
}

// Screen returns the options of a floor's screen on this terminal.
func (l *FloorLook) Screen() (floor.Options, error) {
	if err := config.CheckTheme(l.theme); err != nil {
		return floor.Options{}, exit.Usagef("--theme: %v", err)
	}
	texts, err := l.language.Texts()
	if err != nil {
		return floor.Options{}, err
	}
	options := floor.Options{Options: shell.Options{Texts: texts, Mouse: true}}
	options.Theme, options.Glyphs = config.Display{Theme: l.theme, Glyphs: config.Auto}.Look(os.Environ())
	return options, nil
}

// OpenLog directs the log of the program and its libraries to a file, instead of over the screen. done closes it.
func OpenLog(path string) (log *slog.Logger, done func(), err error) {
	file, err := ordinary.Append(path)
	if err != nil {
		return nil, nil, fmt.Errorf("opening the log: %w", err)
	}
	log = slog.New(slog.NewJSONHandler(file, nil))
	slog.SetDefault(log)
	return log, func() { file.Close() }, nil
}

// FloorCredentials is the default file for a floor station's credentials.
const FloorCredentials = "floor.hub"
