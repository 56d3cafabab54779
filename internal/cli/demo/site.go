package demo

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"

	"pitboss/game/message"
	"pitboss/internal/build"
	"pitboss/internal/cli"
	"pitboss/internal/demosite"
	"pitboss/internal/exit"
	"pitboss/internal/journals"
	"pitboss/internal/livetable"
	"pitboss/internal/station"
	"pitboss/internal/training"
	"pitboss/tui/floor"
	"pitboss/tui/shell"
)

// maxDemoTables is how many tables one computer can run.
const maxDemoTables = 60

func newSite() *cobra.Command {
	var look cli.Look
	var tables int
	var seed uint64
	cmd := &cobra.Command{
		Use:   "site",
		Short: "A site on this machine: a hub, tables that deal, the floor's console",
		Long: `site runs a whole site on this machine, with no set-up: a hub, tables of eight games
that deal by themselves and make mistakes, and, on this terminal, the shift
manager's console over all of them. Incidents occur by themselves.

Sign in with s as manager or manager2, PIN 2222. a tells a table that you are coming, v
decides its incident from here, m sends its dealer a message, c gives it an order; ?
lists the keys. If you leave an incident alone, a manager at the table decides it
after a while. Everything is in a temporary folder, which is removed at the end.`,
		Args: cli.Args(cobra.NoArgs),
		RunE: func(cmd *cobra.Command, _ []string) error {
			if tables < 1 || tables > maxDemoTables {
				return exit.Usagef("--tables wants 1 to %d", maxDemoTables)
			}
			screen, err := look.Screen()
			if err != nil {
				return err
			}
			screen.Mouse = true
			if !cli.OnTerminal() {
				return exit.Usagef("demo site needs a terminal to show the floor on")
			}
			if seed == 0 {
				seed = rand.Uint64()
			}
			return demonstrateSite(cmd.Context(), tables, seed, floor.Options{Options: screen})
		},
	}
	cmd.Flags().IntVar(&tables, "tables", len(demosite.Games()), "the number of tables")
	cmd.Flags().Uint64Var(&seed, "seed", 0,
		"the seed of all randomness: cards, numbers, draws, faults; 0 picks one at random")
	look.AddFlags(cmd, shell.AttentionBell)
	return cmd
}

// demonstrateSite runs the site until the user leaves the floor's screen.
func demonstrateSite(ctx context.Context, tables int, seed uint64, options floor.Options) (err error) {
	folder, err := os.MkdirTemp("", "pitboss-site-")
	if err != nil {
		return fmt.Errorf("making room for the demonstration: %w", err)
	}
	defer os.RemoveAll(folder)
	log, done, err := cli.OpenLog(filepath.Join(folder, "site.log"))
	if err != nil {
		return err
	}
	defer done()
	site, err := demosite.Start(ctx, demosite.Options{
		Dir: folder, Tables: tables, Seed: seed, Program: build.Version(), Log: log, Join: livetable.Joins, Pace: demosite.Pace,
		Comes: demosite.Comes, Calm: demosite.Calm,
	})
	if err != nil {
		return journals.OpenError(err)
	}
	defer func() { err = errors.Join(err, site.Close()) }()
	options.QuitWarning = message.New("floor.quit.training",
		"This was training. The hub and its tables end, and their records are thrown away.")
	options.SignInHint = training.SiteHint()
	return station.Run(ctx, station.Options{Credentials: site.Floor(), Log: log, Screen: options})
}
