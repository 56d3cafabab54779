package table

import (
	"sync/atomic"

	"pitboss/game"
)

// memo caches what was computed from one state, because the table decides, shows and times the same state. It
// belongs to one state and its copies.
type memo struct {
	// next is the table's step, family the step of the round alone.
	next, family atomic.Pointer[computed]
}

// computed is a step, and the rules by which it was computed.
type computed struct {
	by   *Rules
	step game.Step
}

// Next returns the one thing to do now. It is computed from the facts.
func (r *Rules) Next(s *State) game.Step {
	if s.memo == nil {
		return answerable(s, r.next(s))
	}
	known := s.memo.next.Load()
	if known == nil || known.by != r {
		known = &computed{r, answerable(s, r.next(s))}
		s.memo.next.Store(known)
	}
	return known.step
}

// inRound returns the family's own step of the running round.
func (r *Rules) inRound(s *State) game.Step {
	if s.memo == nil {
		return answerable(s, r.family.Next(*s.Round))
	}
	known := s.memo.family.Load()
	if known == nil || known.by != r {
		known = &computed{r, answerable(s, r.family.Next(*s.Round))}
		s.memo.family.Store(known)
	}
	return known.step
}
