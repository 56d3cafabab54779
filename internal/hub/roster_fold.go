package hub

import (
	"time"

	"pitboss/game"
	"pitboss/site"
	"pitboss/store"
)

// folded is the state of people and tables according to the hub's own record.
type folded struct {
	// read is how far the record was read.
	read uint64
	// versions holds the last record about each person, attempts the failures of each.
	versions map[string]uint64
	// given holds the last record that gave each person a PIN known to somebody else: by adding them or by a reset.
	given    map[string]uint64
	attempts map[attemptsOf]site.Attempts
	// length is the last record that set the PIN length.
	length uint64
	// counted is how far each table's record was counted; added counts the failures that each record contributed to a
	// count.
	counted map[string]uint64
	added   map[attemptsOf]map[string]int
	// joined holds the current tables by name.
	joined map[string]joinedTable
}

// attemptsOf identifies one credential of one person.
type attemptsOf struct {
	staff string
	by    game.Credential
}

// joinedTable is a table as it joined, with the sequence of that record.
type joinedTable struct {
	game.MemberJoined
	at uint64
}

func newFolded() folded {
	return folded{
		versions: map[string]uint64{}, given: map[string]uint64{}, attempts: map[attemptsOf]site.Attempts{}, counted: map[string]uint64{}, joined: map[string]joinedTable{},
		added: map[attemptsOf]map[string]int{},
	}
}

// counting returns the counter for a credential. A badge alone has none; it resets the PIN's.
func counting(by game.Credential) game.Credential {
	if by == game.ByBadgePIN {
		return by
	}
	return game.ByPIN
}

// fold applies new records. It reports whether any concerned people or tables.
func (f *folded) fold(journal *store.Journal) (changed bool, err error) {
	head, err := journal.Head()
	if err != nil || head.Sequence <= f.read {
		return false, err
	}
	for one, err := range eventsOf(journal.Records(f.read+1, head.Sequence),
		game.StaffChanged{}, game.PINLengthSet{}, game.SignInFailed{}, game.AttemptsCounted{}, game.StaffSeen{}, game.MemberJoined{}, game.MemberRevoked{}) {
		if err != nil {
			return changed, err
		}
		f.take(one.Record, one.event)
		f.read, changed = one.Sequence, true
	}
	f.read = head.Sequence
	return changed, nil
}

func (f *folded) take(record game.Record, event game.Event) {
	sequence, at := record.Sequence, record.At
	switch e := event.(type) {
	case game.StaffChanged:
		f.versions[e.Person.ID] = sequence
		if e.Change == game.StaffAdded || e.Change == game.StaffPINReset {
			f.given[e.Person.ID] = sequence
		}
		if e.Change == game.StaffPINReset || e.Change == game.StaffPINChanged {
			for _, by := range []game.Credential{game.ByPIN, game.ByBadgePIN} {
				f.clear(attemptsOf{e.Person.ID, by}, at)
			}
		}
	case game.PINLengthSet:
		f.length = sequence
	case game.SignInFailed:
		if e.Staff == "" {
			return
		}
		f.versions[e.Staff] = sequence
		if of := (attemptsOf{e.Staff, counting(e.Credential)}); record.Actor.Device != "" && e.Failures != f.attempts[of].Failures {
			f.add(of, record.Actor.Device) // the table where somebody tried to change their own PIN
		}
		f.failed(e.Staff, e.Credential, e.Failures, at)
	case game.StaffSeen:
		f.counted[e.Table] = max(f.counted[e.Table], e.Sequence)
	case game.AttemptsCounted:
		f.versions[e.Staff] = sequence
		f.counted[e.Table] = max(f.counted[e.Table], e.Sequence)
		of := attemptsOf{e.Staff, counting(e.Credential)}
		if e.Failures == 0 {
			f.clear(of, e.Last)
			return
		}
		f.add(of, e.Table)
		f.failed(e.Staff, e.Credential, e.Failures, e.Last)
	case game.MemberJoined:
		if e.Role == game.SiteTable {
			f.joined[e.Name] = joinedTable{e, sequence}
		}
	case game.MemberRevoked:
		if e.Role == game.SiteTable && f.joined[e.Name].User == e.User {
			delete(f.joined, e.Name)
		}
	}
}

// add attributes one failure of a count to a table's record.
func (f *folded) add(of attemptsOf, record string) {
	if f.added[of] == nil {
		f.added[of] = map[string]int{}
	}
	f.added[of][record]++
}

// clear resets a count.
func (f *folded) clear(of attemptsOf, at time.Time) {
	f.attempts[of] = site.Attempts{Cleared: at}
	delete(f.added, of)
}

// isOf reports whether a record is the current record of a table of the site.
func (f *folded) isOf(table, stream string) bool { return f.joined[table].Record == stream }

// failed sets the number of consecutive failures and the time of the last.
func (f *folded) failed(staff string, by game.Credential, failures int, at time.Time) {
	of := attemptsOf{staff, counting(by)}
	if before := f.attempts[of]; before.Failures != failures {
		f.attempts[of] = site.Attempts{Failures: failures, Last: at, Cleared: before.Cleared}
	}
}
