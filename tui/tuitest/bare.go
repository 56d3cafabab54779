package tuitest

import (
	"os"
	"strings"

	tea "charm.land/bubbletea/v2"
)

// Bare is a minimal Bubble Tea program that shows something changed by outside events: the lower bound for every
// program that draws with Bubble Tea. Its screen is full of text, and each [Bare.Show] changes as many cells as it
// was made with.
type Bare struct{ program *tea.Program }

// NewBare makes a bare program on a terminal of the given size, drawing up to 120 frames a second like the table's
// screen. cells is how many cells a Show changes, spread over rows of the terminal.
func NewBare(tty *os.File, environ []string, width, height, cells, rows int) *Bare {
	model := bareModel{width: width, height: height, across: cells / rows, rows: rows}
	return &Bare{program: tea.NewProgram(model, tea.WithFPS(120), tea.WithInput(tty), tea.WithOutput(tty),
		tea.WithEnvironment(environ), tea.WithoutSignalHandler())}
}

// Run shows the screen until Quit.
func (b *Bare) Run() error {
	_, err := b.program.Run()
	return err
}

// Show shows screen number n. It differs from the previous one in every cell that ever changes; [BareText] is the
// resulting text.
func (b *Bare) Show(n int) { b.program.Send(bareMsg(n)) }

// Quit ends Run.
func (b *Bare) Quit() { b.program.Quit() }

// BareText returns text that reaches the terminal for screen number n but not for the previous or the next one.
func BareText(n int) string { return strings.Repeat(bareLetters[n%len(bareLetters)], 4) }

// bareLetters share no letter, and none occurs twice in a row, so that a renderer neither skips a cell nor shortens a
// run.
var bareLetters = []string{"ab", "cd", "ef"}

type bareMsg int

type bareModel struct{ width, height, across, rows, shown int }

func (m bareModel) Init() tea.Cmd { return nil }

func (m bareModel) Update(message tea.Msg) (tea.Model, tea.Cmd) {
	if n, isShow := message.(bareMsg); isShow {
		m.shown = int(n)
	}
	return m, nil
}

func (m bareModel) View() tea.View {
	still := strings.Repeat("0123456789", m.width/10+1)[:m.width]
	letters := bareLetters[m.shown%len(bareLetters)]
	moving := strings.Repeat(letters, m.across/len(letters)+1)[:m.across] + still[m.across:]
	lines := make([]string, m.height)
	for y := range lines {
		lines[y] = still
		if y < m.rows {
			lines[y] = moving
		}
	}
	view := tea.NewView(strings.Join(lines, "\n"))
	view.AltScreen = true
	return view
}
