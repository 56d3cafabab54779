package benchmarks

import (
	"encoding/json"
	"errors"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/game/table/decide"
	"pitboss/game/table/state"
	"pitboss/game/variant"
	"pitboss/internal/consoletest"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/store"
	"pitboss/store/storetest"
)

// BenchmarkDecisionCommit measures the time of a card from the decision until it is on the disk, applied and
// published, and compares it with a bare commit of as many bytes, alternately on the same disk.
func BenchmarkDecisionCommit(b *testing.B) {
	folder := onDisk(b)
	journal := must.Get(store.Open(folder+"/journal.db", store.Options{Site: "bench", Table: "one"}))(b)
	bare := must.Get(storetest.OpenBare(folder + "/bare.db"))(b)
	w := newWorked(b, journal)
	var ours, floor times
	var total int
	for range decisions * b.N {
		card := w.ToNextCard()
		start := time.Now()
		result := w.input(game.CardRead{Card: card.Card})
		ours = append(ours, time.Since(start))
		if result.Refused != nil || len(result.Records) == 0 || result.Records[0].Type != (game.CardDealt{}).EventType() {
			b.Fatalf("%s was not dealt: %+v", card.Card, result)
		}
		size := 0
		for _, record := range result.Records {
			stored := must.Get(json.Marshal(record))(b)
			size += len(stored)
		}
		total += size
		start = time.Now()
		must.Do(b, bare.Commit(size))
		floor = append(floor, time.Since(start))
	}
	report(b, ours, floor)
	b.ReportMetric(float64(total)/float64(len(ours)), "bytes/commit")
	check.Do(b, errors.Join(journal.Close(), bare.Close()))
}

// decisions suffice for a percentile.
const decisions = 2000

// BenchmarkDecide measures only the decision and the resulting state, without disk, record or screen.
func BenchmarkDecide(b *testing.B) {
	rules := decide.NewRules(consoletest.Setup(b))
	w := newWorked(b, &memory{})
	card := w.ToNextCard()
	held := w.table.State()
	input := game.Input{Command: game.CardRead{Card: card.Card}, At: w.now}
	b.ReportAllocs()
	for b.Loop() {
		events, refused := rules.Decide(held, input)
		if refused != nil || len(events) == 0 {
			b.Fatalf("refused: %+v", refused)
		}
		after := held
		for _, event := range events {
			after = state.Apply(after, state.Stamp{Sequence: after.Sequence + 1, At: input.At}, event, variant.Count)
		}
	}
}

// memory is a journal that keeps nothing.
type memory struct{ sequence uint64 }

func (m *memory) Append(records []game.Record, _ []byte) ([]game.Record, error) {
	for i := range records {
		m.sequence++
		records[i].Sequence = m.sequence
	}
	return records, nil
}
