package floor

import (
	"context"
	"sync"
	"time"

	tea "charm.land/bubbletea/v2"

	"pitboss/site"
	"pitboss/tui/program"
)

// Mailbox holds news for the screen until the screen takes it: each table's latest state, and answers in order of
// arrival. The screen may lag, and nobody waits for it.
type Mailbox struct {
	mutex  sync.Mutex
	tables map[string]Table
	duty   *site.Duty // nil when nothing new is known
	others []tea.Msg
	full   chan struct{}
}

// NewMailbox returns an empty mailbox.
func NewMailbox() *Mailbox {
	return &Mailbox{tables: map[string]Table{}, full: make(chan struct{}, 1)}
}

// Heard leaves a table's latest state. It never blocks.
func (b *Mailbox) Heard(table Table) {
	b.put(func() { b.tables[table.Name] = table })
}

// Duty leaves who deals where. It never blocks.
func (b *Mailbox) Duty(duty site.Duty) {
	b.put(func() { b.duty = &duty })
}

// Answered leaves the outcome of a request, SignedIn the answer to a sign-in, and Linked the state of the link to the
// hub. They never block.
func (b *Mailbox) Answered(answer AnswerMsg)   { b.other(answer) }
func (b *Mailbox) SignedIn(person SignedInMsg) { b.other(person) }

// SignedOut leaves that the hub has ended a sign-in. It never blocks.
func (b *Mailbox) SignedOut(ended SignedOutMsg) { b.other(ended) }
func (b *Mailbox) Linked(link LinkMsg)          { b.other(link) }

func (b *Mailbox) other(message tea.Msg) {
	b.put(func() { b.others = append(b.others, message) })
}

func (b *Mailbox) put(add func()) {
	b.mutex.Lock()
	add()
	b.mutex.Unlock()
	select {
	case b.full <- struct{}{}:
	default: // the receiver of what is waiting gets this, too
	}
}

// take returns what is waiting as messages for the screen.
func (b *Mailbox) take() (messages []tea.Msg) {
	b.mutex.Lock()
	defer b.mutex.Unlock()
	if len(b.tables) > 0 {
		heard := make(HeardMsg, 0, len(b.tables))
		for _, table := range b.tables {
			heard = append(heard, table)
		}
		clear(b.tables)
		messages = append(messages, heard)
	}
	if b.duty != nil {
		messages, b.duty = append(messages, DutyMsg(*b.duty)), nil
	}
	messages = append(messages, b.others...)
	b.others = nil
	return messages
}

// forward passes everything that arrives to send until the context ends. It returns a panic as an error, because an
// uncontained panic in another goroutine would leave the terminal unusable.
func (b *Mailbox) forward(ctx context.Context, send func(tea.Msg)) (err error) {
	defer program.Contain("showing the floor", &err)
	for {
		select {
		case <-ctx.Done():
			return nil
		case <-b.full:
		}
		for _, message := range b.take() {
			send(message)
		}
		select { // news that arrives meanwhile is drawn together
		case <-ctx.Done():
			return nil
		case <-time.After(between):
		}
	}
}

// between is the minimum time between drawings of the tables' news. 200 tables send several hundred updates a second,
// and drawing them takes several milliseconds. Together with the time to the next frame and the time between two
// updates of a table ([pitboss/internal/floor]), it limits how far the screen lags behind a table.
const between = 100 * time.Millisecond

// Run shows what arrives in the mailbox until the person quits, the context ends, the process is told to stop or the
// terminal hangs up. It then restores the terminal; see [program.Run].
func Run(ctx context.Context, options Options, mailbox *Mailbox) error {
	frames := options.FPS
	if frames == 0 {
		frames = maxFrames
	}
	terminal := program.Terminal{Theme: options.Theme, FPS: frames, Input: options.Input, Output: options.Output, Environ: options.Environ}
	return program.Run(ctx, New(options), terminal, mailbox.forward)
}
