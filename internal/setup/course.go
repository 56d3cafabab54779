package setup

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"pitboss/game/message"
)

// Choice is one of the answers that a question offers.
type Choice struct {
	// Value is the answer, Words what it is called.
	Value string
	Words message.Text
}

// Question is one question of the set-up.
type Question struct {
	// Name identifies it, such as "site" or "setting.bet-seconds".
	Name string
	// Group is the screen that it shares with others in a row.
	Group string
	// Ask is the question, and Help a sentence about it or nothing.
	Ask, Help message.Text
	// Choices are the answers that it offers; if there are none, the answer is typed.
	Choices []Choice
	// Now is the answer so far, or the one that is usual. A question without one has to be answered.
	Now string
	// Secret is a PIN: it is typed without an echo, twice, and shown nowhere.
	Secret bool
	// opens is true if the answer decides which screens come later.
	opens bool
	put   func(*Plan, string) error
}

// Course leads through the questions in order. Which questions there are depends on the answers so far: a variant has
// settings and needs devices. It is not safe for concurrent use.
type Course struct {
	plan Plan
	at   int
}

// Begin returns a course that begins with what is known.
func Begin(known Plan) *Course { return &Course{plan: known} }

// Question returns the current question; false when all are answered.
func (c *Course) Question() (Question, bool) {
	questions := c.plan.questions()
	if c.at >= len(questions) {
		return Question{}, false
	}
	return questions[c.at], true
}

// Screen is what is shown together: the questions of a group, or the summary, which comes last and has none.
type Screen struct {
	Questions []Question
	// At is the current one of the questions.
	At int
	// Number counts the screens from 1. Of is how many there are, or 0 while that follows from answers still to come.
	Number, Of int
}

// Screen returns the current screen.
func (c *Course) Screen() Screen {
	all := c.plan.questions()
	var screen Screen
	first, open := 0, false
	for i, question := range all {
		if i == 0 || question.Group != all[i-1].Group {
			if screen.Of++; i <= c.at {
				screen.Number, first = screen.Of, i
			}
		}
		open = open || question.opens && i >= c.at
	}
	screen.Of++
	switch {
	case c.at >= len(all):
		screen.Number = screen.Of
		return screen
	case open:
		screen.Of = 0
	}
	for i := first; i < len(all) && all[i].Group == all[first].Group; i++ {
		screen.Questions = append(screen.Questions, all[i])
	}
	screen.At = c.at - first
	return screen
}

// Position returns the number of the screen, and how many there are where that is known, such as 5/9.
func (s Screen) Position() string {
	if s.Of == 0 {
		return strconv.Itoa(s.Number)
	}
	return fmt.Sprintf("%d/%d", s.Number, s.Of)
}

// Answer answers the current question and goes on to the next. An empty answer keeps what the question has now. A
// wrong answer is an error, and changes nothing.
func (c *Course) Answer(answer string) error {
	question, open := c.Question()
	if !open {
		return nil
	}
	if !question.Secret {
		answer = strings.TrimSpace(answer)
	}
	if answer == "" {
		if answer = question.Now; answer == "" {
			return message.AsError(message.New("setup.wrong.empty", "Type an answer."))
		}
	}
	if len(question.Choices) > 0 {
		chosen, err := choose(question.Choices, answer)
		if err != nil {
			return err
		}
		answer = chosen
	}
	changed := c.plan.clone()
	if err := question.put(&changed, answer); err != nil {
		return err
	}
	c.plan, c.at = changed, c.at+1
	return nil
}

// Check returns what is wrong with an answer to the current question, and answers nothing.
func (c *Course) Check(answer string) error {
	question, open := c.Question()
	if !open {
		return nil
	}
	plan := c.plan.clone()
	return question.put(&plan, answer)
}

// Back returns to the question before. It returns false at the first.
func (c *Course) Back() bool {
	if c.at == 0 {
		return false
	}
	c.at--
	return true
}

// Plan returns the answers so far.
func (c *Course) Plan() Plan { return c.plan.clone() }

// Matching returns the choices that have all words of a search in their value or their words, as say renders them.
func Matching(choices []Choice, search string, say func(message.Text) string) (matching []Choice) {
	words := strings.Fields(strings.ToLower(search))
	for _, choice := range choices {
		text := strings.ToLower(choice.Value + " " + say(choice.Words))
		if !slices.ContainsFunc(words, func(word string) bool { return !strings.Contains(text, word) }) {
			matching = append(matching, choice)
		}
	}
	return matching
}

// choose returns the value of the choice that an answer names.
func choose(choices []Choice, answer string) (string, error) {
	for _, choice := range choices {
		if choice.Value == answer {
			return answer, nil
		}
	}
	return "", message.AsError(message.New("setup.wrong.choice", "This is none of the choices: {answer}",
		message.String("answer", answer)))
}
