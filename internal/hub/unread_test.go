package hub_test

import (
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/nats-io/nats.go"

	"pitboss/internal/await"
	"pitboss/internal/hub"
	"pitboss/internal/hub/hubtest"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// A record in which a message is no record, and which the library takes for an answer of the server, is told as that
// record's fault: the others are looked at, checked, exported and removed as ever.
func TestARecordThatCannotBeRead(t *testing.T) { onEach(t, aRecordThatCannotBeRead) }

func aRecordThatCannotBeRead(t *testing.T, where hub.Cluster) {
	h := startOn(t, where)
	for _, name := range []string{"table-6", "table-7", "table-8"} {
		cosignedAt(t, newSigning(t, h, name))
	}
	plant(t, h, home.Record("table-7"), nats.Header{"Status": {"404"}}, nil)
	await.Until(t, "the message is kept", func() bool { return kept(t, h, home.RecordStream("table-7")) == 42 })
	owner, auditor := &ownerOf(t, h).Reader, auditing(t, hubtest.JoinAuditor(t, h, "lab-1"))
	for _, reader := range []*hub.Reader{owner, auditor} {
		var status hub.Status
		await.Until(t, "the hub answers", func() bool {
			var err error
			status, err = reader.Status(t.Context())
			return err == nil
		})
		for _, one := range status.Tables {
			if wrong := one.Name == "table-7"; wrong != strings.Contains(one.Broken, "record 42") || one.Fault != "" || !wrong && one.Records != 41 {
				t.Errorf("the status of %s is %+v", one.Name, one)
			}
		}
	}
	wantUnread(t, owner) // as the last one: it does not come
	plant(t, h, home.Record("table-7"), nil, []byte("{}"))
	await.Until(t, "the next one is kept", func() bool { return kept(t, h, home.RecordStream("table-7")) == 43 })
	for _, reader := range []*hub.Reader{owner, auditor} {
		wantUnread(t, reader) // the next one comes
		if _, err := reader.Export(t.Context(), "table-7", filepath.Join(t.TempDir(), "made.db"), 0); err == nil || !strings.Contains(err.Error(), "record 42") {
			t.Errorf("the export says %v", err)
		}
		check.Dof(t, check.ErrorOf(reader.Export(t.Context(), "table-8", filepath.Join(t.TempDir(), "made.db"), 0)),
			"another's export says")
	}
}

// wantUnread checks that of three records of 41 each one has a fault after them.
func wantUnread(t *testing.T, reader *hub.Reader) {
	t.Helper()
	found := audits(t, reader)
	for record, one := range found {
		if wrong := record == "table-7"; wrong != strings.Contains(one.Fault, "record 42") || one.Records != 41 || wrong != (one.At == 42) {
			t.Errorf("of %s is found %+v", record, one)
		}
	}
	check.Equalf(t, len(found), 3, "records are walked")
}

// A record whose end cannot be read is not removed, and keeps no other from it.
func TestAnUnreadableRecordStays(t *testing.T) {
	t.Parallel()
	h, _ := keepingIn(t, t.TempDir(), "127.0.0.1:0")
	_, next := yearsBook(t, h)
	plant(t, h, home.Record("table-7"), nats.Header{"Status": {"500"}}, nil)
	await.Until(t, "the message is kept", func() bool { return kept(t, h, home.RecordStream("table-7")) == 42 })
	at := time.Now().Add(5 * year)
	writeAt(t, next, at)
	lookedAt(t, h, at.Add(-time.Hour), at.Add(-year))
	must.Do(t, h.RemoveOldAt(t.Context(), at))
	if removed := removals(t, h); len(removed) != 1 || removed[0].Record != "table-8" {
		t.Errorf("removed are %+v", removed)
	}
}
