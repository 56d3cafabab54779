package procedure

import (
	"fmt"
	"slices"
	"strings"

	"pitboss/game"
)

// Asks returns the facts to ask before the case can be decided: which row settles it, or which rows somebody chooses
// from, and how many cards those rows affect. The list is minimal: every question on it has an answer that still
// makes a difference, and each answer shortens the list. The first question is the one that leaves the fewest others
// on average.
func (s Set) Asks(now Case) []string {
	open := s.openQuestions(now)
	if len(open) == 0 {
		return nil
	}
	slices.SortStableFunc(open, func(a, b string) int { return askedAfter[a] - askedAfter[b] })
	answers := newAnswers(s, now, open)
	asks := answers.matter()
	left := map[string]float64{}
	for at, name := range open {
		if !slices.Contains(asks, name) {
			continue
		}
		for value := range answers.samples[at] {
			left[name] += float64(len(answers.answered(at, value).matter()))
		}
		left[name] /= float64(len(answers.samples[at]))
	}
	slices.SortStableFunc(asks, func(a, b string) int {
		switch {
		case left[a] < left[b]:
			return -1
		case left[a] > left[b]:
			return 1
		}
		return 0
	})
	return asks
}

// openQuestions returns the unanswered facts that a row still in question tests, or uses as a number of cards.
func (s Set) openQuestions(now Case) (open []string) {
	counts := false
	for _, i := range s.applicable(now) {
		_, missing := s[i].When.Check(now.Facts)
		for _, name := range missing {
			if fact, _ := FactNamed(name); fact.Source == Asked && !slices.Contains(open, name) {
				open = append(open, name)
			}
		}
		counts = counts || s[i].counts()
	}
	if _, known := now.Facts[game.FactCount]; counts && !known && !slices.Contains(open, game.FactCount) {
		open = append(open, game.FactCount)
	}
	return open
}

// askedAfter lists questions that make sense only after another one: a hand belongs to a seat.
var askedAfter = map[string]int{game.FactHand: 1}

// counts reports whether a row affects a number of cards that somebody has to give, even if the number does not
// change which row applies.
func (r Row) counts() bool {
	return slices.ContainsFunc(r.Cards, func(effect game.CardEffect) bool { return effect.Has(game.Counted) })
}

// answers holds the outcome of every combination of answers to the open questions, one entry per combination. The
// last question's answer changes fastest.
type answers struct {
	names   []string
	samples [][]any
	comes   []string
}

func newAnswers(s Set, now Case, open []string) answers {
	a := answers{names: open}
	for _, name := range open {
		var conditions []any
		for _, i := range s.applicable(now) {
			if condition, tests := s[i].When[name]; tests {
				conditions = append(conditions, condition)
			}
		}
		a.samples = append(a.samples, samples(name, conditions))
	}
	facts := now.Facts.With(nil)
	var each func(at int)
	each = func(at int) {
		if at == len(open) {
			a.comes = append(a.comes, s.comesTo(Case{Incident: now.Incident, Phase: now.Phase, Facts: facts}))
			return
		}
		for _, value := range a.samples[at] {
			facts[open[at]] = value
			each(at + 1)
		}
	}
	each(0)
	return a
}

// comesTo identifies what applies once everything is answered, regardless of other facts.
func (s Set) comesTo(now Case) string {
	rows := s.applicable(now)
	if at := s.fixed(now); at >= 0 {
		rows = []int{at}
	}
	words := fmt.Sprint(rows)
	if slices.ContainsFunc(rows, func(i int) bool { return s[i].counts() }) {
		words += fmt.Sprintf(" of %v", now.Facts[game.FactCount])
	}
	return words
}

// matter returns the questions with an answer that makes a difference for some combination of the others.
func (a answers) matter() (names []string) {
	step := len(a.comes)
	for at, name := range a.names {
		n := len(a.samples[at])
		step /= n
		for i, comes := range a.comes {
			if i/step%n > 0 && comes != a.comes[i-step] {
				names = append(names, name)
				break
			}
		}
	}
	return names
}

// answered returns the remaining combinations once one question is answered.
func (a answers) answered(at, value int) answers {
	step := 1
	for _, values := range a.samples[at+1:] {
		step *= len(values)
	}
	n := len(a.samples[at])
	rest := answers{names: slices.Delete(slices.Clone(a.names), at, at+1), samples: slices.Delete(slices.Clone(a.samples), at, at+1)}
	for i, comes := range a.comes {
		if i/step%n == value {
			rest.comes = append(rest.comes, comes)
		}
	}
	return rest
}

// samples returns values of a fact that cover every case the conditions can tell apart.
func samples(name string, conditions []any) (values []any) {
	fact, _ := FactNamed(name)
	switch fact.Kind {
	case YesNo:
		return []any{true, false}
	case Word:
		other := "something else"
		for _, condition := range conditions {
			if !slices.Contains(values, condition) {
				values = append(values, condition)
			}
			if text, _ := condition.(string); strings.HasPrefix(text, other) {
				other = text + " still"
			}
		}
		return append(values, other)
	case Count:
	}
	numbers := []float64{0, 1}
	for _, condition := range conditions {
		text, _ := condition.(string)
		if _, limit, compares := comparison(text); compares {
			numbers = append(numbers, around(limit)...)
		}
	}
	slices.Sort(numbers)
	for _, number := range slices.Compact(numbers) {
		values = append(values, number)
	}
	return values
}
