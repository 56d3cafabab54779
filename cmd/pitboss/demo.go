package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"log/slog"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"github.com/charmbracelet/x/term"
	"github.com/spf13/cobra"

	"pitboss/game"
	"pitboss/game/table"
	"pitboss/hardware"
	"pitboss/hardware/scanner"
	"pitboss/hardware/simulator"
	"pitboss/store"
	"pitboss/tui"
	"pitboss/tui/theme"
)

// demoOptions are the flags of demo.
type demoOptions struct {
	variant  string
	db       string
	set      []string
	seed     uint64
	cut      int
	auto     bool
	mistakes bool
	rounds   int
	speed    float64
}

func newDemo() *cobra.Command {
	var options demoOptions
	cmd := &cobra.Command{
		Use:   "demo [VARIANT]",
		Short: "A training table on this machine, with a simulated shoe and scanner",
		Long:  demoHelp,
		Args:  usageArgs(cobra.MaximumNArgs(1)),
		RunE: func(cmd *cobra.Command, args []string) error {
			options.variant = "ezugi-baccarat"
			if len(args) == 1 {
				options.variant = args[0]
			}
			if !cmd.Flags().Changed("speed") && options.auto {
				options.speed = autoSpeed
			}
			if options.speed < 1 || options.speed > 1000 || options.rounds < 1 {
				return usagef("--speed wants 1 to 1000 and --rounds at least 1")
			}
			return demo(cmd.Context(), options, cmd.OutOrStdout())
		},
	}
	flags := cmd.Flags()
	flags.StringVar(&options.db, "db", "", "keep the journal in this file (else in a temporary folder, removed at the end)")
	flags.StringArrayVar(&options.set, "set", nil, "a setting of the variant, key=value; may be given again")
	flags.Uint64Var(&options.seed, "seed", 0, "the order of the cards and of the faults; 0 takes one by chance")
	flags.IntVar(&options.cut, "cut", 360, "how many cards lie in front of the cut card")
	flags.BoolVar(&options.auto, "auto", false, "deal without anybody at the keys")
	flags.BoolVar(&options.mistakes, "mistakes", false, "with --auto: throw faults in, and put them right")
	flags.IntVar(&options.rounds, "rounds", 50, "with --auto: how many rounds to deal")
	flags.Float64Var(&options.speed, "speed", 1, "how fast the table's clock runs (with --auto 60 unless given)")
	return cmd
}

// autoSpeed makes 18 seconds of betting a third of one.
const autoSpeed = 60

const demoHelp = `demo is the main job on this machine, with no set-up: a training table whose
scanner is simulated on a real pseudo-terminal and read by the same driver as a
real one. You are the dealer: space draws the next card past the scanner, enter
confirms a step, f throws a fault in, ? lists the keys. The people of training
are dealer (PIN 1111), manager (2222) and technician (3333).

With --auto it deals by itself, quicker than life, and ends with a summary; on a
terminal it shows the screen, elsewhere it prints a line a round.`

// demo runs the training table.
func demo(ctx context.Context, options demoOptions, out io.Writer) error {
	rules, err := loadVariant(options.variant)
	if err != nil {
		return err
	}
	settings, err := parseSettings(rules.Book, options.set)
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
	journal, err := store.Open(path, store.Options{Site: "training", Table: "demo"})
	if err != nil {
		return openError(err)
	}
	defer journal.Close()
	if err := addTrainingStaff(journal, time.Now()); err != nil {
		return err
	}
	if options.seed, err = shoeSeed(options.seed, options.db); err != nil {
		return err
	}
	shoe, reader, err := simulatedScanner(options)
	if err != nil {
		return err
	}
	defer shoe.close()
	state, last, err := restore(journal)
	if err != nil {
		return err
	}
	if err := shoe.takeUp(state); err != nil {
		return fmt.Errorf("putting the shoe as it was: %w", err)
	}
	logFile, err := os.OpenFile(filepath.Join(folder, "demo.log"), os.O_CREATE|os.O_WRONLY|os.O_APPEND, 0o600)
	if err != nil {
		return fmt.Errorf("opening the log: %w", err)
	}
	defer logFile.Close()
	shoe.log = slog.New(slog.NewJSONHandler(logFile, nil))
	robot := newRobot(shoe, options, state.Rounds)
	c, err := newConsole(consoleOptions{
		setup:   table.Setup{Site: "training", Table: "demo", Training: true, Variant: rules, Settings: settings},
		journal: journal, clock: newWallClock(options.speed, last), speed: options.speed, scanners: []*scanner.Scanner{reader},
		log:      shoe.log,
		recorded: shoe.follow, published: robot.seen,
	})
	if err != nil {
		return err
	}
	if err := c.work(ctx, func(ctx context.Context) error { return demoScreen(ctx, c, shoe, robot, options, out) }); err != nil {
		return err
	}
	if options.auto {
		return robot.report(out, journal)
	}
	return nil
}

// demoScreen shows the screen on a terminal; without one, a robot only prints.
func demoScreen(ctx context.Context, c *console, shoe *simulatedShoe, robot *robot, options demoOptions, out io.Writer) error {
	if options.auto && !onTerminal() {
		return robot.deal(ctx, c, func(line string) { fmt.Fprintln(out, line) })
	}
	if !onTerminal() {
		return usagef("demo needs a terminal; without one, pitboss demo --auto deals by itself")
	}
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	if options.auto {
		dealing := make(chan struct{})
		go func() {
			defer close(dealing)
			cancel(robot.deal(ctx, c, func(string) {}))
		}()
		defer func() { cancel(nil); <-dealing }()
	}
	screen := c.screenOptions()
	screen.Theme, screen.Glyphs = theme.Detect(os.Environ())
	screen.Extra = shoe.keys()
	if options.db == "" {
		screen.QuitWarning = "This was training: its record is thrown away. Keep one with --db FILE."
	}
	if !options.auto {
		c.table.Send(game.Input{Command: game.SignIn{Identity: trainingDealer()}})
	}
	return tui.Run(ctx, screen, c.mailbox)
}

func onTerminal() bool { return term.IsTerminal(os.Stdin.Fd()) && term.IsTerminal(os.Stdout.Fd()) }

// trainingDealer stands at a training table from the start.
func trainingDealer() game.Identity {
	return game.Identity{Person: trainingStaff[0], Asked: trainingStaff[0].ID, Credential: game.ByPIN, Proved: true}
}

// simulatedScanner is a shoe and a scanner on a pseudo-terminal, and the driver
// that reads it.
func simulatedScanner(options demoOptions) (*simulatedShoe, *scanner.Scanner, error) {
	config := scanner.Default()
	config.Name = "scanner"
	config.ConfirmIdentical = !options.auto || options.mistakes
	if options.auto {
		config.DeadTime = hardware.Duration(scanner.ShortestDeadTime)
	}
	simulated, err := simulator.OptionsFor(config)
	if err != nil {
		return nil, nil, err
	}
	simulated.Seed, simulated.Cut = options.seed, options.cut
	device, err := simulator.New(simulated)
	if err != nil {
		return nil, nil, err
	}
	config.Path = device.Path()
	reader, err := scanner.New(config)
	if err != nil {
		return nil, nil, err
	}
	return &simulatedShoe{device: device, seed: options.seed, acts: make(chan func() error, 8)}, reader, nil
}

// shoeSeed is the order of the cards: as asked, as kept beside a journal that is
// gone on with, or by chance. It is kept beside a journal that is kept.
func shoeSeed(asked uint64, journal string) (uint64, error) {
	seed := asked
	if journal != "" {
		kept, err := os.ReadFile(journal + ".seed")
		switch {
		case err == nil:
			if seed, err = strconv.ParseUint(strings.TrimSpace(string(kept)), 10, 64); err != nil {
				return 0, fmt.Errorf("%s.seed: want the number the shoe was shuffled by: %w", journal, err)
			}
			return seed, nil
		case !errors.Is(err, fs.ErrNotExist):
			return 0, fmt.Errorf("reading how the shoe was shuffled: %w", err)
		}
	}
	if seed == 0 {
		seed = rand.Uint64()
	}
	if journal == "" {
		return seed, nil
	}
	if err := os.WriteFile(journal+".seed", []byte(strconv.FormatUint(seed, 10)+"\n"), 0o600); err != nil {
		return 0, fmt.Errorf("keeping how the shoe is shuffled: %w", err)
	}
	return seed, nil
}
