package tui

import (
	"time"

	tea "charm.land/bubbletea/v2"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/table/view"
	"pitboss/site"
	"pitboss/tui/dialog"
	"pitboss/tui/entry"
	"pitboss/tui/keyboard"
	"pitboss/tui/screen"
	"pitboss/tui/shell"
)

// SnapshotMsg brings a new snapshot to show.
type SnapshotMsg view.Snapshot

// Model is the screen's only model. Create it with [New].
type Model struct {
	*shell.Shell
	options Options

	// view is what the screen shows; shown is false before the first one.
	view  view.View
	shown bool
	// viewer turns snapshots into views; table answers what a view does not contain.
	viewer view.Viewer
	table  asker
	// boards counts the boards that were shown, for the cache of the panels.
	boards uint64
	// version counts snapshots, for the cache of the panels.
	version uint64
	// received is when the snapshot arrived, by this machine's clock.
	received time.Time
	devices  []DeviceHealth
	link     site.Link
	// relinked is true from a change in a device's link until the screen is redrawn.
	relinked bool

	// limit is the step's limit as it was last looked at.
	limit limit

	// dialog covers the screen below its first lines; nil if none is open.
	dialog dialog.Dialog
	// work is what was typed into dialogs and not sent yet.
	work dialog.Work
	// given counts what was sent to the table or to an extra key.
	given int
	// presentAt is when the table was last told that somebody is typing.
	presentAt time.Time
	// read is the refusal count at the last key press: those refusals were seen.
	read uint64
	// typed is the answer being typed, which work keeps, and typedFor the question.
	typed    *entry.Field
	typedFor string

	cache screen.Cache
}

// New creates the screen, empty until its first snapshot.
func New(options Options) *Model {
	m := &Model{typed: &entry.Field{}, options: options.withDefaults()}
	m.Shell = shell.New(m, &m.options.Options)
	return m
}

// Receive implements [shell.Page]. Each kind of message has its own file.
func (m *Model) Receive(received tea.Msg) (command tea.Cmd, taken bool) {
	switch received := received.(type) {
	case SnapshotMsg:
		return m.updateSnapshot(view.Snapshot(received)), true
	case shell.TickMsg:
		m.updateTick()
		return nil, true
	case tea.MouseWheelMsg: // scrolls the open dialog
		return nil, m.dialog == nil
	}
	return nil, false
}

// Pass implements [shell.Page].
func (m *Model) Pass(bool) tea.Cmd {
	_, choosing := m.dialog.(*dialog.Looks)
	m.Settle(choosing)
	var clear, sound tea.Cmd
	if m.relinked { // the kernel's messages about a failing cable overwrite the screen
		m.relinked = false
		clear = tea.ClearScreen
	}
	if m.runsOut() {
		sound = m.Attract(1)
	}
	return tea.Batch(clear, sound)
}

// Asks implements [shell.Page].
func (m *Model) Asks() keyboard.Asked {
	page, danger := dialog.Asks(m.dialog)
	return keyboard.Asked{Step: m.view.Seen, Page: page, Danger: danger}
}

// tableNow extrapolates the table's clock from the snapshot.
func (m *Model) tableNow() time.Time {
	if !m.options.Held().IsZero() {
		return m.view.Now
	}
	passed := max(m.Moment.Sub(m.received), 0)
	return m.view.Now.Add(time.Duration(float64(passed) * m.speed()))
}

// speed returns the speed of the table's clock; 1 is real time.
func (m *Model) speed() float64 {
	if m.view.Speed <= 0 {
		return 1
	}
	return m.view.Speed
}

// presentEvery limits how often the table is told that somebody is typing.
const presentEvery = 5 * time.Second

// present tells the table that somebody is typing, so that it does not lock meanwhile. If the table is busy, nothing
// is lost. The message stays valid when the step changes.
func (m *Model) present() {
	if m.Moment.Sub(m.presentAt) >= presentEvery {
		m.presentAt = m.Moment
		m.options.Send(game.Input{Command: game.Present{}})
	}
}

// send sends a command to the table, stamped with the screen that it answers. It returns false if the table is busy.
func (m *Model) send(command game.Command) bool {
	m.Notice = ""
	m.given++
	sent := m.options.Send(game.Input{Command: command, Seen: m.view.Seen})
	if !sent {
		m.Notify(message.New("screen.notice.busy", "Busy: the table has not finished the last input. Press the key again."))
	}
	return sent
}

// resize makes the headline one size larger or smaller.
func (m *Model) resize(larger bool) {
	by := screen.Letters(-1)
	if larger {
		by = 1
	}
	m.options.Letters = min(max(m.options.Letters+by, screen.SmallLetters), screen.LargeLetters)
	m.Notify(m.options.Letters.Words())
}

// Say renders a text in the screen's language, with the game's names for its places.
func (m *Model) Say(text message.Text) string { return m.screen().Say(text) }
