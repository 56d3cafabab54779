package tui

import (
	"context"

	tea "charm.land/bubbletea/v2"

	"pitboss/game/table/view"
	"pitboss/tui/shell"
)

// Run shows the mailbox's snapshots until the person quits, the context ends, the process is told to stop (SIGINT,
// SIGTERM, SIGQUIT) or the terminal hangs up. It then restores the terminal; see [shell.Run].
func Run(ctx context.Context, options Options, mailbox *Mailbox) error {
	return shell.Run(ctx, New(options), options.Options, func(ctx context.Context, send func(tea.Msg)) error {
		return mailbox.forward(ctx, func(snapshot view.Snapshot) { send(SnapshotMsg(snapshot)) })
	})
}
