package recorded

import (
	"fmt"

	"pitboss/game"
)

// Record is a record with its event.
type Record struct {
	game.Record
	Event game.Event
}

// Read decodes the event of a record.
func Read(record game.Record) (Record, error) {
	event, err := game.DecodeEvent(record.Type, record.Data)
	return Record{record, event}, err
}

// Decisions collects records into decisions. Its zero value expects the first record of one.
type Decisions struct {
	// unfinished are the records so far of a decision that has more.
	unfinished []Record
}

// Unfinished returns the records so far of a decision that has more.
func (d *Decisions) Unfinished() []Record { return d.unfinished }

// Interrupted returns the unfinished decision, and forgets it, if the next record does not belong to it. It returns nil
// otherwise. A decision that was written whole is never interrupted.
func (d *Decisions) Interrupted(next Record) (cut []Record) {
	if len(d.unfinished) == 0 || next.Input == nil && !game.Has(next.Event, game.OutsidePlay) {
		return nil
	}
	cut, d.unfinished = d.unfinished, nil
	return cut
}

// Add adds the next record. It returns the decision that ends with it, or nil if more records belong to it.
func (d *Decisions) Add(next Record) (whole []Record) {
	d.unfinished = append(d.unfinished, next)
	if input := d.unfinished[0].Input; input != nil && len(d.unfinished) < input.Count() {
		return nil
	}
	whole, d.unfinished = d.unfinished, nil
	return whole
}

// Cut returns in words that a decision has fewer records than were written.
func Cut(unfinished []Record) string {
	return fmt.Sprintf("the decision of record %d ends after %d of its %d records", unfinished[0].Sequence,
		len(unfinished), unfinished[0].Input.Count())
}
