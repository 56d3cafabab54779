package screen

import (
	"fmt"
	"time"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/picture"
	"pitboss/tui/felt"
	"pitboss/tui/widget"
)

// headlineShare is the most of the height that the headline may take, in hundredths.
const headlineShare = 35

// tableScreen is the dealer's screen below the header: the one thing to do, the
// time for it, and below, as far as there is room, the incident, the felt or the
// shoe, and the roads.
func (s *Screen) tableScreen(room int) []string {
	top := s.task(room)
	rest := room - len(top)
	bottom := s.lower(rest)
	gap := make([]string, max(rest-len(bottom), 0))
	return append(append(top, gap...), bottom...)
}

// task is the upper part: banners, headline, prompt, the last refusal, the bar.
func (s *Screen) task(room int) []string {
	lines := append([]string{}, s.banners()...)
	texts, ink := s.Headline()
	rows := min(max(s.Height*headlineShare/100, 5), room-len(lines)-2)
	lines = append(lines, s.bigLetters(texts, ink, rows)...)
	if room >= 20 {
		lines = append(lines, "")
	}
	for _, line := range widget.WrapAtMost(s.prompt(), s.Width-2, 3, s.Look) {
		lines = append(lines, s.Look.Strong.Render(widget.Center(line, s.Width)))
	}
	lines = append(lines, s.announceLines()...)
	lines = append(lines, s.answerLines()...)
	if bar := s.bar(ink); bar != "" {
		lines = append(lines, bar)
	}
	return lines
}

type headlineKey struct {
	text        string
	ink         picture.Ink
	width, rows int
	look        any
}

func (s *Screen) bigLetters(texts []string, ink picture.Ink, rows int) []string {
	of := headlineKey{fmt.Sprint(texts), ink, s.Width, rows, s.Look}
	return s.keep("headline", of, func() []string {
		return widget.Headline(texts, s.Width-1, rows, felt.Style(s.Look, ink), s.Look)
	})
}

// bar is the count-down of the step; empty when it has none.
func (s *Screen) bar(ink picture.Ink) string {
	if s.View.Step.Deadline.IsZero() {
		return ""
	}
	left := s.Left
	label, clock := widget.Clock(left), message.String("left", widget.Clock(left))
	waits := s.View.Wait != nil
	switch {
	case s.View.Incident != nil:
		label = s.Say(message.New("screen.bar.save", "{left} to save the round", clock))
	case waits && left == 0:
		return ""
	case waits:
		label = s.Say(message.New("screen.bar.call", "{left} until the shift manager is called", clock))
	}
	return " " + widget.Bar(float64(left)/float64(s.wholeTime()), label, s.Width-2, felt.Style(s.Look, ink), s.Look)
}

// wholeTime is how long the count-down was at its start.
func (s *Screen) wholeTime() time.Duration {
	whole := s.View.Times.Betting
	if s.View.Step.Kind == game.StepDecide {
		whole = s.View.Times.Decision
	}
	if s.View.Incident != nil {
		whole = s.View.Times.Malfunction
	}
	if wait := s.View.Wait; wait != nil {
		whole = wait.Until.Sub(wait.Since)
	}
	return max(whole, s.Left, time.Second)
}

// lower fills the rest with what matters most for the step.
func (s *Screen) lower(rest int) []string {
	if s.View.Incident != nil {
		return s.incidentAndFelt(rest)
	}
	if s.preparing() {
		return s.shoePanel(rest)
	}
	return s.below(rest)
}

// preparing reports whether a shoe is being made ready rather than dealt.
func (s *Screen) preparing() bool {
	view := s.View
	return view.Cards != nil && view.Round == nil && (!view.Shoe.Ready() || view.Shoe.ChangeDue())
}

func (s *Screen) incidentAndFelt(rest int) []string {
	choices := len(s.choiceLines(s.Width - 4)) // nobody answers what is not to be seen
	wholePanel, leastPanel := 7+choices, 4+choices
	felt := s.lying(rest-leastPanel, rest-wholePanel)
	incident := s.incidentPanel(rest - len(felt))
	return append(append([]string{}, incident...), felt...)
}

// lockedScreen is all a console shows that nobody is signed in at.
func (s *Screen) lockedScreen(room int) []string {
	lines := s.banners()
	texts, ink := s.Headline()
	lines = append(lines, s.bigLetters(texts, ink, min(s.Height*headlineShare/100, room-4))...)
	lines = append(lines, "")
	for _, line := range widget.WrapAtMost(s.prompt()+" "+s.Say(message.New("screen.locked", "Press Enter or s.")), s.Width-2, 2, s.Look) {
		lines = append(lines, s.Look.Strong.Render(widget.Center(line, s.Width)))
	}
	return append(lines, s.answerLines()...)
}

// dialogScreen is a dialog with the task in one line above it, so that nobody
// reading a dialog misses what the table waits for.
func (s *Screen) dialogScreen(draw func(width, height int) []string, room int) []string {
	texts, ink := s.Headline()
	now := message.String("headline", Plain(texts))
	task := " " + s.Say(message.New("screen.now", "NOW: {headline}", now))
	if left := s.Left; left > 0 {
		task = " " + s.Say(message.New("screen.now-left", "NOW: {headline} ({left})", now, message.String("left", widget.Clock(left))))
	}
	if s.View.Training {
		task += "  " + s.Say(message.New("screen.training", "TRAINING"))
	}
	lines := []string{felt.Style(s.Look, ink).Render(widget.Pad(widget.Fit(task, s.Width, s.Look), s.Width))}
	lines = append(lines, s.answerLines()...)
	lines = append(lines, draw(s.Width, room-len(lines))...)
	if left := room - len(lines) - 1; left > 0 {
		felt := s.lying(left, left) // the cards stay in sight under a small dialog
		lines = append(append(lines, make([]string, room-len(lines)-len(felt))...), felt...)
	}
	return lines
}

// tinyScreen is the headline, the prompt and the next key for a screen too small
// for anything else.
func (s *Screen) tinyScreen(draw func(width, height int) []string) []string {
	texts, ink := s.Headline()
	lines := []string{
		felt.Style(s.Look, ink).Render(widget.Pad(widget.Fit(" "+Plain(texts), s.Width, s.Look), s.Width)),
	}
	if draw != nil {
		return append(lines, draw(s.Width, s.Height-1)...)
	}
	if choices := s.choiceLines(s.Width); len(choices) > 0 {
		return append(lines, choices...) // the headline is their question
	}
	if left := s.Left; left > 0 {
		lines = append(lines, s.Say(message.New("screen.left", "{left} left", message.String("left", widget.Clock(left)))))
	}
	lines = append(lines, s.answerLines()...)
	if s.View.Training {
		lines = append(lines, s.Look.Training.Render(s.Say(message.New("screen.training", "TRAINING"))))
	}
	if said := s.Say(s.noticeText()); said != "" {
		lines = append(lines, s.Look.Alarm.Render(" "+said+" "))
	}
	lines = append(lines, widget.WrapAtMost(s.prompt(), s.Width, max(s.Height-len(lines)-1, 1), s.Look)...)
	lines = append(lines, s.announceLines()...)
	for _, key := range s.caps() {
		if key.Why == "" {
			lines = append(lines, s.Look.Key.Render(" "+key.Key+" ")+" "+key.Label)
		}
	}
	return lines
}

// atMost is the last word on size: whatever a panel drew, nothing leaves the screen.
func (s *Screen) atMost(lines []string, height int) []string {
	if len(lines) > height {
		lines = lines[:max(height, 0)]
	}
	for i, line := range lines {
		if widget.Width(line) > s.Width {
			lines[i] = widget.Fit(line, s.Width, s.Look)
		}
	}
	return lines
}

// Locked reports whether nobody is at the table: then there is nothing but the
// sign-in.
func (s *Screen) Locked() bool {
	step := s.View.Step
	return s.Shown && step.Kind == game.StepSignIn && step.By == game.Dealer && s.View.Dealer.IsZero()
}

// Headline returns the headline as it is now.
func (s *Screen) Headline() ([]string, picture.Ink) {
	if !s.Shown {
		return []string{s.Say(message.New("screen.headline.starting", "STARTING"))}, picture.Quiet
	}
	return s.HeadlineOf(s.View, s.Left)
}

// prompt is what to do, in a sentence or two.
func (s *Screen) prompt() string {
	if !s.Shown {
		return s.Say(message.New("screen.starting", "The console is starting."))
	}
	if !s.View.Stopped.IsZero() {
		return s.Say(message.New("screen.stopped",
			"The journal cannot be written: {why}. Deal nothing: what is scanned now is not dealt. The table goes on by itself once it can be written.",
			message.Message("why", s.View.Stopped)))
	}
	if question := s.questionText(); !question.IsZero() {
		return s.Say(question)
	}
	return s.Tell(s.View.Step.Prompt)
}
