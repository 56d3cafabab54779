package state

import (
	"slices"
	"time"

	"pitboss/game"
)

// Unsettled is an outcome that the platform has not acknowledged.
type Unsettled struct {
	// Sequence is the number of its record, Round its round, At the time of the record.
	Sequence uint64    `json:"seq"`
	Round    uint64    `json:"round"`
	At       time.Time `json:"at"`
}

// keptUnsettled is how many outcomes are tracked; older ones are dropped.
const keptUnsettled = 20

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
		s.Unsettled = slices.DeleteFunc(
			slices.Clone(s.Unsettled), func(one Unsettled) bool {
				replaced := e.Round > 0 && one.Round == e.Round && one.Sequence < e.Outcome
				return one.Sequence == e.Outcome || replaced
			})
	}
}

func (s *State) unsettled(stamp Stamp, round uint64) {
	kept := s.Unsettled[max(len(s.Unsettled)+1-keptUnsettled, 0):]
	s.Unsettled = append(slices.Clip(kept), Unsettled{Sequence: stamp.Sequence, Round: round, At: stamp.At})
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
