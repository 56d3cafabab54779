package journal

import (
	"fmt"
	"io"
	"strings"
	"unicode/utf8"

	"pitboss/game"
	"pitboss/game/english"
	"pitboss/game/history"
	"pitboss/text"
)

// An account is formatted for a terminal of 80 columns: a name, then its text.
const (
	accountNames = 14
	accountWidth = 80
)

// WriteAccount writes an incident as a block of lines in a language; if apart is set, after an empty line.
func WriteAccount(out io.Writer, texts *text.Printer, account history.Incident, apart bool) error {
	rows, err := history.AccountRows(account)
	if err != nil {
		return fmt.Errorf("incident %d: %w", account.Number, err)
	}
	var lines strings.Builder
	if apart {
		lines.WriteString("\n")
	}
	lines.WriteString(texts.Say(history.Head(account)) + "\n")
	names := nameWidth(texts, rows, accountNames)
	for _, row := range rows {
		name, width := "  "+texts.Say(row.Name), accountWidth-names
		for _, line := range english.Wrap(broken(game.Printable(texts.Say(row.Text)), width), width) {
			fmt.Fprintf(&lines, "%-*s%s\n", names, name, line)
			name = ""
		}
	}
	_, err = io.WriteString(out, lines.String())
	return err
}

// nameWidth returns the width of the column of names, with two spaces on both sides: at least least.
func nameWidth(texts *text.Printer, rows []history.Row, least int) int {
	for _, row := range rows {
		least = max(least, utf8.RuneCountInString(texts.Say(row.Name))+4)
	}
	return least
}

// broken inserts spaces into words that do not fit on a line of their own, such as a result, preferably after a
// comma.
func broken(text string, width int) string {
	words := strings.Fields(text)
	for i, word := range words {
		var parts []string
		for utf8.RuneCountInString(word) > width {
			part := string([]rune(word)[:width])
			if comma := strings.LastIndexByte(part, ','); comma > 0 {
				part = part[:comma+1]
			}
			parts, word = append(parts, part), word[len(part):]
		}
		words[i] = strings.Join(append(parts, word), " ")
	}
	return strings.Join(words, " ")
}
