package table

import (
	"slices"

	"pitboss/game"
)

// Amended is a finished round whose correction was asked for. The table keeps it after the round itself has left
// the rounds at hand: who had a part in the round decides on no correction of it.
type Amended struct {
	Round uint64 `json:"round"`
	// Outcome is the sequence of the record that corrected it last; 0 where none did.
	Outcome uint64 `json:"seq,omitempty"`
	People  []Part `json:"people,omitempty"`
}

// applyAmended keeps what corrections say of the rounds they are about.
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

// claimPeople returns those who had a part in the last round or in the open claim about it; none without one.
func (s *State) claimPeople() []Part {
	if s.Incident == nil || s.Incident.Of == 0 || s.Last == nil {
		return nil
	}
	return slices.Concat(s.Last.People, s.Incident.People)
}

// amend changes what is kept of a round's corrections.
func (s *State) amend(round uint64, change func(*Amended)) {
	s.Amended = slices.Clone(s.Amended)
	at := slices.IndexFunc(s.Amended, func(one Amended) bool { return one.Round == round })
	if at < 0 {
		at, s.Amended = len(s.Amended), append(s.Amended, Amended{Round: round})
	}
	change(&s.Amended[at])
}

// amended returns what is kept of a round's corrections; false where none was asked for.
func (s *State) amended(round uint64) (Amended, bool) {
	at := slices.IndexFunc(s.Amended, func(one Amended) bool { return one.Round == round })
	if at < 0 {
		return Amended{}, false
	}
	return s.Amended[at], true
}

// playedAt returns where a round is among those at hand; -1 where it is not.
func (s *State) playedAt(round uint64) int {
	return slices.IndexFunc(s.Played, func(played Played) bool { return played.Round == round })
}
