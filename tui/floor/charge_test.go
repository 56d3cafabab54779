package floor

import (
	"slices"
	"strings"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/internal/testing/check"
	"pitboss/site"
)

// TestNobodySignsOutOfAnIncident: with charge of an incident, the key says so; once it is given back, it signs out.
func TestNobodySignsOutOfAnIncident(t *testing.T) {
	d := newDesk(t, Options{}).tables(8).signed().press("o")
	d.shows("You have charge of the incident at table-6")
	if d.left != 0 || d.manager.IsZero() {
		t.Fatal("the incident is left to a person who has signed out")
	}
	d.press("6 enter x")
	if len(d.sent) != 1 || d.sent[0].Order.Kind != game.OrderLeave {
		t.Fatalf("it sent %+v", d.sent)
	}
	d.isBack("table-6").press("o").shows("Signed out.")
	check.Equalf(t, d.left, 1, "it signed out times")
}

// TestAnIdleManagerGivesTheIncidentBack before the station signs them out, so that no table waits for them.
func TestAnIdleManagerGivesTheIncidentBack(t *testing.T) {
	d := newDesk(t, Options{}).tables(8).signed().pass(IdleAfter - 2*time.Second)
	d.stillHeard()
	d.pass(2 * time.Second)
	if len(d.sent) != 1 || d.sent[0].Order.Kind != game.OrderLeave || d.sent[0].Table != "table-6" || d.left != 0 {
		t.Fatalf("it sent %+v and signed out %d times", d.sent, d.left)
	}
	if d.isBack("table-6").pass(time.Second).shows("Signed out: no key was pressed"); d.left != 1 || len(d.sent) != 1 {
		t.Errorf("it signed out %d times and sent %+v", d.left, d.sent)
	}
}

// TestAnIdleManagerIsSignedOut also if the table does not answer, or a key signs out after it was refused.
func TestAnIdleManagerIsSignedOut(t *testing.T) {
	d := newDesk(t, Options{}).tables(8).signed().pass(IdleAfter - 2*time.Second)
	d.stillHeard()
	d.pass(2 * time.Second)
	check.Equalf(t, d.left, 0, "it signed out at once, times")
	if d.pass(handBackWithin); d.left != 1 || !d.manager.IsZero() {
		t.Errorf("it waits for a table that does not answer:\n%s", strings.TrimSpace(d.drawn()))
	}
}

// isBack has a table take its incident back from the station, as it was asked.
func (d *desk) isBack(table string) *desk {
	d.Update(AnswerMsg{Request: Request{Table: table, Order: game.Order{Kind: game.OrderLeave}}, Answer: site.Answer{Accepted: true}})
	return d.say(table, func(said *Table) {
		said.Now.View.Manager, said.Now.View.Station = game.Person{}, ""
		said.Now.View.NotFromFloor = map[game.OrderKind]message.Text{
			game.OrderLeave: message.New("test.nobody", "Nobody has taken charge.")}
	})
}

// stillHeard has every table be heard now.
func (d *desk) stillHeard() {
	for _, one := range slices.Clone(d.order) { // each word sorts them again
		d.say(one.Name, func(said *Table) { said.Heard, said.Now.View.Now = d.clock, d.clock })
	}
}
