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

// corrected returns the sequence of the outcome that a correction takes the place of: the correction before
// it, or the round's own; 0 where the record has none.
func (f *feed) corrected(sequence uint64, correction game.RoundCorrected) (replaced uint64) {
	for record, err := range f.journal.Round(correction.Round) {
		if err != nil || record.Sequence >= sequence {
			break
		}
		if record.Type == (game.RoundClosed{}).EventType() {
			replaced = record.Sequence
		}
	}
	if !correction.Before.Corrected || replaced == 0 {
		return replaced
	}
	for record, err := range f.journal.Records(replaced+1, sequence-1) { // another round may run meanwhile
		if err != nil {
			break
		}
		if record.Type != correction.EventType() {
			continue
		}
		event, err := game.DecodeEvent(record.Type, record.Data)
		if earlier, is := event.(game.RoundCorrected); err == nil && is && earlier.Round == correction.Round {
			replaced = record.Sequence
		}
	}
	return replaced
}
