package hub

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"time"

	"pitboss/game"
	"pitboss/store"
)

// Member is a table, a floor station, an auditor or a wallboard that has joined the site.
type Member struct {
	game.MemberJoined
	// Revoked is true if the hub has revoked the member.
	Revoked bool
	// revokedAt is the time of the revocation.
	revokedAt time.Time
}

// members holds the members by role and name, and their records in the order of joining.
type members struct {
	byName map[memberName]Member
	// revoked holds all revoked keys.
	revoked map[string]bool
	// records lists the names of all records that ever existed, begun maps each to the member that first joined with
	// it, replaced to the time when its table joined with another, and removed to its removal from the hub.
	records  []string
	begun    map[string]game.MemberJoined
	replaced map[string]time.Time
	removed  map[string]Removal
}

// Removal is a record that the hub removed because it ended long ago, with the time.
type Removal struct {
	game.RecordRemoved
	At time.Time `json:"at"`
}

type memberName struct {
	role game.SiteRole
	name string
}

// readMembers reads the members from the hub's own record.
func readMembers(journal *store.Journal) (*members, error) {
	m := &members{
		byName: map[memberName]Member{}, revoked: map[string]bool{}, begun: map[string]game.MemberJoined{}, replaced: map[string]time.Time{},
		removed: map[string]Removal{},
	}
	for one, err := range eventsOf(journal.Records(1, 0), game.MemberJoined{}, game.MemberRevoked{}, game.RecordRemoved{}) {
		if err != nil {
			return nil, err
		}
		m.apply(one.event, one.At)
	}
	return m, nil
}

func (m *members) apply(event game.Event, at time.Time) {
	switch e := event.(type) {
	case game.MemberJoined:
		if before := m.byName[memberName{e.Role, e.Name}].Record; before != "" && before != e.Record {
			m.replaced[before] = at
		}
		m.byName[memberName{e.Role, e.Name}] = Member{MemberJoined: e}
		if e.Record != "" && !slices.Contains(m.records, e.Record) {
			m.records = append(m.records, e.Record)
			m.begun[e.Record] = e
		}
	case game.MemberRevoked:
		m.revoked[e.User] = true
		name := memberName{e.Role, e.Name}
		if member, there := m.byName[name]; there && member.User == e.User {
			member.Revoked, member.revokedAt = true, at
			m.byName[name] = member
		}
	case game.RecordRemoved:
		m.removed[e.Record] = Removal{e, at}
	}
}

// kept returns the names of the records that the hub still has.
func (m *members) kept() (kept []string) {
	for _, record := range m.records {
		if _, gone := m.removed[record]; !gone {
			kept = append(kept, record)
		}
	}
	return kept
}

// ended returns when a record ended, because its table joined with another or was revoked; false if it continues.
func (m *members) ended(record string) (at time.Time, is bool) {
	last, there := m.find(game.SiteTable, m.begun[record].Name)
	switch {
	case !there:
		return at, false
	case last.Record != record:
		return m.replaced[record], true
	}
	return last.revokedAt, last.Revoked
}

// recordMark precedes the number in the names of a table's second and later records.
const recordMark = "@"

// newRecord returns the name of a table's next record: the table's name, followed by a number if that is taken.
func (m *members) newRecord(table string) string {
	name := table
	for n := 2; slices.Contains(m.records, name); n++ {
		name = fmt.Sprint(table, recordMark, n)
	}
	return name
}

// removedWith returns the removed record whose beginning or end a key signed; false if the hub still has another
// record that began with the key.
func (m *members) removedWith(key string) (Removal, bool) {
	for _, record := range m.kept() {
		if m.begun[record].Log == key {
			return Removal{}, false
		}
	}
	for record, removal := range m.removed {
		if key == removal.Log || key == m.begun[record].Log {
			return removal, true
		}
	}
	return Removal{}, false
}

// find returns a member by role and name.
func (m *members) find(role game.SiteRole, name string) (Member, bool) {
	member, there := m.byName[memberName{role, name}]
	return member, there
}

// hadKey reports whether a key belongs to a member or was revoked.
func (m *members) hadKey(user string) bool {
	if m.revoked[user] {
		return true
	}
	for _, member := range m.byName {
		if member.User == user {
			return true
		}
	}
	return false
}

// all returns the members sorted by role and name.
func (m *members) all() []Member {
	return slices.SortedFunc(maps.Values(m.byName), func(a, b Member) int {
		if a.Role != b.Role {
			return -cmp.Compare(a.Role, b.Role) // tables first
		}
		return cmp.Compare(a.Name, b.Name)
	})
}
