package shell

import (
	"fmt"
	"io"
	"os"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/term"
)

// input is the terminal's keyboard. Bubble Tea uses it to configure the terminal but reads nothing from it: all bytes
// come through [pitboss/tui/keyboard].
type input struct {
	terminal io.Reader
	file     term.File // nil if it is not a file
	own      bool      // opened here
	ended    chan struct{}
}

// open opens the terminal that keys are read from: the given one, or the process's own for nil.
func open(given io.Reader) (*input, error) {
	from := &input{terminal: given, ended: make(chan struct{})}
	if given == nil {
		from.terminal = os.Stdin
		if !term.IsTerminal(os.Stdin.Fd()) {
			tty, _, err := tea.OpenTTY()
			if err != nil {
				return nil, fmt.Errorf("open the terminal for its keyboard: %w", err)
			}
			from.terminal, from.own = tty, true
		}
	}
	from.file, _ = from.terminal.(term.File)
	return from, nil
}

// close ends Bubble Tea's reading.
func (i *input) close() {
	close(i.ended)
	if i.own {
		_ = i.file.Close()
	}
}

// Fd returns the terminal that Bubble Tea puts into raw mode and restores.
func (i *input) Fd() uintptr {
	if i.file == nil {
		return ^uintptr(0)
	}
	return i.file.Fd()
}

// Read blocks until close and returns no data.
func (i *input) Read([]byte) (int, error) {
	<-i.ended
	return 0, io.EOF
}

// Write and Close complete the interface of a terminal's file; neither does anything.
func (i *input) Write(bytes []byte) (int, error) { return len(bytes), nil }
func (i *input) Close() error                    { return nil }
