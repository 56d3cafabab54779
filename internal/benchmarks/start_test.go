package benchmarks

import (
	"fmt"
	"os"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/game/table/state"
	"pitboss/game/variant"
	"pitboss/internal/testing/must"
	"pitboss/store"
)

// starts is how often each journal is opened.
const starts = 200

// BenchmarkStart measures the time from opening a journal until the state of the table is known, for 1,000,000 events
// and for 1,000, alternately. Both end in the middle of a round.
func BenchmarkStart(b *testing.B) {
	if testing.Short() {
		b.Skip("building 1,000,000 events takes a minute")
	}
	folder := onDisk(b)
	short, long := folder+"/short.db", folder+"/long.db"
	shortTail, longTail := dealJournal(b, short, 1_000), dealJournal(b, long, 1_000_000)
	var ours, floor times
	for range b.N {
		for range starts {
			ours = append(ours, openJournal(b, long, 1_000_000, longTail))
			floor = append(floor, openJournal(b, short, 1_000, shortTail))
		}
	}
	report(b, ours, floor)
}

// openJournal does what a console does before its table opens.
func openJournal(b *testing.B, path string, least, tail int) time.Duration {
	b.Helper()
	start := time.Now()
	journal := must.Get(store.Open(path, store.Options{Site: "bench", Table: "one"}))(b)
	saved, after := must.Get2(journal.Load())(b)
	state := must.Get(state.Restore(saved.State, after, variant.Count))(b)
	head := must.Get(journal.Head())(b)
	must.Get(journal.Record(head.Sequence))(b)
	took := time.Since(start)
	if state.Sequence != head.Sequence || state.Sequence < uint64(least) || len(after) != tail || !state.RoundRunning() {
		b.Fatalf("%d events after the saved state, %d in all; want %d of at least %d", len(after), state.Sequence, tail, least)
	}
	must.Do(b, journal.Close())
	return took
}

// dealJournal deals real rounds into a journal until it holds that many events, and then up to the third card of a
// round. It returns how many events follow the last saved state.
func dealJournal(b *testing.B, path string, events int) (tail int) {
	b.Helper()
	journal := must.Get(store.Open(path, store.Options{Site: "bench", Table: "one"}))(b)
	start := time.Now()
	bulk := &bulk{b: b, journal: journal}
	w := newWorked(b, bulk)
	for {
		card := w.ToNextCard()
		// Rounds of the same shoe with the same tail: the state saved is as large.
		state := w.table.State()
		if state.Sequence >= uint64(events) && state.Round.InShoe == sameRound && len(state.Round.Cards) == 3 {
			break
		}
		if result := w.input(game.CardRead{Card: card.Card}); result.Refused != nil {
			b.Fatalf("%s was not dealt: %+v", card.Card, result.Refused)
		}
	}
	tail = bulk.flush()
	must.Do(b, journal.Close())
	status := must.Get(os.Stat(path))(b)
	b.Logf("%d events, %s, dealt in %s", w.table.State().Sequence, fmt.Sprintf("%d MB", status.Size()>>20),
		time.Since(start).Round(time.Second))
	return tail
}

// sameRound is the round of a shoe in which both journals end.
const sameRound = 40

// bulk is a journal that writes many decisions in one transaction, each ending with a decision whose state is saved: a
// million commits would only take longer to build.
type bulk struct {
	b        testing.TB
	journal  *store.Journal
	sequence uint64
	kept     []game.Record
	// saved is the state kept with the first of the records kept.
	saved   []byte
	through int
}

// transactionSize is about how many records are written at once.
const transactionSize = 20_000

func (u *bulk) Append(records []game.Record, saved []byte) ([]game.Record, error) {
	for i := range records {
		u.sequence++
		records[i].Sequence = u.sequence
	}
	u.kept = append(u.kept, records...)
	if saved != nil {
		u.saved, u.through = saved, len(u.kept)
		if len(u.kept) >= transactionSize {
			if _, err := u.journal.Append(u.kept, saved); err != nil {
				return nil, err
			}
			u.kept, u.saved, u.through = nil, nil, 0
		}
	}
	return records, nil
}

// flush writes what was collected: everything up to the last saved state, then the rest. It returns the size of the
// rest.
func (u *bulk) flush() int {
	u.b.Helper()
	for _, part := range []struct {
		records []game.Record
		saved   []byte
	}{{u.kept[:u.through], u.saved}, {u.kept[u.through:], nil}} {
		must.Get(u.journal.Append(part.records, part.saved))(u.b)
	}
	return len(u.kept) - u.through
}
