package screen

import (
	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/procedure"
	"pitboss/tui/widget"
	"pitboss/tui/words"
)

// ReportKeys choose from a list: digits first, then letters.
const ReportKeys = "123456789abcdefghijklmnopqrstuvwxyz"

// Choices returns the words the question asked now may be answered with; none where any
// word is an answer.
func (s *Screen) Choices() []string {
	choices := s.View.Step.Choices[s.Question()]
	return choices[:min(len(choices), len(ReportKeys))]
}

// choiceLines are the choices, each with its key.
func (s *Screen) choiceLines(width int) []string {
	if s.NamesCall() {
		return []string{s.Look.Key.Render(" v ") + " " + s.Say(message.New("screen.answer.shows", "shows what it may be."))}
	}
	choices := s.Choices()
	said, widest := make([]string, len(choices)), 0
	for i, choice := range choices {
		said[i] = s.Look.Key.Render(" "+ReportKeys[i:i+1]+" ") + " " + s.Say(words.Cause(choice))
		widest = max(widest, widget.Width(said[i]))
	}
	for i := range said {
		said[i] = widget.Pad(said[i], widest)
	}
	return widget.Flow(said, width)
}

// AnswersByEnter reports whether the question takes more than a single key: words,
// and counts outside an incident, which run to hundreds.
func (s *Screen) AnswersByEnter() bool {
	fact, known := procedure.FactNamed(s.Question())
	if !known || fact.Kind == procedure.YesNo || len(s.Choices()) > 0 {
		return false
	}
	return fact.Kind != procedure.Count || s.View.Incident == nil
}

// questionText is the question asked now, with how to answer it.
func (s *Screen) questionText() message.Text {
	fact, known := procedure.FactNamed(s.Question())
	if !known {
		return message.Text{}
	}
	how := message.New("screen.answer.typed", "Type it, then Enter: {typed}_", message.String("typed", s.Typed))
	switch {
	case len(s.Choices()) > 0:
		how = message.New("screen.answer.key", "Press its key.")
	case fact.Kind == procedure.YesNo:
		how = message.New("screen.answer.yes-no", "Press y for yes or n for no.")
	case !s.AnswersByEnter():
		how = message.New("screen.answer.digit", "Press one digit, 0 to 9.")
	}
	return message.Sentences(fact.Question, how)
}

// Question returns the fact asked for now; empty when none is.
func (s *Screen) Question() string {
	step := s.View.Step
	if step.Kind != game.StepAnswer || len(step.Asks) == 0 {
		return ""
	}
	return step.Asks[0]
}

// NamesCall reports whether the shift manager has to say what a call was for.
func (s *Screen) NamesCall() bool { return s.Question() == "incident" }
