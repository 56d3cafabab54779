package state

import (
	"slices"
	"time"

	"pitboss/game"
)

// Unsettled is an outcome that the platform has not acknowledged, or those of consecutive rounds.
type Unsettled struct {
	// Sequence is the number of its record, Round its round, At the time of the record.
	Sequence uint64    `json:"seq"`
	Round    uint64    `json:"round"`
	At       time.Time `json:"at"`
	// To is the last of several rounds, 0 for one. Sequence and At are then those of the first, even after that one
	// was acknowledged.
	To uint64 `json:"to,omitempty"`
}

// last returns the last round.
func (u Unsettled) last() uint64 { return max(u.Round, u.To) }

// rounds returns the entry for some of its rounds, or none if there are none.
func (u Unsettled) rounds(from, to uint64) []Unsettled {
	if from > to {
		return nil
	}
	u.Round, u.To = from, to
	if from == to {
		u.To = 0
	}
	return []Unsettled{u}
}

const (
	// newestUnsettled is how many outcomes have an entry each. Older ones of consecutive rounds share one: all of
	// them are overdue.
	newestUnsettled = 20
	// maxUnsettled limits the entries. Reaching it takes hundreds of gaps between acknowledged outcomes; newer ones
	// are then tracked once earlier ones were acknowledged.
	maxUnsettled = 500
)

// settlesWithin is how long a platform that acknowledges outcomes may take for one.
const settlesWithin = time.Minute

// applySettling updates the outcomes that the platform has to acknowledge.
func (s *State) applySettling(stamp Stamp, event game.Event) {
	switch e := event.(type) {
	case game.RoundClosed:
		s.unsettled(stamp, e.Outcome.Round)
	case game.RoundCorrected:
		s.unsettled(stamp, e.Round)
	case game.OutcomeSettled:
		s.Settles = true
		s.settled(e.Round, e.Outcome)
	}
}

// settled removes the outcome of a round unless it is newer than the one acknowledged.
func (s *State) settled(round, outcome uint64) {
	at := slices.IndexFunc(s.Unsettled, func(one Unsettled) bool {
		return one.Round <= round && round <= one.last() && one.Sequence <= outcome
	})
	if at < 0 {
		return
	}
	one := s.Unsettled[at]
	left := append(one.rounds(one.Round, round-1), one.rounds(round+1, one.last())...)
	s.Unsettled = slices.Concat(s.Unsettled[:at], left, s.Unsettled[at+1:])
}

// unsettled adds the outcome of a round, in the place of an earlier one of the same round.
func (s *State) unsettled(stamp Stamp, round uint64) {
	s.settled(round, stamp.Sequence)
	if len(s.Unsettled) >= maxUnsettled {
		return
	}
	s.Unsettled = append(slices.Clip(s.Unsettled), Unsettled{Sequence: stamp.Sequence, Round: round, At: stamp.At})
	for i := 1; i < len(s.Unsettled)-newestUnsettled; i++ {
		if one, next := s.Unsettled[i-1], s.Unsettled[i]; one.last()+1 == next.Round {
			s.Unsettled = slices.Replace(slices.Clone(s.Unsettled), i-1, i+1, one.rounds(one.Round, next.last())...)
			return
		}
	}
}

// OldestUnsettled returns the oldest outcome that was not acknowledged; the zero value if the platform has never
// acknowledged any.
func (s *State) OldestUnsettled() Unsettled {
	if !s.Settles || len(s.Unsettled) == 0 {
		return Unsettled{}
	}
	return s.Unsettled[0]
}

// Overdue reports whether the platform should have acknowledged the outcome by now.
func (u Unsettled) Overdue(now time.Time) bool {
	return u.Sequence > 0 && !now.Before(u.At.Add(settlesWithin))
}
