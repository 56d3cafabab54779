package train

import (
	"errors"
	"fmt"
	"io"
	"strings"
	"unicode/utf8"

	"github.com/spf13/cobra"

	"pitboss/game"
	"pitboss/game/exercise"
	"pitboss/game/message"
	"pitboss/internal/cli"
	"pitboss/internal/exit"
	"pitboss/internal/journals"
	"pitboss/internal/train"
	"pitboss/text"
)

func newMarks() *cobra.Command {
	var language cli.Language
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "marks FILE... [--json]",
		Short: "The marks of an exercise, from its record; several tries compared",
		Long: `marks shows the marks of an exercise again, from the record that train run --db FILE
kept. They follow from the record alone: the same record gives the same marks.

Given several files, at most 20, it compares the tries, oldest first: who tried which
exercise when, whether it was passed, how many marks are done, late, wrong and missing,
and the average time of a step where the exercise judges it. Dead keys and the pace are
advice and not counted. Marks of the same exercise stand side by side. With --json each
try is one line, the same object as for one file.

  pitboss train marks cleo-*.db`,
		Args: cli.Args(cobra.MinimumNArgs(1)),
		RunE: func(cmd *cobra.Command, args []string) error {
			texts, err := language.Texts()
			if err != nil {
				return err
			}
			if len(args) > train.MaxTries {
				return exit.Usagef("train marks compares at most %d tries, not %d", train.MaxTries, len(args))
			}
			tries, err := train.ReadTries(args)
			if errors.Is(err, exercise.ErrNotExercise) {
				err = exit.WithHint(err, "name the files that pitboss train run or exam --db FILE kept")
			}
			if err != nil {
				return journals.OpenError(err)
			}
			out := cmd.OutOrStdout()
			if asJSON || len(tries) == 1 {
				for _, try := range tries {
					err = errors.Join(err, writeMarks(out, texts, try.Marks, asJSON))
				}
				return err
			}
			return writeTries(out, texts, tries)
		},
	}
	language.AddFlag(cmd.Flags(), "the language of the marks")
	cli.AddJSONFlag(cmd, &asJSON)
	return cmd
}

// writeTries writes one line per try, and the marks of exercises that were tried several times side by side.
func writeTries(out io.Writer, texts *text.Printer, tries []train.Try) error {
	summary, sideBySide := train.Compared(tries)
	if err := cli.WriteTexts(out, texts, summary); err != nil {
		return err
	}
	for _, rows := range sideBySide {
		if err := errors.Join(cli.WriteLine(out, ""), writeSideBySide(out, texts, rows)); err != nil {
			return err
		}
	}
	return nil
}

// writeSideBySide writes the rows of one exercise with aligned columns, those below a heading indented.
func writeSideBySide(out io.Writer, texts *text.Printer, rows [][]message.Text) error {
	var wide []int
	said := make([][]string, len(rows))
	for i, row := range rows {
		for column, cell := range row {
			words := game.Printable(texts.Say(cell))
			if i > 0 && len(row) > 1 && column == 0 {
				words = "  " + words
			}
			if column == len(wide) {
				wide = append(wide, 0)
			}
			if len(row) > 1 {
				wide[column] = max(wide[column], utf8.RuneCountInString(words))
			}
			said[i] = append(said[i], words)
		}
	}
	for _, row := range said {
		line := ""
		for column, words := range row {
			line += fmt.Sprintf("%-*s  ", wide[column], words)
		}
		if err := cli.WriteLine(out, "%s", strings.TrimRight(line, " ")); err != nil {
			return err
		}
	}
	return nil
}
