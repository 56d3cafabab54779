package roulette

import (
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
		rules = append(rules, family.NumberRule("the ball goes round", "at least %d times", turns))
	}
	if clause := r.wheel.Opposite.Clause; clause != "" {
		rules = append(rules, family.CitedRule("the ball runs", "against the wheel", clause))
	}
	return append(rules, family.ByHandRule("a number that was not read is", r.wheel.ByHand))
}

func (r *Rules) drawing() (rules []family.Rule) {
	if lucky := r.lucky; lucky != nil {
		rules = append(rules, family.RangeRule("lucky numbers drawn once betting has closed", "%s", lucky.Numbers),
			family.RangeRule("a straight-up bet on one returns", "%s times the stake", lucky.Multipliers))
	}
	if power := r.powerUp; power != nil {
		rules = append(rules, family.RangeRule("PowerUP numbers drawn once betting has closed", "%s", power.Numbers),
			family.NumberRule("bonus spins when one of them comes up", "up to %d", power.Spins),
			family.RangeRule("the first returns", "%s times a straight-up stake", power.First),
			family.RangeRule("the others return", "%s times a straight-up stake", power.Later))
	}
	return rules
}
