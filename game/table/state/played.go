package state

import (
	"slices"

	"pitboss/game"
	"pitboss/game/family"
	"pitboss/game/picture"
)

// Amended is a finished round for which somebody requested a correction. The table keeps it even after it forgets
// the round itself, because nobody who had a part in the round may decide about its correction.
type Amended struct {
	Round uint64 `json:"round"`
	// Outcome is the sequence number of the record that last corrected it; 0 for none.
	Outcome uint64 `json:"seq,omitempty"`
	People  []Part `json:"people,omitempty"`
}

// applyAmended updates the rounds that corrections are about.
func (s *State) applyAmended(stamp Stamp, event game.Event) {
	switch e := event.(type) {
	case game.CorrectionRequested:
		people := e.People
		if at := s.PlayedAt(e.Round); at >= 0 {
			people = s.Played[at].People
		}
		s.amend(e.Round, func(round *Amended) {
			for _, part := range people {
				round.People = WithPart(round.People, part.Staff, part.Role)
			}
		})
	case game.RoundCorrected:
		s.amend(e.Round, func(round *Amended) {
			round.Outcome = stamp.Sequence
			for _, part := range s.claimPeople() {
				round.People = WithPart(round.People, part.Staff, part.Role)
			}
		})
	}
}

// claimPeople returns who had a part in the last round or in the open claim about it.
func (s *State) claimPeople() []Part {
	if s.Incident == nil || s.Incident.Of == 0 || s.Last == nil {
		return nil
	}
	return slices.Concat(s.Last.People, s.Incident.People)
}

// amend changes the entry of a round, or adds one.
func (s *State) amend(round uint64, change func(*Amended)) {
	s.Amended = slices.Clone(s.Amended)
	at := slices.IndexFunc(s.Amended, func(one Amended) bool { return one.Round == round })
	if at < 0 {
		at, s.Amended = len(s.Amended), append(s.Amended, Amended{Round: round})
	}
	change(&s.Amended[at])
}

// AmendedRound returns the entry of a round; false if no correction was requested.
func (s *State) AmendedRound(round uint64) (Amended, bool) {
	at := slices.IndexFunc(s.Amended, func(one Amended) bool { return one.Round == round })
	if at < 0 {
		return Amended{}, false
	}
	return s.Amended[at], true
}

// PlayedAt returns the index of a round in Played, or -1.
func (s *State) PlayedAt(round uint64) int {
	return slices.IndexFunc(s.Played, func(played Played) bool { return played.Round == round })
}

// PlayedOf returns finished rounds in the form that families draw and count.
func PlayedOf(rounds []Played) []picture.Played {
	played := make([]picture.Played, len(rounds))
	for i, round := range rounds {
		played[i] = picture.Played{
			Round: round.Round, Status: round.Status, Result: round.Result, Turns: round.Turns, Direction: round.Direction,
		}
	}
	return played
}

// leaving drops the first rounds from those kept. They can no longer be corrected, so they enter the statistics.
func (s State) leaving(rounds int, count family.CountAll) State {
	if rounds == 0 {
		return s
	}
	if count != nil {
		if kept, err := count(s.Statistics, PlayedOf(s.Played[:rounds])); err == nil { // checked at the start
			s.Statistics = kept
		}
	}
	s.Played = s.Played[rounds:]
	return s
}
