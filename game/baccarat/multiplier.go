package baccarat

import (
	"fmt"
	"maps"
	"slices"

	"pitboss/game"
	"pitboss/game/family"
	"pitboss/game/rulebook"
)

// GoldenCard is a card of a deck of 52 that multiplies a win (000/3.40.rules.b5). Every
// card of that rank and suit in a hand counts.
type GoldenCard struct {
	Card       game.Card `json:"card"`
	Multiplier int       `json:"multiplier"`
}

// spot has a bet multiplied by what was drawn for it (003/5.b7).
const spot = "spot"

// multiplyingCards are the cards whose multipliers a bet may have, by name: those
// of a hand with its third card, the first two of it, or all on the table
// (reading 000/3.40.rules.b5).
var multiplyingCards = map[string]func(Hands) []game.Card{
	"player-cards":   func(h Hands) []game.Card { return h.Player },
	"banker-cards":   func(h Hands) []game.Card { return h.Banker },
	"player-initial": func(h Hands) []game.Card { return h.Player[:2] },
	"banker-initial": func(h Hands) []game.Card { return h.Banker[:2] },
	"all-cards":      func(h Hands) []game.Card { return slices.Concat(h.Player, h.Banker) },
}

// mostCards is how many cards a bet's multipliers can come from.
var mostCards = map[string]int{"player-cards": 3, "banker-cards": 3, "player-initial": 2, "banker-initial": 2, "all-cards": 6}

// checkMultiplied reports a bet multiplied by what the variant does not have, or to
// more than odds can say.
func (r *Rules) checkMultiplied(bet rulebook.Bet) error {
	_, cards := multiplyingCards[bet.Multiplied]
	most := 1
	switch {
	case bet.Multiplied == "":
		return nil
	case bet.Multiplied == spot && r.mega != nil:
		most = r.mega.Multipliers.Most
	case cards && r.golden != nil:
		for range mostCards[bet.Multiplied] {
			most *= slices.Max(r.golden.Multipliers.Values)
		}
	case bet.Multiplied == spot || cards:
		return fmt.Errorf("bet %q: multiplied = %q, but the variant draws none: spot wants [mega], cards want [golden]",
			bet.Name, bet.Multiplied)
	default:
		return fmt.Errorf("bet %q: multiplied = %q: want spot, player-cards, banker-cards, player-initial, banker-initial or all-cards", bet.Name, bet.Multiplied)
	}
	for _, line := range bet.Lines() {
		if _, err := times(line.Odds, most); err != nil {
			return fmt.Errorf("bet %q: odds of %s, multiplied by up to %d, are more than odds can say: %w", bet.Name, line.Odds, most, err)
		}
	}
	return nil
}

// factor returns what a win of the bet is multiplied by; 1 for nothing.
func (r *Rules) factor(bet *rulebook.Bet, played Finished) int {
	factor := 1
	switch {
	case bet.Multiplied == "":
	case bet.Multiplied == spot:
		if drawn, there := played.Multipliers[bet.Name]; there && r.megaRound(played.Dice) {
			factor = drawn
		}
	default:
		for _, card := range multiplyingCards[bet.Multiplied](Hands{Player: played.Player, Banker: played.Banker}) {
			for _, golden := range played.GoldenCards {
				if golden.Card == card {
					factor *= golden.Multiplier
				}
			}
		}
	}
	return factor
}

// megaRound reports whether the multipliers hold (003/5.b7). Without a throw those
// given hold: whoever settles by hand gives what counted.
func (r *Rules) megaRound(dice []int) bool {
	if len(dice) == 0 {
		return true
	}
	return slices.Contains(r.mega.On.Values, sum(dice))
}

// times returns odds multiplied; what is no odds stays so. The error is of odds too long
// to be written.
func times(odds game.Odds, factor int) (game.Odds, error) {
	if odds.IsZero() || factor == 1 {
		return odds, nil
	}
	pays, from := odds.Ratio()
	return game.ParseOdds(fmt.Sprintf("%d:%d", pays*int64(factor), from))
}

// checkGolden reports golden cards that cannot have been drawn: not of the
// variant's multipliers, or one card twice.
func (r *Rules) checkGolden(cards []GoldenCard) error {
	seen := map[game.Card]bool{}
	for _, golden := range cards {
		switch {
		case !golden.Card.HasFace():
			return fmt.Errorf("a golden card has no card: want a code such as TH")
		case seen[golden.Card]:
			return fmt.Errorf("%s is golden twice: the cards are drawn from one deck", golden.Card)
		case !slices.Contains(r.golden.Multipliers.Values, golden.Multiplier):
			return fmt.Errorf("%s has the multiplier %d: want one of %v (%s)", golden.Card, golden.Multiplier,
				r.golden.Multipliers.Values, r.golden.Multipliers.Clause)
		}
		seen[golden.Card] = true
	}
	return nil
}

// checkSpots reports multipliers of bets that there are not, or out of range.
func (r *Rules) checkSpots(multipliers map[string]int) error {
	for _, name := range slices.Sorted(maps.Keys(multipliers)) {
		if !slices.ContainsFunc(r.bets, func(bet family.Bet[Hands]) bool { return bet.Name == name }) {
			return fmt.Errorf("there is no bet %.60q to multiply", name)
		}
		if multiplier := multipliers[name]; !r.mega.Multipliers.Holds(multiplier) {
			return fmt.Errorf("%s has the multiplier %d: want %s (%s)", name, multiplier, r.mega.Multipliers, r.mega.Multipliers.Clause)
		}
	}
	return nil
}
