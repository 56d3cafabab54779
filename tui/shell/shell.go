package shell

import (
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"
	"golang.org/x/time/rate"

	"pitboss/game/message"
	"pitboss/tui/click"
	"pitboss/tui/entry"
	"pitboss/tui/keyboard"
	"pitboss/tui/theme"
	"pitboss/tui/words"
)

// Page fills the screen and handles its keys. A page embeds its [Shell], which has the methods of the second group.
type Page interface {
	// Receive handles a message. It returns false to leave the message to the shell.
	Receive(received tea.Msg) (command tea.Cmd, taken bool)
	// Press handles a key that counts. Leave asks whether to leave the screen, or leaves it.
	Press(key tea.KeyPressMsg) tea.Cmd
	Leave() tea.Cmd
	// Field returns the line being typed into, or nil if keys act directly.
	Field() *entry.Field
	// Pass is called after every message, for what depends on the time; pressed is true after a key or a click.
	Pass(pressed bool) tea.Cmd
	// Every returns the time until the page must be drawn again at the latest.
	Every() time.Duration
	// Lines draws the page, no taller or wider than the screen.
	Lines() []string

	// Asks returns what a key could decide on now.
	Asks() keyboard.Asked
	// Pasted is called when a paste was put into the line being typed.
	Pasted()
	// Say renders a text in the screen's language. Notify shows a notice for a moment.
	Say(text message.Text) string
	Notify(text message.Text)
}

// Shell is one Bubble Tea model for every page. It handles the size, the look, the clock, clicks, and which keys
// count; everything else is the page's. Create it with [New].
type Shell struct {
	*Options
	page Page

	// Look draws in the theme's colours. Width and Height are the size of the terminal.
	Look          *theme.Theme
	Width, Height int
	// Moment is when the latest message was received, and Used when somebody last used the keyboard.
	Moment, Used time.Time
	// Notice is the answer to the last key, shown for a moment, or empty. Notices counts them.
	Notice  string
	Notices uint64
	// Clicks maps the cells of the last drawing to the keys they stand for.
	Clicks click.Map
	// Ticking is the pending tick.
	Ticking Ticking

	// languages says in which language the screen speaks.
	languages languages

	// Decision is the page that a key may decide on.
	Decision keyboard.Page

	// NoBell is true if the terminal's bell is not rung, because lines are read there.
	NoBell bool
	// sounds limits how often attention is drawn.
	sounds  *rate.Limiter
	profile colorprofile.Profile
	// trying is the theme that somebody looks at before keeping it, or "".
	trying      theme.Name
	noticeUntil time.Time
	// keysFrom is when keys count again after something opened by itself. pressedAt is when the last key was pressed.
	keysFrom, pressedAt time.Time
}

// New creates the shell of a page and sets the options that were left out.
func New(page Page, options *Options) *Shell {
	options.setDefaults()
	s := &Shell{Options: options, page: page, Width: 80, Height: 24, profile: colorprofile.TrueColor, sounds: newSounds()}
	s.languages.usual = options.Texts
	s.Moment = s.Now()
	s.Used = s.Moment
	s.restyle()
	return s
}

// Init starts the clock.
func (s *Shell) Init() tea.Cmd { return s.Schedule() }

// Update handles one message.
func (s *Shell) Update(received tea.Msg) (tea.Model, tea.Cmd) {
	s.Moment = s.Now()
	if !s.Moment.Before(s.noticeUntil) {
		s.Notice = ""
	}
	var command tea.Cmd
	tick, ticked := received.(TickMsg)
	if _, pressed := received.(tea.MouseMsg); !ticked || s.Ticking.take(tick) {
		var taken bool
		if command, taken = s.page.Receive(received); !taken && !ticked {
			if command, pressed, taken = s.receive(received); !taken {
				return s, nil
			}
		}
		command = tea.Batch(command, s.page.Pass(pressed))
	}
	s.Decision.Show(s.page.Asks(), s.Moment)
	return s, tea.Batch(command, s.Schedule())
}

// receive handles a message that the page leaves to the shell. It returns false for an unknown one.
func (s *Shell) receive(received tea.Msg) (command tea.Cmd, pressed, taken bool) {
	switch received := received.(type) {
	case tea.WindowSizeMsg:
		s.Width, s.Height = max(received.Width, 0), max(received.Height, 0)
	case tea.ColorProfileMsg:
		s.profile = received.Profile
		s.restyle()
	case tea.MouseClickMsg:
		if received.Button == tea.MouseLeft {
			command = s.PressAll(s.Clicks.At(received.X, received.Y))
		}
		return command, true, true
	case tea.MouseWheelMsg: // scrolls, as the arrow keys do
		if press, known := click.Wheel(received); known {
			command, _ = s.Keyboard().Take(press)
		}
		return command, true, true
	default:
		command, taken = s.Keyboard().Take(received)
		return command, taken, taken
	}
	return nil, false, true
}

// PressAll presses the keys that a click stands for.
func (s *Shell) PressAll(keys []string) tea.Cmd {
	var commands []tea.Cmd
	for _, key := range keys {
		if press, known := click.Press(key); known {
			command, _ := s.Keyboard().Take(press)
			commands = append(commands, command)
		}
	}
	return tea.Batch(commands...)
}

// Keyboard connects the keyboard to the page.
func (s *Shell) Keyboard() keyboard.Target {
	return keyboard.Target{Field: s.page.Field, Press: s.press, Tell: s.page.Notify, Typed: func() {
		s.Used, s.Notice = s.Moment, ""
		s.page.Pasted()
	}}
}

// press handles a key that was pressed held ago. The key of the language is the same on every page and in every dialog,
// and decides nothing. In the moment after something opened by itself, only it and F1 count, which also means the same
// everywhere.
func (s *Shell) press(key tea.KeyPressMsg, held time.Duration) tea.Cmd {
	s.Used, s.pressedAt = s.Moment, s.Moment.Add(-held)
	switch pressed := key.String(); {
	case pressed == "ctrl+c":
		return s.page.Leave()
	case pressed == strings.ToLower(words.LanguageKey):
		s.nextLanguage()
		return nil
	case pressed != "f1" && s.pressedAt.Before(s.keysFrom):
		s.page.Notify(keyboard.JustChanged)
		return nil
	}
	s.Notice = ""
	return s.page.Press(key)
}

// Grace ignores keys for a moment after something opened or closed by itself.
func (s *Shell) Grace() { s.keysFrom = s.Moment.Add(keyboard.Grace) }

// Seen reports whether the page had been on the screen long enough when the key was pressed. Otherwise it says so.
func (s *Shell) Seen() bool {
	if s.Decision.Seen(s.pressedAt) {
		return true
	}
	s.page.Notify(keyboard.JustChanged)
	return false
}

// Held returns the time since the current key was pressed.
func (s *Shell) Held() time.Duration { return s.Moment.Sub(s.pressedAt) }

// Asks returns that no key decides anything.
func (s *Shell) Asks() keyboard.Asked { return keyboard.Asked{} }

// Pasted does nothing.
func (s *Shell) Pasted() {}

// Speaker returns what renders texts in the screen's language.
func (s *Shell) Speaker() words.Speaker {
	return words.Speaker{Texts: s.Texts, Look: s.Look, Location: s.Location}
}

// Say renders a text in the screen's language.
func (s *Shell) Say(text message.Text) string { return s.Speaker().Say(text) }

// NoticeFor is how long a notice is shown.
const NoticeFor = 4 * time.Second

// Notify shows a notice for a moment.
func (s *Shell) Notify(text message.Text) {
	s.Notice, s.noticeUntil = s.page.Say(text), s.Moment.Add(NoticeFor)
	s.Notices++
}

// Schedule starts the next tick, unless a pending one is early enough.
func (s *Shell) Schedule() tea.Cmd { return s.Ticking.schedule(s.Moment, s.page.Every()) }

// View draws the page in the theme's colours and with the characters that the terminal has, with all keys and, if
// wanted, clicks.
func (s *Shell) View() tea.View {
	lines := s.page.Lines()
	s.Clicks = click.Read(lines)
	view := tea.NewView(s.Look.Console.Legible(strings.Join(lines, "\n")))
	view.AltScreen = true
	keyboard.Request(&view)
	if s.Mouse {
		view.MouseMode = tea.MouseModeCellMotion
	}
	view.BackgroundColor, view.ForegroundColor = s.Look.Ground, s.Look.Ink
	return view
}
