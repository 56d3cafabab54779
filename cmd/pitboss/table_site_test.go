package main

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"
	"time"

	"pitboss/internal/hub/hubtest"
	"pitboss/site"
	"pitboss/store"
	"pitboss/store/hub"
)

// A live table that has joined a site: the hub has its whole record once it is closed, byte by byte.
func TestALiveTableAtASite(t *testing.T) {
	t.Parallel()
	h := hubtest.Start(t)
	folder := t.TempDir()
	joinIn(t, folder, hubtest.Join(t, h, "table-9", ""))
	l := newLive(t, folder, "ezugi-roulette", "")
	l.signIn()
	l.at("start-round")
	l.stop()

	journal, err := store.OpenReadOnly(filepath.Join(folder, "table.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer journal.Close()
	next := uint64(1)
	for message, err := range hubtest.Messages(t, h.JetStream(), site.Site(hubtest.Site).RecordStream("table-9")) {
		if err != nil {
			t.Fatal(err)
		}
		stored, err := journal.Stored(next, next)
		if err != nil || !bytes.Equal(stored[0], message.Data) {
			t.Fatalf("record %d is at the hub as\n%s\nand here as\n%s (%v)", next, message.Data, stored, err)
		}
		next++
	}
	if head, err := journal.Head(); err != nil || next != head.Sequence+1 {
		t.Errorf("the hub has %d records, the journal %d (%v)", next-1, head.Sequence, err)
	}
}

// A table whose hub is not there, or that no hub can let in, deals.
func TestALiveTableWithoutItsHub(t *testing.T) {
	t.Parallel()
	for name, spoil := range map[string]func(*hub.Credentials){
		"nobody answers": func(c *hub.Credentials) { c.URLs = []string{"tls://127.0.0.1:1"} },
		"no seed":        func(c *hub.Credentials) { c.Seed = "seed" },
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
			began := time.Now()
			l.stop()
			if took := time.Since(began); took > 4*time.Second {
				t.Errorf("the table took %s to end", took)
			}
		})
	}
}

// joinIn puts credentials beside the database that a live table has in a folder.
func joinIn(t *testing.T, folder string, credentials hub.Credentials) {
	t.Helper()
	owner, err := os.Stat(folder)
	if err != nil {
		t.Fatal(err)
	}
	if err := credentials.Write(filepath.Join(folder, "table.db"+hub.Suffix), owner); err != nil {
		t.Fatal(err)
	}
}
