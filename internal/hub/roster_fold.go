package hub

import (
	"time"

	"pitboss/game"
	"pitboss/site"
	"pitboss/store"
)

// folded is what the hub's own record says of people and tables.
type folded struct {
	// read is how far the record was read.
	read uint64
	// versions are the last records about each person, attempts what failed of whom.
	versions map[string]uint64
	attempts map[attemptsOf]site.Attempts
	// counted is how far each table's record was counted.
	counted map[string]uint64
	// joined are the tables there are, by name.
	joined map[string]joinedTable
}

// attemptsOf is one credential of one person.
type attemptsOf struct {
	staff string
	by    game.Credential
}

// joinedTable is a table as it joined, with the record that says so.
type joinedTable struct {
	game.MemberJoined
	at uint64
}

func newFolded() folded {
	return folded{
		versions: map[string]uint64{}, attempts: map[attemptsOf]site.Attempts{}, counted: map[string]uint64{}, joined: map[string]joinedTable{},
	}
}

// counting is which count a credential belongs to: a badge alone is none, and ends the one of the PIN.
func counting(by game.Credential) game.Credential {
	if by == game.ByBadgePIN {
		return by
	}
	return game.ByPIN
}

// fold reads what the record has had added; false when there was nothing.
func (f *folded) fold(journal *store.Journal) (changed bool, err error) {
	head, err := journal.Head()
	if err != nil || head.Sequence <= f.read {
		return false, err
	}
	for record, err := range journal.Records(f.read+1, head.Sequence) {
		if err != nil {
			return changed, err
		}
		event, err := game.DecodeEvent(record.Type, record.Data)
		if err != nil {
			return changed, err
		}
		f.take(record.Sequence, record.At, event)
		f.read, changed = record.Sequence, true
	}
	return changed, nil
}

func (f *folded) take(sequence uint64, at time.Time, event game.Event) {
	switch e := event.(type) {
	case game.StaffChanged:
		f.versions[e.Person.ID] = sequence
		if e.Change == game.StaffPINReset {
			for _, by := range []game.Credential{game.ByPIN, game.ByBadgePIN} {
				f.attempts[attemptsOf{e.Person.ID, by}] = site.Attempts{Cleared: at}
			}
		}
	case game.SignInFailed:
		if e.Staff == "" {
			return
		}
		f.versions[e.Staff] = sequence
		f.failed(e.Staff, e.Credential, e.Failures, at)
	case game.AttemptsCounted:
		f.versions[e.Staff] = sequence
		f.counted[e.Table] = max(f.counted[e.Table], e.Sequence)
		if e.Failures == 0 {
			f.attempts[attemptsOf{e.Staff, counting(e.Credential)}] = site.Attempts{Cleared: e.Last}
			return
		}
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

// failed is so many failures in a row, the last at a time.
func (f *folded) failed(staff string, by game.Credential, failures int, at time.Time) {
	of := attemptsOf{staff, counting(by)}
	if before := f.attempts[of]; before.Failures != failures {
		f.attempts[of] = site.Attempts{Failures: failures, Last: at, Cleared: before.Cleared}
	}
}
