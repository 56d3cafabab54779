package roulette_test

import (
	"pitboss/internal/testing/must"
	"testing"
)

// BenchmarkSettle reads, settles and writes a line with every bet.
func BenchmarkSettle(b *testing.B) {
	rules := rulesOf(b, "ezugi-roulette")
	line := []byte(`{"number":17}`)
	var out []byte
	b.ReportAllocs()
	for b.Loop() {
		_, bets, err := rules.Settle(line)
		must.Do(b, err)
		if out, err = bets.AppendJSON(out[:0]); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "rounds/s")
}
