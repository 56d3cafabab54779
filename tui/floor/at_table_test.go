package floor

import (
	"testing"
	"time"

	"pitboss/game/message"
)

// TestRulingsAtTheTable: a ruling that wants the shift manager at the table says so in the list, before
// anything is typed for it; it can be read, and nothing is asked or sent. The others are ruled from here.
func TestRulingsAtTheTable(t *testing.T) {
	there := "The clause wants the shift manager at the table."
	d := newDesk(t, Options{}).tables(8).signed().say("table-6", func(said *Table) {
		offers := said.Now.View.Step.Offers
		offers = append(offers[:0:0], offers...)
		offers[0].AtTable = message.New("test.there", there)
		said.Now.View.Step.Offers = offers
	})
	d.press("6 v").shows(there)
	d.press("1").shows(there+" Sign in", "003/20.b16.4:")
	if d.write("no"); d.press("enter").over == nil || len(d.sent) != 0 {
		t.Fatalf("it sent %+v", d.sent)
	}
	if d.press("esc 3 enter").pass(time.Second).press("v"); len(d.sent) != 1 {
		t.Errorf("another ruling: it sent %+v", d.sent)
	}
}
