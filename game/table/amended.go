package table

import (
	"slices"

	"pitboss/game"
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
		if at := s.playedAt(e.Round); at >= 0 {
			people = s.Played[at].People
		}
		s.amend(e.Round, func(round *Amended) {
			for _, part := range people {
				round.People = withPart(round.People, part.Staff, part.Role)
			}
		})
	case game.RoundCorrected:
		s.amend(e.Round, func(round *Amended) {
			round.Outcome = stamp.Sequence
			for _, part := range s.claimPeople() {
				round.People = withPart(round.People, part.Staff, part.Role)
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

// amended returns the entry of a round; false if no correction was requested.
func (s *State) amended(round uint64) (Amended, bool) {
	at := slices.IndexFunc(s.Amended, func(one Amended) bool { return one.Round == round })
	if at < 0 {
		return Amended{}, false
	}
	return s.Amended[at], true
}

// playedAt returns the index of a round in Played, or -1.
func (s *State) playedAt(round uint64) int {
	return slices.IndexFunc(s.Played, func(played Played) bool { return played.Round == round })
}
