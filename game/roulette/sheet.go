package roulette

import (
	"fmt"

	"pitboss/game/family"
	"pitboss/game/rulebook"
)

// Called returns the variant's called bets, in the order of its book.
func (r *Rules) Called() []family.Called { return r.called }

// Sheet describes a valid spin, and what the platform draws for a round.
func (r *Rules) Sheet() []family.Section {
	return []family.Section{{Title: "The spin", Rules: r.spinning()}, {Title: "Each round", Rules: r.drawing()}}
}

func (r *Rules) spinning() (rules []family.Rule) {
	if turns := r.wheel.Turns; turns != (rulebook.Number{}) {
		rules = append(rules, family.Rule{
			About: "the ball goes round", Holds: fmt.Sprintf("at least %d times", turns.Value),
			Setting: turns.Setting, Clauses: []string{turns.Clause},
		})
	}
	if clause := r.wheel.Opposite.Clause; clause != "" {
		rules = append(rules, family.Rule{About: "the ball runs", Holds: "against the wheel", Clauses: []string{clause}})
	}
	byHand := "never entered by hand"
	if r.wheel.ByHand {
		byHand = "entered by hand, twice alike, where the site's manual-entry allows it"
	}
	return append(rules, family.Rule{About: "a number that was not read is", Holds: byHand})
}

func (r *Rules) drawing() (rules []family.Rule) {
	say := func(about, holds, clause string) {
		rules = append(rules, family.Rule{About: about, Holds: holds, Clauses: []string{clause}})
	}
	if lucky := r.lucky; lucky != nil {
		say("lucky numbers drawn once betting has closed", lucky.Numbers.String(), lucky.Numbers.Clause)
		say("a straight-up bet on one returns", lucky.Multipliers.String()+" times the stake", lucky.Multipliers.Clause)
	}
	if power := r.powerUp; power != nil {
		say("PowerUP numbers drawn once betting has closed", power.Numbers.String(), power.Numbers.Clause)
		say("bonus spins when one of them comes up", fmt.Sprintf("up to %d", power.Spins.Value), power.Spins.Clause)
		say("the first returns", power.First.String()+" times a straight-up stake", power.First.Clause)
		say("the others return", power.Later.String()+" times a straight-up stake", power.Later.Clause)
	}
	return rules
}
