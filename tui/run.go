package tui

import (
	"cmp"
	"context"
	"errors"
	"os"
	"os/signal"
	"syscall"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"

	"pitboss/game/table"
	"pitboss/tui/theme"
)

// ErrHungUp says that the terminal went away (SIGHUP): an SSH session was cut or
// the console was taken.
var ErrHungUp = errors.New("the terminal hung up")

// mostFramesPerSecond is the most Bubble Tea takes; it halves the wait for a frame.
const mostFramesPerSecond = 120

// Run shows the mailbox's snapshots until the person quits, the context ends, the
// process is told to stop (SIGINT, SIGTERM) or the terminal hangs up, and puts the
// terminal back. It returns nil after a quit, after being told to stop and after
// the context ended, [ErrHungUp] after a hang-up, and the error of the terminal or
// of a panic otherwise.
func Run(ctx context.Context, options Options, mailbox *Mailbox) error {
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	// The program is asked to quit when ctx ends, and cancelled only when it has:
	// cancelled, Bubble Tea closes the terminal under its own reader.
	life, over := context.WithCancel(context.WithoutCancel(ctx))
	defer over()
	program := tea.NewProgram(New(options), programOptions(life, options)...)

	signals := make(chan os.Signal, 1)
	signal.Notify(signals, syscall.SIGHUP, syscall.SIGINT, syscall.SIGTERM)
	defer signal.Stop(signals)
	go func() {
		select {
		case <-life.Done():
			return
		case <-ctx.Done():
		case told := <-signals:
			if told == syscall.SIGHUP {
				stop(ErrHungUp)
			}
		}
		program.Quit()
	}()

	forwarded := make(chan error, 1)
	go func() {
		err := mailbox.forward(ctx, func(snapshot table.Snapshot) { program.Send(SnapshotMsg(snapshot)) })
		if err != nil {
			stop(err) // ends the program, which restores the terminal
		}
		forwarded <- err
	}()

	_, err := program.Run()
	cause := context.Cause(ctx)
	over()
	stop(nil)
	if forwardErr := <-forwarded; forwardErr != nil {
		return forwardErr
	}
	if errors.Is(cause, ErrHungUp) {
		return ErrHungUp
	}
	return err
}

func programOptions(ctx context.Context, options Options) []tea.ProgramOption {
	chosen := []tea.ProgramOption{
		tea.WithContext(ctx), tea.WithFPS(cmp.Or(options.FPS, mostFramesPerSecond)),
		// Bubble Tea's own handler stops for good when it is told twice, by a signal
		// and by whoever else that signal told.
		tea.WithoutSignalHandler(),
	}
	environ := options.Environ
	if environ == nil {
		environ = os.Environ()
	}
	chosen = append(chosen, tea.WithEnvironment(environ))
	if options.Theme == theme.Mono {
		// NO_COLOR counts whatever its value; Bubble Tea alone would read it as a boolean.
		chosen = append(chosen, tea.WithColorProfile(colorprofile.ASCII))
	}
	if options.Input != nil {
		chosen = append(chosen, tea.WithInput(options.Input))
	}
	if options.Output != nil {
		chosen = append(chosen, tea.WithOutput(options.Output))
	}
	return chosen
}
