package replay

import (
	"fmt"
	"time"

	"pitboss/game"
	"pitboss/game/table/state"
	"pitboss/game/variant"
)

// Mark is a place between two decisions. With the state there, the record can be applied further without the records
// before.
type Mark struct {
	// After is the last record before it, 0 at the beginning; At and Hash are that record's time and hash.
	After uint64
	At    time.Time
	Hash  string
	// Start is the record of the console's start, Ruled that of the ruling to be announced to the players; 0 for none.
	Start uint64
	Ruled uint64
}

// States keeps the states at the marks of an index, by the last record before the mark, as [state.State.Save] encodes
// them.
type States interface {
	Keep(after uint64, saved []byte) error
	Saved(after uint64) ([]byte, error)
}

// memory keeps states in memory.
type memory map[uint64][]byte

func (m memory) Keep(after uint64, saved []byte) error {
	m[after] = saved
	return nil
}

func (m memory) Saved(after uint64) ([]byte, error) { return m[after], nil }

// resume returns a reel that goes on at a mark.
func (l *library) resume(at Mark, states States) (*reel, error) {
	r := &reel{library: l, mark: at}
	r.now.unruled = errNotStarted
	if at.After == 0 {
		return r, nil
	}
	saved, err := states.Saved(at.After)
	if err != nil {
		return nil, err
	}
	if r.now.State, err = state.Restore(saved, nil, variant.Count); err != nil {
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
