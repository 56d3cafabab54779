package blackjack

import "pitboss/game"

// Placed returns the names of the bets of every hand and seat that plays; insurance if it was taken.
func (r *Rules) Placed(round game.Round) (names []string) {
	for _, seat := range seatsOf(round) {
		for _, hand := range handsOf(round, seat) {
			names = append(names, game.BetOf(seat, hand.number, betMain))
		}
		if insured(round, seat) {
			names = append(names, game.BetOf(seat, 0, betInsurance))
		}
		for _, name := range []string{betPairs, betPoker} {
			if r.bets[name] != nil {
				names = append(names, game.BetOf(seat, 0, name))
			}
		}
	}
	return names
}
