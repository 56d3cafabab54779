package screen

import (
	"strings"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/procedure"
	"pitboss/tui/widget"
)

// ChoiceKeys choose an answer from a list: digits first, then letters.
const ChoiceKeys = "123456789abcdefghijklmnopqrstuvwxyz"

// Choices returns the possible answers to the current question, or nil if any word is an answer.
func (s *Screen) Choices() []string {
	choices := s.View.Step.Choices[s.Question()]
	return choices[:min(len(choices), len(ChoiceKeys))]
}

// chip draws a key with what it does.
func (s *Screen) chip(key, label string) string {
	return widget.Cap(key, label, s.Look)
}

// choiceLines draws the choices of a question in columns, each with its key. It returns nil if they fit a line of
// the width of the answering keys or there are no choices.
func (s *Screen) choiceLines(answers, width, rows int) []string {
	if s.NamesCall() || s.Onlooker {
		return nil
	}
	choices := s.Choices()
	said, widest := make([]string, len(choices)), 0
	for i, choice := range choices {
		said[i] = s.chip(ChoiceKeys[i:i+1], s.Say(game.CauseTitle(choice)))
		widest = max(widest, widget.Width(said[i]))
	}
	if len(widget.Flow(said, answers)) < 2 {
		return nil
	}
	padded := make([]string, len(said))
	for i := range said {
		padded[i] = widget.Pad(said[i], widest)
	}
	if lines := widget.Flow(padded, width); len(lines) <= rows {
		return lines
	}
	return widget.Flow(said, width)
}

// answerKeys returns the keys that answer the step's question or perform the step.
func (s *Screen) answerKeys() (keys []widget.KeyCap) {
	add := func(key string, label message.Text) {
		keys = append(keys, widget.KeyCap{Key: key, Label: s.Say(label)})
	}
	switch fact, asked := procedure.FactNamed(s.Question()); {
	case !s.Shown || s.Onlooker || !s.View.Stopped.IsZero():
	case s.NamesCall():
		add("v", message.New("screen.answer.list", "choose from the list"))
	case len(s.Choices()) > 0:
		for i, choice := range s.Choices() {
			add(ChoiceKeys[i:i+1], game.CauseTitle(choice))
		}
	case asked && fact.Kind == procedure.YesNo:
		add(s.Say(procedure.YesKey()), message.New("screen.answer.yes", "yes"))
		add(s.Say(procedure.NoKey()), message.New("screen.answer.no", "no"))
	case asked && s.AnswersByEnter():
		add("Enter", message.New("screen.key.answer", "answer"))
	case asked:
		add("0-9", message.New("screen.answer.digit", "press a digit"))
	default:
		for _, key := range s.capped() {
			if key.wanted && key.Why == "" {
				keys = append(keys, widget.KeyCap{Key: key.Cap, Label: key.Label})
			}
		}
	}
	return keys
}

// answers draws in a line the keys that answer the step's question or perform the step.
func (s *Screen) answers(width int) string {
	var chips []string
	for _, key := range s.answerKeys() {
		chips = append(chips, s.chip(key.Key, key.Label))
	}
	switch last := len(chips) - 1; {
	case last < 0:
		return ""
	case s.AnswersByEnter() && !s.NamesCall():
		chips = append([]string{s.Look.Focus.Render(" " + widget.Plain(s.Typed) + "_ ")}, chips...)
	case len(s.Choices()) > 0 && !s.NamesCall() && len(widget.Flow(chips, width)) > 1: // they are in the panel
		chips = []string{s.chip(ChoiceKeys[:1]+"-"+ChoiceKeys[last:last+1], s.Say(message.New("screen.answer.choose", "choose below")))}
	}
	if line := strings.Join(chips, "    "); widget.Width(line) <= width {
		return line
	}
	return strings.Join(chips, "  ")
}

// AnswersByEnter reports whether the question takes more than a single key: words, and counts outside an incident,
// which run to hundreds.
func (s *Screen) AnswersByEnter() bool {
	fact, known := procedure.FactNamed(s.Question())
	if !known || fact.Kind == procedure.YesNo || len(s.Choices()) > 0 {
		return false
	}
	return fact.Kind != procedure.Count || s.View.Incident == nil
}

// Question returns the fact that is asked for now, or "".
func (s *Screen) Question() string {
	step := s.View.Step
	if step.Kind != game.StepAnswer || len(step.Asks) == 0 || s.Elsewhere() {
		return ""
	}
	return step.Asks[0]
}

// Elsewhere reports whether the step is for a shift manager at a floor station, and not for somebody at the table.
func (s *Screen) Elsewhere() bool {
	return !s.Onlooker && s.View.Station != "" && s.View.Step.By == game.ShiftManager
}

// NamesCall reports whether the shift manager has to say what a call was about.
func (s *Screen) NamesCall() bool { return s.Question() == game.FactIncident }
