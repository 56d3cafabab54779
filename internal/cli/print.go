package cli

import (
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"pitboss/game"
	"pitboss/game/english"
	"pitboss/game/message"
	"pitboss/game/variant"
	"pitboss/text"
)

// WriteJSON writes one object on a line of its own.
func WriteJSON(out io.Writer, value any) error {
	encoder := json.NewEncoder(out)
	encoder.SetEscapeHTML(false)
	return encoder.Encode(message.English(value))
}

func Say(cmd *cobra.Command, format string, args ...any) error {
	return WriteLine(cmd.OutOrStdout(), format, args...)
}

func OrEmpty[T any](list []T) []T {
	if list == nil {
		return []T{}
	}
	return list
}

// WriteList writes each element as a JSON object, or all as rows below a heading.
func WriteList[T any](
	out io.Writer, asJSON bool, things []T, object func(T) any, heading []string, rows func(T) [][]string,
) error {
	table := [][]string{heading}
	for _, one := range things {
		if !asJSON {
			table = append(table, rows(one)...)
		} else if err := WriteJSON(out, object(one)); err != nil {
			return err
		}
	}
	if asJSON {
		return nil
	}
	return WriteColumns(out, table)
}

// WriteColumns writes rows with aligned cells. Cells are quoted, so that none can start another line or column.
func WriteColumns(out io.Writer, rows [][]string) error {
	table := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	for _, row := range rows {
		for i, cell := range row {
			row[i] = game.Printable(cell)
		}
		if _, err := fmt.Fprintln(table, strings.Join(row, "\t")); err != nil {
			return err
		}
	}
	return table.Flush()
}

// WriteTexts writes rows of texts in a language, with aligned cells.
func WriteTexts(out io.Writer, texts *text.Printer, rows [][]message.Text) error {
	said := make([][]string, len(rows))
	for i, row := range rows {
		for _, cell := range row {
			said[i] = append(said[i], texts.Say(cell))
		}
	}
	return WriteColumns(out, said)
}

// Readers says, after some words, which device each game needs: for cards, for the numbers of a wheel, for the
// segments of a money wheel and for dice. It wraps the lines for a help text.
func Readers(after, cards, dice string) string {
	words := []string{cards + " for cards"}
	for _, reader := range []struct {
		of   game.StepKind
		name string
	}{{game.StepNumber, "a wheel"}, {game.StepSegment, "a money wheel"}, {game.StepDice, dice}} {
		var games []string
		for _, one := range variant.Families() {
			games = append(games, one.Help.Reads[reader.of]...)
		}
		if len(games) > 0 {
			words = append(words, reader.name+" for "+english.List(games, "and"))
		}
	}
	return strings.Join(english.Wrap(after+strings.Join(words, "; ")+".", 84), "\n")
}
