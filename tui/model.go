package tui

import (
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/table"
	"pitboss/tui/dialog"
	"pitboss/tui/entry"
	"pitboss/tui/screen"
	"pitboss/tui/theme"
)

// SnapshotMsg is a new snapshot to show.
type SnapshotMsg table.Snapshot

// grace is how long keys are ignored after something opened by itself.
const grace = 400 * time.Millisecond

// Model is the one model of the screen. Make it with [New].
type Model struct {
	options Options
	look    *theme.Theme

	width, height int

	// view is what is shown; shown is false before the first one.
	view  table.View
	shown bool
	// viewer makes views of snapshots; table answers what a view does not say.
	viewer table.Viewer
	table  asker
	// boards counts the boards that were shown, for the cache of the panels.
	boards uint64
	// version counts what arrived, for the cache of the panels.
	version uint64
	// received and now are this machine's clock: when the snapshot came, and at
	// the message handled last.
	received, now time.Time
	devices       []DeviceHealth

	// dialog covers the screen below its first lines; nil when none is open.
	dialog dialog.Dialog
	// keysFrom is when keys count again after something opened by itself.
	keysFrom time.Time
	// notice is the screen's own word on the last key; empty when it has none.
	notice string
	// presentAt is when the table was told last that somebody types.
	presentAt time.Time
	// refusedTimes counts the refusals in a row shown now.
	refusedTimes uint64
	// read are the refusals there were when the last key was pressed: they were seen.
	read uint64
	// typed is the answer being typed to the question asked by typedFor.
	typed    entry.Field
	typedFor string

	ticking ticking
	cache   screen.Cache
}

// New returns the screen, empty until its first snapshot.
func New(options Options) *Model {
	options = options.withDefaults()
	m := &Model{options: options, now: options.Now(), width: 80, height: 24}
	m.look = theme.New(options.Theme, options.Glyphs, colorprofile.TrueColor)
	return m
}

// Init starts the clock.
func (m *Model) Init() tea.Cmd { return m.schedule() }

// Update takes one message. Each family of messages has its own file.
func (m *Model) Update(message tea.Msg) (tea.Model, tea.Cmd) {
	m.now = m.options.Now()
	var command tea.Cmd
	switch message := message.(type) {
	case SnapshotMsg:
		command = m.updateSnapshot(table.Snapshot(message))
	case tea.KeyPressMsg:
		command = m.updateKey(message)
	case tea.WindowSizeMsg:
		m.width, m.height = max(message.Width, 0), max(message.Height, 0)
	case tea.ColorProfileMsg:
		m.look = theme.New(m.options.Theme, m.options.Glyphs, message.Profile)
	case tickMsg:
		m.updateTick(message)
	default:
		return m, nil
	}
	return m, tea.Batch(command, m.schedule())
}

// tableNow is the table's clock now, carried on from the snapshot's.
func (m *Model) tableNow() time.Time {
	passed := max(m.now.Sub(m.received), 0)
	return m.view.Now.Add(time.Duration(float64(passed) * m.speed()))
}

// speed is how fast the table's clock runs.
func (m *Model) speed() float64 {
	if m.view.Speed <= 0 {
		return 1
	}
	return m.view.Speed
}

// left is how long the present step or incident has; 0 when it has no limit or
// the limit has passed, and in the first half of a wait for a device or the platform:
// what is waited for may still come in its time.
func (m *Model) left() time.Duration {
	if m.view.Step.Deadline.IsZero() {
		return 0
	}
	left := max(m.view.Step.Deadline.Sub(m.tableNow()), 0)
	if wait := m.view.Wait; wait != nil && left > wait.Until.Sub(wait.Since)/2 {
		return 0
	}
	return left
}

// presentEvery is how often the table is told at most that somebody types.
const presentEvery = 5 * time.Second

// present tells the table that somebody types, so that it does not lock under their
// hands. Nothing is lost when it is busy, and it counts whatever has changed since.
func (m *Model) present() {
	if m.now.Sub(m.presentAt) >= presentEvery {
		m.presentAt = m.now
		m.options.Send(game.Input{Command: game.Present{}})
	}
}

// send hands a command to the table, stamped with the screen it answers; false when it is busy.
func (m *Model) send(command game.Command) bool {
	m.notice = ""
	sent := m.options.Send(game.Input{Command: command, Seen: m.view.Seen})
	if !sent {
		m.notice = m.say(message.New("screen.notice.busy", "Busy: the table has not finished the last input. Press the key again."))
	}
	return sent
}

// say is a text on this screen.
func (m *Model) say(text message.Text) string { return m.screen().Say(text) }
