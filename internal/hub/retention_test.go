package hub_test

import (
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/nats-io/nats.go/jetstream"

	"pitboss/game"
	"pitboss/internal/await"
	"pitboss/internal/hub"
	"pitboss/internal/hub/hubtest"
	"pitboss/internal/hub/witness"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/internal/testing/port"
	"pitboss/site"
	"pitboss/store"
	client "pitboss/store/hub"
)

const year = 366 * 24 * time.Hour

// keepingIn runs a live hub that keeps records for five years until the test ends, or what it returns is called.
func keepingIn(t *testing.T, dir, listen string) (h *hub.Hub, stop func()) {
	t.Helper()
	h, err := hub.Open(hub.Options{
		Dir: dir, Site: hubtest.Site, Listen: listen, PINCost: hubtest.Cheap, Keep: hub.Keeping{Years: 5}, Log: slog.New(slog.DiscardHandler),
	})
	must.Do(t, err)
	stop = hubtest.Run(t, h)
	await.Until(t, "the hub has looked at its clock", func() bool {
		_, err := os.Stat(filepath.Join(dir, "hub.clock"))
		return err == nil
	})
	return h, stop
}

// lookedAt makes a hub have looked at its clock last at a time, which had gone on by itself since another.
func lookedAt(t *testing.T, h *hub.Hub, at, since time.Time) {
	t.Helper()
	data, err := json.Marshal(map[string]time.Time{"looked": at, "steady_since": since})
	if err == nil {
		err = os.WriteFile(filepath.Join(h.Dir(), "hub.clock"), data, 0o600)
	}
	must.Do(t, err)
}

// writeAt records a card at a table whose clock shows a time.
func writeAt(t *testing.T, table *signing, at time.Time) {
	t.Helper()
	cards := must.Get(hubtest.Cards(1))(t)
	cards[0].At = at
	written := must.Get(table.Journal.Append(cards, nil))(t)
	table.Publisher.Recorded(written)
	table.Await()
}

// yearsBook returns a site whose table-7 closed its book: its first record has ended, and another has begun. Of
// table-8, which was cut off, the hub has a record too.
func yearsBook(t *testing.T, h *hub.Hub) (seven, next *signing) {
	t.Helper()
	seven = newSigning(t, h, "table-7")
	cosignedAt(t, seven)
	seven.Stop()
	next = newSigning(t, h, "table-7")
	must.Equalf(t, next.Credentials.Record, "table-7@2", "it joined as")
	cosignedAt(t, next)
	eight := newSigning(t, h, "table-8")
	writeAt(t, eight, time.Now())
	eight.Stop()
	must.Get(h.Revoke(t.Context(), game.SiteTable, "table-8", "sold"))(t)
	return seven, next
}

// removals returns what the hub recorded of records that it removed.
func removals(t *testing.T, h *hub.Hub) []game.RecordRemoved {
	return hubtest.Recorded[game.RecordRemoved](t, h)
}

// Records that ended longer ago than the site keeps them are removed, once nothing speaks against the clock that
// says so; those that go on stay however old they are.
func TestOldRecordsAreRemoved(t *testing.T) {
	t.Parallel()
	const day = 24 * time.Hour
	now := time.Now()
	for name, test := range map[string]struct {
		// after is how much later the hub's clock is, table how much the clock of the table at work.
		after, table time.Duration
		// last is how long before that the hub looked before, since how long its clock went on by itself.
		last, since time.Duration
		removed     int
	}{
		"after five years":                    {5 * year, 5 * year, day, 30 * day, 2},
		"after four years":                    {4 * year, 4 * year, day, 30 * day, 0},
		"the clock was set three days ago":    {5 * year, 5 * year, day, 3 * day, 0},
		"the clock has just jumped":           {5 * year, 5 * year, 5 * year, 5*year + 30*day, 0},
		"the hub was off for a month":         {5 * year, 5 * year, 30 * day, 60 * day, 0},
		"the hub's clock alone is ahead":      {5 * year, 0, day, 30 * day, 0},
		"the table's clock alone is ahead":    {0, 5 * year, day, 30 * day, 0},
		"the clock goes back":                 {5 * year, 5 * year, -day, 30 * day, 0},
		"a table whose clock is six days off": {5 * year, 5*year - 6*day, day, 30 * day, 2},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			h, _ := keepingIn(t, t.TempDir(), "127.0.0.1:0")
			_, next := yearsBook(t, h)
			writeAt(t, next, now.Add(test.table))
			at := now.Add(test.after)
			lookedAt(t, h, at.Add(-test.last), at.Add(-test.since))
			must.Do(t, h.RemoveOldAt(t.Context(), at))
			removed := removals(t, h)
			must.Equalf(t, len(removed), test.removed, "removed are %+v", removed)
			for _, record := range []string{"table-7", "table-8"} {
				check.Equalf(t, kept(t, h, home.RecordStream(record)) < 0, (test.removed > 0), "%s is gone", record)
			}
			got := kept(t, h, home.RecordStream("table-7@2"))
			check.Equalf(t, got, 42, "the record that goes on has %d entries", got)
		})
	}
}

// A record whose last entry is young by its table's clock stays, whatever the hub's clock says of when it ended.
func TestAYoungRecordStays(t *testing.T) {
	t.Parallel()
	h, _ := keepingIn(t, t.TempDir(), "127.0.0.1:0")
	seven := newSigning(t, h, "table-7")
	at := time.Now().Add(5 * year)
	writeAt(t, seven, at.Add(-year))
	seven.Stop()
	writeAt(t, newSigning(t, h, "table-7"), at)
	lookedAt(t, h, at.Add(-time.Hour), at.Add(-year))
	must.Do(t, h.RemoveOldAt(t.Context(), at))
	if removed := removals(t, h); len(removed) != 0 || kept(t, h, home.RecordStream("table-7")) != 2 {
		t.Errorf("removed are %+v", removed)
	}
}

// What was removed is told as such, stays removed over a start and a stream that is made again, and does not come
// back with an old disk.
func TestARemovedRecord(t *testing.T) {
	t.Parallel()
	dir, address := t.TempDir(), port.Address(t)
	h, stop := keepingIn(t, dir, address)
	seven, next := yearsBook(t, h)
	at := time.Now().Add(5 * year)
	writeAt(t, next, at)
	lookedAt(t, h, at.Add(-time.Hour), at.Add(-year))
	state := must.Get(h.Witness().State("table-7"))(t)
	must.Do(t, h.RemoveOldAt(t.Context(), at))
	removed := removals(t, h)
	must.Equalf(t, len(removed), 2, "removed are %+v", removed)
	old := store.Options{Begun: true}
	journal := must.Get(store.Open(seven.Journal.Path(), old))(t)
	defer journal.Close()
	head := must.Get(journal.Head())(t)
	key := must.Get(journal.LogKey())(t)
	one := removed[0]
	if one.Record != "table-7" || one.Table != "table-7" || one.Size != head.Sequence || one.Hash != head.Hash || one.Log != key.Public() ||
		one.Head != state.Head || one.Head == "" || one.Ended.IsZero() || one.Last.IsZero() || one.Why != "records are kept for 5 years" {
		t.Errorf("the hub recorded %+v", one)
	}
	next.Stop()
	stop()
	h, _ = keepingIn(t, dir, address)
	plant(t, h, "$JS.API.STREAM.DELETE."+home.RecordStream("table-7@2"), nil, nil)
	await.Until(t, "the stream that goes on is made again", func() bool {
		plant(t, h, "$JS.EVENT.ADVISORY.STREAM.DELETED.any", nil, []byte("{}")) // the hub may not have listened yet
		return kept(t, h, home.RecordStream("table-7@2")) == 0
	})
	for _, record := range []string{"table-7", "table-8"} {
		if got := kept(t, h, home.RecordStream(record)); got >= 0 {
			t.Errorf("%s is there again, with %d entries", record, got)
		}
	}
	status := must.Get(ownerOf(t, h).Status(t.Context()))(t)
	gone := map[string]bool{}
	for _, record := range status.Records {
		gone[record.Record] = record.Removed != nil && record.Removed.Size > 0 && !record.Removed.At.IsZero() && !record.Ended.IsZero()
	}
	if len(gone) != 3 || !gone["table-7"] || gone["table-7@2"] || !gone["table-8"] || !status.Tables[1].Removed {
		t.Errorf("the status says %+v", status)
	}
	visited := map[string]witness.Audit{}
	err := ownerOf(t, h).Verify(t.Context(), func(record hub.RecordStatus, found witness.Audit) error {
		visited[record.Record] = found
		return nil
	})
	if err != nil || len(visited) != 3 || visited["table-7"].Fault != "" {
		t.Errorf("verify found %+v, %v", visited, err)
	}
	_, err = ownerOf(t, h).Export(t.Context(), "table-8", filepath.Join(t.TempDir(), "made.db"), 0)
	check.ErrorSaysf(t, err, "was removed on", "the export of a removed record says")
	invitation := must.Get(h.Invite(game.SiteTable, "table-7"))(t)
	check.ErrorSaysf(t, check.ErrorOf(client.Join(t.Context(), invitation, key.Public(), "test")),
		"move the database and the files beside it away", "an old disk joins")
	check.Equalf(t, hubtest.Join(t, h, "table-8", "").Record, "table-8@2", "the table that was cut off joins as")
}

// A hub that ended after it recorded that a record is removed, and before it was, removes it at its next start.
func TestARemovalThatWasCutShort(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	h, stop := keepingIn(t, dir, "127.0.0.1:0")
	_, next := yearsBook(t, h)
	next.Stop()
	stop()
	journal, err := store.Open(hub.JournalPath(dir), store.Options{Table: site.HubName, Begun: true})
	must.Do(t, err)
	err = journal.Enter(game.Actor{Device: "hub"}, time.Now(), game.RecordRemoved{Record: "table-7", Table: "table-7", Size: 41})
	must.Do(t, err)
	must.Do(t, journal.Close())
	h, _ = keepingIn(t, dir, "127.0.0.1:0")
	if got := kept(t, h, home.RecordStream("table-7")); got >= 0 {
		t.Errorf("the record is there, with %d entries", got)
	}
	got := kept(t, h, home.RecordStream("table-8"))
	check.Equalf(t, got, 2, "another record has %d entries", got)
	check.Equalf(t, len(removals(t, h)), 1, "removed are %+v", removals(t, h))
}

// A removal that failed after it was recorded is made up for the next day, and what cannot be read of one record keeps
// no other from being removed.
func TestARemovalThatFailed(t *testing.T) {
	t.Parallel()
	h, _ := keepingIn(t, t.TempDir(), "127.0.0.1:0")
	_, next := yearsBook(t, h)
	at := time.Now().Add(5 * year)
	writeAt(t, next, at)
	look := func() error {
		lookedAt(t, h, at.Add(-time.Hour), at.Add(-year))
		return h.RemoveOldAt(t.Context(), at)
	}
	ctx, stop := context.WithCancel(t.Context())
	stop()
	if entered, err := h.EnterRemoval("table-8"); err != nil || !entered {
		t.Fatal(err)
	}
	check.Fails(t, h.RemoveOldAt(ctx, at), "nothing failed")
	memory := filepath.Join(h.Dir(), "witness", "table-7.json")
	known, err := os.ReadFile(memory)
	must.Do(t, errors.Join(err, os.WriteFile(memory, []byte("{"), 0o600)))
	check.ErrorSaysf(t, look(), "the record table-7: ", "of a record that cannot be read it said")
	if got := kept(t, h, home.RecordStream("table-8")); got >= 0 {
		t.Errorf("what was to be removed is there, with %d entries", got)
	}
	must.Do(t, errors.Join(os.WriteFile(memory, known, 0o600), look()))
	if got := kept(t, h, home.RecordStream("table-7")); got >= 0 || len(removals(t, h)) != 2 {
		t.Errorf("once it can be read it is there, with %d entries", got)
	}
}

// removing is a JetStream in which the stream of a record is not there, and the record is removed before it is made.
type removing struct {
	jetstream.JetStream
	stream string
	remove func() error
}

func (r removing) Stream(ctx context.Context, name string) (jetstream.Stream, error) {
	if name == r.stream {
		return nil, jetstream.ErrStreamNotFound
	}
	return r.JetStream.Stream(ctx, name)
}

func (r removing) CreateOrUpdateStream(ctx context.Context, config jetstream.StreamConfig) (jetstream.Stream, error) {
	if config.Name == r.stream {
		if err := r.remove(); err != nil {
			return nil, err
		}
	}
	return r.JetStream.CreateOrUpdateStream(ctx, config)
}

// A record that is removed while the hub makes streams again is removed.
func TestARecordIsRemovedWhileStreamsAreMade(t *testing.T) {
	t.Parallel()
	h, _ := keepingIn(t, t.TempDir(), "127.0.0.1:0")
	yearsBook(t, h)
	remove := func() error {
		_, err := h.EnterRemoval("table-8")
		return errors.Join(err, streams(t, h.Conn()).DeleteStream(t.Context(), home.RecordStream("table-8")))
	}
	must.Do(t, h.RemakeWith(t.Context(), removing{h.JetStream(), home.RecordStream("table-8"), remove}))
	if got := kept(t, h, home.RecordStream("table-8")); got >= 0 {
		t.Errorf("it is there again, with %d entries", got)
	}
}

// A live hub does not open with less than the law asks, and a training one does.
func TestTheLawsFloor(t *testing.T) {
	t.Parallel()
	options := hub.Options{Dir: t.TempDir(), Site: hubtest.Site, Listen: "127.0.0.1:0", Keep: hub.Keeping{Years: 4}, Log: slog.New(slog.DiscardHandler)}
	check.ErrorSaysf(t, check.ErrorOf(hub.Open(options)), "at least 5 years (GLI-19 A.4.4", "four years")
	options.Kind = game.Training
	h := must.Get(hub.Open(options))(t)
	h.Close()
}
