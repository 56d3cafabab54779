package replay

import (
	"fmt"
	"time"

	"pitboss/game"
	"pitboss/game/table/state"
	"pitboss/game/variant"
)

// Mark is a table between two decisions, from which its record can be applied further without the records before.
type Mark struct {
	// After is the last record before it, 0 at the beginning; At is that record's time.
	After uint64    `json:"after"`
	At    time.Time `json:"at,omitzero"`
	// Start is the record of the console's start, Ruled that of the ruling to be announced to the players; 0 for none.
	Start uint64 `json:"start,omitempty"`
	Ruled uint64 `json:"ruled,omitempty"`
	// State is the state, as [state.State.Save] encodes it; empty at the beginning.
	State []byte `json:"-"`
}

// resume returns a reel that goes on at a mark.
func (l *library) resume(at Mark) (*reel, error) {
	r := &reel{library: l, mark: at}
	r.mark.State, r.now.unruled = nil, errNotStarted
	if at.After == 0 {
		return r, nil
	}
	var err error
	if r.now.State, err = state.Restore(at.State, nil, variant.Count); err != nil {
		return nil, err
	}
	if r.now.State.Sequence != at.After {
		return nil, fmt.Errorf("the state saved after record %d is that of record %d", at.After, r.now.State.Sequence)
	}
	if at.Start > 0 {
		found, err := l.at(at.Start)
		if err != nil {
			return nil, err
		}
		r.now.rules, r.now.unruled = found.rules, found.unknown
	}
	if at.Ruled > 0 {
		ruled, err := eventAt[game.Ruled](l.source, at.Ruled)
		if err != nil {
			return nil, err
		}
		r.now.announce = &ruled
	}
	return r, nil
}
