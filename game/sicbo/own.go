package sicbo

import (
	"fmt"

	"pitboss/game"
	"pitboss/game/rulebook"
)

// Own has the family's own keys in a variant's file.
type Own struct {
	// Triples names the setting by which small and big lose on a triple or win by its total, if the document does not
	// say which (reading 000/1.19.bets.b1); empty if they lose.
	Triples string `toml:"triples" json:"triples,omitempty"`
	// ByHand is the clause on the result if the dice may be entered by hand when no sensor reads them (reading
	// 000/1.19.rules.b3); empty if they may not.
	ByHand rulebook.Cited `toml:"by_hand" json:"by_hand,omitzero"`
	// Multipliers are the platform's draws before the dice are thrown; nil if it draws nothing.
	Multipliers *Multipliers `toml:"multipliers" json:"multipliers,omitempty"`
}

// The choices for small and big on a triple.
const (
	triplesLose = "lose"
	triplesWin  = "win-by-total"
)

// Multipliers are the platform's draws for a round (003/16.b3, 000/1.19.mult.b1).
type Multipliers struct {
	// Drawn is the number of ways to win that are multiplied in a round.
	Drawn rulebook.Range `toml:"drawn" json:"drawn"`
	// Highest has the highest odds that a multiplied win pays, by the bet, or by the bet and the way it wins. The
	// lowest are the plain odds. Bets not listed are never multiplied.
	Highest []Highest `toml:"highest" json:"highest"`
	// MegaWin is the clause by which a multiplied win is called a Mega Win; without one it is called multiplied.
	MegaWin rulebook.Cited `toml:"mega_win" json:"mega_win,omitzero"`
}

// Highest has the highest odds of a multiplied win.
type Highest struct {
	// Name is the name of the bet in the file.
	Name string `toml:"name" json:"name"`
	// When is the way it wins, for a bet with several payouts.
	When   string    `toml:"when" json:"when,omitempty"`
	Odds   game.Odds `toml:"odds" json:"odds"`
	Clause string    `toml:"clause" json:"clause"`
}

// maxMultiplied is above the number of ways to win that can be multiplied, so above any draw.
const maxMultiplied = 100

// Validate reports everything that is wrong.
func (o *Own) Validate(check rulebook.Check) {
	if o.Triples != "" {
		check.Choice("triples", o.Triples, triplesLose, triplesWin)
	}
	if o.ByHand != (rulebook.Cited{}) {
		check.Clause("by_hand", o.ByHand.Clause)
	}
	drawn := o.Multipliers
	if drawn == nil {
		return
	}
	check.Range("multipliers.drawn", drawn.Drawn, 0, maxMultiplied)
	if drawn.MegaWin != (rulebook.Cited{}) {
		check.Clause("multipliers.mega_win", drawn.MegaWin.Clause)
	}
	if len(drawn.Highest) == 0 {
		check.Wrong("multipliers.highest: it says nothing: want the highest odds of each bet that can be multiplied")
	}
	for i, highest := range drawn.Highest {
		check.Clause(fmt.Sprintf("multipliers.highest %d", i+1), highest.Clause)
		if _, from := highest.Odds.Ratio(); highest.Odds.IsZero() || from != 1 {
			check.Wrong("multipliers.highest %d: odds = %q: want whole odds to 1 such as 87:1", i+1, highest.Odds)
		}
	}
}
