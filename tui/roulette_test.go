package tui

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/table/view"
	"pitboss/internal/testing/check"
	"pitboss/tui/screen"
	"pitboss/tui/shell"
	"pitboss/tui/technician"
	"pitboss/tui/theme"
	"pitboss/tui/tuitest/floor"
)

// TestACauseIsOneKey: each cause in the list has a key, and no other key answers.
func TestACauseIsOneKey(t *testing.T) {
	of := wheelAt(ezugiRoulette, 3, "number", reports(game.NoSpin, nil))
	for _, test := range []struct {
		keys string
		want []game.Command
	}{
		{"1", []game.Command{game.Answer{Facts: game.Facts{"cause": "under-turns"}}}},
		{"7", []game.Command{game.Answer{Facts: game.Facts{"cause": "ball-out"}}}},
		{"b", []game.Command{game.Answer{Facts: game.Facts{"cause": "mechanical"}}}},
		{"c y 0 enter", nil},
	} {
		d := newDesk(t, Options{}).show(of(t)).press(test.keys)
		var got []game.Command
		for _, input := range d.sent {
			got = append(got, input.Command)
		}
		check.Difff(t, test.want, got, "%s", test.keys)
	}
}

// TestEveryCauseHasWords: nothing from the closed lists is shown by its code name.
func TestEveryCauseHasWords(t *testing.T) {
	for _, incident := range game.Incidents() {
		for _, cause := range game.Causes(incident) {
			if game.CauseTitle(cause).Key == "" {
				t.Errorf("%s has no words", cause)
			}
		}
	}
}

// TestANumberByHandIsTypedTwice: the second time is the confirmation.
func TestANumberByHandIsTypedTwice(t *testing.T) {
	awaited := wheelWith(pragmatic, byHandAllowed, 3, "number")
	entered := wheelWith(pragmatic, byHandAllowed, 3, "number", does(game.EnterNumber{Number: 17}))
	d := newDesk(t, Options{}).size(80, 24).show(awaited(t)).press("e 1 7 enter")
	if want := []game.Input{{Command: game.EnterNumber{Number: 17}, Seen: seen1200}}; cmp.Diff(want, d.sent) != "" {
		t.Fatalf("sent %v", d.sent)
	}
	d.show(entered(t))
	check.Containsf(t, d.drawn(), "17 black was entered once.", "it does not ask again")
	d.press("1 8 enter").show(awaited(t))
	check.Containsf(t, d.drawn(), "17 black was entered once. 18 is a different number. Neither was taken.",
		"it does not say that the two differ")
	d.press("1 7 enter").show(entered(t)).press("1 7 enter")
	s := wheelWith(pragmatic, byHandAllowed, 3, "number", does(game.EnterNumber{Number: 17}), does(game.EnterNumber{Number: 17}))(t)
	if d.show(s); d.dialog != nil {
		t.Errorf("it stays after the number is registered:\n%s", d.drawn())
	}
	check.Equalf(t, len(d.sent), 4, "commands were sent")
	for _, typed := range []string{"enter", "3 7 enter"} {
		if d := newDesk(t, Options{}).show(awaited(t)).press("e " + typed); len(d.sent) != 0 {
			t.Errorf("%q sends %v", typed, d.sent)
		}
	}
}

// TestKeysOfAWheel: keys about cards are missing, and a number by hand is offered only if allowed.
func TestKeysOfAWheel(t *testing.T) {
	for _, test := range []struct {
		name string
		of   func(testing.TB) view.Snapshot
		want string
	}{
		{"not by hand", wheelAt(ezugiRoulette, 0, "number"), "F1 m Enter r v s o ? q L u F3 + - t b"},
		{"by hand", wheelWith(pragmatic, byHandAllowed, 0, "number"), "F1 m Enter r v e s o ? q L u F3 + - t b"},
		{"cards", atTable, "F1 m x Enter r v n s o ? q L u F3 + - t b"},
		{"nobody is signed in", signedOut, "F1 m Enter s ? q L u F3 + - b"},
	} {
		var caps []string
		for _, key := range newDesk(t, Options{}).show(test.of(t)).screen().Keys() {
			caps = append(caps, key.Cap)
		}
		check.Equalf(t, strings.Join(caps, " "), test.want, "%s", test.name)
	}
}

// TestTheStatisticsAreForStaff: they open only while somebody is signed in, and close when nobody is any more or
// something goes wrong.
func TestTheStatisticsAreForStaff(t *testing.T) {
	shown := func(d *desk) bool { return strings.Contains(d.drawn(), "expected by chance") }
	d := newDesk(t, Options{}).size(120, 40).show(wheelAt(ezugiRoulette, 3, "start-round")(t)).press("t")
	if !shown(d) {
		t.Fatalf("the page does not open:\n%s", d.drawn())
	}
	if d.press("t"); shown(d) {
		t.Error("its key does not close it")
	}
	if d.press("t enter"); !shown(d) || len(d.sent) != 0 {
		t.Error("a key of the table works through it")
	}
	d.press("esc")
	s := wheelAt(ezugiRoulette, 3, "start-round")(t)
	s.State.Dealer = game.Person{}
	s.Step = game.Step{Kind: game.StepSignIn, Name: "sign-in", By: game.Dealer, Prompt: message.Written("A dealer signs in.")}
	d.press("t")
	if d.show(s); shown(d) {
		t.Error("it stays after everybody has gone")
	}
	if d.press("t"); shown(d) {
		t.Error("it opens with nobody signed in")
	}
	d = newDesk(t, Options{}).size(120, 40).show(wheelAt(ezugiRoulette, 3, "number")(t)).press("t")
	broken := wheelAt(ezugiRoulette, 3, "number", reports(game.NoSpin, nil))(t)
	broken.State.Sequence++
	broken.Seen += " and then"
	if d.show(broken); shown(d) {
		t.Error("it stays when something goes wrong")
	}
}

// TestTheTestsOfAWheelAreForTheTechnician: the table's page has no test, and the bench has them all.
func TestTheTestsOfAWheelAreForTheTechnician(t *testing.T) {
	options := Options{Bench: &technician.Floor{}}
	page := newDesk(t, options).size(120, 60).show(wheelAt(ezugiRoulette, 3, "start-round")(t)).press("t").drawn()
	d := newDesk(t, options).size(120, 60).show(wheelAt(ezugiRoulette, 3, "start-round")(t)).press("b")
	check.Contains(t, d.drawn(), "tests of the wheel")
	bench := d.press("wait t").drawn()
	for _, test := range []string{"chi-square", "No verdict on the wheel before", "Drop zones"} {
		check.Lacksf(t, page, test, "the table's page")
		check.Containsf(t, bench, test, "the bench")
	}
	if d.press("esc"); !strings.Contains(d.drawn(), "tests of the wheel") {
		t.Errorf("Esc does not go back to the bench:\n%s", d.drawn())
	}
	cards := newDesk(t, options).size(120, 60).show(atTable(t)).press("b wait t")
	check.Containsf(t, cards.drawn(), "t is not a key here", "at a table without tests, t")
}

// TestHeadlinesOfAWheel: each step of a wheel has the one thing to do as its headline.
func TestHeadlinesOfAWheel(t *testing.T) {
	for _, test := range []struct {
		name string
		of   func(testing.TB) view.Snapshot
		want string
	}{
		{"betting", wheelAt(ezugiRoulette, 0, "betting"), "BETS OPEN 23"},
		{"to spin", wheelAt(ezugiRoulette, 0, "spin"), "SPIN BALL"},
		{"spun and not confirmed", wheelAt(ezugiRoulette, 0, "spin", tells("ball-launched")), "BALL IN PLAY"},
		{"to spin again", wheelAt(ezugiRoulette, 0, "number", reports(game.NoSpin, game.Facts{"cause": "under-turns"}, floor.Rasa), does(game.Confirm{})), "SPIN AGAIN"},
		{"said to be spun, and the wheel tells that it was not",
			wheelAt(ezugiRoulette, 0, "number", tells("bets-open")), "SPIN BALL"},
		{"the number is awaited", wheelAt(ezugiRoulette, 0, "number"), "BALL IN PLAY"},
		{"entered once", wheelWith(pragmatic, byHandAllowed, 0, "number", does(game.EnterNumber{Number: 17})), "TYPE 17 AGAIN"},
		{"black", wheelAt(ezugiRoulette, 0, "number", spins(17, 6, "")), "17 BLACK"},
		{"red", wheelAt(ezugiRoulette, 0, "number", spins(32, 6, "")), "32 RED"},
		{"zero", wheelAt(ezugiRoulette, 0, "number", spins(0, 6, "")), "0 GREEN"},
		{"a lucky number", wheelAt(megaRoulette, 0, "number", spins(17, 6, "")), "17 BLACK X50"},
		{"no lucky number", wheelAt(megaRoulette, 0, "number", spins(1, 6, "")), "1 RED"},
		{"lucky numbers are drawn", wheelAt(megaRoulette, 0, "lucky-numbers"), "LUCKY NUMBERS"},
		{"PowerUP numbers are drawn", wheelAt(powerUp, 0, "power-up-numbers"), "POWERUP NUMBERS"},
		{"a bonus spin", wheelAt(powerUp, 0, "number", spins(17, 6, "")), "BONUS SPIN 1"},
		{"the next one", wheelAt(powerUp, 0, "number", spins(17, 6, ""), func(f *floor.Floor) error {
			return f.Tell("bonus-spin", `{"number":5,"multiplier":120}`)
		}), "BONUS SPIN 2"},
		{"over", wheelAt(ezugiRoulette, 0, "number", spins(17, 6, ""), does(game.Confirm{})), "CLEAR TABLE"},
		{"the wheel is lost", wheelAt(ezugiRoulette, 0, "number", (*floor.Floor).Unplug), "WHEEL LOST"},
	} {
		t.Run(test.name, func(t *testing.T) {
			texts, _ := newDesk(t, Options{}).show(test.of(t)).screen().Headline()
			check.Equal(t, screen.Plain(texts), test.want)
		})
	}
}

// TestADialogSaysWhatASpinWouldDo: it does as for cards.
func TestADialogSaysWhatASpinWouldDo(t *testing.T) {
	for _, test := range []struct {
		name string
		of   func(testing.TB) view.Snapshot
		want string
	}{
		{"the number is awaited", wheelAt(ezugiRoulette, 0, "number"), "The number will be read: the wheel needs no key."},
		{"to be spun", wheelAt(ezugiRoulette, 0, "spin"), "The number will be read: the wheel needs no key."},
		{"betting", wheelAt(ezugiRoulette, 0, "betting"), "Do not spin: it would stop the game."},
		{"between rounds", wheelAt(ezugiRoulette, 0, "start-round"), "Do not spin: no round is open."},
		{"announce", wheelAt(ezugiRoulette, 0, "number", spins(17, 6, "")), "Do not spin: this round has its number."},
		{"to be ruled", wheelAt(ezugiRoulette, 0, "number", reports(game.NoSpin, nil)), "Do not spin: a ruling comes first."},
		{"void", wheelAt(ezugiRoulette, 0, "number", spins(17, 6, game.BallWith)), "Do not spin: this round is void."},
		{"ruled", wheelAt(ezugiRoulette, 0, "number", reports(game.NoSpin, game.Facts{"cause": "under-turns"})),
			"You can spin again: the number will be read."},
	} {
		t.Run(test.name, func(t *testing.T) {
			s := test.of(t)
			check.Equal(t, newDesk(t, Options{}).show(s).desk().Reading(nil), test.want)
		})
	}
}

func TestNumbersInWords(t *testing.T) {
	s := wheelAt(ezugiRoulette, 0, "start-round")(t)
	for _, test := range []struct{ result, want string }{
		{`{"number":17,"colour":"black"}`, "17 black"},
		{`{"number":0,"colour":"green"}`, "0 green"},
		{`{"number":17,"colour":"black","multiplier":50,"lucky":{"17":50}}`, "17 black, a lucky number, 50x"},
		{`{"number":17,"colour":"black","power_up":{"numbers":[17,3,5],"spins":[{"number":5,"multiplier":120}]}}`,
			"17 black, bonus spin 1: 5 red, 120x"},
		{`{"winner":"banker"}`, "no number"},
		{`junk`, "no number"},
	} {
		check.Equalf(t, s.ResultText(json.RawMessage(test.result)).String(), test.want, "%s", test.result)
	}
}

// TestTheRightPersonAppliesARuling: if the technician and the shift manager are both signed in, the clause decides
// whose ruling it is.
func TestTheRightPersonAppliesARuling(t *testing.T) {
	s := rulingOn(t)
	s.State.Technician = floor.Jonas
	s.Step.Offers[0].By, s.Step.Offers[0].Takes, s.Step.Offers[0].MaxRemove = game.Technician, nil, 0
	d := newDesk(t, Options{Options: shell.Options{Glyphs: theme.ASCII}}).size(80, 24).show(incident(t)).show(s).press("1")
	if want := "as Jonas Vaitkus"; !strings.Contains(d.drawn(), want) {
		t.Errorf("no %q in\n%s", want, d.drawn())
	}
	if want := "as Rasa Kazlauskiene"; !strings.Contains(d.press("esc 2").drawn(), want) {
		t.Errorf("no %q in\n%s", want, d.drawn())
	}
}

// TestTheNumberShownIsTheOneThatCounts: after a void round it is the last valid number, and after a ruling by video
// the one on the video.
func TestTheNumberShownIsTheOneThatCounts(t *testing.T) {
	byVideo := wheelAt(ezugiRoulette, 3, "number", spins(17, 6, game.BallAgainst), reports(game.NumberMisread, nil, floor.Rasa),
		does(game.Rule{Clause: "001/9.24", Result: game.Typed{Text: "34"}, Reference: "camera 2"}))
	void := wheelAt(ezugiRoulette, 3, "number", spins(17, 6, game.BallWith), comes(floor.Rasa), does(game.Confirm{}))
	before := wheelAt(ezugiRoulette, 3, "number")
	last := func(of func(testing.TB) view.Snapshot) string { return of(t).Picture().Number.Text }
	if got := last(byVideo); got != "34" {
		t.Errorf("after the ruling by the video it shows %s, want 34", got)
	}
	if got := last(void); got != last(before) {
		t.Errorf("after a void round it shows %s, want the number before it, %s", got, last(before))
	}
	drawn := newDesk(t, Options{}).size(80, 24).show(void(t)).drawn()
	for _, want := range []string{"VOID: 17 black", "not count."} { // in two rows
		check.Contains(t, drawn, want)
	}
}
