package tui

import (
	"context"

	"pitboss/game/table"
	"pitboss/tui/shell"
)

// Mailbox holds the latest snapshot until the screen takes it. A newer snapshot replaces one not yet taken, so the
// screen may lag but the table never waits.
type Mailbox struct {
	news *shell.Mailbox[table.Snapshot]
}

// NewMailbox returns an empty mailbox.
func NewMailbox() *Mailbox { return &Mailbox{shell.NewMailbox[table.Snapshot]()} }

// Put leaves a snapshot. It never blocks.
func (b *Mailbox) Put(snapshot table.Snapshot) {
	b.news.Put(func(waiting *table.Snapshot) { *waiting = snapshot })
}

func (b *Mailbox) forward(ctx context.Context, send func(table.Snapshot)) error {
	return b.news.Forward(ctx, "showing the table", 0, send)
}
