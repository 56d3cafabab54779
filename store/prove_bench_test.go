package store_test

import (
	"testing"
	"time"

	"pitboss/game"
	"pitboss/internal/testing/must"
	"pitboss/store/proof"
)

// The journal that a round is proven of: rounds of so many records.
const (
	recordsToProve = 1_000_000
	recordsOfRound = 35
)

// BenchmarkProof times the proof of one round in the middle of a million records: to sign the first head,
// which works out the tree, to sign the next one, to make the proof, and to check it.
func BenchmarkProof(b *testing.B) {
	records := recordsToProve
	if testing.Short() {
		records = 10_000
	}
	j := open(b, newPath(b))
	var batch []game.Record
	for i := range records - 1 {
		round := uint64(i/recordsOfRound + 1)
		if batch = append(batch, card(i, 1, round)); i%recordsOfRound == recordsOfRound-1 {
			batch[len(batch)-1] = recordOf(game.RoundClosed{Outcome: game.Outcome{Round: round, Status: game.StatusComplete}}, 1, round)
		}
		if len(batch) == 10_000 || i == records-2 {
			mustAppend(b, j, nil, batch...)
			batch = batch[:0]
		}
	}
	tree := j.Tree()
	start := time.Now()
	must.Get(j.SignHead(b.Context(), tree))(b)
	first := time.Since(start)
	mustAppend(b, j, nil, card(0, 1, uint64(records)))
	start = time.Now()
	head := must.Get(j.SignHead(b.Context(), tree))(b)
	next := time.Since(start)
	trust := trustIn(b, j)
	var file []byte
	for b.Loop() {
		round := must.Get(j.Prove(b.Context(), uint64(records/recordsOfRound/2), head))(b)
		file = round.Marshal()
	}
	b.ReportMetric(float64(first.Milliseconds()), "first-head-ms")
	b.ReportMetric(float64(next.Microseconds()), "next-head-µs")
	b.ReportMetric(float64(len(file)), "bytes")
	const checks = 100
	start = time.Now()
	for range checks {
		round := must.Get(proof.Parse(file))(b)
		must.Get(round.Check(trust))(b)
	}
	b.ReportMetric(float64(time.Since(start).Microseconds())/checks, "check-µs")
}
