package history

import (
	"fmt"
	"iter"
	"maps"
	"time"

	"pitboss/game"
)

// Fold turns a table's records, added one after the other, into accounts. The zero value is ready to use. Each
// table needs a Fold of its own.
type Fold struct {
	// dealer is the person who deals, running tells whether a round is open.
	dealer  string
	running bool
	// present are the shift manager and the technician who are signed in, by role.
	present map[game.Role]string
	// shoe is the number of a shoe that the previous record closed; 0 otherwise.
	shoe uint64
	// dropped counts the cards that fell in the running round or in the shuffle, and exposed those that were exposed in
	// the shuffle, according to the closed incidents.
	dropped, exposed int
	// failed is the last failed read in the running round.
	failed game.ReadFailed

	// account is the open account, or nil; ended is what has become of its round so far, and closing the time of
	// the record that closed it.
	account *Incident
	ended   Outcome
	closing time.Time

	// input is what caused the decision whose records are being added; rest is how many of them are still to come.
	input *game.RecordedInput
	rest  int
}

// Add takes the next record. It returns an account, and true, if the record completes one; the record itself may
// belong to the next. If it returns an error, which names the record, the record was not added.
func (f *Fold) Add(record game.Record) (complete Incident, is bool, err error) {
	f.caused(record)
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

// Rest returns the account not yet returned by Add: the incident is still open or was closed by the last record. It
// returns false if there is no account.
func (f *Fold) Rest() (account Incident, is bool) {
	if f.account == nil {
		return Incident{}, false
	}
	account = *f.account
	f.account, f.ended, f.closing = nil, "", time.Time{}
	return account, true
}

// caused keeps the input behind a record. Records of earlier programs, and those made outside a decision, have none.
func (f *Fold) caused(record game.Record) {
	if f.rest--; record.Input != nil {
		f.input, f.rest = record.Input, record.Input.Count()
	}
	if f.rest <= 0 {
		f.input = nil
	}
}

// read decodes an event, or returns nil if the event does not matter. Most of a journal is played without an
// incident, and decoding is the expensive part.
func (f *Fold) read(record game.Record) (game.Event, error) {
	if err := readable(record); err != nil {
		return nil, err
	}
	if f.account == nil {
		switch record.Type {
		case typeOf[game.IncidentOpened](), typeOf[game.SignedIn](), typeOf[game.SignedOut](), typeOf[game.ConsoleLocked](),
			typeOf[game.StaffChanged](), typeOf[game.RoundOpened](), typeOf[game.RoundClosed](), typeOf[game.ShoeClosed](),
			typeOf[game.ShuffleRestarted](), typeOf[game.CardsBurned](), typeOf[game.ShoeFilled](), typeOf[game.ReadFailed]():
		default:
			return nil, nil
		}
	}
	return game.DecodeEvent(record.Type, record.Data)
}

// readable rejects a record with an unknown version or type.
func readable(record game.Record) error {
	if record.Version > game.RecordVersion {
		return fmt.Errorf("it has version %d, this program reads up to %d", record.Version, game.RecordVersion)
	}
	if !record.Type.Known() {
		return &game.UnknownEventError{Type: record.Type}
	}
	return nil
}

func typeOf[E game.Event]() game.EventType {
	var event E
	return event.EventType()
}

// watch tracks who deals and who else is signed in. Anyone named in the role of dealer is the dealer: records that
// start after the sign-in still show who deals.
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
		// disabled between two starts; the dealer still finishes a running round
		if e.Change == game.StaffDisabled {
			if e.Person.ID == f.dealer && !f.running {
				f.dealer = ""
			}
			maps.DeleteFunc(f.present, func(_ game.Role, staff string) bool { return staff == e.Person.ID })
		}
	case game.RoundOpened:
		f.running, f.dropped, f.failed = true, 0, game.ReadFailed{}
	case game.RoundClosed:
		f.running, f.dropped, f.failed = false, 0, game.ReadFailed{}
	case game.ShuffleRestarted, game.ShoeClosed, game.ShoeFilled:
		f.dropped, f.exposed = 0, 0
	case game.CardsBurned:
		if !f.running {
			f.dropped, f.exposed = 0, 0
		}
	case game.ReadFailed:
		f.failed = e
	}
}

// Incidents yields the account of every incident in the records; an incident that is still open comes last. It ends
// at the first error, in the records or in reading them.
func Incidents(records iter.Seq2[game.Record, error]) iter.Seq2[Incident, error] {
	return Fold{}.Incidents(records)
}

// Incidents does what [Incidents] does, for the records after those that were added. The fold stays as it is.
func (f Fold) Incidents(records iter.Seq2[game.Record, error]) iter.Seq2[Incident, error] {
	return func(yield func(Incident, error) bool) {
		fold := f
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
