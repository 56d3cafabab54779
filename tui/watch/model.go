package watch

import (
	"time"

	tea "charm.land/bubbletea/v2"

	"pitboss/game/message"
	"pitboss/game/table/view"
	"pitboss/tui/entry"
	"pitboss/tui/screen"
	"pitboss/tui/shell"
)

// Model is the screen's only model. Create it with [New].
type Model struct {
	*shell.Shell
	options Options

	// shown is what the table shows; some is false before the first. received is when it came, by this machine's clock.
	shown    ShownMsg
	some     bool
	received time.Time
	// view is the table; empty, with the reason in unknown, where there is no table to show.
	view    view.View
	unknown error
	viewer  view.Viewer
	version uint64
	boards  uint64
	cache   screen.Cache

	// detailed is true while the records replace the felt, on a screen without room for both. seen is how far those of
	// a long decision are scrolled.
	detailed bool
	seen     entry.Scroll
	// over covers the page, typing covers its last lines; nil if nothing does.
	over   over
	typing *typing
}

// New creates the screen, which shows nothing before the first position.
func New(options Options) *Model {
	m := &Model{options: options}
	m.Shell = shell.New(m, &m.options.Options)
	return m
}

// Receive implements [shell.Page].
func (m *Model) Receive(received tea.Msg) (tea.Cmd, bool) {
	switch received := received.(type) {
	case ShownMsg:
		m.show(received)
	case AnswerMsg:
		m.answered(received)
	default:
		return nil, false
	}
	return nil, true
}

// show puts what the table shows on the screen.
func (m *Model) show(shown ShownMsg) {
	if shown.Failed != nil {
		m.Notify(message.New("replay.failed", "The record cannot be read: {why}.", message.Err("why", shown.Failed)))
		return
	}
	m.shown, m.some, m.received = shown, true, m.Moment
	m.seen.Top()
	m.version++
	changed := false
	if m.view, changed, m.unknown = shown.Now.View(&m.viewer); changed {
		m.boards++
	}
}

// answered says whether something was done.
func (m *Model) answered(answer AnswerMsg) {
	if !answer.Refused.IsZero() {
		m.Notify(answer.Refused)
		return
	}
	switch answer.Do {
	case Throw:
		m.Notify(message.New("watch.done.throw", "The fault is armed."))
	case Pause:
		m.Notify(message.New("watch.done.pause", "The exercise is stopped. p continues it."))
	case Resume:
		m.Notify(message.New("watch.done.resume", "The exercise continues."))
	case Note:
		m.Notify(message.New("watch.done.note", "The note is recorded."))
	case Say:
		m.Notify(message.New("watch.done.say", "The trainee is told."))
	}
}

// now extrapolates the table's clock, which stands still while the exercise is stopped.
func (m *Model) now() time.Time {
	if m.shown.Paused {
		return m.shown.At
	}
	return m.shown.At.Add(max(m.Moment.Sub(m.received), 0))
}

// Pass implements [shell.Page].
func (m *Model) Pass(bool) tea.Cmd {
	_, choosing := m.over.(*looks)
	m.Settle(choosing)
	return nil
}

// Every implements [shell.Page].
func (m *Model) Every() time.Duration {
	if left := m.view.Left(m.now()); left > 0 && left < shell.ShortCountdown && !m.shown.Paused {
		return shell.BarTick
	}
	return shell.ClockTick
}
