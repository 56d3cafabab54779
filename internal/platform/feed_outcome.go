package platform

import (
	"slices"

	"pitboss/game"
	"pitboss/game/family"
)

// placed returns the names of the bets in the running round.
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

// refunded adds the results of all placed bets to a void outcome: bets already won are paid, the others are refunded.
// It returns other outcomes unchanged.
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

// corrected returns the sequence of the outcome that a correction replaces: the previous correction or the round's
// own outcome; 0 if the record has none.
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
