package floor

import (
	"testing"
	"time"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/table/state"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/site"
	"pitboss/tui/keyboard"
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
	if len(d.sent) != 1 || d.sent[0].Table != "table-6" || d.sent[0].Order.Kind != game.OrderAcknowledge ||
		d.sent[0].Incident != game.CardMisread ||
		d.sent[0].Opened.IsZero() || d.sent[0].Seen != d.places["table-6"].Now.View.Seen {
		t.Errorf("it ordered %+v", d.sent)
	}
	d.press("a").shows("has not answered the last order")
	d.Update(AnswerMsg{Request: d.sent[0],
		Answer: site.Answer{Refused: &game.Refusal{Message: message.New("test.stale", "The step is another one.")}}})
	d.shows("table-6 refused: The step is another one.")
	d.press("a")
	d.Update(AnswerMsg{Request: d.sent[1], Answer: site.Answer{Accepted: true}})
	d.shows("table-6 shows that you are coming.")
	check.Equalf(t, len(d.sent), 2, "it ordered times")
}

// TestAResultIsCorrectedAtTheTable: where a manager looks for it stands that it is not done from here.
func TestAResultIsCorrectedAtTheTable(t *testing.T) {
	d := newDesk(t, Options{}).size(120, 40).tables(8).signed().press("1 c 6")
	d.shows("(6) Correct a result: It is reported at the table", "It is reported at the table, with the PIN there.")
	if len(d.sent) != 0 || d.over == nil {
		t.Errorf("it sent %+v", d.sent)
	}
}

// TestOrdersThatPlayersSeeAreAskedOnceMore: Enter and Esc go back, v orders once it can have been read.
func TestOrdersThatPlayersSeeAreAskedOnceMore(t *testing.T) {
	d := newDesk(t, Options{}).tables(8).signed().press("1 c 1").pass(time.Second).press("enter")
	must.Equalf(t, len(d.sent), 0, "Enter ordered %v", d.sent)
	d.press("1").pass(keyboard.Grace - time.Millisecond).press("v").shows("has just changed")
	d.pass(time.Millisecond).press("v")
	if len(d.sent) != 1 || d.sent[0].Table != "table-1" || d.sent[0].Order.Kind != game.OrderClose ||
		d.sent[0].Incident != "" {
		t.Errorf("it ordered %+v", d.sent)
	}
}

// TestOwnWords: what somebody types goes to the dealer as it was typed.
func TestOwnWords(t *testing.T) {
	d := newDesk(t, Options{}).tables(8).signed().press("2 m 7").write("Thank you, Tomas").press("enter")
	if len(d.sent) != 1 || d.sent[0].Order.Text.String() != "Thank you, Tomas" || d.sent[0].Order.Text.Key != "" ||
		d.over != nil {
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
	must.Equalf(t, len(d.sent), 0, "Enter made it void: %+v", d.sent)
	d.say("table-6", func(said *Table) { said.Now.View.Incident, said.Now.View.Step.Offers = nil, nil })
	if d.press("v"); d.over != nil || len(d.sent) != 0 {
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
		view.Step = game.Step{Kind: game.StepAnswer, Name: game.StepNameFacts, By: game.ShiftManager,
			Asks: []string{"seen"}, Prompt: message.New("fact.seen", "Did the players see the card?")}
		view.NotFromFloor = map[game.OrderKind]message.Text{game.OrderAttend: message.New("test.there", "You have it.")}
	})
	d.shows("The table asks", "Did the players see the card?")
	d.press("y")
	must.Equalf(t, len(d.sent), 1, "a key on its way answered what nobody had read")
	d.pass(time.Second).press("y")
	if len(d.sent) != 2 || d.sent[1].Order.Kind != game.OrderAnswer || d.sent[1].Order.Facts["seen"] != true ||
		d.sent[1].Seen != "taken" || d.over != nil {
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
			view.Step = game.Step{Kind: game.StepAnswer, By: game.ShiftManager, Asks: []string{test.fact},
				Choices: map[string][]string{test.fact: test.choices}}
		})
		d.pass(keyboard.Grace).press("6 v " + test.keys)
		if len(d.sent) != 1 || d.sent[0].Order.Facts[test.fact] != test.want {
			t.Errorf("%s: it sent %+v and shows\n%s", test.fact, d.sent, d.drawn())
		}
	}
}

// TestOrdersTheTableWouldRefuse wants them to be dead, and to say what the table says.
func TestOrdersTheTableWouldRefuse(t *testing.T) {
	d := newDesk(t, Options{}).tables(8).signed().press("1 a")
	d.shows("No incident is open at this table.")
	d.press("c 2").shows("Stay open after all: The table is not being closed.")
	check.Equalf(t, len(d.sent), 0, "it sent %+v", d.sent)
	d.press("esc").say("table-1", func(said *Table) { said.Now.View.Closing = "Rasa" }).shows(
		"Closes after this round: Rasa")
}

// TestWhoIsComing: an incident that somebody acknowledged is not loud.
func TestWhoIsComing(t *testing.T) {
	d := newDesk(t, Options{}).tables(8).pass(loudAfter).tables(8)
	d.shows("table-4 UNANSWERED")
	d.say("table-4", func(said *Table) {
		incident := *said.Now.View.Incident
		incident.Looks = state.Looks{Name: "Rasa Kazlauskiene", From: "floor-1", At: noon}
		said.Now.View.Incident = &incident
	}).shows("Rasa Kazlauskiene is coming")
	check.Lacksf(t, d.drawn(), "UNANSWERED", "it is still loud")
}
