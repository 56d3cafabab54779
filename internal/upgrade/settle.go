package upgrade

import (
	"fmt"
	"time"
)

// Settle brings the links to where the state and the table's mark say they belong, and returns the state after that;
// false if no upgrade is in hand any more. starting is true just before a table starts: a new version that was started
// before and has not shown its first step is taken back then.
//
// Killed at any point, it is simply called again.
func (t Tree) Settle(starting bool, now time.Time) (State, bool, error) {
	unlock, err := t.Lock()
	if err != nil {
		return State{}, false, err
	}
	defer unlock()
	state, there, err := t.State()
	if err != nil || !there {
		return State{}, false, err
	}
	mark, err := ReadMark(state.Database)
	if err != nil {
		return state, true, fmt.Errorf("the table's mark: %w", err)
	}
	if mark.ID != state.ID {
		mark = Mark{}
	}
	if state.Phase == Asked && mark.Word == Agreed {
		// The state comes first: a link that leads to a version that nobody tries would never be taken back.
		state.Phase = Trying
		if err := t.write(state); err != nil {
			return state, true, err
		}
	}
	switch {
	case state.Phase == Trying && mark.Word == Shown:
		return State{}, false, t.finish(state)
	case state.Phase == Trying && starting && state.Started:
		return t.takeBack(state, now)
	case state.Phase == Trying:
		if err := t.point(current, state.To.Version); err != nil || !starting {
			return state, true, err
		}
		state.Started = true
		return state, true, t.write(state)
	}
	return state, true, nil
}

// finish ends an upgrade whose version has shown its first step, and keeps the version before it.
func (t Tree) finish(state State) error {
	for _, link := range []string{current, proven} {
		if err := t.point(link, state.To.Version); err != nil {
			return err
		}
	}
	if err := t.forget(); err != nil {
		return err
	}
	_ = t.prune(state.From.Version) // what is left takes room only, and the next upgrade removes it
	return nil
}

// takeBack brings the old version into force again. The link comes first: as long as the state says that it is tried and was
// started, the next process does the same.
func (t Tree) takeBack(state State, now time.Time) (State, bool, error) {
	if err := t.point(current, state.From.Version); err != nil {
		return state, true, err
	}
	state.Phase, state.Returned = Returned, now.UTC()
	return state, true, t.write(state)
}
