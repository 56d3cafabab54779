package tui

import (
	"encoding/json"
	"strings"
	"testing"

	"pitboss/game"
	"pitboss/game/table/view"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/tui/tuitest/floor"
)

// What makes the round void by rule is shown and confirmed with v once it can have been read. Enter and Esc go back
// (001/11.20.3).
func TestAVoidByRuleIsConfirmed_001_11_20(t *testing.T) {
	asked := floored(t, nil, after(fiveCards, game.CardsDropped, nil))
	three := game.Answer{Facts: game.Facts{"count": 3.0}}
	for _, test := range []struct {
		name, keys string
		want       game.Command
		says       string
	}{
		{"shown first", "3", nil, "By clause 001/11.20.3"},
		{"the same key again does nothing", "3 wait 3", nil, "By clause 001/11.20.3"},
		{"y does nothing", "3 wait y", nil, "y is not a key here. The keys: Enter, v, F1."},
		{"nobody has read it yet", "3 v", nil, "the screen has just changed"},
		{"Enter goes back", "3 wait enter", nil, "How many cards fell?"},
		{"Esc goes back", "3 wait esc", nil, "press a digit"},
		{"v does it", "3 wait v", three, ""},
		{"what voids nothing needs no word more", "2", game.Answer{Facts: game.Facts{"count": 2.0}}, ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			d := newDesk(t, Options{}).show(asked).press(test.keys)
			wantSent(t, d.sent, test.want)
			check.Contains(t, d.drawn(), test.says)
		})
	}
}

// wantSent compares what was sent with one command, or with nothing if it is nil.
func wantSent(t *testing.T, sent []game.Input, want game.Command) {
	t.Helper()
	var got []game.Command
	for _, input := range sent {
		got = append(got, input.Command)
	}
	var wanted []game.Command
	if want != nil {
		wanted = append(wanted, want)
	}
	check.Difff(t, wanted, got, "sent")
}

// A deck check that would end early asks for confirmation.
func TestADeckCheckThatEndsEarlyAsks(t *testing.T) {
	checking := floored(t, map[string]string{"deck-check": "scan"}, func(f *floor.Floor) error {
		if err := f.To("check-scan", ""); err != nil {
			return err
		}
		return f.Scan("AS", "KD")
	})
	d := newDesk(t, Options{}).show(checking).press("enter")
	wantSent(t, d.sent, nil)
	check.Containsf(t, d.drawn(), "2 of 416 cards were scanned.", "it does not say how many are missing")
	d.press("wait enter wait esc")
	wantSent(t, d.sent, nil)
	d.press("enter wait v")
	wantSent(t, d.sent, game.Confirm{Facts: game.Facts{"cards": 2.0}})
}

// A report that can be withdrawn has its key, and nothing else has.
func TestWithdrawingAtTheScreen(t *testing.T) {
	reported := newDesk(t, Options{}).show(floored(t, nil, after(fiveCards, game.CardMisread, nil))).press("w")
	if len(reported.sent) != 1 || reported.sent[0].Command != game.Command(game.Withdraw{}) {
		t.Errorf("sent is %+v", reported.sent)
	}
	for name, s := range map[string]view.Snapshot{
		"in play": floored(t, nil, func(f *floor.Floor) error { return dealt(f, fiveCards) }), "ruled": ruledOn(t),
	} {
		if d := newDesk(t, Options{}).show(s).press("w"); len(d.sent) > 0 {
			t.Errorf("%s: sent is %+v", name, d.sent)
		}
	}
}

// The shift manager who was called gets the list of possible incidents and names one.
func TestTheCallIsNamedAtTheScreen_001_7(t *testing.T) {
	called := floored(t, nil, after(fiveCards, game.Malfunction, nil, floor.Rasa))
	d := newDesk(t, Options{}).show(called).press("v")
	must.Containsf(t, d.drawn(), "What happened?", "there is no list")
	if drawn := d.drawn(); !strings.Contains(drawn, "Something else (general") || strings.Contains(drawn, "stop and call") {
		t.Errorf("whoever was called is told to call the shift manager:\n%s", drawn)
	}
	d.press("m")
	must.Equalf(t, len(d.sent), 1, "sent is %+v", d.sent)
	if answer, is := d.sent[0].Command.(game.Answer); !is || answer.Facts["incident"] == nil {
		t.Errorf("sent is %+v", d.sent[0].Command)
	}
}

// TestVoiding: answers by which a rule makes the round void are known before they are given, also on a screen
// elsewhere (001/11.20.3).
func TestVoiding_001_11_20(t *testing.T) {
	said := must.Get(json.Marshal(view.View{Voiding: counted(t).Voiding()}))(t)
	var heard view.View
	must.Do(t, json.Unmarshal(said, &heard))
	for count := range 6 { // of the five cards on the table
		ruled := heard.VoidedBy(game.Facts{"count": float64(count)})
		if (ruled != nil) != (count >= 3) || ruled != nil && ruled.Clause != "001/11.20.3" {
			t.Errorf("%d cards: void by %+v", count, ruled)
		}
	}
}
