package main

import (
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
	"text/tabwriter"
	"unicode/utf8"

	"pitboss/game"
	"pitboss/game/variant"
)

// inWords formats a list for people: a, b or c.
func inWords[T ~string](list []T, last string) string {
	words := make([]string, len(list))
	for i, item := range list {
		words[i] = string(item)
	}
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	return strings.Join(words[:len(words)-1], ", ") + " " + last + " " + words[len(words)-1]
}

// joined formats each element and joins the results.
func joined[T any](list []T, between string, words func(T) string) string {
	all := make([]string, len(list))
	for i, one := range list {
		all[i] = words(one)
	}
	return strings.Join(all, between)
}

// namedInWords formats named values by name, such as facts.
func namedInWords[M ~map[string]V, V any](named M) string {
	return joined(slices.Sorted(maps.Keys(named)), ", ", func(name string) string { return fmt.Sprintf("%s: %v", name, named[name]) })
}

// orNone returns a text, or a dash if it is empty.
func orNone(text string) string {
	if text == "" {
		return "-"
	}
	return text
}

// also formats a clause, or returns "" if the condition is false.
func also(holds bool, format string, values ...any) string {
	if !holds {
		return ""
	}
	return fmt.Sprintf(format, values...)
}

// listed writes each element as a JSON object, or all as rows below a heading.
func listed[T any](
	out io.Writer, asJSON bool, things []T, object func(T) any, heading []string, rows func(T) [][]string,
) error {
	table := [][]string{heading}
	for _, one := range things {
		if !asJSON {
			table = append(table, rows(one)...)
		} else if err := writeJSON(out, object(one)); err != nil {
			return err
		}
	}
	if asJSON {
		return nil
	}
	return columns(out, table)
}

// columns writes rows with aligned cells. Cells are quoted, so that none can start another line or column.
func columns(out io.Writer, rows [][]string) error {
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

// wrapped breaks a text between words into lines of a maximum width.
func wrapped(text string, width int) []string {
	var lines []string
	line := ""
	for word := range strings.FieldsSeq(text) {
		if line != "" && utf8.RuneCountInString(line)+1+utf8.RuneCountInString(word) > width {
			lines, line = append(lines, line), ""
		}
		line = strings.TrimPrefix(line+" "+word, " ")
	}
	if line != "" {
		lines = append(lines, line)
	}
	return lines
}

// indented indents lines by a number of blanks.
func indented(lines string, blanks int) string {
	var all strings.Builder
	for line := range strings.Lines(lines) {
		fmt.Fprintf(&all, "%*s%s\n", blanks, "", strings.TrimRight(line, "\n"))
	}
	return all.String()
}

// readersInWords describes which device reads what: one for cards, one for the numbers of a wheel, one for the
// segments of another, one for dice.
func readersInWords(cards, number, segment, dice string) string {
	words := []string{cards + " for cards"}
	for _, reader := range []struct {
		of   game.StepKind
		name string
	}{{game.StepNumber, number}, {game.StepSegment, segment}, {game.StepDice, dice}} {
		var games []string
		for _, one := range variant.Families() {
			if name := one.Help.Reads[reader.of]; name != "" {
				games = append(games, name)
			}
		}
		if len(games) > 0 {
			words = append(words, reader.name+" for "+inWords(games, "and"))
		}
	}
	return strings.Join(words, ", ")
}
