package main

import (
	"context"
	"fmt"
	"log/slog"
	"os"
	"runtime/debug"
	"strings"

	"github.com/spf13/cobra"

	"pitboss/game"
	"pitboss/game/english"
	"pitboss/internal/cli"
	"pitboss/internal/config"
	"pitboss/internal/exit"
	"pitboss/internal/station"
	"pitboss/ordinary"
	"pitboss/store/hub"
	"pitboss/text"
	"pitboss/tui/floor"
	"pitboss/tui/theme"
)

// floorLook holds the flags for the look and the language of a floor's screen.
type floorLook struct {
	theme, language string
}

func (l *floorLook) addFlags(cmd *cobra.Command) {
	flags := cmd.Flags()
	flags.StringVar(&l.language, "language", text.English, "what the screen speaks: "+english.List(text.Languages(), "or"))
	flags.StringVar(&l.theme, "theme", config.Auto, "how the screen looks: "+english.List(append([]theme.Name{config.Auto}, theme.Names()...), "or"))
}

// screen returns the options of a floor's screen on this terminal.
func (l *floorLook) screen() (floor.Options, error) {
	if err := config.CheckTheme(l.theme); err != nil {
		return floor.Options{}, exit.Usagef("--theme: %v", err)
	}
	texts, err := text.For(l.language)
	if err != nil {
		return floor.Options{}, exit.Usagef("--language: %v", err)
	}
	options := floor.Options{Texts: texts, Mouse: true}
	options.Theme, options.Glyphs = config.Display{Theme: l.theme, Glyphs: config.Auto}.Look(os.Environ())
	return options, nil
}

func newFloor() *cobra.Command {
	var credentials string
	var look floorLook
	cmd := &cobra.Command{
		Use:   "floor [--credentials FILE]",
		Short: "The shift manager's console over all tables of the site",
		Long: `floor shows every table of the site on this terminal: what each is doing, what needs
somebody first, and one table as its own screen shows it. A shift manager who signs in here
acknowledges incidents, sends messages and orders, and rules where the site allows it
(setting floor-ruling). The hub checks the PIN, which goes to no table; a
table checks every order.

The terminal joins the site once, with an invitation of the hub:

  pitboss hub enrol --floor floor-1 --dir /var/lib/pitboss-hub     (at the hub)
  pitboss join < invitation                                        (here)

Its credentials are in FILE, else in ` + floorCredentials + `; the log is beside them, with the ending .log.
Try it without a site: pitboss demo site.`,
		Args: cli.Args(cobra.NoArgs),
		RunE: func(cmd *cobra.Command, _ []string) error {
			options, err := look.screen()
			if err != nil {
				return err
			}
			return runFloor(cmd.Context(), credentials, options)
		},
	}
	cmd.Flags().StringVar(&credentials, "credentials", floorCredentials, "the `FILE` with the credentials that pitboss join wrote")
	look.addFlags(cmd)
	return cmd
}

// floorGC makes the garbage collector run early on a floor: with 200 tables that takes a sixth more of the processor
// and an eighth less memory.
const floorGC = 40

// runFloor shows the floor with the credentials in a file until the user quits.
func runFloor(ctx context.Context, path string, options floor.Options) error {
	credentials, joined, err := hub.ReadCredentials(path)
	switch {
	case err != nil:
		return err
	case !joined:
		return exit.WithHint(exit.Usagef("this terminal has not joined a site: there is no %s", path),
			"pitboss join takes the invitation that pitboss hub enrol --floor NAME printed")
	case credentials.Role != game.SiteFloor:
		return exit.Usagef("%s is of %s, which is no floor station; want the credentials of one", path, credentials.Name)
	case !cli.OnTerminal():
		return exit.Usagef("floor needs a terminal to show its screen on")
	}
	debug.SetGCPercent(floorGC)
	log, done, err := openLog(strings.TrimSuffix(path, hub.Suffix) + ".log")
	if err != nil {
		return err
	}
	defer done()
	return station.Run(ctx, station.Options{Credentials: credentials, Log: log, Screen: options})
}

// openLog directs the log of the program and its libraries to a file, instead of over the screen. done closes it.
func openLog(path string) (log *slog.Logger, done func(), err error) {
	file, err := ordinary.Append(path)
	if err != nil {
		return nil, nil, fmt.Errorf("opening the log: %w", err)
	}
	log = slog.New(slog.NewJSONHandler(file, nil))
	slog.SetDefault(log)
	return log, func() { file.Close() }, nil
}
