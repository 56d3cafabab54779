package shell

import (
	"context"
	"fmt"
	"io"
	"os"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/term"
)

// RunUnseen runs the model like [Run] and draws nothing: what Bubble Tea writes does not reach the terminal, which may
// be a dumb one or a pipe. Keys come from the input, one by one: a terminal is set up for that and restored.
func RunUnseen(ctx context.Context, model tea.Model, terminal Options,
	feed func(ctx context.Context, send func(tea.Msg)) error) error {
	from := openAny(terminal.Input)
	defer from.close()
	if from.file != nil && term.IsTerminal(from.file.Fd()) {
		before, err := term.MakeRaw(from.file.Fd())
		if err != nil {
			return fmt.Errorf("set the terminal up for single keys: %w", err)
		}
		defer func() { _ = term.Restore(from.file.Fd(), before) }()
	}
	life, over := context.WithCancel(context.WithoutCancel(ctx))
	defer over()
	program := tea.NewProgram(unseen{model, from}, tea.WithContext(life), tea.WithInput(nil), tea.WithOutput(io.Discard),
		tea.WithoutRenderer(), tea.WithoutSignalHandler())
	return follow(ctx, life, program, from, program.Send, feed)
}

// openAny returns an input of keys: the given one, or the process's own for nil, which need not be a terminal.
func openAny(given io.Reader) *input {
	from := &input{terminal: given, ended: make(chan struct{})}
	if given == nil {
		from.terminal = os.Stdin
	}
	from.file, _ = from.terminal.(term.File)
	if file, is := from.terminal.(*os.File); is {
		if about, err := file.Stat(); err == nil && about.Mode()&(os.ModeNamedPipe|os.ModeSocket) == 0 && !term.IsTerminal(file.Fd()) {
			from.terminal = struct{ io.Reader }{file} // a file cannot be waited for
		}
	}
	return from
}

// unseen wraps a model whose view nobody sees. It sets the terminal up again when a stopped process continues.
type unseen struct {
	tea.Model
	keys *input
}

func (u unseen) Update(received tea.Msg) (tea.Model, tea.Cmd) {
	if _, is := received.(continued); is {
		u.keys.raw()
		return u, nil
	}
	var command tea.Cmd
	u.Model, command = u.Model.Update(received)
	return u, command
}

// View draws nothing.
func (unseen) View() tea.View { return tea.View{} }
