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
	"pitboss/tui/shell"
	"pitboss/tui/theme"
)

// SnapshotMsg brings a new snapshot to show.
type SnapshotMsg table.Snapshot

// Model is the screen's only model. Create it with [New].
type Model struct {
	options Options
	look    *theme.Theme
	profile colorprofile.Profile

	width, height int

	// view is what the screen shows; shown is false before the first one.
	view  table.View
	shown bool
	// viewer turns snapshots into views; table answers what a view does not contain.
	viewer table.Viewer
	table  asker
	// boards counts the boards that were shown, for the cache of the panels.
	boards uint64
	// version counts snapshots, for the cache of the panels.
	version uint64
	// received and now are times of this machine's clock: when the snapshot arrived, and when the latest message was
	// handled.
	received, now time.Time
	devices       []DeviceHealth
	link          site.Link
	// relinked is true from a change in a device's link until the screen is redrawn.
	relinked bool

	// dialog covers the screen below its first lines; nil if none is open.
	dialog dialog.Dialog
	// work is what was typed into dialogs and not sent yet.
	work dialog.Work
	// keysFrom is when keys count again after something opened by itself. pressedAt is when the last key was pressed,
	// and decision is the page that it may decide on.
	keysFrom, pressedAt time.Time
	decision            keyboard.Page
	// given counts what was sent to the table or to an extra key.
	given int
	// notice is the screen's own answer to the last key, shown until noticeUntil, or empty.
	notice      string
	noticeUntil time.Time
	// presentAt is when the table was last told that somebody is typing.
	presentAt time.Time
	// refusedTimes counts consecutive occurrences of the refusal on the screen.
	refusedTimes uint64
	// read is the refusal count at the last key press: those refusals were seen.
	read uint64
	// typed is the answer being typed to the question typedFor.
	typed    entry.Field
	typedFor string

	ticking shell.Ticking
	cache   screen.Cache
	// clicks maps the cells of the last screen to the keys they stand for.
	clicks click.Map
}

// New creates the screen, empty until its first snapshot.
func New(options Options) *Model {
	options = options.withDefaults()
	m := &Model{options: options, now: options.Now(), width: 80, height: 24, profile: colorprofile.TrueColor}
	m.rebuild()
	return m
}

// Init starts the clock.
func (m *Model) Init() tea.Cmd { return m.schedule() }

// Update handles one message. Each kind of message has its own file.
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
	case shell.TickMsg:
		m.updateTick(message)
	default:
		var taken bool
		if command, taken = m.keyboard().Take(message); !taken {
			return m, nil
		}
	}
	page, danger := dialog.Asks(m.dialog)
	m.decision.Show(keyboard.Asked{Step: m.view.Seen, Page: page, Danger: danger}, m.now)
	if m.relinked { // the kernel's messages about a failing cable overwrite the screen
		m.relinked, command = false, tea.Batch(command, tea.ClearScreen)
	}
	return m, tea.Batch(command, m.schedule())
}

// tableNow extrapolates the table's clock from the snapshot.
func (m *Model) tableNow() time.Time {
	passed := max(m.now.Sub(m.received), 0)
	return m.view.Now.Add(time.Duration(float64(passed) * m.speed()))
}

// speed returns the speed of the table's clock; 1 is real time.
func (m *Model) speed() float64 {
	if m.view.Speed <= 0 {
		return 1
	}
	return m.view.Speed
}

// left returns the time left for the current step or incident. It returns 0 if there is no limit, if the limit has
// passed, and in the first half of a wait for a device or the platform, which may still answer in time.
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

// presentEvery limits how often the table is told that somebody is typing.
const presentEvery = 5 * time.Second

// present tells the table that somebody is typing, so that it does not lock meanwhile. If the table is busy, nothing
// is lost. The message stays valid when the step changes.
func (m *Model) present() {
	if m.now.Sub(m.presentAt) >= presentEvery {
		m.presentAt = m.now
		m.options.Send(game.Input{Command: game.Present{}})
	}
}

// send sends a command to the table, stamped with the screen that it answers. It returns false if the table is busy.
func (m *Model) send(command game.Command) bool {
	m.notice = ""
	m.given++
	sent := m.options.Send(game.Input{Command: command, Seen: m.view.Seen})
	if !sent {
		m.notify(message.New("screen.notice.busy", "Busy: the table has not finished the last input. Press the key again."))
	}
	return sent
}

// noticeFor is how long a notice is shown.
const noticeFor = 3 * time.Second

// notify shows a notice for a moment.
func (m *Model) notify(text message.Text) {
	m.notice, m.noticeUntil = m.say(text), m.now.Add(noticeFor)
}

// rebuild makes the theme's styles for this terminal.
func (m *Model) rebuild() { m.look = theme.New(m.options.Theme, m.options.Glyphs, m.profile) }

// nextTheme switches to the next theme.
func (m *Model) nextTheme() {
	m.options.Theme = m.options.Theme.Next()
	m.rebuild()
	m.notify(message.New("screen.notice.theme", "Theme: {theme}.", message.String("theme", m.options.Theme)))
}

// resize makes the headline one size larger or smaller.
func (m *Model) resize(larger bool) {
	by := screen.Letters(-1)
	if larger {
		by = 1
	}
	m.options.Letters = min(max(m.options.Letters+by, screen.SmallLetters), screen.LargeLetters)
	m.notify(lettersText[m.options.Letters])
}

var lettersText = map[screen.Letters]message.Text{
	screen.SmallLetters: message.New("screen.notice.letters.small", "Headline: small."),
	screen.UsualLetters: message.New("screen.notice.letters.usual", "Headline: as large as usual."),
	screen.LargeLetters: message.New("screen.notice.letters.large", "Headline: as large as possible."),
}

// say renders a text in the screen's language.
func (m *Model) say(text message.Text) string { return m.screen().Say(text) }
