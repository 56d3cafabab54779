package tui

import (
	"context"

	tea "charm.land/bubbletea/v2"

	"pitboss/game/table"
	"pitboss/tui/shell"
)

// ErrHungUp reports that the terminal went away (SIGHUP): an SSH session was cut, or the console was taken.
var ErrHungUp = shell.ErrHungUp

// Run shows the mailbox's snapshots until the person quits, the context ends, the process is told to stop (SIGINT,
// SIGTERM, SIGQUIT) or the terminal hangs up. It then restores the terminal. It returns nil after a quit, a signal to
// stop and the end of the context, [ErrHungUp] after a hang-up, and otherwise the error of the terminal or of a
// panic.
func Run(ctx context.Context, options Options, mailbox *Mailbox) error {
	return shell.Run(ctx, New(options), options.Options, func(ctx context.Context, send func(tea.Msg)) error {
		return mailbox.forward(ctx, func(snapshot table.Snapshot) { send(SnapshotMsg(snapshot)) })
	})
}
