package table_test

import (
	"testing"

	"pitboss/game"
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
