package technician

import (
	"cmp"
	"context"
	"io"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"

	"pitboss/game/message"
	"pitboss/tui/click"
	"pitboss/tui/keyboard"
	"pitboss/tui/shell"
	"pitboss/tui/theme"
)

// Options configures the bench when it runs alone, and its terminal.
type Options struct {
	// Theme and Glyphs select the screen's look; empty selects the default.
	Theme  theme.Name
	Glyphs theme.GlyphSet
	// Mouse makes clicks act as the keys under them.
	Mouse bool
	// FPS is the maximum number of frames drawn per second, 1 to 120; 0 means 120.
	FPS int
	// Input, Output and Environ run the screen on another terminal than the process's own; zero means the process's
	// own.
	Input   io.Reader
	Output  io.Writer
	Environ []string
}

// Run shows the bench on the whole terminal, without a table, until the person leaves, the context ends, the process
// is told to stop (SIGINT, SIGTERM, SIGQUIT) or the terminal hangs up. It then restores the terminal. It returns nil
// after a quit, a signal to stop and the end of the context, [shell.ErrHungUp] after a hang-up, and otherwise the
// error of the terminal or of a panic.
func Run(ctx context.Context, floor Floor, options Options) error {
	options.Theme = cmp.Or(options.Theme, theme.Default)
	options.Glyphs = cmp.Or(options.Glyphs, theme.Unicode)
	terminal := shell.Terminal{Theme: options.Theme, FPS: options.FPS, Input: options.Input, Output: options.Output,
		Environ: options.Environ}
	return shell.Run(ctx, newAlone(floor, options), terminal, nil)
}

// alone runs the screen as a program of its own.
type alone struct {
	options       Options
	screen        *Screen
	look          *theme.Theme
	width, height int
	// clicks maps the cells of the last screen to the keys they stand for.
	clicks click.Map
}

type lookMsg struct{}

func newAlone(floor Floor, options Options) *alone {
	screen := New(floor)
	screen.closes = message.New("bench.key.leave", "leave")
	return &alone{options: options, screen: screen,
		look: theme.New(options.Theme, options.Glyphs, colorprofile.TrueColor), width: 80, height: 24}
}

func (a *alone) Init() tea.Cmd { return again() }

func again() tea.Cmd { return tea.Tick(LookEvery, func(time.Time) tea.Msg { return lookMsg{} }) }

func (a *alone) Update(message tea.Msg) (tea.Model, tea.Cmd) {
	switch message := message.(type) {
	case lookMsg:
		a.screen.Look()
		return a, again()
	case tea.MouseClickMsg:
		for _, key := range a.clicks.At(message.X, message.Y) {
			if press, known := click.Press(key); known && message.Button == tea.MouseLeft && a.key(press, 0) {
				return a, tea.Quit
			}
		}
	case tea.WindowSizeMsg:
		a.width, a.height = max(message.Width, 0), max(message.Height, 0)
	case tea.ColorProfileMsg:
		a.look = theme.New(a.options.Theme, a.options.Glyphs, message.Profile)
	default:
		command, _ := a.keyboard().Take(message)
		return a, command
	}
	return a, nil
}

// keyboard connects the keyboard to this screen.
func (a *alone) keyboard() keyboard.Target {
	return keyboard.Target{Field: a.screen.Field, Tell: a.screen.notify,
		Press: func(press tea.KeyPressMsg, held time.Duration) tea.Cmd {
			if a.key(press, held) {
				return tea.Quit
			}
			return nil
		}}
}

// key handles one key. It returns true if the program is to be left.
func (a *alone) key(press tea.KeyPressMsg, held time.Duration) (leave bool) {
	switch pressed := press.String(); {
	case pressed == "ctrl+c", pressed == "q" && !a.screen.Asking():
	case a.screen.Key(press, held):
		return a.screen.left
	}
	return a.screen.leave()
}

func (a *alone) View() tea.View {
	lines := a.screen.Draw(a.width, a.height, a.look)
	a.clicks = click.Read(lines)
	return shell.View(lines, a.look, a.options.Mouse)
}
