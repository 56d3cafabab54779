package replay

import (
	"time"

	"pitboss/game"
	"pitboss/game/table/decide"
	"pitboss/game/table/recorded"
	"pitboss/game/table/state"
	"pitboss/game/table/view"
)

// Position is a table after one decision of its record. The zero value is before the first.
type Position struct {
	// Decision has the records of the decision, in order.
	Decision []recorded.Record
	// State is what the table knows after it.
	State state.State

	rules *decide.Rules
	// unruled says why rules is nil.
	unruled  error
	announce *game.Ruled
	// alone is true for records without the rest of their journal, see [Alone].
	alone bool
}

// First returns the sequence of the decision's first record.
func (p Position) First() uint64 { return p.Decision[0].Sequence }

// Last returns the sequence of the decision's last record.
func (p Position) Last() uint64 { return p.State.Sequence }

// At returns when the decision was recorded, by the table's clock.
func (p Position) At() time.Time { return p.Decision[len(p.Decision)-1].At }

// Events returns the events of the decision.
func (p Position) Events() []game.Event {
	events := make([]game.Event, len(p.Decision))
	for i, one := range p.Decision {
		events[i] = one.Event
	}
	return events
}

// View returns what the table's screen showed when the decision was made; the viewer is that of the positions before, and
// changed is as of [view.Viewer.View]. It returns an error if no console had started, or if the rules of the table are not
// known.
func (p Position) View(viewer *view.Viewer) (shown view.View, changed bool, err error) {
	snapshot, err := p.Snapshot(p.At())
	if err != nil {
		return view.View{}, false, err
	}
	if p.alone {
		return p.withoutTheRest(snapshot), false, nil
	}
	shown, changed = viewer.View(snapshot)
	return shown, changed, nil
}

// Snapshot returns what the table's screen showed at a moment after the decision and before the next. It returns an
// error if no console had started, or if the record lacks the rules of the table.
func (p Position) Snapshot(now time.Time) (view.Snapshot, error) {
	if p.rules == nil {
		return view.Snapshot{}, p.unruled
	}
	shown := view.SnapshotOf(p.rules, p.State, p.announce, now)
	shown.Speed = 1
	return shown, nil
}
