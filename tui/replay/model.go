package replay

import (
	"slices"
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

	// shown is the position on the screen; some is false before the first. asked is true while another one is asked for.
	shown ShownMsg
	some  bool
	asked bool
	// view is the table at the position; empty, with the reason in unknown, where there is no table to show. opens
	// is true while concealed cards are shown that the record opens later.
	view    view.View
	unknown error
	opens   bool
	viewer  view.Viewer
	version uint64
	boards  uint64
	cache   screen.Cache

	// play is how time passes.
	play play
	// detailed is true while the records replace the felt, on a screen without room for both.
	detailed bool
	// seen is how far the records of a long decision are scrolled.
	seen entry.Scroll
	// over covers the page, typed is the number of a round being typed; nil if nothing does, and none is.
	over  over
	typed *entry.Field
}

// New creates the screen of a replay, which shows nothing before its first position.
func New(options Options) *Model {
	m := &Model{options: options}
	m.Shell = shell.New(m, &m.options.Options)
	return m
}

// Receive implements [shell.Page].
func (m *Model) Receive(received tea.Msg) (tea.Cmd, bool) {
	shown, is := received.(ShownMsg)
	if is {
		m.show(shown)
	}
	return nil, is
}

// show puts a position on the screen.
func (m *Model) show(shown ShownMsg) {
	m.asked = false
	switch {
	case shown.Failed != nil:
		m.play.stop()
		m.Notify(message.New("replay.failed", "The record cannot be read: {why}.", message.Err("why", shown.Failed)))
		return
	case shown.Stayed && m.play.running: // a table may record more
		m.play.from(m.Moment)
		return
	case shown.Stayed:
		m.Notify(message.New("replay.none", "There is none in that direction."))
		return
	}
	m.shown, m.some = shown, true
	m.play.from(m.Moment)
	m.seen.Top()
	m.version++
	changed := false
	if m.view, changed, m.unknown = shown.Now.View(&m.viewer); changed {
		m.boards++
	}
}

// opened reports whether cards are shown that people did not see then.
func (m *Model) opened() bool { return m.opens && len(m.shown.Early) > 0 }

// ask asks for another position.
func (m *Model) ask(request Request) {
	m.asked = true
	m.options.Ask(request)
}

// now returns the table's clock: the time of the decision, and what has passed since while the record plays. It never
// passes the next decision, and stands still at the end.
func (m *Model) now() time.Time {
	at, until := m.shown.Now.At(), m.shown.Until
	if until.IsZero() {
		return at
	}
	if at = at.Add(m.play.passed(m.Moment)); at.After(until) {
		return until
	}
	return at
}

// Pass implements [shell.Page]: while the record plays, the next decision is asked for when its time has come.
func (m *Model) Pass(bool) tea.Cmd {
	_, choosing := m.over.(*looks)
	m.Settle(choosing)
	if m.play.running && m.some && !m.asked && m.play.due(m.Moment, m.gap()) {
		m.ask(Request{Move: Step})
	}
	return nil
}

// gap returns how long the table waited for the decision after the present one; at the end, longer than anybody waits.
func (m *Model) gap() time.Duration {
	if m.shown.Until.IsZero() {
		return longestWait * time.Duration(slices.Max(speeds))
	}
	return m.shown.Until.Sub(m.shown.Now.At())
}

// Every implements [shell.Page].
func (m *Model) Every() time.Duration {
	if m.play.running {
		return min(shell.BarTick, max(m.play.left(m.Moment, m.gap()), time.Millisecond))
	}
	return shell.ClockTick
}
