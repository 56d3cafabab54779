package cli

import (
	"log/slog"
	"os"
	"slices"

	"github.com/spf13/cobra"

	"pitboss/game/english"
	"pitboss/internal/config"
	"pitboss/internal/exit"
	"pitboss/internal/logfile"
	"pitboss/internal/vt"
	"pitboss/text"
	"pitboss/tui/shell"
	"pitboss/tui/theme"
)

// Look holds the flags for the look and the language of a screen.
type Look struct {
	theme     string
	language  Language
	attention string
}

// AddFlags adds the flags; attention is the sound unless another is asked for.
func (l *Look) AddFlags(cmd *cobra.Command, attention shell.Attention) {
	l.AddSilentFlags(cmd)
	cmd.Flags().StringVar(&l.attention, "attention", string(attention),
		"the sound for what is new: "+english.List(sounds, "or"))
}

// AddSilentFlags adds the flags of a screen without sounds.
func (l *Look) AddSilentFlags(cmd *cobra.Command) {
	l.attention = string(shell.AttentionOff)
	flags := cmd.Flags()
	l.language.AddFlag(flags, "the language of the screen")
	flags.StringVar(&l.theme, "theme", config.Auto,
		"the theme of the screen: "+english.List(append([]theme.Name{config.Auto}, theme.Names()...), "or"))
}

// Texts returns the printer of the language.
func (l *Look) Texts() (*text.Printer, error) { return l.language.Texts() }

// sounds are the ways to draw attention without a device that the configuration names.
var sounds = []shell.Attention{shell.AttentionOff, shell.AttentionBell}

// Screen returns the options of a screen on this terminal.
func (l *Look) Screen() (options shell.Options, err error) {
	if err := config.CheckTheme(l.theme); err != nil {
		return options, exit.Usagef("--theme: %v", err)
	}
	if options.Attention = shell.Attention(l.attention); !slices.Contains(sounds, options.Attention) {
		return options, exit.Usagef("--attention: there is no attention %q: want %s", l.attention, english.List(sounds, "or"))
	}
	if options.Texts, err = l.language.Texts(); err != nil {
		return options, err
	}
	config.Display{Theme: l.theme, Glyphs: config.Auto}.Look(&options, os.Environ(), vt.Own())
	return options, nil
}

// OpenLog directs the log of the program and its libraries to a file, instead of over the screen. done closes it.
func OpenLog(path string) (log *slog.Logger, done func(), err error) {
	file, err := logfile.Open(path, logfile.Limit)
	if err != nil {
		return nil, nil, err
	}
	log = slog.New(slog.NewJSONHandler(file, nil))
	slog.SetDefault(log)
	return log, func() { _ = file.Close() }, nil // everything has been written
}

// FloorCredentials and WallCredentials are the default files for the credentials of a floor station and of a wallboard.
const (
	FloorCredentials = "floor.hub"
	WallCredentials  = "wallboard.hub"
)
