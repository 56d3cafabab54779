package terminal

import (
	"io"
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode"

	"github.com/charmbracelet/x/ansi"
	"github.com/charmbracelet/x/vt"
	"github.com/creack/pty"
	"golang.org/x/sys/unix"

	"pitboss/internal/await"
	"pitboss/internal/testing/must"
	"pitboss/tui/keyboard"
)

// Terminal is a terminal with a process on it.
type Terminal struct {
	t      testing.TB
	keys   *os.File
	screen *vt.SafeEmulator
}

// Start starts a process on a terminal of so many columns and rows, which is closed when the test ends. The caller
// ends the process.
func Start(t testing.TB, process *exec.Cmd, columns, rows int) *Terminal {
	t.Helper()
	keys := must.Get(pty.StartWithSize(process, &pty.Winsize{Cols: uint16(columns), Rows: uint16(rows)}))(t)
	// The library leaves the descriptor in blocking mode, in which Close ends no Read.
	must.Do(t, unix.SetNonblock(int(keys.Fd()), true))
	screen := vt.NewSafeEmulator(columns, rows)
	shown, answered := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(shown)
		_, _ = io.Copy(screen, keys) // ends when nobody has the terminal open any more, or it is closed here
	}()
	go func() {
		defer close(answered)
		answers := make([]byte, 1<<10) // to what the program asks its terminal, read also when it asks no more
		for n, err := screen.Read(answers); err == nil; n, err = screen.Read(answers) {
			_, _ = keys.Write(answers[:n])
		}
	}()
	t.Cleanup(func() {
		keys.Close()
		await.From(t, "the end of what the process shows", shown)
		_ = screen.InputPipe().(io.Closer).Close()
		await.From(t, "the end of what its terminal answers", answered)
	})
	return &Terminal{t, keys, screen}
}

// Screen returns the rows of the screen without colours.
func (t *Terminal) Screen() string { return ansi.Strip(t.screen.Render()) }

// Shows reports whether the screen shows a text, wherever its lines break.
func (t *Terminal) Shows(text string) bool {
	return strings.Contains(bare(t.Screen()), bare(text))
}

// bare leaves out spaces and frames.
func bare(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsSpace(r) || r >= '\u2500' && r < '\u25A0' {
			return -1
		}
		return r
	}, text)
}

// Sees waits until the screen shows one of some texts.
func (t *Terminal) Sees(texts ...string) {
	t.t.Helper()
	await.Right(t.t, "the screen shows "+strings.Join(texts, " or "), func() string {
		if slices.ContainsFunc(texts, t.Shows) {
			return ""
		}
		return "\n" + t.Screen()
	})
}

// Press presses a key once the screen has shown what it answers for as long as the program wants it to be read.
func (t *Terminal) Press(seen, key string) {
	t.t.Helper()
	t.Sees(seen)
	time.Sleep(keyboard.Grace)
	t.send(key)
}

// Type fills in a line, whose cursor is seen behind its label, and presses Enter once the text stands there, or as many
// asterisks.
func (t *Terminal) Type(label, text string) {
	t.t.Helper()
	t.Press(label+" _", text)
	t.Sees(label+" "+text+"_", label+" "+strings.Repeat("*", len(text))+"_")
	time.Sleep(keyboard.Grace)
	t.send("\r")
}

func (t *Terminal) send(keys string) {
	t.t.Helper()
	sent := make(chan error, 1)
	go func() {
		_, err := io.WriteString(t.keys, keys)
		sent <- err
	}()
	must.Do(t.t, await.From(t.t, "the process takes the keys", sent))
}
