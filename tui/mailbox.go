package tui

import (
	"context"

	"pitboss/game/table/view"
	"pitboss/tui/shell"
)

// Mailbox holds the latest snapshot until the screen takes it. A newer snapshot replaces one not yet taken, so the
// screen may lag but the table never waits.
type Mailbox struct {
	news *shell.Mailbox[view.Snapshot]
}

// NewMailbox returns an empty mailbox.
func NewMailbox() *Mailbox { return &Mailbox{shell.NewMailbox[view.Snapshot]()} }

// Put leaves a snapshot. It never blocks.
func (b *Mailbox) Put(snapshot view.Snapshot) {
	b.news.Put(func(waiting *view.Snapshot) { *waiting = snapshot })
}

func (b *Mailbox) forward(ctx context.Context, send func(view.Snapshot)) error {
	return b.news.Forward(ctx, "showing the table", 0, send)
}

// take returns the snapshot that nobody has taken, if there is one.
func (b *Mailbox) take() (view.Snapshot, bool) { return b.news.Take() }
