package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/internal/await"
	"pitboss/internal/exit"
	"pitboss/internal/hub/hubtest"
	"pitboss/internal/norace"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/internal/verify"
	"pitboss/site"
	"pitboss/store"
	client "pitboss/store/hub"
	"pitboss/store/proof"
)

// output returns what a command says, and its exit status.
func output(words ...string) (said string, status int) {
	var out, errs bytes.Buffer
	status = ran(words, nil, &out, &errs)
	return out.String() + errs.String(), status
}

// verifyWithHub returns what journal verify --hub says, and its exit status.
func verifyWithHub(path string, more ...string) (said string, status int) {
	return output(append([]string{"journal", "verify", "--db", path, "--hub"}, more...)...)
}

// copyFiles copies a database and what lies beside it.
func copyFiles(t *testing.T, from, to string) {
	t.Helper()
	files := must.Get(filepath.Glob(from + "*"))(t)
	for _, file := range files {
		data := must.Get(os.ReadFile(file))(t)
		must.Do(t, os.WriteFile(to+strings.TrimPrefix(file, from), data, 0o600))
	}
}

// goOn starts a table on a database, records more and signs, as a console does. The publisher finds out by
// itself that the hub has another record.
func goOn(t *testing.T, path string, records int) *hubtest.Table {
	t.Helper()
	credentials, _ := must.Get2(client.ReadCredentials(path + client.Suffix))(t)
	table := hubtest.StartTable(t, path, credentials)
	table.Write(records)
	table.Signing()()
	return table
}

// A record whose end was cut off, but for what is cosigned, is a fork as soon as the table records more: the table's
// link, the hub's own record and journal verify --hub say so, and its next head is not cosigned.
func TestACutEndIsAFork(t *testing.T) {
	t.Parallel()
	h := hubtest.Start(t)
	path := hubtest.CosignedTable(t, h)
	truncate(50)(t, path)

	// Of what is left alone a head may be signed, which is a head of the hub's record too.
	table := goOn(t, path, 0)
	cosigned := func(size uint64) func() bool {
		return func() bool {
			state, err := h.Witness().State("table-7")
			head, unread := proof.ReadHead([]byte(state.Head))
			return err == nil && unread == nil && head.Size == size
		}
	}
	await.Until(t, "what is left is cosigned", cosigned(50))
	table.Stop()
	wantVerdict(t, "what is left", "the hub has 60 records of it, and here its end is gone after record 50",
		func() (string, int) { return verifyWithHub(path) })

	table = goOn(t, path, 2)
	await.Until(t, "the table's link is forked", func() bool { return table.Publisher.Link().State == site.LinkForked })
	link := table.Publisher.Link()
	if words := link.Words().String(); link.ForkedAt != 51 || !strings.Contains(words, "From record 51 on the hub has another record") ||
		!strings.Contains(words, "an older copy of the database was put back") {
		t.Errorf("the table says %q of %+v", words, link)
	}
	var forks []game.RecordForked
	await.Until(t, "the hub's own record tells of the fork", func() bool {
		forks = hubtest.Recorded[game.RecordForked](t, h)
		return len(forks) > 0
	})
	if forked := forks[0]; forked.Record != "table-7" || forked.From != 51 || forked.HubLast != 60 || forked.OwnLast != 52 {
		t.Errorf("the hub's own record has %+v", forks)
	}
	await.Until(t, "the head is refused", func() bool {
		state, err := h.Witness().State("table-7")
		return err == nil && state.Finding != nil && state.Finding.Finding == game.HeadRewritten
	})
	if !cosigned(50)() {
		t.Error("a head of the forked record is cosigned")
	}
	await.Right(t, "hub status tells of the fork", func() string {
		said, status := output("hub", "status", "--dir", h.Dir())
		if status == exit.IntegrityFailed && strings.Contains(said, "table-7 has sent another record than before: 2 records of it are kept aside") &&
			strings.Contains(said, "a table signed another record than the hub received") {
			return ""
		}
		return fmt.Sprintf("exit status %d\n%s", status, said)
	})
	table.Stop()
	wantVerdict(t, "the fork", "record 51 is the first that differs; the hub has 60 records and its witness cosigned 50 of them, here are 52",
		func() (string, int) { return verifyWithHub(path) })
}

// An older copy that was put back by mistake is found; once the right database is back and its record is
// cosigned again, hub status tells of it and finds nothing wrong.
func TestTheRightDatabaseIsPutBack(t *testing.T) {
	t.Parallel()
	h := hubtest.Start(t)
	path := hubtest.CosignedTable(t, h)
	right := filepath.Join(t.TempDir(), "right.db")
	copyFiles(t, path, right)
	truncate(30)(t, path)
	stands := func(want bool) func() bool {
		return func() bool {
			state, err := h.Witness().State("table-7")
			return err == nil && state.Finding != nil && state.Finding.Stands() == want
		}
	}
	t.Run("the older copy", func(t *testing.T) {
		goOn(t, path, 0)
		await.Until(t, "the hub finds it", stands(true))
		said, status := output("hub", "status", "--dir", h.Dir())
		if status != exit.IntegrityFailed || !strings.Contains(said, "found on 20") || strings.Contains(said, "cosigned again") {
			t.Errorf("exit status %d\n%s", status, said)
		}
	})
	copyFiles(t, right, path)
	goOn(t, path, 5)
	await.Until(t, "the record is cosigned again", stands(false))
	said, status := output("hub", "status", "--dir", h.Dir())
	if status != exit.Done || !strings.Contains(said, "lost its end, or is an older copy") || !strings.Contains(said, "; cosigned again since 20") {
		t.Errorf("exit status %d\n%s", status, said)
	}
	if said, status := output("hub", "verify", "--dir", h.Dir()); status != exit.Done || !strings.Contains(said, "; cosigned again since 20") {
		t.Errorf("hub verify: exit status %d\n%s", status, said)
	}
}

// An older database put back without its credentials is found twice: the credentials beside it are not those that its
// record names, and the hub has the end that is gone.
func TestAnOlderDatabaseWithoutItsCredentials(t *testing.T) {
	norace.Only(t)
	t.Parallel()
	path := hubtest.CosignedTable(t, hubtest.Start(t))
	comes := func(id string) {
		t.Helper()
		table := goOn(t, path, 0)
		person := game.Person{ID: id, Name: id, Roles: []game.Role{game.Dealer}}
		must.Do(t, table.Journal.AddStaff(person, "482605", "", game.Actor{Staff: game.StaffConsole}, time.Now()))
		table.Write(1)
		table.Await()
		table.Stop()
	}
	comes("anna")
	older := must.Get(os.ReadFile(path))(t)
	comes("rita")
	must.Do(t, os.WriteFile(path, older, 0o600))
	const gone = "the hub has 64 records of it, and here its end is gone after record 62"
	wantVerdict(t, "as a text", gone, func() (string, int) { return verifyWithHub(path) })
	said, status := verifyWithHub(path, "--json")
	if status != exit.IntegrityFailed || !strings.Contains(said, gone) || !strings.Contains(said, "credentials") || strings.Contains(said, "hub_not_asked") {
		t.Errorf("exit status %d\n%s", status, said)
	}
}

// Where the records are damaged the hub is not asked, and the report says so.
func TestTheHubIsNotAskedOfADamagedJournal(t *testing.T) {
	t.Parallel()
	h := hubtest.Start(t)
	path := hubtest.CosignedTable(t, h)
	data := must.Get(os.ReadFile(path))(t)
	at := bytes.Index(data, []byte(`"card-dealt"`))
	if at < 0 {
		t.Fatal("no card in the journal")
	}
	data[at+2] = 'o'
	must.Do(t, os.WriteFile(path, data, 0o600))
	const why = "not asked: the records are damaged"
	if said, status := verifyWithHub(path); status != exit.IntegrityFailed || !strings.Contains(said, why) {
		t.Errorf("exit status %d\n%s", status, said)
	}
	if said, status := verifyWithHub(path, "--json"); status != exit.IntegrityFailed || !strings.Contains(said, `"hub_not_asked":"the records are damaged`) {
		t.Errorf("exit status %d\n%s", status, said)
	}
	if said, status := verifyAlone(path); status != exit.IntegrityFailed || strings.Contains(said, "not asked") {
		t.Errorf("without --hub: exit status %d\n%s", status, said)
	}
}

func verifyAlone(path string) (said string, status int) {
	var out, errs bytes.Buffer
	status = ran([]string{"journal", "verify", "--db", path}, nil, &out, &errs)
	return out.String() + errs.String(), status
}

// What journal verify --hub says of a sound table, and of one that has no hub to ask.
func TestVerifyWithTheHub(t *testing.T) {
	t.Parallel()
	h := hubtest.Start(t)
	path := hubtest.CosignedTable(t, h)
	said, status := verifyWithHub(path, "--json")
	var report struct {
		Sound bool
		Hub   *verify.AtHub
	}
	for _, suffix := range []string{store.HeadSuffix, store.CosignedSuffix} {
		check.Containsf(t, said, `{"path":"`+path+suffix+`","records":41}`, "it does not have")
	}
	if err := json.Unmarshal([]byte(said), &report); err != nil || status != exit.Done {
		t.Fatalf("exit status %d, %v\n%s", status, err, said)
	}
	seen := report.Hub
	if !report.Sound || seen == nil || seen.Records != 60 || seen.Cosigned != 41 || len(seen.Witnesses) != 1 ||
		seen.Witnesses[0].Name != "vilnius-1/witness" {
		t.Errorf("it says %s", said)
	}
	for name, more := range map[string][]string{
		"of other keys":   {"--key", "vilnius-1/table-7/00+3b2ad1a7+Abc"},
		"another witness": {"--witness", strings.Replace(h.WitnessKey(), "witness", "other", 1)},
	} {
		if said, status := verifyWithHub(path, more...); status == exit.Done {
			t.Errorf("%s: exit status %d\n%s", name, status, said)
		}
	}
	if said, status := verifyWithHub(path, "--witness", h.WitnessKey()); status != exit.Done {
		t.Errorf("by the witness's key: exit status %d\n%s", status, said)
	}

	another := filepath.Join(t.TempDir(), "table-8.db")
	hubtest.JoinWith(t, h, "table-8", another)
	key, status := output("journal", "head", "--db", another, "--key")
	must.Equalf(t, status, exit.Done, "%v", key)
	if said, status := verifyWithHub(path, "--key", strings.TrimSpace(key)); status != exit.IntegrityFailed || !strings.Contains(said, "and the key given with --key signs vilnius-1/table-8/") {
		t.Errorf("by another table's key: exit status %d\n%s", status, said)
	}

	other := filepath.Join(t.TempDir(), "other.db")
	copyFiles(t, path, other)
	must.Do(t, os.Remove(other+".hub"))
	if said, status := verifyWithHub(other); status != exit.UsedWrongly || !strings.Contains(said, "has joined no site") {
		t.Errorf("exit status %d\n%s", status, said)
	}

	if said, status := output("hub", "revoke", "table-7", "--dir", h.Dir()); status != exit.Done {
		t.Fatal(said)
	}
	if said, status := verifyWithHub(path); status != exit.Failed || !strings.Contains(said, "no longer lets table-7 in: join the site again") {
		t.Errorf("cut off: exit status %d\n%s", status, said)
	}
	credentials, _ := must.Get2(client.ReadCredentials(path + client.Suffix))(t)
	credentials.URLs = []string{"tls://127.0.0.1:1"}
	owner, err := os.Stat(path)
	if err == nil {
		err = credentials.Write(path+client.Suffix, owner)
	}
	must.Do(t, err)
	if said, status := verifyWithHub(path); status != exit.Failed || !strings.Contains(said, "is not reached") || !strings.Contains(said, "start it, or see to the network") {
		t.Errorf("without a hub: exit status %d\n%s", status, said)
	}
	forgeAt(20)(t, path)
	if said, status := verifyWithHub(path); status != exit.IntegrityFailed || !strings.Contains(said, "the first 41 records are not those that ") ||
		!strings.Contains(said, "not asked: ") || !strings.Contains(said, "is not reached") {
		t.Errorf("rewritten, and no hub: exit status %d\n%s", status, said)
	}
}
