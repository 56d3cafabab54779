package platform

import (
	"slices"

	"pitboss/game"
	"pitboss/game/family"
)

// placed names the bets that the running round is played for.
func (f *feed) placed() []string {
	rules, is := f.family.(family.Rules)
	if !is {
		return nil
	}
	round := game.Round{}
	if f.round.Round != nil {
		round = *f.round.Round
	}
	return family.Placed(rules, round)
}

// refunded returns a void outcome with what becomes of every bet that was placed: those that were won already are paid,
// the others are given back. Other outcomes are returned as they are.
func refunded(outcome game.Outcome, placed []string) game.Outcome {
	if outcome.Status != game.StatusVoid {
		return outcome
	}
	bets := slices.Clone(outcome.Bets)
	for _, name := range placed {
		if !slices.ContainsFunc(bets, func(bet game.BetResult) bool { return bet.Name == name }) {
			bets = append(bets, game.BetResult{Name: name, Result: game.BetRefund})
		}
	}
	outcome.Bets = bets
	return outcome
}

// corrected returns the sequence of the outcome that a correction takes the place of; 0 where the record has
// none.
func (f *feed) corrected(sequence, round uint64) (replaced uint64) {
	for record, err := range f.journal.Round(round) {
		if err != nil || record.Sequence >= sequence {
			return replaced
		}
		if record.Type == (game.RoundClosed{}).EventType() {
			replaced = record.Sequence
		}
	}
	return replaced
}
