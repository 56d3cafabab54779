package moneywheel

import (
	"fmt"
	"strings"

	"pitboss/game/family"
)

// Sheet describes the wheel, a valid spin and what is drawn for a round.
func (r *Rules) Sheet() []family.Section {
	count := r.wheel.Count
	segments := "as the site lists them"
	if on := r.wheel.Segments.Words; len(on) > 0 {
		segments = strings.Join(on, " ")
	}
	spin := []family.Rule{
		{About: "segments", Holds: fmt.Sprint(count.Value), Setting: count.Setting, Clauses: []string{count.Clause}},
		{About: "they are, clockwise", Holds: segments, Setting: r.wheel.Segments.Setting, Clauses: []string{r.wheel.Segments.Clause}},
	}
	if turns := r.wheel.Turns; turns.Value > 0 {
		spin = append(spin, family.Rule{
			About: "the wheel goes round", Holds: fmt.Sprintf("at least %d times", turns.Value),
			Setting: turns.Setting, Clauses: []string{turns.Clause},
		})
	}
	if clause := r.wheel.Alternates.Clause; clause != "" {
		spin = append(spin, family.Rule{About: "it turns", Holds: "the other way than in the last valid spin", Clauses: []string{clause}})
	}
	byHand := "never entered by hand"
	if r.wheel.ByHand {
		byHand = "entered by hand, twice alike, where the site's manual-entry allows it"
	}
	spin = append(spin, family.Rule{About: "a segment that was not read is", Holds: byHand})
	sections := []family.Section{{Title: "The spin", Rules: spin}}
	if symbols := r.symbolRules(); len(symbols) > 0 {
		sections = append(sections, family.Section{Title: "The symbols", Rules: symbols})
	}
	if r.lucky == nil {
		return sections
	}
	drawn := []family.Rule{{
		About: "Mega Lucky Numbers drawn once betting has closed", Holds: r.lucky.String(), Clauses: []string{r.lucky.Clause},
	}}
	for _, symbol := range r.symbols {
		drawn = append(drawn, family.Rule{
			About: "a bet on it returns, at " + symbol.Named(),
			Holds: symbol.Multipliers.String() + " times the stake", Clauses: []string{symbol.Multipliers.Clause},
		})
	}
	return append(sections, family.Section{Title: "Each round", Rules: drawn})
}

// symbolRules say how many segments have each symbol, if a document counts them, and what follows from it besides
// bets.
func (r *Rules) symbolRules() (list []family.Rule) {
	for _, symbol := range r.symbols {
		if count := symbol.Count; count.Value > 0 {
			list = append(list, family.Rule{About: symbol.Named() + " stands on", Holds: segmentsInWords(count.Value),
				Clauses: []string{count.Clause}})
		}
		switch {
		case symbol.Bomb != nil:
			list = append(list, family.Rule{
				About: symbol.Named(), Holds: fmt.Sprintf("the platform draws a multiplier of %s; bets stand, the wheel is spun again, and several multiply each other", symbol.Bomb),
				Clauses: []string{symbol.Bomb.Clause},
			})
		case symbol.Bonus != nil && symbol.Bonus.Choices.Value > 0:
			list = append(list, family.Rule{
				About: symbol.Named(), Holds: fmt.Sprintf("a bonus game on the screen, in which each player chooses 1 of %d", symbol.Bonus.Choices.Value),
				Clauses: []string{symbol.Bonus.Clause, symbol.Bonus.Choices.Clause},
			})
		case symbol.Bonus != nil:
			list = append(list, family.Rule{About: symbol.Named(), Holds: "a bonus game on the screen",
				Clauses: []string{symbol.Bonus.Clause}})
		}
		for _, on := range symbol.Reel {
			holds := "pays " + on.Payout
			if on.Starts != "" {
				starts, _ := r.symbol(on.Starts)
				holds = "starts " + starts.Named()
			}
			list = append(list, family.Rule{About: symbol.Named() + ", " + on.Title, Holds: holds, Clauses: []string{on.Clause}})
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
