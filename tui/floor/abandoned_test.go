package floor

import (
	"fmt"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	tea "charm.land/bubbletea/v2"

	"pitboss/game"
	"pitboss/internal/testing/must"
	"pitboss/tui/shell"
)

// ringing are the options of a station with a bell.
var ringing = Options{Options: shell.Options{Attention: shell.AttentionBell}}

// rings counts the bells of a command.
func rings(command tea.Cmd) (count int) {
	if command == nil {
		return 0
	}
	switch said := command().(type) {
	case tea.RawMsg:
		return strings.Count(fmt.Sprint(said.Msg), "\a")
	case tea.BatchMsg:
		for _, one := range said {
			count += rings(one)
		}
	}
	return count
}

// TestARoundThatNobodyWorksOn: a table is urgent and rings once if its console has ended, is no longer heard, or has
// nobody signed in during a round. The clock of a table that is not heard stops.
func TestARoundThatNobodyWorksOn(t *testing.T) {
	signedOut := func(said *Table) { said.Now.View.Dealer, said.Now.View.Step.Kind = game.Person{}, game.StepSignIn }
	for name, test := range map[string]struct {
		change func(*Table)
		pass   time.Duration
		urgent bool
		says   string
	}{
		"at work":              {func(*Table) {}, 0, false, ""},
		"its console ended":    {func(said *Table) { said.Now.Closed = true }, 0, true, "left open: console ended"},
		"it is not heard":      {func(*Table) {}, silentAfter + time.Second, true, "open when last heard"},
		"nobody is signed in":  {signedOut, 0, true, "open, nobody signed in"},
		"ended between rounds": {func(said *Table) { said.Now.Closed, said.Now.View.Round = true, nil }, 0, false, ""},
		"not heard, between rounds": {func(said *Table) { said.Now.View.Round = nil }, silentAfter + time.Second,
			false, ""},
		"nobody, between rounds": {func(said *Table) { signedOut(said); said.Now.View.Round = nil }, 0, false, ""},
		"its round ended before that": {func(said *Table) { said.Now.Closed, said.Now.View.Round.Ended = true, true },
			0, false, ""},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) { // where a tick takes no time
				d := newDesk(t, ringing).size(120, 40).tables(3)
				const table = "table-3" // a ball is in play there
				_, command := d.Update(HeardMsg{d.says(d.named(table).Table, test.change)})
				count := rings(command)
				for _, other := range []string{"table-1", "table-2"} {
					d.say(other, func(said *Table) { said.Now.View.Round, said.Heard = nil, d.clock.Add(time.Hour) })
				}
				d.clock = d.clock.Add(test.pass)
				for range 3 {
					_, command := d.Update(shell.TickMsg{Number: d.Ticking.Number})
					count += rings(command)
				}
				one := d.named(table)
				if urgent := one.rank.need == needsRuling; urgent != test.urgent || (count == 1) != test.urgent {
					t.Errorf("it is urgent: %t, and the bell rang %d times", urgent, count)
				}
				if test.says != "" {
					d.shows(test.says)
					if d.order[0] != one {
						t.Errorf("first stands %s", d.order[0].Name)
					}
					fits(t, d)
				}
			})
		})
	}
}

// TestTheClockOfASilentTable: it stops, so that no countdown runs that nobody at the table sees.
func TestTheClockOfASilentTable(t *testing.T) {
	d := newDesk(t, Options{}).size(120, 40).tables(8)
	one := d.named("table-4") // an incident with a deadline
	at := one.left(d.Moment)
	if at == 0 {
		t.Fatal("nothing runs out")
	}
	d.pass(2 * time.Second)
	if left := one.left(d.Moment); left >= at {
		t.Errorf("it has %s left, before %s", left, at)
	}
	d.pass(3 * time.Second) // it may still be heard
	if left := one.left(d.Moment); at-left > carriedOn {
		t.Errorf("after its last word the clock went on by %s", at-left)
	}
	d.pass(time.Minute)
	if left := one.left(d.Moment); left != 0 || strings.Contains(d.drawn(), "Void in") {
		t.Errorf("a countdown runs of a table that is not heard: %s left", left)
	}
}

// TestALostHubRings: it rings once, not for a brief interruption, and again for the next loss. Tables that are not
// heard meanwhile do not ring themselves.
func TestALostHubRings(t *testing.T) { synctest.Test(t, testALostHubRings) }

func testALostHubRings(t *testing.T) {
	d := newDesk(t, ringing).size(120, 40).tables(3)
	count := 0
	passes := func(by time.Duration) {
		for range by / time.Second {
			d.clock = d.clock.Add(time.Second)
			_, command := d.Update(shell.TickMsg{Number: d.Ticking.Number})
			count += rings(command)
		}
	}
	passes(time.Second)
	before := count
	for range 2 {
		d.Update(LinkMsg{Lost: d.clock})
		passes(lossAfter - time.Second)
		must.Equalf(t, count, before, "it rings for a link that is cut for a moment")
		passes(time.Minute)
		must.Equalf(t, count, before+3, "it rang %d times, want 3", count-before)
		d.Update(LinkMsg{})
		d.tables(3)
		passes(time.Second)
		before = count
	}
}
