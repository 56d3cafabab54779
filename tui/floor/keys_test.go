package floor

import (
	"fmt"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	tea "charm.land/bubbletea/v2"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/table"
	"pitboss/site"
)

// TestOrdersWantAShiftManager: without one every order key says why it is dead; with one it goes to the
// table whose name stands there, about the incident that is shown.
func TestOrdersWantAShiftManager(t *testing.T) {
	d := newDesk(t, Options{}).tables(8)
	for _, key := range []string{"a", "v", "m", "c"} {
		if d.press(key).shows("Sign in first"); len(d.sent) != 0 {
			t.Errorf("%s ordered %v", key, d.sent)
		}
	}
	d.tables(8).signed().press("a")
	if len(d.sent) != 1 || d.sent[0].Table != "table-6" || d.sent[0].Order.Kind != game.OrderAcknowledge || d.sent[0].Incident != game.CardMisread ||
		d.sent[0].Opened.IsZero() || d.sent[0].Seen != d.places["table-6"].Now.View.Seen {
		t.Errorf("it ordered %+v", d.sent)
	}
	d.press("a").shows("has not answered the last order")
	d.Update(AnswerMsg{Request: d.sent[0], Answer: site.Answer{Refused: &game.Refusal{Message: message.New("test.stale", "The step is another one.")}}})
	d.shows("table-6 refused: The step is another one.")
	d.press("a")
	d.Update(AnswerMsg{Request: d.sent[1], Answer: site.Answer{Accepted: true}})
	d.shows("table-6 shows that you are coming.")
	if len(d.sent) != 2 {
		t.Errorf("it ordered %d times", len(d.sent))
	}
}

// TestAResultIsCorrectedAtTheTable: where a manager looks for it stands that it is not done from here.
func TestAResultIsCorrectedAtTheTable(t *testing.T) {
	d := newDesk(t, Options{}).size(120, 40).tables(8).signed().press("1 c 5")
	d.shows("(5) Correct a result: It is reported at the table", "It is reported at the table, with the PIN there.")
	if len(d.sent) != 0 || d.over == nil {
		t.Errorf("it sent %+v", d.sent)
	}
}

// TestWhyTheHubIsNotHeard: what somebody has to put right stands until the hub is heard, whatever fails after it.
func TestWhyTheHubIsNotHeard(t *testing.T) {
	d := newDesk(t, Options{}).size(120, 40).tables(8)
	d.Update(LinkMsg{Lost: noon})
	d.shows("HUB NOT HEARD since 23:00:00")
	d.Update(LinkMsg{Lost: noon.Add(time.Second), Why: OtherHub})
	d.shows("Another hub answers")
	d.press("m").shows("Another hub answers than the site's: no order gets through.")
	for _, why := range []Loss{CutOff, NotReached} {
		d.Update(LinkMsg{Lost: noon.Add(time.Minute), Why: why})
		d.shows("This station was cut off from the site. Ask for an invitation: pitboss hub enrol --floor floor-1")
	}
	d.press("m").shows("This station was cut off from the site: no order gets through.")
	d.Update(LinkMsg{})
	d.Update(LinkMsg{Lost: noon.Add(time.Hour)})
	d.shows("HUB NOT HEARD since 00:00:00")
}

// TestOrdersThatPlayersSeeAreAskedOnce more: Enter and Esc go back, y orders.
func TestOrdersThatPlayersSeeAreAskedOnceMore(t *testing.T) {
	d := newDesk(t, Options{}).tables(8).signed().press("1 c 1 enter")
	if len(d.sent) != 0 {
		t.Fatalf("Enter ordered %v", d.sent)
	}
	d.press("1 y")
	if len(d.sent) != 1 || d.sent[0].Table != "table-1" || d.sent[0].Order.Kind != game.OrderClose || d.sent[0].Incident != "" {
		t.Errorf("it ordered %+v", d.sent)
	}
}

// TestOwnWords: what somebody types goes to the dealer as it was typed.
func TestOwnWords(t *testing.T) {
	d := newDesk(t, Options{}).tables(8).signed().press("2 m 7").write("Thank you, Tomas").press("enter")
	if len(d.sent) != 1 || d.sent[0].Order.Text.String() != "Thank you, Tomas" || d.sent[0].Order.Text.Key != "" || d.over != nil {
		t.Errorf("it sent %+v", d.sent)
	}
}

// TestRulingFromTheFloor: the table's own dialog, and what it comes to is an order for that table.
func TestRulingFromTheFloor(t *testing.T) {
	d := newDesk(t, Options{}).tables(8).signed().press("6 v 2").write("seen on video").press("enter")
	if len(d.sent) != 1 || d.sent[0].Order.Kind != game.OrderRule || d.sent[0].Order.Rule == nil ||
		d.sent[0].Order.Rule.Clause != "003/20.b16.4" || d.sent[0].Order.Rule.Reason != "seen on video" {
		t.Fatalf("it sent %+v", d.sent)
	}
	d = newDesk(t, Options{}).tables(8).signed().press("6 v 3 enter")
	if len(d.sent) != 0 {
		t.Fatalf("Enter made it void: %+v", d.sent)
	}
	d.say("table-6", func(said *Table) { said.Now.View.Incident, said.Now.View.Step.Offers = nil, nil })
	if d.press("y"); d.over != nil || len(d.sent) != 0 {
		t.Errorf("it was ruled after the incident was over: %+v", d.sent)
	}
}

// TestTakingCharge: v asks the table for its incident first; once it is this station's, what the table asks
// opens by itself, and x gives the incident back.
func TestTakingCharge(t *testing.T) {
	d := newDesk(t, Options{}).tables(8).signed().press("4 v")
	if len(d.sent) != 1 || d.sent[0].Order.Kind != game.OrderAttend || d.over != nil {
		t.Fatalf("it sent %+v", d.sent)
	}
	d.Update(AnswerMsg{Request: d.sent[0], Answer: site.Answer{Accepted: true}})
	d.say("table-4", func(said *Table) {
		view := &said.Now.View
		view.Manager, view.Station, view.Seen = rasa, "floor-1", "taken"
		view.Step = game.Step{Kind: game.StepAnswer, Name: game.StepNameFacts, By: game.ShiftManager, Asks: []string{"seen"}, Prompt: message.Written("Did the players see the card?")}
		view.NotFromFloor = map[game.OrderKind]message.Text{game.OrderAttend: message.New("test.there", "You have it.")}
	})
	d.shows("The table asks", "Did the players see the card?")
	d.press("y")
	if len(d.sent) != 1 {
		t.Fatal("a key on its way answered what nobody had read")
	}
	d.pass(time.Second).press("y")
	if len(d.sent) != 2 || d.sent[1].Order.Kind != game.OrderAnswer || d.sent[1].Order.Facts["seen"] != true || d.sent[1].Seen != "taken" || d.over != nil {
		t.Fatalf("it sent %+v", d.sent)
	}
	d.Update(AnswerMsg{Request: d.sent[1], Answer: site.Answer{Accepted: true}})
	d.press("x")
	if len(d.sent) != 3 || d.sent[2].Order.Kind != game.OrderLeave {
		t.Errorf("it sent %+v", d.sent)
	}
}

// TestQuestionsFromTheFloor: one of several, a number and words are answered as the table takes them.
func TestQuestionsFromTheFloor(t *testing.T) {
	for _, test := range []struct {
		fact, keys string
		choices    []string
		want       any
	}{
		{"cards", "4 1 6 enter", nil, 416.0}, {"cause", "2", []string{"ball-out", "ball-stuck"}, "ball-stuck"},
		{"incident", "m", []string{string(game.CardMisread), string(game.Malfunction)}, string(game.CardMisread)},
	} {
		d := newDesk(t, Options{}).tables(8).signed().say("table-6", func(said *Table) {
			view := &said.Now.View
			incident := *view.Incident
			incident.Kind = game.Malfunction
			view.Incident = &incident
			view.NotFromFloor = nil
			view.Step = game.Step{Kind: game.StepAnswer, By: game.ShiftManager, Asks: []string{test.fact}, Choices: map[string][]string{test.fact: test.choices}}
		})
		d.pass(grace).press("6 v " + test.keys)
		if len(d.sent) != 1 || d.sent[0].Order.Facts[test.fact] != test.want {
			t.Errorf("%s: it sent %+v and shows\n%s", test.fact, d.sent, d.drawn())
		}
	}
}

// TestOrdersTheTableWouldRefuse are dead, and say what the table says.
func TestOrdersTheTableWouldRefuse(t *testing.T) {
	d := newDesk(t, Options{}).tables(8).signed().press("1 a")
	d.shows("No incident is open at this table.")
	d.press("c 2").shows("Stay open after all: The table is not being closed.")
	if len(d.sent) != 0 {
		t.Errorf("it sent %+v", d.sent)
	}
	d.press("esc").say("table-1", func(said *Table) { said.Now.View.Closing = "Rasa" }).shows("Closes after this round: Rasa")
}

// TestWhoIsComing: an incident that somebody acknowledged is not loud.
func TestWhoIsComing(t *testing.T) {
	d := newDesk(t, Options{}).tables(8).pass(loudAfter).tables(8)
	d.shows("table-4 UNANSWERED")
	d.say("table-4", func(said *Table) {
		incident := *said.Now.View.Incident
		incident.Looks = table.Looks{Name: "Rasa Kazlauskiene", From: "floor-1", At: noon}
		said.Now.View.Incident = &incident
	}).shows("Rasa Kazlauskiene is coming")
	if strings.Contains(d.drawn(), "UNANSWERED") {
		t.Errorf("it is still loud:\n%s", d.drawn())
	}
}

// TestSignIn: the PIN goes to the hub, stays on no screen, and is forgotten by the key and by idling.
func TestSignIn(t *testing.T) {
	d := newDesk(t, Options{}).tables(8).press("s").write("m3").press("enter").write("2222").press("enter")
	if fmt.Sprint(d.signIns) != "[m3/2222]" || strings.Contains(d.drawn(), "2222") {
		t.Fatalf("it asked %v and shows\n%s", d.signIns, d.drawn())
	}
	d.Update(SignedInMsg{Refused: message.New("test.wrong", "Sign-in failed.")})
	d.shows("Sign-in failed.", "PIN")
	d.write("1111").press("enter")
	d.Update(SignedInMsg{Person: rasa})
	d.shows("Shift manager Rasa Kazlauskiene")
	d.pass(IdleAfter - time.Second)
	if d.left != 0 {
		t.Error("it signed out too early")
	}
	if d.pass(time.Second).shows("Nobody is signed in", "Signed out"); d.left != 1 {
		t.Errorf("it signed out %d times", d.left)
	}
	d.tables(8).signed().press("a")
	d.Update(AnswerMsg{Request: d.sent[0], Answer: site.Answer{Refused: &game.Refusal{
		Code: game.RefusedEnded, Message: message.New("test.ended", "The sign-in has ended."),
		Hint: message.New("test.again", "Sign in again."),
	}}})
	if d.shows("table-6 refused: The sign-in has ended. Sign in again."); d.left != 1 || d.manager.IsZero() {
		t.Error("one table signs somebody out of the floor")
	}
	d.Update(SignedOutMsg{Why: message.New("test.changed", "The site's people have changed.")})
	if d.shows("Signed out: The site's people have changed."); d.left != 1 || !d.manager.IsZero() {
		t.Error("the hub's word signs nobody out")
	}
	d.signed().press("o")
	if d.left != 2 || !d.manager.IsZero() {
		t.Error("the key does not sign out")
	}
}

// TestStaying: the hub hears that keys are pressed, a few times within the idle time and not at each of them, and
// nothing where none is.
func TestStaying(t *testing.T) {
	d := newDesk(t, Options{}).tables(8).signed()
	for range 10 {
		d.pass(IdleAfter / stayParts / 2).press("down")
	}
	if d.pass(time.Second); d.stayed < 4 || d.stayed > 6 {
		t.Errorf("the hub heard %d times of keys in five parts of the idle time", d.stayed)
	}
	before := d.stayed
	if d.pass(IdleAfter - 2*time.Second); d.stayed > before+1 || d.manager.IsZero() {
		t.Errorf("it heard %d times more of no key", d.stayed-before)
	}
}

// TestBell: it rings for an incident, and louder once nobody has answered for half a minute; never for one
// that was open when the console was opened and is answered.
func TestBell(t *testing.T) {
	synctest.Test(t, testBell) // where a tick takes no time
}

func testBell(t *testing.T) {
	d := newDesk(t, Options{}).tables(1)
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
	wrong := must(played())[3].Now.View
	if got := bells(hear(func(said *Table) { said.Now.View = wrong })); got != 1 {
		t.Errorf("it rang %d times for an incident", got)
	}
	if got := bells(hear(func(*Table) {})); got != 0 {
		t.Errorf("it rang %d times for the same incident", got)
	}
	d.clock = d.clock.Add(loudAfter)
	if got := bells(hear(func(said *Table) { said.Now.View.Now = said.Now.View.Now.Add(loudAfter) })); got != 3 {
		t.Errorf("it rang %d times for one that nobody answered", got)
	}
	d.shows("table-1 UNANSWERED for 30 s")
	stopped := func(said *Table) {
		said.Now.View.Incident, said.Now.View.Stopped = nil, message.New("test.full", "The disk is full.")
	}
	if got := bells(hear(stopped)); got != 1 {
		t.Errorf("it rang %d times for a table that records nothing any more", got)
	}
	d.clock = d.clock.Add(loudAfter)
	if got := bells(hear(stopped)); got != 0 {
		t.Errorf("it rang %d times for the same", got)
	}
	hear(func(said *Table) { said.Now.View.Stopped = message.Text{} })()
	if got := bells(hear(stopped)); got != 1 {
		t.Errorf("it rang %d times for one that stopped again", got)
	}
}

// TestMovingAround: arrows, numbers, the filter, F1 and clicks.
func TestMovingAround(t *testing.T) {
	d := newDesk(t, Options{Mouse: true}).size(120, 40).tables(60)
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

// TestKeysActOnWhatIsSeen: a table that the filter hides, or that is not in the list, gets no order.
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

// TestAClickEndsTheFilter: what is typed after it is for what was clicked.
func TestAClickEndsTheFilter(t *testing.T) {
	d := newDesk(t, Options{Mouse: true}).size(120, 40).tables(8).press("/").write("e")
	d.View()
	d.Update(tea.MouseClickMsg{Button: tea.MouseLeft, X: 45, Y: 5})
	if d.press("d"); !d.watching || d.filtering || !d.detailed || d.filter.Value() != "e" {
		t.Errorf("after a click d is typed: %q\n%s", d.filter.Value(), d.drawn())
	}
}

// TestATypedPINIsForgotten: whoever typed a PIN and walked away leaves none behind.
func TestATypedPINIsForgotten(t *testing.T) {
	d := newDesk(t, Options{}).tables(8).press("s").write("m3").press("enter").write("2222")
	typed := d.over.(*signIn).pin.Text
	if d.pass(IdleAfter); d.over != nil {
		t.Errorf("the sign-in is open:\n%s", d.drawn())
	}
	for _, letter := range typed[:cap(typed)] {
		if letter != 0 {
			t.Errorf("%q is kept", typed)
		}
	}
	if cap(typed) < 12 {
		t.Errorf("a longer PIN than %d is copied", cap(typed))
	}
}

// TestAKeyThatDoesNothingSaysWhy: also one that is not there on the page that is shown.
func TestAKeyThatDoesNothingSaysWhy(t *testing.T) {
	for _, test := range []struct{ before, key, why string }{
		{"", "esc", "Nothing is open."}, {"", "d", "Open a table first (Enter)."}, {"", "x", "You have not taken charge of this table's incident."},
		{"", "o", "Nobody is signed in here."}, {"", "g", "It is shown already."}, {"i", "i", "It is shown already."}, {"h", "h", "It is shown already."},
		{"h", "a", "Go back to the tables first (g)."}, {"h", "enter", "Go back to the tables first (g)."}, {"h", "/", "Go back to the tables first (g)."},
		{"enter", "enter", "It is shown already."}, {"enter", "/", "Go back to the tables first (g)."}, {"i", "+", "Go back to the tables first (g)."},
	} {
		d := newDesk(t, Options{}).tables(8).press(test.before).press(test.key)
		if !strings.Contains(d.drawn(), test.why) {
			t.Errorf("%s after %q does not say %q:\n%s", test.key, test.before, test.why, d.drawn())
		}
	}
	newDesk(t, Options{}).tables(8).signed().press("s").shows("Rasa Kazlauskiene is signed in: sign out first (o).")
}

// TestCtrlCAsksWhereverItIsPressed: over whatever is open, and where words are typed.
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

// TestTheNumberNought: it is no table's that has no number.
func TestTheNumberNought(t *testing.T) {
	d := newDesk(t, Options{}).tables(3)
	one := d.places["table-1"].Table
	one.Name = "salon"
	d.Update(HeardMsg{one})
	d.pass(grace).press("3")
	d.pass(2 * time.Second)
	if d.press("0").shows("No table has the number 0."); d.chosen == "salon" {
		t.Error("0 jumps to a table without a number")
	}
	if d.press("2"); d.chosen != "table-2" {
		t.Errorf("02 jumps to %s", d.chosen)
	}
	one.Name = "table-0"
	d.Update(HeardMsg{one})
	d.pass(grace)
	if d.pass(2 * time.Second).press("0"); d.chosen != "table-0" {
		t.Errorf("0 jumps to %s", d.chosen)
	}
}

// TestRoomAsFarAsItGoes: a key that makes no cell larger any more takes no other key back.
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
