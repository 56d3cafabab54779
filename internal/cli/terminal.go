package cli

import (
	"fmt"
	"io"
	"os"
	"strings"
	"sync"
	"unicode/utf8"

	"github.com/charmbracelet/x/term"
	"github.com/spf13/cobra"

	"pitboss/game"
	"pitboss/game/english"
)

func OnTerminal() bool { return term.IsTerminal(os.Stdin.Fd()) && term.IsTerminal(os.Stdout.Fd()) }

// quotedOutput writes everything but line ends and tabs as [game.Printable] does, so that what somebody wrote into a
// barcode or a name cannot control the terminal. The escapes are those of JSON: the meaning of a line of JSON stays the
// same.
type quotedOutput struct {
	mu sync.Mutex
	to io.Writer
	// whole is the text to write; between writes it has the first bytes of an incomplete letter. quoted is the
	// quoted text.
	whole, quoted []byte
}

// NewQuoted returns an output that quotes what it writes to another.
func NewQuoted(to io.Writer) io.Writer { return &quotedOutput{to: to} }

// Write quotes text and writes it.
func (q *quotedOutput) Write(text []byte) (int, error) {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.whole = append(q.whole, text...)
	end := len(q.whole)
	for back := 1; back < utf8.UTFMax && back <= end; back++ {
		if first := q.whole[end-back]; utf8.RuneStart(first) {
			if !utf8.FullRune(q.whole[end-back:]) {
				end -= back
			}
			break
		}
	}
	q.quoted = game.AppendPrintable(q.quoted[:0], string(q.whole[:end]), "\n\t")
	q.whole = append(q.whole[:0], q.whole[end:]...)
	if _, err := q.to.Write(q.quoted); err != nil {
		return 0, err
	}
	return len(text), nil
}

// TerminalOf returns the terminal that an output goes to, or nil if it goes elsewhere.
func TerminalOf(out io.Writer) *os.File {
	if quoted, is := out.(*quotedOutput); is {
		out = quoted.to
	}
	if piped, is := out.(*pipe); is {
		out = piped.File
	}
	file, is := out.(*os.File)
	if !is || !term.IsTerminal(file.Fd()) {
		return nil
	}
	return file
}

// LineOutput returns the output for lines that are said: the terminal itself, which line mode recognises, or else the
// output. Line mode quotes control characters itself.
func LineOutput(out io.Writer) io.Writer {
	if screen := TerminalOf(out); screen != nil {
		return screen
	}
	return out
}

// ExactOutput returns standard output for records byte for byte as they are stored. For a terminal they are quoted all
// the same.
func ExactOutput(cmd *cobra.Command) io.Writer {
	out := cmd.OutOrStdout()
	if quoted, is := out.(*quotedOutput); is && TerminalOf(out) == nil {
		return quoted.to
	}
	return out
}

// WriteLine writes one line. Text from outside cannot begin another.
func WriteLine(out io.Writer, format string, values ...any) error {
	_, err := io.WriteString(out, game.Printable(fmt.Sprintf(format, values...))+"\n")
	return err
}

// minWrapped is how many columns a text needs in order to be wrapped.
const minWrapped = 20

// WriteText writes a text behind a lead. On a terminal it takes as many lines as it needs, broken between words, and
// the further ones begin below the text. Anywhere else it is one line.
func WriteText(out io.Writer, lead, text string) error {
	parts := []string{text}
	if room := Width(out) - utf8.RuneCountInString(lead); room >= minWrapped && utf8.RuneCountInString(text) > room {
		parts = english.Wrap(text, room)
	}
	for _, part := range parts {
		if err := WriteLine(out, "%s%s", lead, part); err != nil {
			return err
		}
		lead = strings.Repeat(" ", utf8.RuneCountInString(lead))
	}
	return nil
}

// Width returns the columns of the terminal that an output goes to, or 0 without one.
func Width(out io.Writer) int {
	terminal := TerminalOf(out)
	if terminal == nil {
		return 0
	}
	width, _, err := term.GetSize(terminal.Fd())
	if err != nil {
		return 0
	}
	return width
}
