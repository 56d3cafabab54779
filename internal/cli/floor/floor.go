package floor

import (
	"context"
	"runtime/debug"
	"strings"

	"github.com/spf13/cobra"

	"pitboss/game"
	"pitboss/internal/cli"
	"pitboss/internal/exit"
	"pitboss/internal/station"
	"pitboss/store/hub"
	"pitboss/tui/floor"
	"pitboss/tui/shell"
)

func New() *cobra.Command {
	var credentials string
	var look cli.Look
	cmd := &cobra.Command{
		Use:   "floor [--credentials FILE]",
		Short: "The shift manager's console over all tables of the site",
		Long: `floor shows every table of the site on this terminal: what each is doing, what needs
somebody first, and one table as its own screen shows it. A shift manager who signs
in here acknowledges incidents, sends messages and orders, and rules where the site
allows it (setting floor-ruling). The hub checks the PIN, which no table receives; a
table checks every order.

The terminal joins the site once, with an invitation of the hub:

  pitboss hub enrol --floor floor-1 --dir /var/lib/pitboss-hub     (at the hub)
  pitboss join < invitation                                        (here)

Its credentials are in FILE, or else in ` + cli.FloorCredentials + `; the log is next to them, with the ending
.log. Try it without a site: pitboss demo site.`,
		Args: cli.Args(cobra.NoArgs),
		RunE: func(cmd *cobra.Command, _ []string) error {
			screen, err := look.Screen()
			if err != nil {
				return err
			}
			screen.Mouse = true
			return run(cmd.Context(), credentials, floor.Options{Options: screen})
		},
	}
	cmd.Flags().StringVar(&credentials, "credentials", cli.FloorCredentials, "the `FILE` with the credentials that pitboss join wrote")
	look.AddFlags(cmd, shell.AttentionBell)
	return cmd
}

// floorGC makes the garbage collector run early on a floor: with 200 tables that takes a sixth more of the processor
// and an eighth less memory.
const floorGC = 40

// run shows the floor with the credentials in a file until the user quits.
func run(ctx context.Context, path string, options floor.Options) error {
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
	log, done, err := cli.OpenLog(strings.TrimSuffix(path, hub.Suffix) + ".log")
	if err != nil {
		return err
	}
	defer done()
	return station.Run(ctx, station.Options{Credentials: credentials, Log: log, Screen: options})
}
