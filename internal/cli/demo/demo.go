package demo

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"pitboss/clock"
	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/variant"
	"pitboss/internal/build"
	"pitboss/internal/cli"
	"pitboss/internal/demo"
	"pitboss/internal/exit"
	"pitboss/internal/journals"
	"pitboss/internal/training"
	"pitboss/ordinary"
	"pitboss/store"
	"pitboss/tui"
	"pitboss/tui/shell"
)

// demoOptions are the flags of demo.
type demoOptions struct {
	variant  string
	rules    cli.RulesFlag
	db       string
	set      []string
	seed     uint64
	cut      int
	auto     bool
	mistakes bool
	rounds   int
	speed    float64
	plain    bool
	screen   shell.Options
}

func New() *cobra.Command {
	var options demoOptions
	var look cli.Look
	cmd := &cobra.Command{
		Use:               "demo [VARIANT]",
		Short:             "A training table on this machine, with simulated devices",
		Long:              fmt.Sprintf(demoHelp, cli.Readers("ones: ", "a shoe and a scanner", "a dice shaker"), variant.Default),
		Args:              cli.Args(cobra.MaximumNArgs(1)),
		ValidArgsFunction: options.rules.Complete,
		RunE: func(cmd *cobra.Command, args []string) error {
			options.variant = variant.Default
			if len(args) == 1 {
				options.variant = args[0]
			}
			if !cmd.Flags().Changed("speed") && options.auto {
				options.speed = autoSpeed
			}
			if options.speed < 1 || options.speed > 1000 || options.rounds < 1 || options.cut < 0 {
				return exit.Usagef("--speed wants 1 to 1000, --rounds at least 1 and --cut no less than 0")
			}
			var err error
			if options.screen, err = look.Screen(); err != nil {
				return err
			}
			return demonstrate(cmd.Context(), options, cmd.OutOrStdout())
		},
	}
	options.rules.AddFlag(cmd)
	flags := cmd.Flags()
	flags.StringVar(&options.db, "db", "",
		"keep the journal in this `FILE`; without it, it is in a temporary folder, which is removed at the end")
	flags.StringArrayVar(&options.set, "set", nil, "a setting of the variant, key=value; may be repeated")
	flags.Uint64Var(&options.seed, "seed", 0,
		"the seed of all randomness: cards, numbers, draws, faults; 0 picks one at random")
	flags.IntVar(&options.cut, "cut", 0,
		"the number of cards in front of the cut card; 0 leaves as many behind it as the rules require, or about a deck")
	flags.BoolVar(&options.auto, "auto", false, "deal without anybody at the keys")
	flags.BoolVar(&options.mistakes, "mistakes", false, "with --auto: cause faults and deal with them")
	flags.IntVar(&options.rounds, "rounds", 50, "with --auto: how many rounds to deal")
	flags.Float64Var(&options.speed, "speed", 1,
		"how many times as fast as real time the table's clock runs; with --auto the default is 60")
	look.AddFlags(cmd, shell.AttentionOff)
	cli.AddPlainFlag(cmd, &options.plain)
	cmd.AddCommand(newSite())
	return cmd
}

// autoSpeed shortens 18 seconds of betting to a third of a second.
const autoSpeed = 60

const demoHelp = `demo runs a training table on this machine, with no set-up. Its devices are
simulated on real pseudo-terminals and read by the same drivers as real
%s
A simulated platform supplies what a platform draws and what players decide. VARIANT
is one of pitboss rules list; without it, it is %s.

You are the dealer. Space draws the next card past the scanner, launches the ball or
throws the dice; Enter confirms a step; f causes a fault (d one of the dice, p one
of the platform, at tables that have them); ? lists the keys. The training people
are dealer (PIN 1111), manager and manager2 (2222) and technician (3333). A journal
kept with --db stays a training journal; a live one is refused.

With --auto it deals by itself, faster than real time, and ends with a summary. On a
terminal it shows the screen; elsewhere it prints one line per round. With
--mistakes the summary lists the faults that were caused, what was ruled, and by
which clause.`

// demonstrate runs the training table.
func demonstrate(ctx context.Context, options demoOptions, out io.Writer) (err error) {
	rules, settings, err := options.rules.LoadSet(options.variant, options.set)
	if err != nil {
		return err
	}
	folder, err := os.MkdirTemp("", "pitboss-demo-")
	if err != nil {
		return fmt.Errorf("making room for the demonstration: %w", err)
	}
	defer os.RemoveAll(folder)
	path := options.db
	if path == "" {
		path = filepath.Join(folder, "demo.db")
	}
	journal, err := store.Open(path,
		store.Options{Site: training.Site, Table: "demo", Kind: game.Training, Created: clock.Now(),
			PINCost: training.PINCost})
	if err != nil {
		return journals.OpenError(err)
	}
	defer journal.Close()
	seed, err := demoSeed(options.seed, options.db)
	if err != nil {
		return err
	}
	log, done, err := cli.OpenLog(filepath.Join(folder, "demo.log"))
	if err != nil {
		return err
	}
	defer done()
	options.screen.Texts = options.screen.Texts.AnnouncingIn(rules.Book.Calls.Language)
	demonstration, err := demo.New(demo.Options{
		Variant: rules, Settings: settings, Journal: journal, Program: build.Version(), Log: log,
		Captures: filepath.Join(folder, "captures"), Seed: seed, Cut: options.cut, Speed: options.speed,
		Auto: options.auto, Mistakes: options.mistakes, Rounds: options.rounds,
	})
	if err != nil {
		return journals.OpenError(err)
	}
	defer func() { err = errors.Join(err, demonstration.Close()) }()
	if err := demoScreen(ctx, demonstration, options, out); err != nil {
		return journals.OpenError(err)
	}
	if options.auto {
		if err := demonstration.Report(out); err != nil {
			return journals.OpenError(err)
		}
		mishaps, err := demonstration.Mishaps()
		if err != nil {
			return journals.OpenError(err)
		}
		return writeMishaps(out, options.screen.Texts, mishaps)
	}
	return nil
}

// demoScreen shows the screen on a terminal. Without one, only a robot runs, which prints a line per round.
func demoScreen(ctx context.Context, demonstration *demo.Demonstration, options demoOptions, out io.Writer) error {
	switch {
	case options.plain:
	case options.auto && !cli.OnTerminal():
		return demonstration.Deal(ctx, func(line string) { fmt.Fprintln(out, line) })
	case !cli.OnTerminal():
		return exit.Usagef("demo needs a terminal; without one, pitboss demo --auto deals by itself")
	}
	show := tui.Run
	if options.plain {
		show, options.screen.Output = tui.RunPlain, cli.LineOutput(out)
	}
	return demonstration.Show(ctx, func(ctx context.Context, screen tui.Options, mailbox *tui.Mailbox) error {
		screen.Theme, screen.Glyphs, screen.Console = options.screen.Theme, options.screen.Glyphs, options.screen.Console
		screen.Texts, screen.Attention = options.screen.Texts, options.screen.Attention
		if options.db == "" {
			screen.QuitWarning = message.New("dialog.quit.training",
				"This was training. Its record is thrown away. To keep one: --db FILE.")
		}
		screen.Output = options.screen.Output
		return show(ctx, screen, mailbox)
	})
}

// demoSeed returns the seed of a demonstration: the one saved next to a journal that is continued, else the one asked
// for, else a random one. It saves it next to a journal that is kept.
func demoSeed(asked uint64, journal string) (uint64, error) {
	seed := asked
	if journal != "" {
		kept, err := ordinary.Read(journal+".seed", ordinary.Key)
		switch {
		case err == nil:
			if seed, err = strconv.ParseUint(strings.TrimSpace(string(kept)), 10, 64); err != nil {
				return 0, fmt.Errorf("%s.seed: want the number all chance came from: %w", journal, err)
			}
			return seed, nil
		case !errors.Is(err, fs.ErrNotExist):
			return 0, fmt.Errorf("reading where the demonstration's chance came from: %w", err)
		}
	}
	if seed == 0 {
		seed = rand.Uint64()
	}
	if journal == "" {
		return seed, nil
	}
	if err := os.WriteFile(journal+".seed", []byte(strconv.FormatUint(seed, 10)+"\n"), 0o600); err != nil {
		return 0, fmt.Errorf("keeping where the demonstration's chance comes from: %w", err)
	}
	return seed, nil
}
