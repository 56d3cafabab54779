package floor

import (
	"fmt"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	tea "charm.land/bubbletea/v2"

	"pitboss/game/message"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/tui/keyboard"
	"pitboss/tui/shell"
)

// TestWhyTheHubIsNotHeard: a reason that somebody has to fix stays until the hub is heard again, even after other
// failures.
func TestWhyTheHubIsNotHeard(t *testing.T) {
	d := newDesk(t, Options{}).size(120, 40).tables(8)
	d.Update(LinkMsg{Lost: noon})
	d.shows("NO CONTACT WITH THE HUB since 23:00:00")
	d.Update(LinkMsg{Lost: noon.Add(time.Second), Why: OtherHub})
	d.shows("Another hub answers")
	d.press("m").shows("The hub that answers is not the site's. No order gets through.")
	for _, why := range []Loss{CutOff, NotReached} {
		d.Update(LinkMsg{Lost: noon.Add(time.Minute), Why: why})
		d.shows("This station was cut off from the site. Ask for an invitation: pitboss hub enrol --floor floor-1")
	}
	d.press("m").shows("This station was cut off from the site. No order gets through.")
	d.Update(LinkMsg{})
	d.Update(LinkMsg{Lost: noon.Add(time.Hour)})
	d.shows("NO CONTACT WITH THE HUB since 00:00:00")
}

// TestBell: it rings for an incident, and louder once nobody has answered for half a minute. It does not ring for an
// answered incident that was open when the console started.
func TestBell(t *testing.T) {
	synctest.Test(t, testBell) // where a tick takes no time
}

func testBell(t *testing.T) {
	d := newDesk(t, ringing).tables(1)
	bells := func(do func() tea.Cmd) (count int) {
		var run func(tea.Cmd)
		run = func(command tea.Cmd) {
			if command == nil {
				return
			}
			switch said := command().(type) {
			case tea.RawMsg:
				count += strings.Count(fmt.Sprint(said.Msg), "\a")
			case tea.BatchMsg:
				for _, one := range said {
					run(one)
				}
			}
		}
		run(do())
		return count
	}
	hear := func(change func(*Table)) func() tea.Cmd {
		return func() tea.Cmd {
			_, command := d.Update(HeardMsg{d.says(d.places["table-1"].Table, change)})
			return command
		}
	}
	wrong := must.Get(played())(t)[3].Now.View
	check.Equalf(t, bells(hear(func(said *Table) { said.Now.View = wrong })), 1, "it rang times for an incident")
	check.Equalf(t, bells(hear(func(*Table) {})), 0, "it rang times for the same incident")
	d.clock = d.clock.Add(loudAfter)
	check.Equalf(t, bells(hear(func(said *Table) { said.Now.View.Now = said.Now.View.Now.Add(loudAfter) })), 3,
		"it rang times for one that nobody answered")
	d.shows("table-1 UNANSWERED for 30 s")
	stopped := func(said *Table) {
		said.Now.View.Incident, said.Now.View.Stopped = nil, message.New("test.full", "The disk is full.")
	}
	check.Equalf(t, bells(hear(stopped)), 1, "it rang times for a table that records nothing any more")
	d.clock = d.clock.Add(loudAfter)
	check.Equalf(t, bells(hear(stopped)), 0, "it rang times for the same")
	hear(func(said *Table) { said.Now.View.Stopped = message.Text{} })()
	check.Equalf(t, bells(hear(stopped)), 1, "it rang times for one that stopped again")
}

// TestTheStartIsSilent: what had happened before this station heard the hub is shown and rings nothing; what happens
// afterwards does.
func TestTheStartIsSilent(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := newDesk(t, ringing).size(120, 40)
		d.Update(LinkMsg{Lost: d.clock})
		d.Update(LinkMsg{})
		count := 0
		before := must.Get(played())(t)
		for range 2 {
			_, command := d.Update(HeardMsg{{Name: "table-1", Now: &before[3].Now, Heard: d.clock}, {Name: "table-2", Now: &before[0].Now, Heard: d.clock}})
			count += rings(command)
			d.clock = d.clock.Add(time.Second)
		}
		check.Equalf(t, count, 0, "it rang times for an incident that was open already")
		d.shows("MANAGER CALLED")
		_, command := d.Update(HeardMsg{d.says(d.places["table-2"].Table, func(said *Table) { said.Now.View = before[3].Now.View })})
		check.Equalf(t, rings(command), 1, "it rang times for one that opened now")
	})
}

// TestMovingAround covers arrows, numbers, the filter, F1 and clicks.
func TestMovingAround(t *testing.T) {
	d := newDesk(t, Options{Options: shell.Options{Mouse: true}}).size(120, 40).tables(60)
	for _, step := range []struct{ keys, chosen string }{
		{"down", "table-2"}, {"right", "table-3"}, {"up up", "table-6"}, {"end", "table-60"}, {"home", "table-6"},
	} {
		d.View()
		if d.press(step.keys); d.chosen != step.chosen {
			t.Errorf("after %s it is at %s, want %s", step.keys, d.chosen, step.chosen)
		}
	}
	if d.write("17"); d.chosen != "table-17" {
		t.Errorf("17 jumps to %s", d.chosen)
	}
	d.pass(2 * time.Second).write("99").shows("No table has the number 99")
	if d.press("/").write("tomas").press("enter"); len(d.shown) != 9 || d.place().Now.View.Dealer.Name != "Tomas Jankauskas" {
		t.Errorf("%d tables are shown, %s is chosen", len(d.shown), d.chosen)
	}
	if d.press("esc"); len(d.shown) != 60 {
		t.Errorf("%d tables are shown", len(d.shown))
	}
	if d.press("/ f1"); !d.watching || d.filtering || d.chosen != "table-6" {
		t.Errorf("F1 opened %s", d.chosen)
	}
	if d.press("f1"); d.chosen != "table-4" {
		t.Errorf("F1 again opened %s", d.chosen)
	}
	d.press("esc").View()
	if d.Update(tea.MouseClickMsg{Button: tea.MouseLeft, X: 45, Y: 5}); !d.watching {
		t.Error("a click opens no table")
	}
	d.press("esc i tab")
	if d.page != shiftPage || d.press("tab").page != gridPage {
		t.Errorf("Tab leads to page %d", d.page)
	}
	if _, command := d.press("q").Update(tea.KeyPressMsg{Code: 'y', Text: "y"}); command == nil {
		t.Error("y does not leave")
	}
}

// TestKeysActOnWhatIsSeen: a table that is filtered out or not in the list gets no order.
func TestKeysActOnWhatIsSeen(t *testing.T) {
	d := newDesk(t, Options{}).tables(8).signed().press("/").write("zzz").press("enter a")
	d.shows("No table is chosen.")
	d.press("c m enter v")
	if len(d.sent) != 0 || d.over != nil || d.watching {
		t.Errorf("it sent %+v and shows\n%s", d.sent, d.drawn())
	}
	if d.press("esc a"); len(d.sent) != 1 || d.sent[0].Table != "table-6" {
		t.Errorf("it sent %+v", d.sent)
	}
	d = newDesk(t, Options{}).tables(3).signed().press("i c m") // no incident is open
	if d.over != nil {
		t.Errorf("an order is chosen for a table that is not in the list:\n%s", d.drawn())
	}
}

// TestAClickEndsTheFilter: keys after a click act on what was clicked.
func TestAClickEndsTheFilter(t *testing.T) {
	d := newDesk(t, Options{Options: shell.Options{Mouse: true}}).size(120, 40).tables(8).press("/").write("e")
	d.View()
	d.Update(tea.MouseClickMsg{Button: tea.MouseLeft, X: 45, Y: 5})
	if d.press("d"); !d.watching || d.filtering || !d.detailed || d.filter.Value() != "e" {
		t.Errorf("after a click d is typed: %q\n%s", d.filter.Value(), d.drawn())
	}
}

// TestAKeyThatDoesNothingSaysWhy: this includes keys that the current page does not have.
func TestAKeyThatDoesNothingSaysWhy(t *testing.T) {
	for _, test := range []struct{ before, key, why string }{
		{"", "esc", "Nothing is open."}, {"", "d", "Open a table first (Enter)."}, {"", "x", "You have not taken charge of this table's incident."},
		{"", "o", "Nobody is signed in here."}, {"", "g", "It is shown already."}, {"i", "i", "It is shown already."}, {"h", "h", "It is shown already."},
		{"h", "a", "Go back to the tables first (g)."}, {"h", "enter", "Go back to the tables first (g)."}, {"h", "/", "Go back to the tables first (g)."},
		{"enter", "enter", "It is shown already."}, {"enter", "/", "Go back to the tables first (g)."}, {"i", "+", "Go back to the tables first (g)."},
	} {
		d := newDesk(t, Options{}).tables(8).press(test.before).press(test.key)
		check.Containsf(t, d.drawn(), test.why, "%s after %q does not say", test.key, test.before)
	}
	newDesk(t, Options{}).tables(8).signed().press("s").shows("Rasa Kazlauskiene is signed in: sign out first (o).")
}

// TestCtrlCAsksWhereverItIsPressed: it does so under any dialog and while text is typed.
func TestCtrlCAsksWhereverItIsPressed(t *testing.T) {
	for _, before := range []string{"", "/", "s", "m", "c", "?", "enter v", "s x enter 1 2"} {
		d := newDesk(t, Options{}).tables(8).signed()
		if strings.HasPrefix(before, "s") {
			d.press("o")
		}
		d.press(before)
		d.Update(tea.KeyPressMsg{Code: 'c', Mod: tea.ModCtrl})
		if _, asks := d.over.(*quit); !asks || d.filtering {
			t.Errorf("after %q it does not ask:\n%s", before, d.drawn())
		}
	}
}

// TestTheNumberNought: 0 does not select a table without a number.
func TestTheNumberNought(t *testing.T) {
	d := newDesk(t, Options{}).tables(3)
	one := d.places["table-1"].Table
	one.Name = "salon"
	d.Update(HeardMsg{one})
	d.pass(keyboard.Grace).press("3")
	d.pass(2 * time.Second)
	if d.press("0").shows("No table has the number 0."); d.chosen == "salon" {
		t.Error("0 jumps to a table without a number")
	}
	if d.press("2"); d.chosen != "table-2" {
		t.Errorf("02 jumps to %s", d.chosen)
	}
	one.Name = "table-0"
	d.Update(HeardMsg{one})
	d.pass(keyboard.Grace)
	if d.pass(2 * time.Second).press("0"); d.chosen != "table-0" {
		t.Errorf("0 jumps to %s", d.chosen)
	}
}

// TestRoomAsFarAsItGoes: pressing a key beyond the largest size of cells needs no extra press of the other key later.
func TestRoomAsFarAsItGoes(t *testing.T) {
	d := newDesk(t, Options{}).size(120, 40).tables(60)
	first := d.drawn()
	d.press("+")
	d.View()
	larger := d.drawn()
	for range 8 {
		d.press("+")
		d.View()
	}
	largest := d.drawn()
	d.press("-")
	if d.View(); d.drawn() == largest || larger == first {
		t.Errorf("- does nothing after +:\n%s", d.drawn())
	}
	for range 8 {
		d.press("-")
		d.View()
	}
	closest := d.drawn()
	d.press("+")
	if d.View(); d.drawn() == closest {
		t.Errorf("+ does nothing after -:\n%s", d.drawn())
	}
}
