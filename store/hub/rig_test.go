package hub_test

import (
	"bytes"
	"fmt"
	"testing"

	"github.com/nats-io/nats.go/jetstream"

	"pitboss/internal/await"
	"pitboss/internal/hub/hubtest"
	"pitboss/internal/testing/must"
	"pitboss/site"
)

func wantForked(t *testing.T, table *hubtest.Table, at uint64) {
	t.Helper()
	await.Until(t, "forked", func() bool { return table.Publisher.Link().State == site.LinkForked })
	if link := table.Publisher.Link(); link.ForkedAt != at {
		t.Errorf("the link is %+v, want a fork at %d", link, at)
	}
}

// wantAside waits until the hub keeps the table's own records from one sequence to another, each once.
func wantAside(t *testing.T, table *hubtest.Table, js jetstream.JetStream, from, to uint64) []site.Forked {
	t.Helper()
	kept := wantAsideCount(t, table, js, to-from+1)
	next := from
	for message, err := range hubtest.Messages(t, js, home.ForkStream()) {
		must.Do(t, err)
		own, err := table.Journal.Stored(next, next)
		if err != nil || !bytes.Equal(own[0], message.Data) {
			t.Fatalf("what is kept of record %d is %s (%v)", next, message.Data, err)
		}
		if said := kept[next-from]; said.Sequence != next || said.From != from {
			t.Fatalf("record %d is said to be %+v", next, said)
		}
		next++
	}
	return kept
}

func wantAsideCount(t *testing.T, table *hubtest.Table, js jetstream.JetStream, count uint64) (kept []site.Forked) {
	t.Helper()
	for have := uint64(0); have < count; { // one by one, with two round trips each: it takes as long as it grows
		await.Until(t, fmt.Sprintf("more than %d of %d are kept aside", have, count), func() bool {
			before := have
			if stream, err := js.Stream(t.Context(), home.ForkStream()); err == nil {
				have = stream.CachedInfo().State.LastSeq
			}
			return have > before
		})
	}
	for message, err := range hubtest.Messages(t, js, home.ForkStream()) {
		must.Do(t, err)
		said, err := site.ReadForked(message.Header)
		if err != nil || message.Subject != home.Fork(table.Credentials.Record) {
			t.Fatalf("on %s: %v", message.Subject, err)
		}
		kept = append(kept, said)
	}
	must.Equalf(t, uint64(len(kept)), count, "%d messages are kept aside", len(kept))
	return kept
}
