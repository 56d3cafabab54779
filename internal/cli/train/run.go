package train

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"unicode/utf8"

	"github.com/spf13/cobra"

	"pitboss/game/exercise"
	"pitboss/game/message"
	"pitboss/internal/build"
	"pitboss/internal/cli"
	"pitboss/internal/exit"
	"pitboss/internal/journals"
	"pitboss/internal/train"
	"pitboss/store"
	"pitboss/text"
	"pitboss/tui"
	"pitboss/tui/shell"
)

// runFlags are the flags of run.
type runFlags struct {
	db, trainee   string
	plain, asJSON bool
	look          cli.Look
}

func newRun() *cobra.Command {
	var flags runFlags
	cmd := &cobra.Command{
		Use:   "run EXERCISE|FILE [--db FILE] [--trainee NAME] [--plain] [--json]",
		Short: "One exercise on the table's screen, then its marks",
		Long: `run opens a table of training on its own screen, with simulated devices, and you deal:
space draws, spins or throws, Enter confirms, ? lists the keys. At some moment a
message of the instructor says what to act as if it had happened: report it, answer,
and decide. The people are dealer (PIN 1111), manager (2222) and technician (3333).

The exercise ends when it is put right, when its rounds are over, or when you leave.
Its marks are shown then. --db FILE keeps its record, signed, in a new file, which no
table takes for its journal; train marks FILE shows its marks again. Without --db the
record is thrown away.`,
		Args: cli.Args(cobra.ExactArgs(1)),
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := flags.check("train run"); err != nil {
				return err
			}
			e, err := exerciseOf(args[0])
			if err != nil {
				return err
			}
			return flags.run(cmd.Context(), e, cmd.OutOrStdout())
		},
		ValidArgsFunction: completeFiles,
	}
	flags.addFlags(cmd)
	return cmd
}

func (f *runFlags) addFlags(cmd *cobra.Command) {
	cmd.Flags().StringVar(&f.db, "db", "", "keep the record in this new `FILE`")
	cmd.Flags().StringVar(&f.trainee, "trainee", "", "who trains, for the record")
	f.look.AddFlags(cmd, shell.AttentionOff)
	cli.AddPlainFlag(cmd, &f.plain)
	cli.AddJSONFlag(cmd, &f.asJSON)
}

// check returns an error if there is no screen for a command, and not --plain.
func (f *runFlags) check(command string) error {
	if !f.plain && !cli.OnTerminal() {
		return exit.Usagef("%s needs a terminal; --plain says everything in lines", command)
	}
	return nil
}

// exerciseOf returns an exercise of pitboss, ready to be played, or one in a file.
func exerciseOf(name string) (exercise.Exercise, error) {
	e, found, err := find(name)
	if err == nil && found != nil {
		return e, exit.Usage(found)
	}
	return e, err
}

// run plays an exercise and writes its marks.
func (f *runFlags) run(ctx context.Context, e exercise.Exercise, out io.Writer) error {
	screen, err := f.look.Screen()
	if err != nil {
		return err
	}
	folder, err := os.MkdirTemp("", "pitboss-train-")
	if err != nil {
		return fmt.Errorf("making room for the exercise: %w", err)
	}
	defer os.RemoveAll(folder)
	path := f.db
	if path == "" {
		path = filepath.Join(folder, "exercise.db")
	}
	journal, err := store.Open(path, train.RecordOptions())
	if err != nil {
		return journals.OpenError(err)
	}
	defer journal.Close()
	log, done, err := cli.OpenLog(filepath.Join(folder, "train.log"))
	if err != nil {
		return err
	}
	defer done()
	show := tui.Run
	if f.plain {
		show, screen.Output = tui.RunPlain, cli.LineOutput(out)
	}
	marks, err := train.Trial{
		Exercise: e, Trainee: f.trainee, Journal: journal, Program: build.Version(), Log: log,
		Captures: filepath.Join(folder, "captures"), Texts: screen.Texts, Watched: f.db != "",
		Show: func(ctx context.Context, options tui.Options, mailbox *tui.Mailbox) error {
			options.Theme, options.Glyphs, options.Console = screen.Theme, screen.Glyphs, screen.Console
			options.Texts, options.Attention, options.Output = screen.Texts, screen.Attention, screen.Output
			options.QuitWarning = message.New("train.quit", "The exercise ends here and counts as not finished.")
			return show(ctx, options, mailbox)
		},
	}.Run(ctx)
	if err != nil {
		return journals.OpenError(err)
	}
	return writeMarks(out, screen.Texts, marks, f.asJSON)
}

// writeMarks writes marks as one object, or as a page in a language.
func writeMarks(out io.Writer, texts *text.Printer, marks exercise.Marks, asJSON bool) error {
	if asJSON {
		return cli.WriteJSON(out, marks)
	}
	heading, rows := train.Page(marks)
	if err := cli.WriteLine(out, "%s", texts.Say(heading)); err != nil {
		return err
	}
	wide := 0
	for _, row := range rows {
		if len(row) > 1 {
			wide = max(wide, utf8.RuneCountInString(texts.Say(row[0])))
		}
	}
	for _, row := range rows {
		if err := writeRow(out, texts, row, wide); err != nil {
			return err
		}
	}
	return nil
}

// writeRow writes a heading, or the result of a mark with everything about it behind.
func writeRow(out io.Writer, texts *text.Printer, row []message.Text, wide int) error {
	first := texts.Say(row[0])
	if len(row) == 1 {
		return errors.Join(cli.WriteLine(out, ""), cli.WriteText(out, "", first))
	}
	var about []string
	for _, cell := range row[1:] {
		if !cell.IsZero() {
			about = append(about, texts.Say(cell))
		}
	}
	return cli.WriteText(out, fmt.Sprintf("%-*s  ", wide, first), strings.Join(about, "  "))
}
