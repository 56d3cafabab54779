package sicbo

import (
	"fmt"

	"pitboss/game"
	"pitboss/game/rulebook"
)

// Own is what a variant's file has besides what every game has.
type Own struct {
	// Triples names the setting by which small and big lose on a triple or win by its total, where
	// the document does not say which (reading 000/1.19.bets.b1); empty where they lose.
	Triples string `toml:"triples" json:"triples,omitempty"`
	// ByHand is the clause of the result, where the dice may be entered by hand when no sensor reads
	// them (reading 000/1.19.rules.b3); without one they may not.
	ByHand rulebook.Cited `toml:"by_hand" json:"by_hand,omitzero"`
	// Multipliers are what the platform draws before the dice are thrown; nil where it draws nothing.
	Multipliers *Multipliers `toml:"multipliers" json:"multipliers,omitempty"`
}

// The choices of what becomes of small and big on a triple.
const (
	triplesLose = "lose"
	triplesWin  = "win-by-total"
)

// Multipliers are what the platform draws for a round (003/16.b3, 000/1.19.mult.b1).
type Multipliers struct {
	// Drawn is how many ways to win are multiplied in a round.
	Drawn rulebook.Range `toml:"drawn" json:"drawn"`
	// Highest are the highest odds that a multiplied win pays, by the bet, or by the bet and the way
	// it wins. The lowest are the plain ones. Bets without are never multiplied.
	Highest []Highest `toml:"highest" json:"highest"`
	// MegaWin is the clause by which a multiplied win is called a Mega Win; without one it is called
	// multiplied.
	MegaWin rulebook.Cited `toml:"mega_win" json:"mega_win,omitzero"`
}

// Highest is the highest odds of a multiplied win.
type Highest struct {
	// Name is that of the file's bet.
	Name string `toml:"name" json:"name"`
	// When is the way it wins, of a bet that pays differently by what won it.
	When   string    `toml:"when" json:"when,omitempty"`
	Odds   game.Odds `toml:"odds" json:"odds"`
	Clause string    `toml:"clause" json:"clause"`
}

// mostMultiplied is how many ways to win there are that can be multiplied: more than any draw.
const mostMultiplied = 100

// Validate reports everything that does not hold.
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
	check.Range("multipliers.drawn", drawn.Drawn, 0, mostMultiplied)
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
