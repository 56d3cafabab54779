package hub

import (
	"cmp"
	"fmt"
	"maps"
	"slices"

	"pitboss/game"
	"pitboss/store"
)

// Member is a table, a floor station or an auditor that has joined the site.
type Member struct {
	game.MemberJoined
	// Revoked is true for one that was cut off.
	Revoked bool
}

// Todo is what is left to do for the administrator of a site's own NATS once a member is cut off; empty
// where the hub's own server has done it.
func (m Member) Todo(account string) string {
	if !m.Revoked || account == "" {
		return ""
	}
	return fmt.Sprintf("the account %s is the administrator's: have the key %s revoked there, as with nsc revocations add-user", account, m.User)
}

// members are who joined, by role and name, and in the order in which they did.
type members struct {
	byName map[memberName]Member
	// records are the names of all records there ever were, begun who first joined with each.
	records []string
	begun   map[string]game.MemberJoined
}

type memberName struct {
	role game.SiteRole
	name string
}

// readMembers folds the hub's own record.
func readMembers(journal *store.Journal) (*members, error) {
	m := &members{byName: map[memberName]Member{}, begun: map[string]game.MemberJoined{}}
	for record, err := range journal.Records(1, 0) {
		if err != nil {
			return nil, err
		}
		switch record.Type {
		case game.MemberJoined{}.EventType(), game.MemberRevoked{}.EventType():
			event, err := game.DecodeEvent(record.Type, record.Data)
			if err != nil {
				return nil, err
			}
			m.apply(event)
		}
	}
	return m, nil
}

func (m *members) apply(event game.Event) {
	switch e := event.(type) {
	case game.MemberJoined:
		m.byName[memberName{e.Role, e.Name}] = Member{MemberJoined: e}
		if e.Record != "" && !slices.Contains(m.records, e.Record) {
			m.records = append(m.records, e.Record)
			m.begun[e.Record] = e
		}
	case game.MemberRevoked:
		name := memberName{e.Role, e.Name}
		if member, there := m.byName[name]; there && member.User == e.User {
			member.Revoked = true
			m.byName[name] = member
		}
	}
}

// find is a member by role and name.
func (m *members) find(role game.SiteRole, name string) (Member, bool) {
	member, there := m.byName[memberName{role, name}]
	return member, there
}

// all are the members by role and name.
func (m *members) all() []Member {
	return slices.SortedFunc(maps.Values(m.byName), func(a, b Member) int {
		if a.Role != b.Role {
			return -cmp.Compare(a.Role, b.Role) // tables first
		}
		return cmp.Compare(a.Name, b.Name)
	})
}
