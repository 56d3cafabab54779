package state

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
	by   any
	step game.Step
}

// StepBy returns the table's step by these rules. It computes the step only once for a state and its copies.
func (s *State) StepBy(rules any, compute func() game.Step) game.Step {
	if s.memo == nil {
		return compute()
	}
	return once(&s.memo.next, rules, compute)
}

// RoundStepBy does what [State.StepBy] does, for the family's own step of the round.
func (s *State) RoundStepBy(rules any, compute func() game.Step) game.Step {
	if s.memo == nil {
		return compute()
	}
	return once(&s.memo.family, rules, compute)
}

// once returns a cached step, or computes it.
func once(at *atomic.Pointer[computed], rules any, compute func() game.Step) game.Step {
	known := at.Load()
	if known == nil || known.by != rules {
		known = &computed{rules, compute()}
		at.Store(known)
	}
	return known.step
}
