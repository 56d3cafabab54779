package tui

import (
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/table"
	"pitboss/site"
	"pitboss/tui/click"
	"pitboss/tui/dialog"
	"pitboss/tui/entry"
	"pitboss/tui/keyboard"
	"pitboss/tui/screen"
	"pitboss/tui/theme"
)

// SnapshotMsg is a new snapshot to show.
type SnapshotMsg table.Snapshot

// Model is the one model of the screen. Make it with [New].
type Model struct {
	options Options
	look    *theme.Theme
	profile colorprofile.Profile

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
	link          site.Link
	// relinked is true once a device's link has changed, until the screen is drawn again.
	relinked bool

	// dialog covers the screen below its first lines; nil when none is open.
	dialog dialog.Dialog
	// work is what was typed into dialogs and not given yet.
	work dialog.Work
	// keysFrom is when keys count again after something opened by itself; pressedAt is when the last key was
	// pressed, and decision what it can decide on.
	keysFrom, pressedAt time.Time
	decision            keyboard.Page
	// given counts what was given to the table or to an extra key.
	given int
	// notice is the screen's own word on the last key until noticeUntil; empty when it has none.
	notice      string
	noticeUntil time.Time
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
	// clicks is what clicks on the screen drawn last stand for.
	clicks click.Map
}

// New returns the screen, empty until its first snapshot.
func New(options Options) *Model {
	options = options.withDefaults()
	m := &Model{options: options, now: options.Now(), width: 80, height: 24, profile: colorprofile.TrueColor}
	m.rebuild()
	return m
}

// Init starts the clock.
func (m *Model) Init() tea.Cmd { return m.schedule() }

// Update takes one message. Each family of messages has its own file.
func (m *Model) Update(message tea.Msg) (tea.Model, tea.Cmd) {
	m.now = m.options.Now()
	if !m.now.Before(m.noticeUntil) {
		m.notice = ""
	}
	var command tea.Cmd
	switch message := message.(type) {
	case SnapshotMsg:
		command = m.updateSnapshot(table.Snapshot(message))
	case tea.MouseClickMsg:
		command = m.updateClick(message)
	case tea.MouseWheelMsg:
		command = m.updateWheel(message)
	case tea.WindowSizeMsg:
		m.width, m.height = max(message.Width, 0), max(message.Height, 0)
	case tea.ColorProfileMsg:
		m.profile = message.Profile
		m.rebuild()
	case tickMsg:
		m.updateTick(message)
	default:
		var taken bool
		if command, taken = m.keyboard().Take(message); !taken {
			return m, nil
		}
	}
	page, danger := dialog.Asks(m.dialog)
	m.decision.Show(keyboard.Asked{Step: m.view.Seen, Page: page, Danger: danger}, m.now)
	if m.relinked { // a failing cable has the kernel write over the screen
		m.relinked, command = false, tea.Batch(command, tea.ClearScreen)
	}
	return m, tea.Batch(command, m.schedule())
}

// tableNow returns the table's clock now, carried on from the snapshot's.
func (m *Model) tableNow() time.Time {
	passed := max(m.now.Sub(m.received), 0)
	return m.view.Now.Add(time.Duration(float64(passed) * m.speed()))
}

// speed returns how fast the table's clock runs.
func (m *Model) speed() float64 {
	if m.view.Speed <= 0 {
		return 1
	}
	return m.view.Speed
}

// left returns how long the present step or incident has; 0 when it has no limit or
// the limit has passed, and in the first half of a wait for a device or the platform:
// what is waited for may still come in its time.
func (m *Model) left() time.Duration {
	if m.view.Step.Deadline.IsZero() {
		return 0
	}
	left := max(m.view.Step.Deadline.Sub(m.tableNow()), 0)
	if timer := m.view.Timer; timer != nil && timer.Kind == table.TimerWait && left > timer.Whole/2 {
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
	m.given++
	sent := m.options.Send(game.Input{Command: command, Seen: m.view.Seen})
	if !sent {
		m.tell(message.New("screen.notice.busy", "Busy: the table has not finished the last input. Press the key again."))
	}
	return sent
}

// noticeFor is how long the screen's own word on a key stands.
const noticeFor = 3 * time.Second

// tell shows the screen's own word on the last key for a moment.
func (m *Model) tell(text message.Text) {
	m.notice, m.noticeUntil = m.say(text), m.now.Add(noticeFor)
}

// rebuild makes the looks of the theme for this terminal.
func (m *Model) rebuild() { m.look = theme.New(m.options.Theme, m.options.Glyphs, m.profile) }

// nextTheme takes the theme after this one.
func (m *Model) nextTheme() {
	m.options.Theme = m.options.Theme.Next()
	m.rebuild()
	m.tell(message.New("screen.notice.theme", "Theme: {theme}.", message.String("theme", m.options.Theme)))
}

// resize makes the letters of the headline a step larger or smaller.
func (m *Model) resize(larger bool) {
	by := screen.Letters(-1)
	if larger {
		by = 1
	}
	m.options.Letters = min(max(m.options.Letters+by, screen.SmallLetters), screen.LargeLetters)
	m.tell(lettersText[m.options.Letters])
}

var lettersText = map[screen.Letters]message.Text{
	screen.SmallLetters: message.New("screen.notice.letters.small", "Headline: small."),
	screen.UsualLetters: message.New("screen.notice.letters.usual", "Headline: as large as usual."),
	screen.LargeLetters: message.New("screen.notice.letters.large", "Headline: as large as possible."),
}

// say returns a text on this screen.
func (m *Model) say(text message.Text) string { return m.screen().Say(text) }
