package hub_test

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"testing"

	"pitboss/internal/await"
	"pitboss/internal/control"
	"pitboss/internal/hub"
	"pitboss/internal/hub/hubtest"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/internal/testing/port"
	client "pitboss/store/hub"
	"pitboss/store/proof"
)

// copyOf returns a copy of a folder as it is, which may be written to meanwhile.
func copyOf(t *testing.T, dir string) string {
	t.Helper()
	target := t.TempDir()
	err := filepath.WalkDir(dir, func(path string, entry fs.DirEntry, err error) error {
		if errors.Is(err, fs.ErrNotExist) {
			return nil // it was there only for a moment
		}
		if err != nil {
			return err
		}
		within, err := filepath.Rel(dir, path)
		if err != nil {
			return err
		}
		to := filepath.Join(target, within)
		if entry.IsDir() {
			return os.MkdirAll(to, 0o700)
		}
		if !entry.Type().IsRegular() {
			return nil // a socket
		}
		data, err := os.ReadFile(path)
		if errors.Is(err, fs.ErrNotExist) {
			return nil
		}
		if err != nil {
			return err
		}
		return os.WriteFile(to, data, 0o600)
	})
	must.Do(t, err)
	return target
}

// putBack puts a copy of a folder in its place.
func putBack(t *testing.T, from, dir string) {
	t.Helper()
	must.Do(t, os.RemoveAll(dir))
	must.Do(t, os.MkdirAll(filepath.Dir(dir), 0o700))
	must.Do(t, os.CopyFS(dir, os.DirFS(from)))
}

// behind returns a table whose record goes through a proxy, and whose heads do not.
func behind(t *testing.T, h *hub.Hub, name string) (*hubtest.Proxy, *signing) {
	t.Helper()
	path := filepath.Join(t.TempDir(), "table.db")
	credentials := hubtest.JoinWith(t, h, name, path)
	proxy, through := hubtest.NewProxy(t, credentials)
	s := &signing{Table: hubtest.StartTable(t, path, through), t: t}
	s.tree = s.Journal.Tree()
	s.connection = dial(t, credentials)
	return proxy, s
}

// writeOn writes some records and waits until the hub has them.
func (s *signing) writeOn(count int) {
	s.t.Helper()
	s.Write(count)
	s.Await()
}

// A hub whose machine lost its power has lost the records that were not on the disk yet. The witness, which
// remembers more, neither cosigns nor accuses anybody until the table has sent them again.
func TestALostEndIsSentAgain(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	address := port.Address(t)
	h, stop := openIn(t, dir, address)
	proxy, table := behind(t, h, "table-7")
	cosigned := func(old uint64) {
		t.Helper()
		must.Get(table.ask(table.head(), old))(t)
	}
	table.writeOn(40)
	cosigned(0)
	synced := copyOf(t, filepath.Join(dir, "streams"))
	table.writeOn(60)
	cosigned(41)
	table.writeOn(20)

	proxy.Refuse(true)
	proxy.Cut()
	stop()
	putBack(t, synced, filepath.Join(dir, "streams"))
	h, _ = openIn(t, dir, address)
	table.connection = dial(t, hubCredentials(table, h))
	wantRefused(t, last(table.ask(table.head(), 101)), proof.StatusNotYet, "the hub has 41 of them")

	proxy.Refuse(false)
	table.writeOn(1)
	table.WantSame(h.JetStream())
	cosigned(101)
	found := findings(t, h)
	check.Equalf(t, len(found), 0, "the hub found %+v", found)
	check.Equalf(t, audits(t, &ownerOf(t, h).Reader)["table-7"].Fault, "", "hub verify says")
}

// hubCredentials returns the table's, which lead to a hub.
func hubCredentials(table *signing, h *hub.Hub) (c client.Credentials) {
	c = table.Credentials
	c.URLs = h.URLs()
	return c
}

// A hub that is put back from a backup, its folder copied while it was stopped, goes on with every table, loses no
// record, accuses nobody and brings its people again.
func TestAHubIsPutBack(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	address := port.Address(t)
	h, stop := openIn(t, dir, address)
	var table *signing
	restart := func() {
		t.Helper()
		h, stop = openIn(t, dir, address)
		table.connection = dial(t, table.Credentials)
	}
	begin(t, h)
	path := filepath.Join(t.TempDir(), "table.db")
	table = signingAt(t, path, hubtest.JoinWith(t, h, "table-7", path))
	people := joined(t, h, "table-8")
	table.writeOn(40)
	must.Get(table.ask(table.head(), 0))(t)
	change(t, h, control.Change{Do: control.Add, Person: dealer("anna"), PIN: "159267"})
	await.Until(t, "the table knows Anna", func() bool {
		return people.knows("anna", "159267")
	})
	stop()
	backup := copyOf(t, dir)

	restart()
	table.writeOn(60)
	await.Until(t, "what came since is cosigned", func() bool {
		return last(table.ask(table.head(), 41)) == nil
	})
	path = filepath.Join(t.TempDir(), "late.db")
	late := hubtest.JoinWith(t, h, "table-9", path)
	for n := range 5 { // the hub's record is well ahead of the backup's
		change(t, h, control.Change{Do: control.ResetPIN, ID: "anna", PIN: fmt.Sprintf("15926%d", n)})
	}
	await.Until(t, "the table knows Anna's new PIN", func() bool {
		return people.knows("anna", "159264")
	})
	stop()
	putBack(t, backup, dir)

	restart()
	await.Until(t, "the table knows Anna as the hub does", func() bool {
		return people.knows("anna", "159267")
	})
	change(t, h, control.Change{Do: control.Disable, ID: "anna"})
	await.Until(t, "the table lets Anna in no more", func() bool {
		person, there := people.person("anna")
		return there && !person.Disabled.IsZero()
	})

	table.writeOn(1)
	table.WantSame(h.JetStream())
	head := table.head()
	var refusal *proof.Refusal
	await.Until(t, "the witness says what it remembers", func() bool {
		return errors.As(last(table.ask(head, 101)), &refusal) && refusal.Status == proof.StatusConflict
	})
	if refusal.Size != 41 {
		t.Errorf("not: the witness remembers %d records, want 41", refusal.Size)
	}
	must.Get(table.ask(head, 41))(t)
	found := findings(t, h)
	check.Equalf(t, len(found), 0, "the hub found %+v", found)

	nine := hubtest.StartTable(t, path, late)
	nine.Write(10)
	await.Until(t, "the table that joined since is told to join again", func() bool {
		return nine.Publisher.Link().Why.Key == "site.refused.unknown"
	})
	nine.Stop()
	nine = hubtest.StartTable(t, path, hubtest.JoinWith(t, h, "table-9", path))
	nine.Write(10)
	nine.Await()
	nine.WantSame(h.JetStream())

	// A restart of the hub keeps all that.
	stop()
	restart()
	change(t, h, control.Change{Do: control.Add, Person: dealer("petras"), PIN: "159269"})
	await.Until(t, "the table knows Petras", func() bool {
		return people.knows("petras", "159269")
	})
	change(t, h, control.Change{Do: control.ResetPIN, ID: "petras", PIN: "604718"})
	await.Until(t, "the table knows the new PIN of Petras", func() bool {
		return people.knows("petras", "604718")
	})
	for _, one := range []string{"table-7", "table-9", "hub"} {
		if audit, there := audits(t, &ownerOf(t, h).Reader)[one]; there && audit.Fault != "" {
			t.Errorf("hub verify says of %s: %s", one, audit.Fault)
		}
	}
}
