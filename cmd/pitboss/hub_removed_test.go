package main

import (
	"os"
	"strings"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/internal/await"
	"pitboss/internal/exit"
	"pitboss/internal/hub"
	"pitboss/internal/hub/hubtest"
	"pitboss/internal/testing/must"
	"pitboss/site"
	"pitboss/store"
)

// What the hub removed is told by hub status and hub verify, and is no fault; a record that ended and is kept is
// exported by its name.
func TestTheHubTellsWhatItRemoved(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	var ended string
	t.Run("the year before", func(t *testing.T) {
		h := hubtest.In(t, dir, "127.0.0.1:0")
		await.Until(t, "the hub says where it listens", func() bool { _, err := os.Stat(dir + "/hub.address"); return err == nil })
		for _, name := range []string{"table-7", "table-7", "table-8"} {
			table := hubtest.NewTable(t, h, name)
			table.Write(20)
			table.Await()
		}
		ended = t.TempDir() + "/2026.db"
		said, status := output("hub", "export", "--record", "table-7", "--to", ended, "--dir", dir)
		if status != exit.Done || !strings.Contains(said, "records of table-7, the last") {
			t.Errorf("exit status %d\n%s", status, said)
		}
		if said, status := verifyAlone(ended); status != exit.Done {
			t.Errorf("what was exported: exit status %d\n%s", status, said)
		}
	})
	journal := must.Get(store.Open(hub.JournalPath(dir), store.Options{Table: site.HubName, Begun: true}))(t)
	at := time.Date(2032, 2, 3, 4, 5, 6, 0, time.UTC)
	must.Do(t, journal.Enter(game.Actor{Device: "hub"}, at, game.RecordRemoved{
		Record: "table-7", Table: "table-7", Ended: at.AddDate(-5, 0, -1), Size: 21, Hash: strings.Repeat("ab", 32), Why: "records are kept for 5 years",
	}))
	must.Do(t, journal.Close())
	hubtest.In(t, dir, "127.0.0.1:0")
	await.Until(t, "the hub runs", func() bool {
		owner, err := hub.Connect(dir)
		if err == nil {
			owner.Close()
		}
		return err == nil
	})
	const told = "the record table-7 ended on 2027-02-02 and was removed on 2032-02-03; records are kept for 5 years; it had 21 records, the last abab"
	if said, status := output("hub", "status", "--dir", dir); status != exit.Done || !strings.Contains(said, told) {
		t.Errorf("exit status %d\n%s", status, said)
	}
	if said, status := output("hub", "verify", "--dir", dir); status != exit.Done || !strings.Contains(said, "removed on 2032-02-03, as it ended on 2027-02-02") {
		t.Errorf("exit status %d\n%s", status, said)
	}
	if said, status := output("hub", "verify", "--dir", dir, "--json"); status != exit.Done || !strings.Contains(said, `"removed":"2032-02-03T04:05:06Z","ended":"2027-02-02T04:05:06Z"`) ||
		!strings.Contains(said, `"sound":true`) {
		t.Errorf("exit status %d\n%s", status, said)
	}
	said, status := output("hub", "export", "--record", "table-7", "--to", t.TempDir()+"/again.db", "--dir", dir)
	if status != exit.Failed || !strings.Contains(said, "was removed on 2032-02-03: records are kept for 5 years; what was exported before is all there is") {
		t.Errorf("exit status %d\n%s", status, said)
	}
	if said, status := output("journal", "tail", "--db", hub.JournalPath(dir)); status != exit.Done || !strings.Contains(said, "the record table-7 of the table table-7, which ended on 2027-02-02, is removed: 21 records") {
		t.Errorf("exit status %d\n%s", status, said)
	}
}
