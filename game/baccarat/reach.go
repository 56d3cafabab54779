package baccarat

import (
	"fmt"
	"iter"
	"slices"

	"pitboss/game"
	"pitboss/game/rulebook"
)

// Check returns an error for each line of pays that no deal reaches because an earlier one always holds as well. It
// tries deals of cards that cover every case the conditions distinguish.
func (r *Rules) Check() (found []error) {
	for _, bet := range r.bets {
		missing := make([]int, 0, len(bet.Pays))
		for i, line := range bet.Pays {
			if _, known := conditions[line.When]; known {
				missing = append(missing, i)
			}
		}
		for hands := range deals() {
			if len(missing) == 0 {
				break
			}
			if won := slices.IndexFunc(bet.Pays, func(line rulebook.Payline) bool {
				condition, known := conditions[line.When]
				return known && condition(hands)
			}); won >= 0 {
				missing = slices.DeleteFunc(missing, func(i int) bool { return i == won })
			}
		}
		for _, i := range missing {
			found = append(found, fmt.Errorf("bet %s: pays: %q is never reached: whenever it holds, a line before it does", bet.Name, bet.Pays[i].When))
		}
	}
	return found
}

// telling has cards of every value, with pairs of one suit and of two, diamonds and sixes.
var telling = func() (cards []game.Card) {
	for _, code := range []string{"6S", "4D", "KD", "4H", "9C", "8H", "7S", "AS", "2S", "3D", "5C"} {
		card, err := game.ParseCard(code)
		if err != nil {
			panic(err) // the codes are constant
		}
		cards = append(cards, card)
	}
	return cards
}()

// deals returns the finished hands of those cards, drawn by the rules.
func deals() iter.Seq[Hands] {
	return func(yield func(Hands) bool) {
		for i := range len(telling) * len(telling) * len(telling) * len(telling) {
			n := len(telling)
			start := Hands{
				Player: []game.Card{telling[i%n], telling[i/n%n]}, Banker: []game.Card{telling[i/n/n%n], telling[i/n/n/n]},
			}
			if !start.drawn(yield) {
				return
			}
		}
	}
}

// drawn draws third cards in every possible way and yields the finished hands.
func (h Hands) drawn(yield func(Hands) bool) bool {
	position, draws := h.third()
	if !draws {
		return yield(h)
	}
	for _, card := range telling {
		next := Hands{Player: slices.Clone(h.Player), Banker: slices.Clone(h.Banker)}
		if position == game.PositionOf(Player, 3) {
			next.Player = append(next.Player, card)
		} else {
			next.Banker = append(next.Banker, card)
		}
		if !next.drawn(yield) {
			return false
		}
	}
	return true
}
