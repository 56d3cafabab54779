package hub_test

import (
	"bytes"
	"log/slog"
	"os"
	"path/filepath"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/internal/await"
	"pitboss/internal/hub"
	"pitboss/internal/hub/hubtest"
	"pitboss/internal/hub/witness"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/internal/testing/port"
	"pitboss/store"
	"pitboss/store/proof"
)

// openIn runs the hub of a folder until the test ends, or what it returns is called.
func openIn(t *testing.T, dir, listen string, others ...witness.Other) (h *hub.Hub, stop func()) {
	t.Helper()
	h, err := hub.Open(hub.Options{Dir: dir, Site: hubtest.Site, Listen: listen, Witnesses: others, PINCost: hubtest.Cheap,
		Log: slog.New(slog.DiscardHandler)})
	must.Do(t, err)
	return h, hubtest.Run(t, h)
}

// The witness remembers what it cosigned over a restart, and what it answered is on the disk by then.
func TestTheWitnessRemembers(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	address := port.Address(t)
	h, stop := openIn(t, dir, address)
	table := newSigning(t, h, "table-7")
	head, _ := table.cosign(40, 0)
	kept, err := os.ReadFile(filepath.Join(dir, "witness", "table-7.json"))
	if err != nil || !bytes.Contains(kept, []byte(`/witness `)) {
		t.Fatalf("the witness keeps %s, %v", kept, err)
	}
	for _, private := range []string{"witness.key", "witness/table-7.json"} {
		status := must.Get(os.Stat(filepath.Join(dir, private)))(t)
		check.Equalf(t, status.Mode().Perm(), 0o600, "%s is %v", private, status)
	}
	name := h.WitnessKey()
	stop()
	h, _ = openIn(t, dir, address)
	if h.WitnessKey() != name {
		t.Errorf("the witness's key is %s, was %s", h.WitnessKey(), name)
	}
	table = signingAt(t, filepath.Join(t.TempDir(), "new.db"), table.Credentials)
	wantRefused(t, last(table.ask(head, 0)), proof.StatusConflict, "of 41 records")
}

// The key is replaced by a record: heads behind it are signed by the new key alone, and the table that
// joins again with it goes on with its record.
func TestTheWitnessFollowsTheKey(t *testing.T) {
	t.Parallel()
	h := hubtest.Start(t)
	table := newSigning(t, h, "table-7")
	table.cosign(40, 0)
	old := must.Get(table.Journal.LogKey())(t)
	key := must.Get(table.Journal.RotateLogKey(game.Actor{Staff: "t1", Role: game.Technician}, time.Now()))(t)
	table.Write(10)
	table.Await()
	head := table.head()
	read := must.Get(proof.ReadHead(head))(t)
	stolen := must.Get(proof.SignHead(old, read.Size, read.Root))(t)
	wantRefused(t, last(table.ask(stolen, 41)), proof.StatusUnsigned, "not signed")
	must.Get(table.ask(head, 41))(t)
	check.Equalf(t, hubtest.Join(t, h, "table-7", key).Record, "table-7", "with the new key it joined as")
	check.Equalf(t, hubtest.Join(t, h, "table-7", old.Public()).Record, "table-7@2",
		"with the key that was replaced it joined as")
	for _, member := range h.Members() {
		check.Equalf(t, member.Before, "table-7", "the hub's record says %+v", member)
	}
}

// A cosigner has the newest head cosigned and keeps it beside the database, through a hub that is away for
// a while.
func TestACosigner(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	address := port.Address(t)
	h, stop := openIn(t, dir, address)
	path := filepath.Join(t.TempDir(), "table.db")
	table := hubtest.StartTable(t, path, hubtest.JoinWith(t, h, "table-7", path))
	sign := table.Signing()
	for _, away := range []bool{false, false, true} {
		if away {
			stop()
		}
		for range 3 {
			table.Write(25)
			sign()
		}
		if away {
			h, _ = openIn(t, dir, address)
		}
		wantKept(t, table)
	}
	found := findings(t, h)
	check.Equalf(t, len(found), 0, "the hub found %+v", found)
}

// wantKept waits until the head of all of a table's records is cosigned and kept.
func wantKept(t *testing.T, table *hubtest.Table) {
	t.Helper()
	want := must.Get(table.Journal.Head())(t)
	trust := must.Get(proof.NewTrust(logKey(t, table.Journal), []string{table.Credentials.Witness}, 1))(t)
	for end := time.Now().Add(await.End); ; time.Sleep(5 * time.Millisecond) {
		kept, there := must.Get2(table.Journal.CosignedHead())(t)
		if there {
			head := must.Get(trust.Open(kept))(t)
			if head.Size == want.Sequence {
				return
			}
		}
		if time.Now().After(end) {
			t.Fatalf("the head of %d records is not cosigned; kept is\n%s", want.Sequence, kept)
		}
	}
}

func logKey(t *testing.T, journal *store.Journal) string {
	t.Helper()
	key := must.Get(journal.LogKey())(t)
	return key.Public()
}
