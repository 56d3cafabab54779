package moneywheel

import (
	"fmt"
	"maps"
	"slices"

	"pitboss/game"
	"pitboss/game/english"
	"pitboss/game/family"
)

// HearLucky is the platform's message once betting has closed, in the form of settle lines: {"lucky":{"40":500}}. In
// training, a message without data means nothing drawn.
const HearLucky = "mega-lucky-number"

// Lucky is the Mega Lucky Number of a round by its symbol, with its multiplier, which includes the stake: 500x pays
// 499:1 (003/15.1.b2). It is empty if nothing was drawn.
type Lucky map[string]int

// luckyLine is a message as the platform sends it.
type luckyLine struct {
	Lucky Lucky `json:"lucky"`
}

// luckyOf returns the platform's draw for a round.
func luckyOf(round game.Round) Lucky { return family.Told[luckyLine](round, HearLucky).Lucky }

// check returns an error if this cannot have been drawn for a round: because of the count, a symbol, or a multiplier
// out of range (003/15.b4, 003/15.1.b2).
func (l Lucky) check(rules *Rules) error {
	if rules.lucky == nil {
		return fmt.Errorf("lucky: this variant has no Mega Lucky Number")
	}
	if !rules.lucky.Holds(len(l)) {
		return fmt.Errorf("lucky: %d symbols, want %s (%s)", len(l), rules.lucky, rules.lucky.Clause)
	}
	for _, name := range slices.Sorted(maps.Keys(l)) {
		symbol, known := rules.symbol(name)
		if !known {
			return fmt.Errorf("lucky: %.40q is no symbol of the wheel: want one of %s", name, english.List(rules.names(), "or"))
		}
		if multipliers := symbol.Multipliers; !multipliers.Holds(l[name]) {
			return fmt.Errorf("lucky: %s has multiplier %d, want %s (%s)", name, l[name], multipliers, multipliers.Clause)
		}
	}
	return nil
}
