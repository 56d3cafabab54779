package blackjack

import (
	"pitboss/game"
	"pitboss/game/blackjack/twentyone"
)

// Facts returns whether only the first two cards of each hand have been dealt (001/10.27), and the total of the hand
// that the incident is about (001/10.26).
func (r *Rules) Facts(round game.Round, _ game.Incident, said game.Facts) game.Facts {
	facts := game.Facts{game.FactInitial: len(round.Decisions) == 0 && !round.Did(stepOpen)}
	if !r.mayShowHole(round) {
		facts[game.FactHole] = false
	}
	for _, seat := range seatsOf(round) {
		for _, hand := range handsOf(round, seat) {
			if said["seat"] == float64(seat) && said["hand"] == float64(hand.number) {
				facts[game.FactHandTotal] = float64(hand.total())
			}
		}
	}
	return facts
}

// mayShowHole reports whether the hole card may have been opened too early: it is face down, or the next card to
// deal.
func (r *Rules) mayShowHole(round game.Round) bool {
	_, dealt := round.At(twentyone.Hole)
	return !round.Did(stepOpen) && (dealt || r.Next(round).Position == twentyone.Hole)
}
