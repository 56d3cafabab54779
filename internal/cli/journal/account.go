package journal

import (
	"fmt"
	"io"
	"strings"
	"unicode/utf8"

	"pitboss/game"
	"pitboss/game/english"
	"pitboss/game/history"
)

// An account is formatted for a terminal of 80 columns: a name, then its text.
const (
	accountNames = 14
	accountWidth = 80 - accountNames
)

// WriteAccount writes an incident as a block of lines; if apart is set, after an empty line.
func WriteAccount(out io.Writer, account history.Incident, apart bool) error {
	rows, err := history.AccountRows(account)
	if err != nil {
		return fmt.Errorf("incident %d: %w", account.Number, err)
	}
	var text strings.Builder
	if apart {
		text.WriteString("\n")
	}
	how := "reported"
	if account.Detected {
		how = "detected"
	}
	fmt.Fprintf(&text, "incident %d: %s, %s\n", account.Number, history.Title(account), how)
	for _, row := range rows {
		name := "  " + row[0]
		for _, line := range english.Wrap(broken(game.Printable(row[1]), accountWidth), accountWidth) {
			fmt.Fprintf(&text, "%-*s%s\n", accountNames, name, line)
			name = ""
		}
	}
	_, err = io.WriteString(out, text.String())
	return err
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
