package report

import (
	"cmp"
	"fmt"
	"slices"
	"time"

	"pitboss/game"
	"pitboss/game/history"
)

// Fold collects the records of one table, which must come in order. Its zero value is ready for the first.
type Fold struct {
	// From and To bound what is collected: at or after From, before To; the zero time means no bound. Records before
	// From are still needed for what lasts: who deals, and which round, incident and loss of a link is open.
	From, To time.Time
	// Told, if not nil, gets the account of each incident that is complete.
	Told func(history.Incident)

	tally Tally
	now   lasting
	told  history.Fold
}

// lasting is what began and has not ended.
type lasting struct {
	Table  string
	Stint  Stint
	Opened time.Time            // when the running round was opened
	Down   map[string]time.Time // since when the links of devices are lost
	Run    Run
	Roster map[string]Member // by id
	Shown  []Shown           // in the running round
	Unread map[string]uint64 // how often no card was read at a place
	Sealed map[string]uint64 // the same of concealed cards, by their commitments
}

// Add takes the next record. An error names the record, which is then not collected.
func (f *Fold) Add(record game.Record) error {
	account, complete, err := f.told.Add(record)
	if err != nil {
		return err
	}
	if complete {
		f.incident(account)
		if f.Told != nil {
			f.Told(account)
		}
	}
	f.now.Table = cmp.Or(record.Table, f.now.Table)
	f.runs(record)
	if f.in(record.At) {
		f.tally.Records++
		if f.tally.First.IsZero() {
			f.tally.First = record.At
		}
		f.tally.Last = record.At
	}
	take := collected[record.Type]
	if take == nil {
		return nil
	}
	event, err := game.DecodeEvent(record.Type, record.Data)
	if err != nil {
		return fmt.Errorf("record %d: %w", record.Sequence, err)
	}
	take(f, record, event)
	return nil
}

// Tally returns what was collected, with what still lasts.
func (f *Fold) Tally() Tally {
	tally := Tally{}.Add(f.tally) // shares nothing with what is counted next
	if f.now.Stint.Dealer != "" && f.overlaps(f.now.Stint.From, time.Time{}) {
		tally = tally.Add(Tally{Stints: []Stint{f.now.Stint}})
	}
	tally.Runs = f.withLastRun(tally.Runs)
	for id, member := range f.now.Roster {
		count(&tally.Roster, f.now.Table+"/"+id, member, later)
	}
	told := f.told
	if account, is := told.Rest(); is && f.in(account.Times.Opened) {
		tally = tally.Add(Tally{Incidents: []Incident{summary(account)}})
	}
	return tally
}

// Take returns what was collected, without what still lasts, and begins to collect from nothing.
func (f *Fold) Take() Tally {
	tally := f.tally
	f.tally = Tally{}
	return tally
}

// AddTally adds what was collected, without bounds, from records that are all within the bounds.
func (f *Fold) AddTally(tally Tally) {
	tally.Incidents = slices.DeleteFunc(slices.Clone(tally.Incidents), func(one Incident) bool { return !f.in(one.Opened) })
	tally.Stints = slices.DeleteFunc(slices.Clone(tally.Stints), func(one Stint) bool { return !f.overlaps(one.From, one.To) })
	tally.Runs = slices.DeleteFunc(slices.Clone(tally.Runs), func(one Run) bool { return one.Last.Before(f.From) })
	f.tally = f.tally.Add(tally)
}

// in reports whether a moment is within the bounds.
func (f *Fold) in(at time.Time) bool {
	return (f.From.IsZero() || !at.Before(f.From)) && (f.To.IsZero() || at.Before(f.To))
}

// overlaps reports whether a time is partly within the bounds. It lasts if to is zero.
func (f *Fold) overlaps(from, to time.Time) bool {
	return (f.To.IsZero() || from.Before(f.To)) && (f.From.IsZero() || to.IsZero() || to.After(f.From))
}

// incident collects an incident, which belongs to the time in which it was opened.
func (f *Fold) incident(account history.Incident) {
	if f.in(account.Times.Opened) {
		f.tally.Incidents = append(f.tally.Incidents, summary(account))
	}
}

// summary returns what a report tells of an incident.
func summary(account history.Incident) Incident {
	one := Incident{
		Record: account.Number, Table: account.Table, Variant: account.Variant, Kind: account.Kind, Round: account.Round,
		Shoe: account.Shoe, Dealer: account.Dealer, Device: account.Device, Detected: account.Detected,
		Opened: account.Times.Opened, Acknowledged: account.Times.Acknowledged, Arrived: account.Times.Arrived,
		Closed: account.Times.Resumed, Outcome: account.Outcome,
	}
	if account.Correction != nil {
		one.Round = account.Correction.Round
	} else if account.Of > 0 {
		one.Round = account.Of
	}
	for _, ruling := range account.Rulings {
		one.Clauses = append(one.Clauses, ruling.Clause)
		one.RuledBy = ruling.By
	}
	if len(one.Clauses) == 0 && account.Clause != "" {
		one.Clauses = []string{account.Clause}
	}
	return one
}

// device counts something of a device, if it happened within the bounds.
func (f *Fold) device(record game.Record, name string, one Device) {
	if name == "" || !f.in(record.At) {
		return
	}
	one.Table, one.Name = f.now.Table, name
	count(&f.tally.Devices, f.now.Table+"/"+name, one, Device.plus)
	if one.Good+one.Failed > 0 {
		f.deviceDay(record, one)
	}
}

// person counts something of a person, if it happened within the bounds.
func (f *Fold) person(record game.Record, id string, one Person) {
	if f.in(record.At) {
		count(&f.tally.People, id, one, Person.plus)
	}
}

// leaves ends the stint of the dealer.
func (f *Fold) leaves(at time.Time) {
	stint := f.now.Stint
	f.now.Stint = Stint{}
	if stint.To = at; stint.Dealer != "" && f.overlaps(stint.From, at) {
		f.tally.Stints = append(f.tally.Stints, stint)
	}
}
