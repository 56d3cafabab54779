package table_test

import (
	"testing"

	"pitboss/game"
	"pitboss/internal/testing/check"
)

// Two facts of a report are impossible. The refusal must always name the same one, so that replaying a record of
// commands gives the same lines.
func TestTheSameWrongFactsGetTheSameRefusal(t *testing.T) {
	b := newBench(t)
	b.signIn("dora")
	wrong := game.Facts{"seen": "some", "count": true, "cause": 4.0, "visible": "no"}
	b.report(game.CardsDropped, wrong)
	b.wantRefused(game.RefusedUnknownFact, "")
	first := b.refused.Message.String()
	for range 50 {
		b.report(game.CardsDropped, wrong)
		if said := b.refused.Message.String(); said != first {
			t.Fatalf("the first refusal said %q, a later one %q", first, said)
		}
	}
}

// The table counts equal refusals in a row, since a screen may show several of them at once, or one of them twice.
func TestEqualRefusalsAreCounted(t *testing.T) {
	b := newBench(t)
	b.signIn("dora")
	code := game.UnknownRead{Text: "XYZ"}
	for n := range 4 {
		b.do(code)
		b.wantRefused(game.RefusedUnknownCard, "reading-ignored")
		check.Equalf(t, b.table.Snapshot().RefusedTimes, uint64(n+1), "the refusal is counted")
	}
	b.do(game.NoRead{})
	check.Equalf(t, b.table.Snapshot().RefusedTimes, uint64(1), "another refusal is counted")
	b.do(code)
	check.Equalf(t, b.table.Snapshot().RefusedTimes, uint64(1), "the first after another is counted")
}

// TestRefusedReadingsAreCounted: apart from refused keys, because only a refused reading makes a sound.
func TestRefusedReadingsAreCounted(t *testing.T) {
	b := newBench(t)
	b.signIn("dora")
	code := game.UnknownRead{Text: "XYZ"}
	for n, test := range []struct {
		input game.Input
		want  uint64
	}{
		{game.Input{Command: code}, 0},
		{game.Input{Command: code, Device: "scanner", Sequence: 1}, 1},
		{game.Input{Command: game.Answer{}}, 1},
		{game.Input{Command: code, Device: "scanner", Sequence: 2}, 2},
	} {
		before := b.table.Snapshot().Refusals
		b.table.Do(test.input)
		check.Equalf(t, b.table.Snapshot().Refusals, before+1, "refused after input %d", n)
		check.Equalf(t, b.table.Snapshot().DeviceRefusals, test.want, "readings refused after input %d", n)
	}
}
