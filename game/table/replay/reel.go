package replay

import (
	"fmt"

	"pitboss/game"
	"pitboss/game/table/recorded"
	"pitboss/game/table/state"
	"pitboss/game/table/view"
	"pitboss/game/variant"
)

// reel applies records, one decision after another.
type reel struct {
	*library
	// now is the table after the last decision, mark is where that is.
	now       Position
	mark      Mark
	decisions recorded.Decisions
	// alone is true for records without the rest of their journal.
	alone bool
}

// play takes the records between two sequences, both included, and calls show after each decision. If to is 0, it goes
// on to the end.
func (r *reel) play(from, to uint64, show func(Position) error) error {
	for record, err := range r.source.Records(from, to) {
		if err != nil {
			return err
		}
		if err := r.take(record, show); err != nil {
			return err
		}
	}
	return r.end(show)
}

// end shows a decision that the records do not have to its end.
func (r *reel) end(show func(Position) error) error {
	if cut := r.decisions.Unfinished(); len(cut) > 0 {
		return r.apply(cut, show)
	}
	return nil
}

// take takes the next record. A decision that it interrupts is cut, and shown as far as it is recorded.
func (r *reel) take(record game.Record, show func(Position) error) error {
	one, err := recorded.Read(record)
	if err != nil {
		return fmt.Errorf("record %d: %w", record.Sequence, err)
	}
	if last := r.now.Last() + uint64(len(r.decisions.Unfinished())); record.Sequence != last+1 && !r.alone {
		return fmt.Errorf("record %d follows record %d: the record has a gap", record.Sequence, last)
	}
	if cut := r.decisions.Interrupted(one); cut != nil {
		if err := r.apply(cut, show); err != nil {
			return err
		}
	}
	if whole := r.decisions.Add(one); whole != nil {
		return r.apply(whole, show)
	}
	return nil
}

// apply makes the table after a decision the present one.
func (r *reel) apply(decision []recorded.Record, show func(Position) error) (err error) {
	r.now.Decision = decision
	if r.alone {
		r.now.present(decision[0].Actor)
	}
	for _, one := range decision {
		if r.now.State, err = state.Follow(r.now.State, one.Record, one.Event, variant.Count); err != nil {
			return err
		}
		if start, is := one.Event.(game.ConsoleStarted); is { // its screen is new
			found := r.started(one.Record, start)
			r.now.rules, r.now.unruled, r.now.announce = found.rules, found.unknown, nil
			r.mark.Start = one.Sequence
		}
	}
	r.announce()
	last := decision[len(decision)-1]
	r.mark.After, r.mark.At, r.mark.Hash = last.Sequence, last.At, last.Hash
	return show(r.now)
}

// announce keeps the ruling that is to be announced to the players after the decision.
func (r *reel) announce() {
	if r.now.announce = view.Announced(r.now.announce, r.now.Events()); r.now.announce == nil {
		r.mark.Ruled = 0
	}
	for _, one := range r.now.Decision {
		if ruled, is := one.Event.(game.Ruled); is && !ruled.Announcement.IsZero() {
			r.mark.Ruled = one.Sequence
			return // as [view.Announced] does
		}
	}
}
