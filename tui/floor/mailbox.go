package floor

import (
	"cmp"
	"context"
	"time"

	tea "charm.land/bubbletea/v2"

	"pitboss/site"
	"pitboss/tui/shell"
)

// Mailbox holds news for the screen until the screen takes it: each table's latest state, and answers in order of
// arrival. The screen may lag, and nobody waits for it.
type Mailbox struct{ waiting *shell.Mailbox[news] }

// news is what is waiting for the screen.
type news struct {
	tables map[string]Table
	duty   *site.Duty // nil when nothing new is known
	others []tea.Msg
}

// NewMailbox returns an empty mailbox.
func NewMailbox() *Mailbox { return &Mailbox{shell.NewMailbox[news]()} }

// Heard leaves a table's latest state. It never blocks.
func (b *Mailbox) Heard(table Table) {
	b.waiting.Put(func(n *news) {
		if n.tables == nil {
			n.tables = map[string]Table{}
		}
		n.tables[table.Name] = table
	})
}

// Duty leaves who deals where. It never blocks.
func (b *Mailbox) Duty(duty site.Duty) {
	b.waiting.Put(func(n *news) { n.duty = &duty })
}

// Answered leaves the outcome of a request, SignedIn the answer to a sign-in, and Linked the state of the link to the
// hub. They never block.
func (b *Mailbox) Answered(answer AnswerMsg)   { b.other(answer) }
func (b *Mailbox) SignedIn(person SignedInMsg) { b.other(person) }

// SignedOut leaves that the hub has ended a sign-in. It never blocks.
func (b *Mailbox) SignedOut(ended SignedOutMsg) { b.other(ended) }
func (b *Mailbox) Linked(link LinkMsg)          { b.other(link) }

func (b *Mailbox) other(message tea.Msg) {
	b.waiting.Put(func(n *news) { n.others = append(n.others, message) })
}

// messages returns news as messages for the screen.
func (n news) messages() (messages []tea.Msg) {
	if len(n.tables) > 0 {
		heard := make(HeardMsg, 0, len(n.tables))
		for _, table := range n.tables {
			heard = append(heard, table)
		}
		messages = append(messages, heard)
	}
	if n.duty != nil {
		messages = append(messages, DutyMsg(*n.duty))
	}
	return append(messages, n.others...)
}

func (b *Mailbox) forward(ctx context.Context, send func(tea.Msg)) error {
	return b.waiting.Forward(ctx, "showing the floor", between, func(n news) {
		for _, message := range n.messages() {
			send(message)
		}
	})
}

// between is the minimum time between drawings of the tables' news. 200 tables send several hundred updates a second,
// and drawing them takes several milliseconds. Together with the time to the next frame and the time between two
// updates of a table ([pitboss/internal/floor]), it limits how far the screen lags behind a table.
const between = 100 * time.Millisecond

// Run shows what arrives in the mailbox until the person quits, the context ends, the process is told to stop or the
// terminal hangs up. It then restores the terminal; see [shell.Run].
func Run(ctx context.Context, options Options, mailbox *Mailbox) error {
	model := New(options)
	options.FPS = cmp.Or(options.FPS, maxFrames)
	return shell.Run(ctx, model, options.Options, mailbox.forward)
}
