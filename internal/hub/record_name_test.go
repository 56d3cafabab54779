package hub_test

import (
	"strings"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/internal/hub"
	"pitboss/internal/hub/hubtest"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/site"
	"pitboss/store"
)

// No two tables write into one record: a new table's name does not read like the name of a record, and a record
// never gets a name that another has, whatever an earlier version let in.
func TestNamesOfRecords(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	_, stop := openIn(t, dir, "127.0.0.1:0")
	stop()
	journal := must.Get(store.Open(hub.JournalPath(dir), store.Options{Table: site.HubName, Begun: true}))(t)
	for name, record := range map[string]string{"table-7@2": "table-7@2", "table-5": "table-9"} {
		err := journal.Enter(game.Actor{Device: "hub"}, time.Now(), game.MemberJoined{Role: game.SiteTable, Name: name, User: "U" + name, Record: record})
		must.Do(t, err)
	}
	must.Do(t, journal.Close())
	h, _ := openIn(t, dir, "127.0.0.1:0")
	for _, want := range []string{"table-7", "table-7@3", "table-9@2"} {
		name, _, _ := strings.Cut(want, "@")
		check.Equalf(t, hubtest.Join(t, h, name, "").Record, want, "%s joined as", name)
	}
	check.ErrorSaysf(t, check.ErrorOf(h.Invite(game.SiteTable, "table-8@2")), "@",
		"inviting a table with the name of a record said")
	check.Dof(t, check.ErrorOf(h.Invite(game.SiteTable, "table-7@2")), "a table that has joined is not invited again")
	check.Dof(t, check.ErrorOf(h.Invite(game.SiteAuditor, "lab@example")), "an auditor has no record")
}
