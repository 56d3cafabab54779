package decide

import (
	"fmt"
	"iter"

	"pitboss/game"
	"pitboss/game/table/state"
)

// Past reads rounds from the record that the table no longer keeps. Its methods are safe for concurrent use.
type Past interface {
	// Round yields the records of a round, in order; Records yields a range of sequence numbers, both ends
	// included.
	Round(number uint64) iter.Seq2[game.Record, error]
	Records(from, to uint64) iter.Seq2[game.Record, error]
}

// PastRound returns a finished round from the record, with its rules; nil if the record has no such round.
func PastRound(s *state.State, record Past, round uint64) (*game.Past, error) {
	if record == nil || round == 0 {
		return nil, nil
	}
	found, err := endedIn(record.Round(round), round)
	if err != nil || found == nil {
		return nil, err
	}
	amended, _ := s.AmendedRound(round)
	if amended.Outcome == 0 {
		return found, nil
	}
	for r, err := range record.Records(amended.Outcome, amended.Outcome) {
		if err != nil {
			return nil, fmt.Errorf("reading the correction of round %d: %w", round, err)
		}
		event, err := game.DecodeEvent(r.Type, r.Data)
		if err != nil {
			return nil, fmt.Errorf("reading the correction of round %d: %w", round, err)
		}
		if corrected, is := event.(game.RoundCorrected); is {
			found.Outcome = corrected.After
		}
	}
	return found, nil
}

// endedIn builds a round from its records: its first outcome, and who dealt it, reported something about it or
// ruled on it; nil if it has no outcome. Corrections are left out, because they may be about another round.
func endedIn(records iter.Seq2[game.Record, error], round uint64) (*game.Past, error) {
	past, ended, correcting := &game.Past{}, false, false
	for r, err := range records {
		if err != nil {
			return nil, fmt.Errorf("reading round %d: %w", round, err)
		}
		event, err := game.DecodeEvent(r.Type, r.Data)
		if err != nil {
			return nil, fmt.Errorf("reading round %d: %w", round, err)
		}
		takes := r.Actor.Role == game.Dealer && !ended
		switch e := event.(type) {
		case game.IncidentOpened:
			correcting, takes = e.Incident == game.ResultWrong, true
		case game.Ruled, game.FaultNoted:
			takes = true
		case game.FactsGiven:
			_, finds := e.Facts[game.FactConfirmed]
			takes = takes || finds
		case game.IncidentClosed:
			correcting, takes = false, takes && !correcting
		case game.RoundClosed:
			past.Outcome, ended = e.Outcome, true
		}
		if takes && !correcting {
			past.People = state.WithPart(past.People, r.Actor.Staff, r.Actor.Role)
		}
	}
	if !ended {
		return nil, nil
	}
	return past, nil
}
