package main

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	tablestate "pitboss/game/table/state"
	"pitboss/internal/await"
	"pitboss/internal/console"
	"pitboss/internal/exit"
	"pitboss/internal/hub/hubtest"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/site"
	"pitboss/store"
	"pitboss/store/hub"
	"pitboss/store/proof"
)

// A live table that has joined a site: the hub has its whole record once it is closed, byte by byte, and a
// table goes on from what is made of that.
func TestALiveTableAtASite(t *testing.T) {
	t.Parallel()
	folder, dir := t.TempDir(), t.TempDir()
	h := hubtest.In(t, dir, "127.0.0.1:0")
	joinIn(t, folder, hubtest.Join(t, h, "table-9", ""))
	l := newLive(t, folder, "ezugi-roulette", "")
	l.signIn()
	l.at("start-round")
	l.stop()

	journal := must.Get(store.OpenReadOnly(filepath.Join(folder, "table.db")))(t)
	defer journal.Close()
	next := uint64(1)
	for message, err := range hubtest.Messages(t, h.JetStream(), site.Site(hubtest.Site).RecordStream("table-9")) {
		must.Do(t, err)
		stored, err := journal.Stored(next, next)
		if err != nil || !bytes.Equal(stored[0], message.Data) {
			t.Fatalf("record %d is at the hub as\n%s\nand here as\n%s (%v)", next, message.Data, stored, err)
		}
		next++
	}
	head := must.Get(journal.Head())(t)
	check.Equalf(t, next, head.Sequence+1, "the hub has %d records, the journal %d", next-1, head.Sequence)

	made := filepath.Join(t.TempDir(), "made.db")
	must.Equalf(t, ran([]string{"hub", "export", "table-9", "--to", made, "--dir", dir}, nil, io.Discard, os.Stderr),
		exit.Done, "hub export ends with")
	check.Equalf(t, ran([]string{"journal", "verify", "--db", made, "--replay"}, nil, io.Discard, os.Stderr),
		exit.Done, "what it made verifies with")
	replayed := map[string]string{}
	for _, path := range []string{made, journal.Path()} {
		var out strings.Builder
		check.Equalf(t, ran([]string{"replay", path, "--plain"}, nil, &out, os.Stderr), exit.Done, "replaying %s ends with", path)
		replayed[path] = out.String()
	}
	check.Equalf(t, replayed[made], replayed[journal.Path()], "what is replayed of the hub's export, and of the journal")
	again := must.Get(store.Open(made, store.Options{}))(t)
	defer again.Close()
	before := must.Get(console.Restore(journal))(t)
	after, err := console.Restore(again)
	if err != nil || !after.Rebuilt {
		t.Fatalf("it is restored as %+v (%v)", after, err)
	}
	if diff := cmp.Diff(before.State, after.State, cmpopts.EquateEmpty(), cmpopts.IgnoreUnexported(tablestate.State{})); diff != "" {
		t.Errorf("its state is another:\n%s", diff)
	}
}

// A table whose hub is not there, or that no hub can let in, deals.
func TestALiveTableWithoutItsHub(t *testing.T) {
	t.Parallel()
	for name, spoil := range map[string]func(*hub.Credentials){
		"nobody answers": func(c *hub.Credentials) { c.URLs = []string{"tls://127.0.0.1:1"} },
		"no seed":        func(c *hub.Credentials) { c.Seed = "seed" },
		"silence": func(c *hub.Credentials) {
			var proxy *hubtest.Proxy
			proxy, *c = hubtest.NewProxy(t, *c)
			proxy.Stall(true)
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			folder := t.TempDir()
			credentials := hubtest.Join(t, hubtest.Start(t), "table-9", "")
			spoil(&credentials)
			joinIn(t, folder, credentials)
			l := newLive(t, folder, "ezugi-roulette", "")
			l.signIn()
			l.at("start-round")
			l.stop()
		})
	}
}

// A live table's record is cosigned while it is dealt, also after its key was replaced at the open table,
// and compared with the hub from beside it.
func TestALiveTableIsCosigned(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	h := hubtest.Start(t)
	database := filepath.Join(folder, "table.db")
	key := must.Get(proof.NewKey(hubtest.Site, "table-9"))(t)
	must.Do(t, os.WriteFile(database+store.LogKeySuffix, []byte(key.Text()), 0o600))
	joinIn(t, folder, hubtest.Join(t, h, "table-9", key.Public()))
	l := newLive(t, folder, "ezugi-roulette", "")
	l.signIn()
	l.at("start-round")
	cosigned := func() (size uint64) {
		state := must.Get(h.Witness().State("table-9"))(t)
		if head, err := proof.ReadHead([]byte(state.Head)); err == nil {
			size = head.Size
		}
		return size
	}
	await.Until(t, "the first head is cosigned", func() bool { return cosigned() > 0 })
	if said, status := verifyWithHub(database, "--key", key.Public()); status != exit.Done || !strings.Contains(said, "cosigned by") {
		t.Errorf("while it is open: exit status %d\n%s", status, said)
	}
	before := cosigned()
	must.Equalf(t, ran([]string{"journal", "rotate-key", "--db", database}, nil, io.Discard, os.Stderr), exit.Done,
		"rotate-key ends with")
	await.Until(t, "a head of the new key is cosigned", func() bool { return cosigned() > before })
	l.stop()
	if said, status := verifyWithHub(database, "--key", key.Public()); status != exit.Done || !strings.Contains(said, "cosigned by") {
		t.Errorf("when it is closed: exit status %d\n%s", status, said)
	}
	if state, err := h.Witness().State("table-9"); err != nil || state.Finding != nil {
		t.Errorf("the hub found %+v, %v", state.Finding, err)
	}
}

// joinIn puts credentials beside the database that a live table has in a folder.
func joinIn(t *testing.T, folder string, credentials hub.Credentials) {
	t.Helper()
	owner := must.Get(os.Stat(folder))(t)
	must.Do(t, credentials.Write(filepath.Join(folder, "table.db"+hub.Suffix), owner))
}
