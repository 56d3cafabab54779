package shell

import (
	"cmp"
	"context"
	"errors"
	"os"
	"os/signal"
	"syscall"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"

	"pitboss/tui/keyboard"
	"pitboss/tui/theme"
)

// maxFramesPerSecond is Bubble Tea's maximum; it halves the wait for a frame.
const maxFramesPerSecond = 120

// Run shows the model on a terminal until the person quits, the context ends, the process is told to stop (SIGINT,
// SIGTERM, SIGQUIT) or the terminal hangs up (SIGHUP: an SSH session was cut, or the console was taken). feed, which
// may be nil, runs in its own goroutine and sends the model events from outside until its context ends; it must not
// panic.
//
// Run returns nil after any of these ends, and otherwise the error of feed, of the terminal or of a panic.
func Run(ctx context.Context, model tea.Model, terminal Options,
	feed func(ctx context.Context, send func(tea.Msg)) error) error {
	// When ctx ends, the program is asked to quit, and it is cancelled only after it has: if cancelled, Bubble Tea
	// closes the terminal under its own reader.
	life, over := context.WithCancel(context.WithoutCancel(ctx))
	defer over()
	from, err := open(terminal.Input)
	if err != nil {
		return err
	}
	defer from.close()
	program := tea.NewProgram(resuming{model, from}, append(options(life, terminal), tea.WithInput(from))...)
	whole := &redrawing{send: program.Send}
	go whole.whileIdle(life)
	return follow(ctx, life, program, from, whole.received, feed)
}

// follow runs a program until the person quits, ctx ends, the process is told to stop or the terminal hangs up. It
// passes on what comes from the keyboard to received, and what feed sends. life ends after follow has returned.
func follow(ctx, life context.Context, program *tea.Program, from *input, received func(tea.Msg),
	feed func(ctx context.Context, send func(tea.Msg)) error) error {
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	listening, err := keyboard.Listen(from.terminal, received)
	if err != nil {
		return unlessHungUp(err)
	}

	signals := make(chan os.Signal, 1)
	signal.Notify(signals, syscall.SIGHUP, syscall.SIGINT, syscall.SIGTERM, syscall.SIGQUIT, syscall.SIGCONT)
	defer signal.Stop(signals)
	go func() {
		for told := os.Signal(syscall.SIGCONT); told == syscall.SIGCONT; {
			select {
			case <-life.Done():
				return
			case <-ctx.Done():
				told = nil
			case told = <-signals:
			}
			if told == syscall.SIGCONT {
				program.Send(continued{})
			}
		}
		program.Quit()
	}()

	fed := make(chan error, 1)
	go func() {
		var err error
		if feed != nil {
			err = feed(ctx, program.Send)
		}
		if err != nil {
			stop() // ends the program, which restores the terminal
		}
		fed <- err
	}()

	_, err = program.Run()
	listening()
	stop()
	if feedErr := <-fed; feedErr != nil {
		return feedErr
	}
	return unlessHungUp(err)
}

// unlessHungUp returns an error of the terminal, or nil if the terminal has hung up. What the screen asked of it may
// fail before the signal arrives.
func unlessHungUp(err error) error {
	if errors.Is(err, syscall.EIO) {
		return nil
	}
	return err
}

func options(ctx context.Context, terminal Options) []tea.ProgramOption {
	chosen := []tea.ProgramOption{
		tea.WithContext(ctx), tea.WithFPS(cmp.Or(terminal.FPS, maxFramesPerSecond)),
		// Bubble Tea's own handler stops for good if it is told twice: by a signal, and by another process that
		// received the signal.
		tea.WithoutSignalHandler(),
	}
	environ := terminal.Environ
	if environ == nil {
		environ = os.Environ()
	}
	chosen = append(chosen, tea.WithEnvironment(environ))
	if asked, _ := theme.Detect(environ, terminal.Console); asked == theme.Mono && terminal.Theme == theme.Mono {
		// NO_COLOR counts regardless of its value; Bubble Tea alone would parse it as a boolean.
		chosen = append(chosen, tea.WithColorProfile(colorprofile.ASCII))
	}
	if terminal.Output != nil {
		chosen = append(chosen, tea.WithOutput(terminal.Output))
	}
	return chosen
}
