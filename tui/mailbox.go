package tui

import (
	"context"
	"sync"

	"pitboss/game/table"
	"pitboss/tui/program"
)

// Mailbox holds the latest snapshot until the screen takes it. A newer snapshot replaces one not yet taken, so the
// screen may lag but the table never waits.
type Mailbox struct {
	mutex  sync.Mutex
	latest table.Snapshot
	full   chan struct{}
}

// NewMailbox returns an empty mailbox.
func NewMailbox() *Mailbox { return &Mailbox{full: make(chan struct{}, 1)} }

// Put leaves a snapshot. It never blocks.
func (b *Mailbox) Put(snapshot table.Snapshot) {
	b.mutex.Lock()
	b.latest = snapshot
	b.mutex.Unlock()
	select {
	case b.full <- struct{}{}:
	default: // one is already waiting; the receiver gets this newer one
	}
}

// take waits for a snapshot. It returns false if the context ends first.
func (b *Mailbox) take(ctx context.Context) (table.Snapshot, bool) {
	select {
	case <-ctx.Done():
		return table.Snapshot{}, false
	case <-b.full:
	}
	b.mutex.Lock()
	defer b.mutex.Unlock()
	return b.latest, true
}

// forward passes every snapshot it takes to send until the context ends. It returns a panic as an error, because an
// uncontained panic in another goroutine would leave the terminal unusable.
func (b *Mailbox) forward(ctx context.Context, send func(table.Snapshot)) (err error) {
	defer program.Contain("showing the table", &err)
	for {
		snapshot, ok := b.take(ctx)
		if !ok {
			return nil
		}
		send(snapshot)
	}
}
