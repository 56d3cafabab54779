package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"pitboss/internal/await"
	"pitboss/internal/exit"
	"pitboss/internal/hub"
	"pitboss/internal/hub/hubtest"
	"pitboss/internal/testing/must"
)

// Somebody who owns the hub's folder puts an older copy of the hub's own record back, and it goes on another way: the
// witness refuses it, and hub status and hub verify say so and end as a failed check.
func TestTheHubsOwnRecordWasRewritten(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	var older []byte
	t.Run("before", func(t *testing.T) {
		h := hubtest.In(t, dir, "127.0.0.1:0")
		ownCosigned(t, h)
		said, status := output("hub", "verify", "--dir", dir)
		if fields := strings.Fields(lineOf(said, "hub")); status != exit.Done || len(fields) < 4 || fields[2] == "0" || fields[3] == "-" {
			t.Errorf("exit status %d\n%s", status, said)
		}
	})
	older = must.Get(os.ReadFile(hub.JournalPath(dir)))(t)
	t.Run("what is to be forgotten", func(t *testing.T) {
		h := hubtest.In(t, dir, "127.0.0.1:0")
		hubtest.JoinFloor(t, h, "floor-1")
		ownCosigned(t, h)
	})
	must.Do(t, os.WriteFile(hub.JournalPath(dir), older, 0o600))
	for _, one := range []string{"hub.db.head", "hub.db.cosigned"} {
		must.Do(t, os.Remove(filepath.Join(dir, one)))
	}
	h := hubtest.In(t, dir, "127.0.0.1:0")
	for _, name := range []string{"floor-2", "floor-3", "floor-4"} {
		hubtest.JoinFloor(t, h, name)
	}
	await.Until(t, "the witness refuses it", func() bool {
		known, err := h.Witness().State("hub")
		return err == nil && known.Finding != nil && known.Finding.Stands()
	})
	await.Until(t, "the hub says where it listens", func() bool { _, err := os.Stat(filepath.Join(dir, "hub.address")); return err == nil })
	said, status := output("hub", "verify", "--dir", dir)
	if line := lineOf(said, "hub"); status != exit.IntegrityFailed || !strings.Contains(line, "are not those that were signed") || !strings.Contains(line, "a head was refused, too") {
		t.Errorf("exit status %d\n%s", status, said)
	}
	said, status = output("hub", "status", "--dir", dir)
	if status != exit.IntegrityFailed || !strings.Contains(said, "found on 20") || !strings.Contains(said, "the record of hub ") {
		t.Errorf("exit status %d\n%s", status, said)
	}
	said, status = output("hub", "status", "--dir", dir, "--json")
	var told struct {
		Own hub.OwnWitnessed `json:"own_witnessed"`
	}
	if err := json.Unmarshal([]byte(said[:strings.Index(said, "\n")]), &told); err != nil || status != exit.IntegrityFailed {
		t.Fatalf("%v, exit status %d\n%s", err, status, said)
	}
	if told.Own.Cosigned == 0 || told.Own.CosignedAt.IsZero() || told.Own.Finding == nil || told.Own.Head == "" {
		t.Errorf("it says %+v", told.Own)
	}
}

// ownCosigned waits until all of the hub's own record is cosigned.
func ownCosigned(t *testing.T, h *hub.Hub) {
	t.Helper()
	await.Until(t, "the hub's own record is cosigned", func() bool {
		status, err := h.Status(t.Context())
		return err == nil && status.OwnWitnessed.Cosigned == status.Own.Sequence
	})
	await.Until(t, "the head is kept", func() bool {
		_, there, err := h.Journal().CosignedHead()
		return err == nil && there
	})
	await.Until(t, "the hub says where it listens", func() bool { _, err := os.Stat(filepath.Join(h.Dir(), "hub.address")); return err == nil })
}

// lineOf returns the line of a record.
func lineOf(said, record string) string {
	for line := range strings.Lines(said) {
		if strings.HasPrefix(line, record+" ") {
			return line
		}
	}
	return ""
}
