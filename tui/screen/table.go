package screen

import (
	"fmt"
	"time"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/picture"
	"pitboss/game/procedure"
	"pitboss/game/table/view"
	"pitboss/tui/felt"
	"pitboss/tui/widget"
)

// tableScreen draws the dealer's screen between the status line and the keys, each part in its own rows.
func (s *Screen) tableScreen(rows Layout) []string {
	texts, ink := s.Headline()
	lines := exactly(s.bigLetters(texts, ink, rows.Headline), rows.Headline, true)
	sentence := s.keep("sentence", drawing{version: s.Version, words: fmt.Sprint(s.Typed, s.Seen)},
		func() []string {
			said, answers := s.sentence(rows.Sentence)
			return append(exactly(said, rows.Sentence, false), answers)
		})
	lines = append(lines, sentence[:rows.Sentence]...)
	lines = append(lines, s.bar(ink, sentence[rows.Sentence]))
	return append(lines, s.lower(rows)...)
}

// Layout returns the rows of the screen's parts, the same at every step of a game.
func (s *Screen) Layout() Layout {
	layout := LayoutOf(s.Height, s.Letters)
	if s.Lies {
		layout = layout.WithLying()
	}
	return layout.For(s.Felt().Rows()...)
}

func (s *Screen) bigLetters(texts []string, ink picture.Ink, rows int) []string {
	return s.keep("headline", drawing{rows: rows, words: fmt.Sprint(ink, texts)}, func() []string {
		return widget.Headline(texts, s.Width, rows, felt.Won(s.Look, ink), s.Look)
	})
}

// sentence draws the last refusal or else what to do in a sentence or two, and below it the keys that answer. If several
// keys answer, the sentence is their question and is drawn below a refusal too, as far as there is room. It returns the
// keys as answers if the sentence leaves no row for them.
func (s *Screen) sentence(rows int) (lines []string, answers string) {
	answers = s.answers(s.answersWidth())
	lines = s.refusedLines(rows)
	if prompt := s.promptLines(); len(lines) == 0 || len(s.answerKeys()) > 1 && len(lines)+len(prompt) <= rows {
		for _, line := range prompt {
			lines = append(lines, s.Look.Strong.Render(widget.Center(line, s.Width)))
		}
	}
	if answers != "" && len(lines) < rows {
		return append(lines, widget.Center(answers, s.Width)), ""
	}
	return lines, answers
}

// promptLines draws what to do.
func (s *Screen) promptLines() []string {
	return widget.WrapAtMost(s.prompt(), s.Width-2, sentenceRows, s.Look)
}

// shortBar is the width of a bar that shows the time and no words, with the space to its right.
const shortBar = 14

// answersWidth returns how wide the answering keys may be, so that the bar next to them can still show the time.
func (s *Screen) answersWidth() int {
	if s.View.Timer != nil {
		return s.Width - 2 - shortBar
	}
	return s.Width - 2
}

// bar draws the countdown of the step, if it has one, and the answering keys that the sentence has no row for.
func (s *Screen) bar(ink picture.Ink, answers string) string {
	timer, width := s.View.Timer, s.Width-2
	if answers != "" {
		width -= widget.Width(answers) + 2
	}
	if timer == nil || timer.Kind == view.TimerWait && s.Left == 0 || width < shortBar-2 {
		return widget.Center(answers, s.Width)
	}
	label := widget.Clock(s.Left)
	if what := s.timerWords(s.clock()); !what.IsZero() {
		label = s.Say(what)
	}
	if widget.Width(label)+shortBar > width && answers != "" {
		label = widget.Clock(s.Left)
	}
	whole := max(timer.Whole, s.Left, time.Second)
	line := " " + widget.Bar(float64(s.Left)/float64(whole), label, width, felt.Style(s.Look, ink), s.Look)
	if answers != "" {
		line += "  " + answers
	}
	return line
}

// clock returns the time left as a clock shows it, for a text.
func (s *Screen) clock() message.Arg { return message.String("left", widget.Clock(s.Left)) }

// timerWords says what happens when the countdown ends. It returns the zero text where the step itself says so.
func (s *Screen) timerWords(left message.Arg) message.Text {
	switch timer := s.View.Timer; {
	case timer == nil:
	case timer.Kind == view.TimerIncident && s.View.VoidBy == "":
		return message.New("screen.bar.ruling", "Ruling due in {left}", left)
	case timer.Kind == view.TimerIncident:
		return message.New("screen.bar.save", "Void in {left}", left)
	case timer.Kind == view.TimerWait:
		return message.New("screen.bar.call", "Manager called in {left}", left)
	case timer.Kind == view.TimerBetting && s.View.Step.Kind != game.StepWait:
		return message.New("screen.bar.betting", "Betting closes in {left}", left)
	}
	return message.Text{}
}

func leftText(left message.Arg) message.Text { return message.New("screen.left", "{left} left", left) }

// timeLeft says how much time is left.
func (s *Screen) timeLeft() string {
	return s.Say(leftText(s.clock()))
}

// lower draws the felt or the cards being prepared, and below it the history or what takes its place.
func (s *Screen) lower(rows Layout) []string {
	switch {
	case s.Locked() && !s.View.Running():
		return append(make([]string, rows.Felt+rows.Lying), exactly(s.hint(), rows.History, false)...)
	case s.preparing() && s.panelKind() == panelNone:
		all := rows.Felt + rows.Lying + rows.History
		return exactly(s.shoePanel(all), all, false)
	case s.preparing():
		return append(exactly(s.shoePanel(rows.Felt), rows.Felt+rows.Lying, false), s.panel(rows.History)...)
	}
	choices := s.choiceLines(s.answersWidth(), s.Width-4, rows.History)
	over := max(len(choices)-rows.History, 0) // a choice that is not visible cannot be answered
	lines := append(exactly(s.felt(rows.Felt), rows.Felt-over, false), s.lyingLines(rows.Lying)...)
	return append(lines, s.panel(rows.History+over)...)
}

// lyingLines says what really lies on the table, in at most the given rows.
func (s *Screen) lyingLines(rows int) []string {
	return exactly(widget.Indent(1, widget.WrapAtMost(s.lies(), s.Width-2, rows, s.Look)), rows, false)
}

// lies says what really lies on the table; "" where nothing does, or nobody can say.
func (s *Screen) lies() string {
	if len(s.Lying) == 0 {
		return ""
	}
	return s.Say(lyingText(message.Commas(s.Lying...)))
}

func lyingText(what message.Text) message.Text {
	return message.New("screen.lying", "On the table: {what}", message.Message("what", what))
}

// preparing reports whether a shoe is being prepared rather than dealt.
func (s *Screen) preparing() bool {
	view := s.View
	return view.Cards != nil && view.Round == nil && (!view.Shoe.Ready() || view.Shoe.ChangeDue())
}

// nowBand draws the task and the running time in one line, so that somebody reading a dialog does not miss them.
func (s *Screen) nowBand() string {
	_, ink := s.Headline()
	task := " " + s.Say(message.New("screen.now", "NOW: {headline}",
		message.String("headline", s.HeadlineTimeless(s.View))))
	if timer := s.View.Timer; timer != nil && s.Left > 0 {
		for _, left := range []string{s.Say(s.timerWords(s.clock())), s.timeLeft(), widget.Clock(s.Left)} {
			if left != "" && widget.Width(task)+widget.Width(left)+3 <= s.Width {
				task = widget.Spread(task, left+" ", s.Width, s.Look)
				break
			}
		}
	}
	return felt.Style(s.Look, ink).Render(widget.Pad(widget.FitWords(task, s.Width, s.Look), s.Width))
}

// dialogScreen draws a dialog, with the cards below it if it leaves them visible.
func (s *Screen) dialogScreen(draw func(width, height int) []string, room int) []string {
	lines := s.refusedLines(2)
	lines = append(lines, draw(s.Width, room-len(lines))...)
	if rows := s.Layout(); len(lines)+rows.Felt+rows.Lying+rows.History <= room {
		// Below a small dialog, the cards stay visible in their usual place.
		lines = append(exactly(lines, room-rows.Felt-rows.Lying-rows.History, false), exactly(s.felt(rows.Felt), rows.Felt, false)...)
		lines = append(lines, s.lyingLines(rows.Lying)...)
	}
	return lines
}

// tinyScreen draws the headline, the prompt and the next key on a screen too small for anything else.
func (s *Screen) tinyScreen(draw func(width, height int) []string) []string {
	texts, ink := s.Headline()
	lines := []string{
		felt.Style(s.Look, ink).Render(widget.Pad(widget.Fit(" "+Plain(texts), s.Width, s.Look), s.Width)),
	}
	if draw != nil {
		return append(lines, draw(s.Width, s.Height-1)...)
	}
	if choices := s.choiceLines(s.Width, s.Width, s.Height); len(choices) > 0 {
		return append(lines, choices...) // the headline is their question
	}
	if s.Left > 0 {
		lines = append(lines, s.timeLeft())
	}
	lines = append(lines, s.refusedLines(4)...)
	if s.View.Training {
		lines = append(lines, s.Look.Training.Render(s.Say(message.New("screen.training", "TRAINING"))))
	}
	if said := s.Say(s.noticeText()); said != "" {
		lines = append(lines, s.Look.Alarm.Render(" "+said+" "))
	}
	lines = append(lines, widget.WrapAtMost(s.prompt(), s.Width, max(s.Height-len(lines)-2, 1), s.Look)...)
	if hand := s.Felt().Line(s.Width); hand != "" && len(lines)+2 < s.Height {
		lines = append(lines, hand)
	}
	if lies := s.lies(); lies != "" && len(lines)+2 < s.Height {
		lines = append(lines, widget.WrapAtMost(lies, s.Width, 1, s.Look)...)
	}
	if announce := s.View.Announce; announce != nil {
		lines = append(lines, s.filled(s.Look.Notice, s.Say(s.announceText(announce)), 4)...)
	}
	if answers := s.answers(s.Width); answers != "" {
		lines = append(lines, answers)
	}
	return append(lines, widget.Keys(s.caps(), s.Width, max(s.Height-len(lines), 1), s.Look)...)
}

// atMost cuts lines to the size of the screen.
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

// Locked reports whether nobody is at the table. Then the screen has only the sign-in, and the cards of a round that
// was left running.
func (s *Screen) Locked() bool {
	step := s.View.Step
	return s.Shown && step.Kind == game.StepSignIn && step.By == game.Dealer && s.View.Dealer.IsZero()
}

// Headline returns the current headline.
func (s *Screen) Headline() ([]string, picture.Ink) {
	if !s.Shown {
		return []string{s.Say(message.New("screen.headline.starting", "STARTING"))}, picture.Quiet
	}
	return s.HeadlineOf(s.View, s.Left)
}

// prompt says what to do in a sentence or two.
func (s *Screen) prompt() string {
	if !s.Shown {
		return s.Say(message.New("screen.starting", "The console is starting."))
	}
	if !s.View.Stopped.IsZero() {
		return s.Say(message.New("screen.stopped",
			"The journal cannot be written: {why}. Stop dealing. Cards scanned now are not dealt. The table continues by itself.",
			message.Message("why", s.View.Stopped)))
	}
	if s.deviceRuns() {
		return s.Say(s.View.Picture.Running)
	}
	step := s.View.Step
	own := asksFact(step) && s.Question() == step.Asks[0]
	if fact, asked := procedure.FactNamed(s.Question()); asked && !own {
		return s.Say(fact.Question)
	}
	return s.Say(step.Prompt) // for a fact about an incident, it names the card
}
