package tui

import (
	"fmt"
	"time"

	"pitboss/game"
	"pitboss/tui/widget"
)

// headlineShare is the most of the height that the headline may take, in hundredths.
const headlineShare = 35

// tableScreen is the dealer's screen below the header: the one thing to do, the
// time for it, and below, as far as there is room, the incident, the felt or the
// shoe, and the roads.
func (m *Model) tableScreen(room int) []string {
	top := m.task(room)
	rest := room - len(top)
	bottom := m.lower(rest)
	gap := make([]string, max(rest-len(bottom), 0))
	return append(append(top, gap...), bottom...)
}

// task is the upper part: banners, headline, prompt, the last refusal, the bar.
func (m *Model) task(room int) []string {
	lines := append([]string{}, m.banners()...)
	texts, tone := m.headlineNow()
	rows := min(max(m.height*headlineShare/100, 5), room-len(lines)-2)
	lines = append(lines, m.bigLetters(texts, tone, rows)...)
	if room >= 20 {
		lines = append(lines, "")
	}
	for _, line := range widget.WrapAtMost(m.prompt(), m.width-2, 3, m.look) {
		lines = append(lines, m.look.Strong.Render(widget.Center(line, m.width)))
	}
	lines = append(lines, m.announceLines()...)
	lines = append(lines, m.answerLines()...)
	if bar := m.bar(tone); bar != "" {
		lines = append(lines, bar)
	}
	return lines
}

type headlineKey struct {
	text        string
	tone        tone
	width, rows int
	look        any
}

func (m *Model) bigLetters(texts []string, tone tone, rows int) []string {
	of := headlineKey{fmt.Sprint(texts), tone, m.width, rows, m.look}
	return m.panels.keep("headline", of, func() []string {
		return widget.Headline(texts, m.width-1, rows, tone.ink(m.look), m.look)
	})
}

// bar is the count-down of the step; empty when it has none.
func (m *Model) bar(tone tone) string {
	if m.view.Step.Deadline.IsZero() {
		return ""
	}
	left := m.left()
	label := widget.Clock(left)
	waits := m.view.Wait != nil
	switch {
	case m.view.Incident != nil:
		label += " to save the round"
	case waits && left == 0:
		return ""
	case waits:
		label += " until the shift manager is called"
	}
	return " " + widget.Bar(float64(left)/float64(m.wholeTime()), label, m.width-2, tone.ink(m.look), m.look)
}

// wholeTime is how long the count-down was at its start.
func (m *Model) wholeTime() time.Duration {
	whole := m.view.Times.Betting
	if m.view.Step.Kind == game.StepDecide {
		whole = m.view.Times.Decision
	}
	if m.view.Incident != nil {
		whole = m.view.Times.Malfunction
	}
	if wait := m.view.Wait; wait != nil {
		whole = wait.Until.Sub(wait.Since)
	}
	return max(whole, m.left(), time.Second)
}

// lower fills the rest with what matters most for the step.
func (m *Model) lower(rest int) []string {
	if m.view.Incident != nil {
		return m.incidentAndFelt(rest)
	}
	if m.preparing() {
		return m.shoePanel(rest)
	}
	return m.below(rest)
}

// preparing reports whether a shoe is being made ready rather than dealt.
func (m *Model) preparing() bool {
	view := m.view
	return view.Cards != nil && view.Round == nil && (!view.Shoe.Ready() || view.Shoe.ChangeDue())
}

func (m *Model) incidentAndFelt(rest int) []string {
	choices := len(m.choiceLines(m.width - 4)) // nobody answers what is not to be seen
	wholePanel, leastPanel := 7+choices, 4+choices
	felt := m.lying(rest-leastPanel, rest-wholePanel)
	incident := m.incidentPanel(rest - len(felt))
	return append(append([]string{}, incident...), felt...)
}

// lockedScreen is all a console shows that nobody is signed in at.
func (m *Model) lockedScreen(room int) []string {
	lines := m.banners()
	texts, tone := m.headlineNow()
	lines = append(lines, m.bigLetters(texts, tone, min(m.height*headlineShare/100, room-4))...)
	lines = append(lines, "")
	for _, line := range widget.WrapAtMost(m.prompt()+" Press Enter or s.", m.width-2, 2, m.look) {
		lines = append(lines, m.look.Strong.Render(widget.Center(line, m.width)))
	}
	return append(lines, m.answerLines()...)
}

// dialogScreen is a dialog with the task in one line above it, so that nobody
// reading a dialog misses what the table waits for.
func (m *Model) dialogScreen(room int) []string {
	texts, tone := m.headlineNow()
	task := " NOW: " + plainHeadline(texts)
	if left := m.left(); left > 0 {
		task += " (" + widget.Clock(left) + ")"
	}
	if m.view.Training {
		task += "  TRAINING"
	}
	lines := []string{tone.ink(m.look).Render(widget.Pad(widget.Fit(task, m.width, m.look), m.width))}
	lines = append(lines, m.answerLines()...)
	lines = append(lines, m.dialog.draw(m, m.width, room-len(lines))...)
	if left := room - len(lines) - 1; left > 0 {
		felt := m.lying(left, left) // the cards stay in sight under a small dialog
		lines = append(append(lines, make([]string, room-len(lines)-len(felt))...), felt...)
	}
	return lines
}

// tinyScreen is the headline, the prompt and the next key for a screen too small
// for anything else.
func (m *Model) tinyScreen() []string {
	texts, tone := m.headlineNow()
	lines := []string{tone.ink(m.look).Render(widget.Pad(widget.Fit(" "+plainHeadline(texts), m.width, m.look), m.width))}
	if m.dialog != nil {
		return append(lines, m.dialog.draw(m, m.width, m.height-1)...)
	}
	if choices := m.choiceLines(m.width); len(choices) > 0 {
		return append(lines, choices...) // the headline is their question
	}
	if left := m.left(); left > 0 {
		lines = append(lines, widget.Clock(left)+" left")
	}
	lines = append(lines, m.answerLines()...)
	if m.view.Training {
		lines = append(lines, m.look.Training.Render("TRAINING"))
	}
	if said := m.noticeWords(); said != "" {
		lines = append(lines, m.look.Alarm.Render(" "+said+" "))
	}
	lines = append(lines, widget.WrapAtMost(m.prompt(), m.width, max(m.height-len(lines)-1, 1), m.look)...)
	lines = append(lines, m.announceLines()...)
	for _, key := range m.caps() {
		if key.Why == "" {
			lines = append(lines, m.look.Key.Render(" "+key.Key+" ")+" "+key.Label)
		}
	}
	return lines
}
