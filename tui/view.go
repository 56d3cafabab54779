package tui

import (
	"strings"

	tea "charm.land/bubbletea/v2"

	"pitboss/game"
	"pitboss/tui/widget"
)

// The least size the whole screen is drawn at; below it only the headline, the
// prompt and the next key are shown, in plain letters.
const (
	leastWidth  = 60
	leastHeight = 16
)

// View draws the screen. It never does more than put cached panels together.
func (m *Model) View() tea.View {
	view := tea.NewView(strings.Join(m.lines(), "\n"))
	view.AltScreen = true
	return view
}

// lines is the screen: at most height lines, none wider than width.
func (m *Model) lines() []string {
	if m.width < leastWidth || m.height < leastHeight {
		return m.atMost(m.tinyScreen(), m.height)
	}
	header, footer := m.header(), m.footer()
	room := m.height - len(header) - len(footer)
	var body []string
	switch {
	case m.dialog != nil:
		body = m.dialogScreen(room)
	case m.locked():
		body = m.lockedScreen(room)
	default:
		body = m.tableScreen(room)
	}
	body = m.atMost(body, room)
	for len(body) < room {
		body = append(body, "")
	}
	return append(append(append([]string{}, header...), body...), footer...)
}

// atMost is the last word on size: whatever a panel drew, nothing leaves the screen.
func (m *Model) atMost(lines []string, height int) []string {
	if len(lines) > height {
		lines = lines[:max(height, 0)]
	}
	for i, line := range lines {
		if widget.Width(line) > m.width {
			lines[i] = widget.Fit(line, m.width, m.look)
		}
	}
	return lines
}

// locked reports whether nobody is at the table: then there is nothing but the
// sign-in.
func (m *Model) locked() bool {
	step := m.view.Step
	return m.shown && step.Kind == game.StepSignIn && step.By == game.Dealer && m.view.Dealer.IsZero()
}

// headlineNow is the headline as it is now.
func (m *Model) headlineNow() ([]string, tone) {
	if !m.shown {
		return []string{"STARTING"}, toneQuiet
	}
	return m.headline(m.view, m.left())
}

// prompt is what to do, in a sentence or two.
func (m *Model) prompt() string {
	if !m.shown {
		return "The console is starting."
	}
	if !m.view.Stopped.IsZero() {
		return "The journal cannot be written: " + widget.Plain(m.view.Stopped.String()) + ". Deal nothing: what is scanned now is not dealt. The table goes on by itself once it can be written."
	}
	if question, how := m.questionWords(); question != "" {
		return question + " " + how
	}
	return widget.Plain(m.view.Step.Prompt.String())
}
