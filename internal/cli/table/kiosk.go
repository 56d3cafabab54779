package table

import (
	"context"
	"os"
	"os/exec"
	"syscall"

	"github.com/spf13/cobra"

	"pitboss/internal/config"
	"pitboss/internal/kiosk"
	"pitboss/internal/livetable"
	"pitboss/internal/setup"
	"pitboss/internal/upgrade"
	"pitboss/internal/vt"
	"pitboss/text"
	"pitboss/tui"
	"pitboss/tui/shell"
	"pitboss/tui/trouble"
)

// inKiosk returns this process's terminal, whose table has the configuration at path.
func inKiosk(cmd *cobra.Command, path, rules string) kiosk.Terminal {
	var loaded config.Config
	terminal := kiosk.Terminal{
		Open: func(ctx context.Context, shown func()) (err error) {
			if loaded, err = load(path, rules); err != nil {
				return err
			}
			loaded.Display.Kiosk = true
			return livetable.Run(ctx, loaded, func(ctx context.Context, options tui.Options, mailbox *tui.Mailbox) error {
				shown()
				return tui.Run(ctx, options, mailbox)
			}, nil)
		},
		Show: func(ctx context.Context, found trouble.Trouble) (trouble.Choice, error) {
			var options shell.Options
			display := loaded.Display
			if display == (config.Display{}) { // there is no configuration
				display = config.Defaults().Display
				display.Language = text.Locale(os.Environ())
			}
			display.Look(&options, os.Environ(), vt.Own())
			options.Texts, _ = text.For(display.Language) // English for a language that does not exist: the configuration's error says so
			return trouble.Run(ctx, found, options)
		},
		Restart: func() error {
			program, err := itself()
			if err != nil {
				return err
			}
			return syscall.Exec(program, os.Args, os.Environ())
		},
		Tries: func() bool { _, tries := upgrade.OnTrial(); return tries },
		Log:   cmd.ErrOrStderr(),
	}
	if where, err := config.Find(path); err != nil && setup.MayWrite(config.New()) == nil || err == nil && setup.MayWrite(where) == nil {
		terminal.Setup = func(ctx context.Context) error { return setUp(ctx, path) }
	}
	return terminal
}

// setUp runs pitboss setup on this terminal for the configuration at path, or the one that it finds.
func setUp(ctx context.Context, path string) error {
	args := []string{"setup"}
	if path != "" {
		args = append(args, "--config", path)
	}
	program, err := itself()
	if err != nil {
		return err
	}
	command := exec.CommandContext(ctx, program, args...)
	command.Stdin, command.Stdout, command.Stderr = os.Stdin, os.Stdout, os.Stderr
	return command.Run()
}

// itself returns the program by the name it was started with, because an upgrade may have put another one there, or
// else the file of this process.
func itself() (string, error) {
	if program, err := exec.LookPath(os.Args[0]); err == nil {
		return program, nil
	}
	return os.Executable()
}
