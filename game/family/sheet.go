package family

import "strings"

// Section is a part of a variant's rule sheet.
type Section struct {
	Title string
	Rules []Rule
}

// Rule is a line of a rule sheet: its subject, the rule, and the clauses it comes from. If Setting is not empty, the
// site chooses the rule.
type Rule struct {
	About, Holds string
	Setting      string
	Clauses      []string
}

// Called is a called bet: chips placed on several bets at once.
type Called struct {
	// Name is in kebab case, such as voisins-du-zero.
	Name, Title string
	On          []Chips
}

// Chips are the chips that a called bet places on one bet, by the bet's name.
type Chips struct {
	Bet   string `json:"bet"`
	Chips int    `json:"chips"`
}

// Chips returns the number of chips in the called bet.
func (c Called) Chips() (sum int) {
	for _, laid := range c.On {
		sum += laid.Chips
	}
	return sum
}

// Listed formats a list for people, such as "a, b or c".
func Listed[T ~string](things []T, last string) string {
	words := make([]string, len(things))
	for i, thing := range things {
		words[i] = string(thing)
	}
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	return strings.Join(words[:len(words)-1], ", ") + " " + last + " " + words[len(words)-1]
}
