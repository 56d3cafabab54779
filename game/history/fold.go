package history

import (
	"fmt"
	"iter"
	"maps"
	"time"

	"pitboss/game"
)

// Fold makes accounts out of records given one after the other. Its zero value is
// ready. It is a table's: records of two tables need two.
type Fold struct {
	// dealer is who deals, running whether a round is open.
	dealer  string
	running bool
	// present are the shift manager and the technician who are signed in, by role.
	present map[game.Role]string
	// shoe was closed by the record just before.
	shoe uint64
	// dropped is how many cards fell in the running round, as the incidents that were closed say.
	dropped int

	// account is the one under way, nil without one; ended is what became of its
	// round so far, and closing when its last record was made.
	account *Incident
	ended   Outcome
	closing time.Time
}

// knownTypes is filled once from the closed list and never changed.
var knownTypes = func() map[game.EventType]bool {
	known := map[game.EventType]bool{}
	for _, kind := range game.EventTypes() {
		known[kind] = true
	}
	return known
}()

// Add takes the next record. When that makes an account complete it is returned,
// with true: it may be that of the record before. An error names the record, which
// was not taken.
func (f *Fold) Add(record game.Record) (complete Incident, is bool, err error) {
	event, err := f.read(record)
	if err != nil {
		return Incident{}, false, fmt.Errorf("record %d: %w", record.Sequence, err)
	}
	_, opens := event.(game.IncidentOpened)
	var call *Incident
	if f.account != nil && (opens || f.account.Closed && !f.belongs(record, event)) {
		if f.account.Outcome == Named {
			call = f.account
		}
		complete, is = f.Rest()
	}
	f.watch(record, event)
	switch e := event.(type) {
	case game.IncidentOpened:
		f.open(record, e, call)
	default:
		if f.account != nil {
			f.take(record, event)
		}
	}
	f.shoe = 0
	if closed, is := event.(game.ShoeClosed); is {
		f.shoe = closed.Shoe
	}
	return complete, is, nil
}

// Rest gives out the account under way: that of an incident that is still open, or
// of one whose closing was the last record. It is false when there is none.
func (f *Fold) Rest() (account Incident, is bool) {
	if f.account == nil {
		return Incident{}, false
	}
	account = *f.account
	f.account, f.ended, f.closing = nil, "", time.Time{}
	return account, true
}

// read decodes what matters; nil for what does not. Nearly all of a journal is
// played without an incident, and decoding is what costs.
func (f *Fold) read(record game.Record) (game.Event, error) {
	if err := readable(record); err != nil {
		return nil, err
	}
	if f.account == nil {
		switch record.Type {
		case typeOf[game.IncidentOpened](), typeOf[game.SignedIn](), typeOf[game.SignedOut](), typeOf[game.ConsoleLocked](),
			typeOf[game.StaffChanged](), typeOf[game.RoundOpened](), typeOf[game.RoundClosed](), typeOf[game.ShoeClosed]():
		default:
			return nil, nil
		}
	}
	return game.DecodeEvent(record.Type, record.Data)
}

// readable refuses a record of a form or a type this program does not know.
func readable(record game.Record) error {
	if record.Version > game.RecordVersion {
		return fmt.Errorf("it has version %d, this program reads up to %d", record.Version, game.RecordVersion)
	}
	if !knownTypes[record.Type] {
		return &game.UnknownEventError{Type: record.Type}
	}
	return nil
}

func typeOf[E game.Event]() game.EventType {
	var event E
	return event.EventType()
}

// watch keeps in mind who deals and who else is there. Whoever an event names in the dealer's role is the
// dealer: so it is known even where the records begin after the sign-in.
func (f *Fold) watch(record game.Record, event game.Event) {
	if record.Role == game.Dealer && record.Staff != "" {
		f.dealer = record.Staff
	}
	if f.present == nil {
		f.present = map[game.Role]string{}
	}
	switch e := event.(type) {
	case game.SignedIn:
		if e.Role == game.Dealer {
			f.dealer = e.Person.ID
		} else {
			f.present[e.Role] = e.Person.ID
		}
	case game.SignedOut:
		if e.Role == game.Dealer {
			f.dealer = ""
		}
		delete(f.present, e.Role)
	case game.ConsoleLocked:
		f.dealer = ""
		clear(f.present)
	case game.StaffChanged:
		// Taken off the roster between two starts; a running round is finished.
		if e.Change == game.StaffDisabled {
			if e.Person.ID == f.dealer && !f.running {
				f.dealer = ""
			}
			maps.DeleteFunc(f.present, func(_ game.Role, staff string) bool { return staff == e.Person.ID })
		}
	case game.RoundOpened:
		f.running, f.dropped = true, 0
	case game.RoundClosed:
		f.running, f.dropped = false, 0
	}
}

// Incidents yields the account of every incident in records. One that is still
// open at the end comes last. An error, of the records or of their reading, ends it.
func Incidents(records iter.Seq2[game.Record, error]) iter.Seq2[Incident, error] {
	return func(yield func(Incident, error) bool) {
		var fold Fold
		for record, err := range records {
			var account Incident
			complete := false
			if err == nil {
				account, complete, err = fold.Add(record)
			}
			if err != nil {
				yield(Incident{}, err)
				return
			}
			if complete && !yield(account, nil) {
				return
			}
		}
		if account, is := fold.Rest(); is {
			yield(account, nil)
		}
	}
}
