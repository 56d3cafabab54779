package floor_test

import (
	"context"
	"fmt"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"pitboss/internal/await"
	"pitboss/internal/floor"
	"pitboss/internal/hub/hubtest"
	"pitboss/internal/testing/must"
	client "pitboss/store/hub"
)

// TestATableThatFloods: while a station is busy, of each table the last word alone waits, however many come; and one
// table that floods loses no other's.
func TestATableThatFloods(t *testing.T) {
	t.Parallel()
	h := hubtest.Start(t)
	credentials := hubtest.JoinFloor(t, h, "floor-1")
	connection := must.Get(client.DialOnce(credentials))(t)
	t.Cleanup(connection.Close)
	const words = 2000
	var taken atomic.Int64
	busy, first := make(chan struct{}), make(chan struct{}, words)
	heard := make(chan string, words)
	go func() {
		_ = floor.Follow(t.Context(), connection, h.Site().StateStream(), h.Site().States(), func(subject string, data []byte) {
			taken.Add(1)
			first <- struct{}{}
			<-busy
			if strings.HasPrefix(string(data), "last ") || subject == h.Site().State("table-8") {
				heard <- subject
			}
		})
	}()
	ctx, stop := context.WithTimeout(t.Context(), await.End)
	defer stop()
	wait := func(what string, holds func() bool) {
		for ; !holds(); time.Sleep(5 * time.Millisecond) {
			if ctx.Err() != nil {
				t.Fatalf("never: %s", what)
			}
			_ = h.Conn().Publish(h.Site().State("table-7"), []byte("first"))
		}
	}
	wait("a word is taken", func() bool { return len(first) > 0 })
	for i := range words {
		said := fmt.Sprintf("%d %s", i, strings.Repeat("a", 20_000))
		if i == words-1 {
			said = "last " + said
		}
		must.Do(t, h.Conn().Publish(h.Site().State("table-7"), []byte(said)))
		if i == 0 {
			_ = h.Conn().Publish(h.Site().State("table-8"), []byte("once"))
		}
	}
	must.Do(t, h.Conn().FlushWithContext(ctx))
	for connection.Stats().InMsgs < words && ctx.Err() == nil {
		time.Sleep(5 * time.Millisecond)
	}
	close(busy)
	for of := map[string]bool{}; len(of) < 2; {
		select {
		case subject := <-heard:
			of[subject] = true
		case <-ctx.Done():
			t.Fatalf("the last words of %v alone are heard", of)
		}
	}
	if n := taken.Load(); n > words/4 {
		t.Errorf("%d words waited to be taken", n)
	}
}
