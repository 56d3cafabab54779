package hub_test

import (
	"bytes"
	"strings"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/internal/hub"
	"pitboss/internal/hub/hubtest"
	"pitboss/internal/hub/witness"
	"pitboss/internal/testing/must"
	"pitboss/store/proof"
)

// ownerOf returns the owner of a hub's folder, connected to it.
func ownerOf(t *testing.T, h *hub.Hub) *hub.Owner {
	t.Helper()
	owner := must.Get(hub.Connect(h.Dir()))(t)
	t.Cleanup(owner.Close)
	return owner
}

// audits returns what a walk over the hub's records finds, by the record.
func audits(t *testing.T, reader *hub.Reader) map[string]witness.Audit {
	t.Helper()
	found := map[string]witness.Audit{}
	must.Do(t, reader.Verify(t.Context(), func(record hub.RecordStatus, audit witness.Audit) error {
		found[record.Record] = audit
		return nil
	}))
	return found
}

// cosignedAt writes 40 records at a table and has them cosigned.
func cosignedAt(t *testing.T, table *signing) (cosigned []byte) {
	t.Helper()
	head, lines := table.cosign(40, 0)
	return append(bytes.Clone(head), lines...)
}

// Sound records are found sound, also over a new key, and those of a table that lost its database.
func TestTheHubIsVerified(t *testing.T) {
	t.Parallel()
	h := hubtest.Start(t)
	table := newSigning(t, h, "table-7")
	cosignedAt(t, table)
	must.Get(table.Journal.RotateLogKey(game.Actor{Staff: "t1"}, time.Now()))(t)
	table.cosign(600, 41)
	table.Write(3)
	table.Await()
	table.Stop()
	again := newSigning(t, h, "table-7")
	must.Equalf(t, again.Credentials.Record, "table-7@2", "it joined as")
	newSigning(t, h, "table-8")
	found := audits(t, &ownerOf(t, h).Reader)
	one := found["table-7"]
	if one.Fault != "" || one.Records != 645 || one.Head.Size != 642 || len(one.Head.Witnesses) != 1 || one.Hash == "" {
		t.Errorf("found is %+v", one)
	}
	for _, empty := range []string{"table-7@2", "table-8"} {
		if one, there := found[empty]; !there || one.Fault != "" || one.Records > 1 {
			t.Errorf("of %s is found %+v, %v", empty, one, there)
		}
	}
}

// What is wrong with a record at the hub is found, and where.
func TestTheHubsRecordsAreWrong(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		spoil func(t *testing.T, h *hub.Hub, table *signing, head []byte)
		says  string
		at    uint64
	}{
		"a record that does not follow": {func(t *testing.T, _ *hub.Hub, table *signing, _ []byte) {
			stored := must.Get(table.Journal.Stored(7, 7))(t)
			publish(t, table, stored[0])
		}, "does not follow", 42},
		"no record": {func(t *testing.T, _ *hub.Hub, table *signing, _ []byte) {
			publish(t, table, []byte(`{"v":1}`))
		}, "too few for a record", 42},
		"another root": {func(t *testing.T, h *hub.Hub, table *signing, _ []byte) {
			forge(t, h, table, 30)
		}, "the first 30 records are not those that were cosigned", 30},
		"another root, and a record after it that does not follow": {func(t *testing.T, h *hub.Hub, table *signing, _ []byte) {
			publish(t, table, []byte(`{"v":1}`))
			forge(t, h, table, 30)
		}, "the first 30 records are not those that were cosigned", 30},
		"records that are lost": {func(t *testing.T, h *hub.Hub, table *signing, _ []byte) {
			forge(t, h, table, 50)
		}, "the hub has lost a record at record 42", 42},
		"a head that the witness did not sign": {func(t *testing.T, h *hub.Hub, _ *signing, head []byte) {
			lines := bytes.Split(bytes.TrimSpace(head), []byte("\n"))
			keep(t, h, append(bytes.Join(lines[:len(lines)-1], []byte("\n")), '\n'))
		}, "too few witnesses", 41},
		"a head that is none": {func(t *testing.T, h *hub.Hub, _ *signing, _ []byte) { keep(t, h, []byte("nonsense")) }, "no signed head", 0},
	} {
		t.Run(name, func(t *testing.T) {
			h := hubtest.Start(t)
			table := newSigning(t, h, "table-7")
			head := cosignedAt(t, table)
			test.spoil(t, h, table, head)
			if found := audits(t, &ownerOf(t, h).Reader)["table-7"]; !strings.Contains(found.Fault, test.says) || found.At != test.at {
				t.Errorf("found is %+v, want %q at %d", found, test.says, test.at)
			}
		})
	}
}

// publish puts something on the table's stream, as a table that is not ours could.
func publish(t *testing.T, table *signing, data []byte) {
	t.Helper()
	must.Get(streams(t, table.connection).Publish(t.Context(), home.Record("table-7"), data))(t)
}

// keep puts a head in the place of the one cosigned last, as the owner of the hub could.
func keep(t *testing.T, h *hub.Hub, head []byte) {
	t.Helper()
	must.Get(streams(t, h.Conn()).Publish(t.Context(), home.Checkpoint("table-7"), head))(t)
}

func forge(t *testing.T, h *hub.Hub, table *signing, size uint64) {
	t.Helper()
	key := must.Get(table.Journal.LogKey())(t)
	head := must.Get(proof.SignHead(key, size, bytes.Repeat([]byte{7}, 32)))(t)
	keep(t, h, head)
}

// The hub says how each table is.
func TestTheHubsStatus(t *testing.T) {
	t.Parallel()
	h := hubtest.Start(t)
	table := newSigning(t, h, "table-7")
	cosignedAt(t, table)
	hubtest.Join(t, h, "table-8", "")
	must.Get(h.Revoke(t.Context(), game.SiteTable, "table-8", "stolen"))(t)
	status := must.Get(ownerOf(t, h).Status(t.Context()))(t)
	whole := len(status.Tables) == 2 && len(status.Records) == 2 && status.Own.Sequence > 0
	if status.Site != home || status.Witness != h.WitnessKey() || !whole {
		t.Fatalf("the status is %+v", status)
	}
	seven, eight := status.Tables[0], status.Tables[1]
	head := must.Get(table.Journal.Head())(t)
	if seven.Records != 41 || seven.Hash != head.Hash || seven.Revoked {
		t.Errorf("of table-7 it says %+v", seven)
	}
	if seven.Cosigned != 41 || seven.CosignedAt.IsZero() || seven.Finding != nil {
		t.Errorf("of table-7 it says %+v", seven)
	}
	if !seven.Connected || eight.Connected || !eight.Revoked {
		t.Errorf("connected are %+v and %+v", seven, eight)
	}
	if behind := (hub.TableStatus{Records: 41, Said: 45}).Behind(); behind != 4 {
		t.Errorf("45 said of 41 are %d behind", behind)
	}
}

// While the streams cannot be opened the status says why, and what is known without them.
func TestTheStatusOfAHubInTrouble(t *testing.T) {
	t.Parallel()
	h := hubtest.Start(t)
	cosignedAt(t, newSigning(t, h, "table-7"))
	hubtest.Join(t, h, "table-8", "")
	owner := ownerOf(t, h)
	must.Do(t, h.LoseStreams("no room"))
	status := must.Get(owner.Status(t.Context()))(t)
	if status.Trouble == nil || status.Trouble.Why != "no room" || len(status.Tables) != 2 {
		t.Fatalf("the status is %+v", status)
	}
	if seven := status.Tables[0]; !seven.Connected || seven.Cosigned != 41 || seven.Fault != "" {
		t.Errorf("of table-7 it says %+v", seven)
	}
}
