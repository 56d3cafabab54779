package site_test

import (
	"testing"
	"time"

	"pitboss/game"
	"pitboss/site"
)

// A dealer's break is due by the hub's clock, whatever that of the table says, and for a table that was away
// and sends what it recorded then.
func TestABreakIsDueByTheHubsClock(t *testing.T) {
	const day = 24 * time.Hour
	for _, test := range []struct {
		name string
		// ahead is how far the table's clock is ahead, waited how long the record was at the table.
		ahead, waited time.Duration
		// old is a table that does not say when it sent a record; wrong is how far the hub is from the truth then.
		old   bool
		wrong time.Duration
	}{
		{name: "both right"},
		{name: "a day ahead", ahead: day},
		{name: "a day behind", ahead: -day},
		{name: "away for three hours", waited: 3 * time.Hour},
		{name: "away, a day ahead", ahead: day, waited: 3 * time.Hour},
		{name: "away, a day behind", ahead: -day, waited: 3 * time.Hour},
		{name: "an older table", waited: 3 * time.Hour, old: true},
		{name: "an older table, a day ahead", ahead: day, old: true},
		{name: "an older table, a day behind", ahead: -day, old: true, wrong: -day},
	} {
		t.Run(test.name, func(t *testing.T) {
			recorded, came, sent := eight.Add(test.ahead), eight.Add(test.waited), ""
			if !test.old {
				sent = site.Sent(recorded.Add(test.waited))
			}
			event := game.SignedIn{Person: game.Person{ID: "anna"}, Role: game.Dealer}
			var rota site.Rota
			rota.Take("t1", game.Record{At: site.HappenedAt(recorded, sent, came), Type: event.EventType()}, event)
			at, deals := rota.Duty(site.UsualBreaks, came).At("t1")
			if want := eight.Add(test.wrong); !deals || !at.Since.Equal(want) || !at.Due.Equal(want.Add(time.Hour)) {
				t.Errorf("she deals since %s and has a break at %s, want since %s", at.Since, at.Due, want)
			}
		})
	}
}

// A table whose clock was set back goes on from its last record, so that records are later than when they are sent.
func TestARecordIsNeverLaterThanItCame(t *testing.T) {
	if at := site.HappenedAt(eight.Add(time.Hour), site.Sent(eight), eight); !at.Equal(eight) {
		t.Errorf("it happened at %s, want %s", at, eight)
	}
}

func TestAWrongClockIsTold(t *testing.T) {
	for ahead, want := range map[time.Duration]string{
		0: "", 2 * time.Second: "", -2 * time.Second: "",
		3 * time.Second:    "clock 3 s behind the hub's",
		-100 * time.Second: "clock 1 min 40 s ahead of the hub's",
		24 * time.Hour:     "clock 24 h 0 min behind the hub's",
	} {
		link := site.Link{Ahead: ahead}
		if said := link.Clock().String(); said != want || (link.ClockWords().String() == "") != (want == "") {
			t.Errorf("%s: %q and %q, want %q", ahead, said, link.ClockWords(), want)
		}
	}
}
