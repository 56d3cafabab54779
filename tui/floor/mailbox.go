package floor

import (
	"context"
	"fmt"
	"sync"
	"time"

	tea "charm.land/bubbletea/v2"

	"pitboss/site"
	"pitboss/tui/program"
)

// Mailbox holds what came for the screen until it takes it: of each table only what it said last, answers in
// the order they came. The screen may lag, and nobody waits for it.
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

// Heard leaves what a table said. It never blocks.
func (b *Mailbox) Heard(table Table) {
	b.put(func() { b.tables[table.Name] = table })
}

// Duty leaves who deals where. It never blocks.
func (b *Mailbox) Duty(duty site.Duty) {
	b.put(func() { b.duty = &duty })
}

// Answered leaves what became of a request, SignedIn who showed themselves, Linked how the link to the hub
// is. They never block.
func (b *Mailbox) Answered(answer AnswerMsg)   { b.other(answer) }
func (b *Mailbox) SignedIn(person SignedInMsg) { b.other(person) }

// SignedOut leaves that the hub has ended a sign-in.
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
	default: // whoever takes what is waiting gets this, too
	}
}

// take returns what waits, as messages for the screen.
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

// forward hands what comes to send until the context ends. A panic in it comes back as an error, for a panic
// in a goroutine of its own would leave the terminal unusable.
func (b *Mailbox) forward(ctx context.Context, send func(tea.Msg)) (err error) {
	defer func() {
		if cause := recover(); cause != nil {
			err = fmt.Errorf("showing the floor: %v", cause)
		}
	}()
	for {
		select {
		case <-ctx.Done():
			return nil
		case <-b.full:
		}
		for _, message := range b.take() {
			send(message)
		}
		select { // what comes meanwhile is drawn at once
		case <-ctx.Done():
			return nil
		case <-time.After(between):
		}
	}
}

// between is how long one drawing of what tables say keeps the next away: 200 tables say something new some
// hundred times a second, and each drawing of them takes several milliseconds. With the wait for a frame and
// the time between two words of a table ([pitboss/internal/floor]) it is what the screen may be behind a table.
const between = 100 * time.Millisecond

// Run shows what comes to the mailbox until the person quits, the context ends, the process is told to stop or
// the terminal hangs up, and puts the terminal back; see [program.Run].
func Run(ctx context.Context, options Options, mailbox *Mailbox) error {
	frames := options.FPS
	if frames == 0 {
		frames = mostFrames
	}
	terminal := program.Terminal{Theme: options.Theme, FPS: frames, Input: options.Input, Output: options.Output, Environ: options.Environ}
	return program.Run(ctx, New(options), terminal, mailbox.forward)
}
