package moneywheel

import (
	"fmt"

	"pitboss/game/family"
)

// Sheet describes the wheel, a valid spin and what is drawn for a round.
func (r *Rules) Sheet() []family.Section {
	spin := []family.Rule{
		family.NumberRule("segments", "%d", r.wheel.Count), family.WordsRule("they are, clockwise", r.wheel.Segments),
	}
	if turns := r.wheel.Turns; turns.Value > 0 {
		spin = append(spin, family.NumberRule("the wheel goes round", "at least %d times", turns))
	}
	if clause := r.wheel.Alternates.Clause; clause != "" {
		spin = append(spin, family.CitedRule("it turns", "the other way than in the last valid spin", clause))
	}
	spin = append(spin, family.ByHandRule("a segment that was not read is", r.wheel.ByHand))
	sections := []family.Section{{Title: "The spin", Rules: spin}}
	if symbols := r.symbolRules(); len(symbols) > 0 {
		sections = append(sections, family.Section{Title: "The symbols", Rules: symbols})
	}
	if r.lucky == nil {
		return sections
	}
	drawn := []family.Rule{family.RangeRule("Mega Lucky Numbers drawn once betting has closed", "%s", *r.lucky)}
	for _, symbol := range r.symbols {
		drawn = append(drawn, family.RangeRule("a bet on it returns, at "+symbol.Named().String(), "%s times the stake",
			symbol.Multipliers))
	}
	return append(sections, family.Section{Title: "Each round", Rules: drawn})
}

// symbolRules say how many segments have each symbol, if a document counts them, and what follows from it besides
// bets.
func (r *Rules) symbolRules() (list []family.Rule) {
	for _, symbol := range r.symbols {
		if count := symbol.Count; count.Value > 0 {
			list = append(list, family.Rule{About: symbol.Named().String() + " stands on", Holds: segmentsInWords(count.Value),
				Clauses: []string{count.Clause}})
		}
		switch {
		case symbol.Bomb != nil:
			list = append(list, family.Rule{
				About: symbol.Named().String(), Holds: fmt.Sprintf("the platform draws a multiplier of %s; bets stand, the wheel is spun again, and several multiply each other", symbol.Bomb),
				Clauses: []string{symbol.Bomb.Clause},
			})
		case symbol.Bonus != nil && symbol.Bonus.Choices.Value > 0:
			list = append(list, family.Rule{
				About: symbol.Named().String(), Holds: fmt.Sprintf("a bonus game on the screen, in which each player chooses 1 of %d", symbol.Bonus.Choices.Value),
				Clauses: []string{symbol.Bonus.Clause, symbol.Bonus.Choices.Clause},
			})
		case symbol.Bonus != nil:
			list = append(list, family.Rule{About: symbol.Named().String(), Holds: "a bonus game on the screen",
				Clauses: []string{symbol.Bonus.Clause}})
		}
		for _, on := range symbol.Reel {
			holds := "pays " + on.Payout
			if on.Starts != "" {
				starts, _ := r.symbol(on.Starts)
				holds = "starts " + starts.Named().String()
			}
			list = append(list, family.Rule{About: symbol.Named().String() + ", " + on.Title.String(), Holds: holds, Clauses: []string{on.Clause}})
		}
	}
	return list
}

func segmentsInWords(count int) string {
	if count == 1 {
		return "1 segment"
	}
	return fmt.Sprintf("%d segments", count)
}
