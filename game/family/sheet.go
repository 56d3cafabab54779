package family

import (
	"fmt"
	"strings"

	"pitboss/game/rulebook"
)

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

// NumberRule returns the rule about a number of the book; format has a verb for it.
func NumberRule(about, format string, number rulebook.Number) Rule {
	return Rule{About: about, Holds: fmt.Sprintf(format, number.Value), Setting: number.Setting,
		Clauses: []string{number.Clause}}
}

// RangeRule returns the rule about a range of the book; format has a verb for it.
func RangeRule(about, format string, within rulebook.Range) Rule {
	return CitedRule(about, fmt.Sprintf(format, within), within.Clause)
}

// WordsRule returns the rule about a row of words that a book has or the site lists.
func WordsRule(about string, row rulebook.Words) Rule {
	holds := "as the site lists them"
	if len(row.Words) > 0 {
		holds = strings.Join(row.Words, " ")
	}
	return Rule{About: about, Holds: holds, Setting: row.Setting, Clauses: []string{row.Clause}}
}

// CitedRule returns a rule with its clause.
func CitedRule(about, holds, clause string) Rule {
	return Rule{About: about, Holds: holds, Clauses: []string{clause}}
}

// ByHandRule returns the rule about readings that no device made: entered by hand with a clause, or never.
func ByHandRule(about string, byHand bool, clauses ...string) Rule {
	if !byHand {
		return Rule{About: about, Holds: "never entered by hand"}
	}
	return Rule{About: about, Holds: "entered by hand, twice alike, where the site's manual-entry allows it",
		Clauses: clauses}
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
