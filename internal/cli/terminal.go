package cli

import (
	"fmt"
	"io"
	"os"
	"sync"
	"unicode/utf8"

	"github.com/charmbracelet/x/term"
	"github.com/spf13/cobra"

	"pitboss/game"
)

func OnTerminal() bool { return term.IsTerminal(os.Stdin.Fd()) && term.IsTerminal(os.Stdout.Fd()) }

// quotedOutput is an output of the program as people and other programs see it: all
// but line ends and tabs is written as [game.Printable] has it, so that no command can
// hand a terminal what somebody wrote into a barcode or a name. The escapes are those
// of JSON: a line of JSON still says the same.
type quotedOutput struct {
	mu sync.Mutex
	to io.Writer
	// whole is what is about to be written; what is left in it is a letter of which only the first
	// bytes came. Quoted is how it is written.
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

// TerminalOf returns the terminal an output ends at; nil where it ends elsewhere.
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

// ExactOutput returns standard output for records exactly as they are stored, byte for
// byte; a terminal gets them quoted all the same.
func ExactOutput(cmd *cobra.Command) io.Writer {
	out := cmd.OutOrStdout()
	if quoted, is := out.(*quotedOutput); is && TerminalOf(out) == nil {
		return quoted.to
	}
	return out
}

// WriteLine writes one line, in which outside text cannot begin another.
func WriteLine(out io.Writer, format string, values ...any) error {
	_, err := io.WriteString(out, game.Printable(fmt.Sprintf(format, values...))+"\n")
	return err
}
