package baccarat

import (
	"fmt"
	"maps"
	"slices"

	"pitboss/game"
	"pitboss/game/family"
	"pitboss/game/message"
	"pitboss/game/rulebook"
)

// GoldenCard is a card of a deck of 52 that multiplies a win (000/3.40.rules.b5). Every card of that rank and suit in
// a hand counts.
type GoldenCard struct {
	Card       game.Card `json:"card"`
	Multiplier int       `json:"multiplier"`
}

// spot marks a bet multiplied by what was drawn for it (003/5.b7).
const spot = "spot"

// multiplyingCards returns the cards whose multipliers a bet may get, by name: those of a hand with its third card,
// the first two of it, or all on the table (reading 000/3.40.rules.b5).
var multiplyingCards = map[string]func(Hands) []game.Card{
	"player-cards":   func(h Hands) []game.Card { return h.Player },
	"banker-cards":   func(h Hands) []game.Card { return h.Banker },
	"player-initial": func(h Hands) []game.Card { return h.Player[:2] },
	"banker-initial": func(h Hands) []game.Card { return h.Banker[:2] },
	"all-cards":      func(h Hands) []game.Card { return slices.Concat(h.Player, h.Banker) },
}

// maxMultipliedCards is the maximum number of cards that multiply a bet.
var maxMultipliedCards = map[string]int{"player-cards": 3, "banker-cards": 3, "player-initial": 2, "banker-initial": 2, "all-cards": 6}

// checkMultiplied returns an error for a bet multiplied by something the variant does not have, or beyond what odds
// can express.
func (r *Rules) checkMultiplied(bet rulebook.Bet) error {
	_, cards := multiplyingCards[bet.Multiplied]
	most := 1
	switch {
	case bet.Multiplied == "":
		return nil
	case bet.Multiplied == spot && r.mega != nil:
		most = r.mega.Multipliers.Most
	case cards && r.golden != nil:
		for range maxMultipliedCards[bet.Multiplied] {
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

// factor returns the multiplier of the bet's win; 1 for none.
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

// megaRound reports whether the multipliers count (003/5.b7). Without a throw they count: a person who settles by
// hand gives only those that did.
func (r *Rules) megaRound(dice []int) bool {
	if len(dice) == 0 {
		return true
	}
	return slices.Contains(r.mega.On.Values, sum(dice))
}

// times multiplies odds; zero odds remain zero. It returns an error for odds that are too long.
func times(odds game.Odds, factor int) (game.Odds, error) {
	if odds.IsZero() || factor == 1 {
		return odds, nil
	}
	pays, from := odds.Ratio()
	return game.ParseOdds(fmt.Sprintf("%d:%d", pays*int64(factor), from))
}

// checkGolden returns an error for golden cards that cannot have been drawn: with multipliers the variant does not
// have, or one card twice.
func (r *Rules) checkGolden(cards []GoldenCard) error {
	seen := map[game.Card]bool{}
	for _, golden := range cards {
		switch {
		case !golden.Card.HasFace():
			return message.NewError("reason.golden.missing", "a golden card has no card: want a code such as TH")
		case seen[golden.Card]:
			return message.NewError("reason.golden.twice", "{card} is golden twice: the cards are drawn from one deck",
				message.Card("card", golden.Card))
		case !slices.Contains(r.golden.Multipliers.Values, golden.Multiplier):
			return message.NewError("reason.golden.multiplier",
				"{card} has the multiplier {n}: want one of {values} ({clause})", message.Card("card", golden.Card),
				message.Number("n", golden.Multiplier), message.Named("values", fmt.Sprint(r.golden.Multipliers.Values)),
				message.String("clause", r.golden.Multipliers.Clause))
		}
		seen[golden.Card] = true
	}
	return nil
}

// checkSpots returns an error for multipliers of unknown bets, or out of range.
func (r *Rules) checkSpots(multipliers map[string]int) error {
	for _, name := range slices.Sorted(maps.Keys(multipliers)) {
		if !r.hasBet(name) {
			return message.NewError("reason.bet.unknown", "there is no bet {name} to multiply", message.Quoted("name", name))
		}
		if multiplier := multipliers[name]; !r.mega.Multipliers.Holds(multiplier) {
			return message.NewError("reason.multipliers.range", "{bet} has the multiplier {n}: want {want} ({clause})",
				message.Named("bet", name), message.Number("n", multiplier), message.Message("want", r.mega.Multipliers.Words()),
				message.String("clause", r.mega.Multipliers.Clause))
		}
	}
	return nil
}

// hasBet reports whether the variant has a bet, hasSpot whether a drawn multiplier multiplies it.
func (r *Rules) hasBet(name string) bool {
	return slices.ContainsFunc(r.bets, func(bet family.Bet[Hands]) bool { return bet.Name == name })
}

func (r *Rules) hasSpot(name string) bool {
	return slices.ContainsFunc(r.bets, func(bet family.Bet[Hands]) bool { return bet.Name == name && bet.Multiplied == spot })
}

// spotsOf returns the multipliers of bets that are multiplied. The platform may draw others, which change nothing
// (003/5.b6) and are not part of a result.
func (r *Rules) spotsOf(multipliers map[string]int) map[string]int {
	if r.mega == nil || multipliers == nil {
		return multipliers
	}
	spots := maps.Clone(multipliers)
	maps.DeleteFunc(spots, func(name string, _ int) bool { return !r.hasSpot(name) })
	return spots
}
