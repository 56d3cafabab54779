package variant_test

import (
	"slices"
	"strings"
	"testing"

	"pitboss/game"
)

// A platform that says it settled an outcome which a correction has replaced is told so, and which one to settle
// instead. Settling the newest outcome of a round leaves none of that round to be settled.
func TestAReplacedOutcomeIsNotSettled(t *testing.T) {
	d := drive(t, load(t, "ezugi-blackjack"))
	d.until("seats")
	d.must(`{"in":"platform","message":"seats","seats":[1,3]}`)
	d.round()
	closed := d.table.State().Unsettled
	d.must(`{"in":"report","incident":"decision-not-offered","facts":{"seat":1,"hand":1}}`)
	d.signIn(game.ShiftManager)
	d.must(`{"in":"rule","clause":"001/10.26"}`)
	open := slices.Concat(closed, d.table.State().Unsettled)
	if len(open) != 2 || open[0].Round != open[1].Round || open[0].Sequence == open[1].Sequence {
		t.Fatalf("the outcomes of one round are %+v", open)
	}
	settled := func(at int) *game.Refusal {
		one := open[at]
		return d.table.Do(game.Input{Command: game.SettledOutcome{Outcome: one.Sequence, Round: one.Round}}).Refused
	}
	replaced := func(when string) {
		t.Helper()
		first := settled(0)
		if first == nil || first.Code != game.RefusedStale || !strings.Contains(first.Message.String(), "replaced") {
			t.Errorf("%s, the replaced outcome is answered %+v", when, first)
		}
	}
	replaced("before the newest is settled")
	newest := settled(1)
	if left := d.table.State().Unsettled; newest != nil || len(left) > 0 {
		t.Errorf("the newest outcome is answered %+v, left are %+v", newest, left)
	}
	replaced("after the newest was settled")
}
