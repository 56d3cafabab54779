package shell

import (
	"context"
	"fmt"
	"sync"
	"time"
)

// Mailbox holds news for a screen until the screen takes it. The screen may lag, and nobody waits for it. N is all
// the news that may be waiting, a zero value if none is.
type Mailbox[N any] struct {
	mutex   sync.Mutex
	waiting N
	some    bool // there is news
	full    chan struct{}
}

// NewMailbox returns an empty mailbox.
func NewMailbox[N any]() *Mailbox[N] { return &Mailbox[N]{full: make(chan struct{}, 1)} }

// Put adds to the news that is waiting. It never blocks.
func (b *Mailbox[N]) Put(add func(waiting *N)) {
	b.mutex.Lock()
	add(&b.waiting)
	b.some = true
	b.mutex.Unlock()
	select {
	case b.full <- struct{}{}:
	default: // the receiver of what is waiting gets this, too
	}
}

// Take empties the mailbox. It returns false if there was no news.
func (b *Mailbox[N]) Take() (taken N, some bool) {
	b.mutex.Lock()
	defer b.mutex.Unlock()
	var none N
	taken, some = b.waiting, b.some
	b.waiting, b.some = none, false
	return taken, some
}

// Forward passes everything that arrives to send until the context ends, with at least the given time between. It
// returns a panic as an error that begins with what it was doing, because an uncontained panic in another goroutine
// would leave the terminal unusable.
func (b *Mailbox[N]) Forward(ctx context.Context, doing string, between time.Duration, send func(N)) (err error) {
	defer func() {
		if cause := recover(); cause != nil {
			err = fmt.Errorf("%s: %v", doing, cause)
		}
	}()
	for {
		select {
		case <-ctx.Done():
			return nil
		case <-b.full:
		}
		if news, some := b.Take(); some { // else it was taken with earlier news
			send(news)
		}
		select { // news that arrives meanwhile is sent together
		case <-ctx.Done():
			return nil
		case <-time.After(between):
		}
	}
}
