package tui

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"pitboss/game"
	"pitboss/game/table/view"
	"pitboss/internal/testing/check"
	"pitboss/tui/dialog"
	"pitboss/tui/shell"
	"pitboss/tui/theme"
	"pitboss/tui/tuitest/floor"
	"pitboss/tui/words"
)

func TestCardByHand(t *testing.T) {
	allowed := unreadable(byHandAllowed)
	for _, test := range []struct {
		name, keys string
		want       []game.Input
	}{
		{"typed and confirmed", "e 9 S enter wait v", []game.Input{{Command: game.EnterByHand{Card: card("9S")}, Seen: seen1200}}},
		{"also as 10h", "e 1 0 h enter wait v", []game.Input{{Command: game.EnterByHand{Card: card("TH")}, Seen: seen1200}}},
		{"Enter alone never enters it", "e 9 S enter wait enter enter wait enter", nil},
		{"nobody has read it yet", "e 9 S enter v", nil},
		{"a code that is not a card", "e 1 X enter v", nil},
		{"Esc goes back to typing", "e 9 S enter esc backspace C enter wait v",
			[]game.Input{{Command: game.EnterByHand{Card: card("9C")}, Seen: seen1200}}},
	} {
		t.Run(test.name, func(t *testing.T) {
			d := newDesk(t, Options{}).show(incident(t)).show(allowed(t)).press(test.keys)
			if difference := cmp.Diff(test.want, d.sent); difference != "" {
				t.Errorf("want - got +:\n%s\n%s", difference, d.drawn())
			}
		})
	}
	t.Run("the key is not there where the site does not allow it", func(t *testing.T) {
		d := newDesk(t, Options{}).size(120, 40).show(incident(t)).show(unreadable(nil)(t)).press("e")
		if _, open := d.dialog.(*dialog.ByHand); open {
			t.Error("a card can be typed")
		}
		check.Lacksf(t, d.press("esc ?").drawn(), "enter by hand", "the help speaks of it")
	})
	t.Run("the key says why it is dead", func(t *testing.T) {
		s := floored(t, byHandAllowed, finished)
		drawn := newDesk(t, Options{}).size(120, 40).show(s).press("e").drawn()
		check.Containsf(t, drawn, "A card is entered by hand only when it cannot be read.", "it does not")
	})
	t.Run("what happens meanwhile asks again", func(t *testing.T) {
		s := allowed(t)
		d := newDesk(t, Options{}).show(incident(t)).show(s).press("e 9 S enter")
		s.State.Sequence++
		s.Seen += " and then"
		d.show(s).press("v")
		if len(d.sent) > 0 {
			t.Errorf("a card confirmed on an older table was sent: %v", d.sent)
		}
	})
	t.Run("closes when the card was read after all", func(t *testing.T) {
		d := newDesk(t, Options{}).show(incident(t)).show(allowed(t)).press("e 9").show(dealing(t))
		if d.dialog != nil {
			t.Error("it stays open")
		}
	})
}

// TestACardByHandIsMarked on the round as long as it lies there, in words.
func TestACardByHandIsMarked(t *testing.T) {
	for _, size := range [][2]int{{80, 24}, {120, 40}} {
		drawn := newDesk(t, Options{Options: shell.Options{Glyphs: theme.ASCII}}).size(size[0],
			size[1]).show(enteredByHand(t)).drawn()
		for _, want := range []string{"1 CARD ENTERED BY HAND", "HAND 2",
			`TELL THE PLAYERS (shift manager): "A card was entered by hand.`} {
			check.Contains(t, drawn, want)
		}
	}
}

func TestCorrection(t *testing.T) {
	asks := func(result, reason, video string) string {
		keys := "r r"
		for _, text := range []string{result, reason, video} {
			for _, r := range text {
				name := string(r)
				if r == ' ' {
					name = "space"
				}
				keys += " " + name
			}
			keys += " enter"
		}
		return keys
	}
	right := asks("KD 9S / 8S JC", "seen", "cam 2")
	for _, test := range []struct {
		name, keys string
		want       []game.Input
		say        string
	}{
		{"asked for with the PIN", right + " 1 2 3 4 enter", []game.Input{{Command: game.Correct{
			Identity: game.Identity{Asked: "d12 1234"},
			Round:    1, Result: game.Typed{Text: "KD 9S / 8S JC"}, Reason: "seen", Reference: "cam 2",
		}}}, "Checking the PIN"},
		{"Enter alone asks for nothing", right + " enter", nil, "Type the PIN first."},
		{"Esc goes back to the lines", right + " 1 2 esc", nil, "Right result"},
		{"the result recorded is no correction", asks("KD 4S / 8S JC", "seen", "cam"), nil, "That is already the result of round 1."},
		{"a result that cannot be", asks("KD 9S", "seen", "cam"), nil, "That is no result"},
		{"a reason is wanted", asks("KD 9S / 8S JC", "", "cam"), nil, "Reason cannot be left empty."},
		{"another round", "r r up backspace 7" + strings.TrimPrefix(asks("", "", ""), "r r"), nil,
			"No finished round has this number."},
		{"Esc closes it", "r r esc", nil, ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			var asked []game.Input
			d := newDesk(t, Options{Correct: func(correct game.Correct, staff, pin string) bool {
				correct.Identity.Asked = staff + " " + pin
				asked = append(asked, game.Input{Command: correct})
				return true
			}}).show(oneRound(t)).press(test.keys)
			check.Diff(t, test.want, append(asked, d.sent...))
			check.Contains(t, d.drawn(), test.say)
		})
	}
	t.Run("a void round is the last one where results are made void afterwards", func(t *testing.T) {
		for allowed, want := range map[bool]string{true: "Right result   9_", false: "Round          9_"} {
			s := oneRound(t)
			s.State.Played[len(s.State.Played)-1].Status = game.StatusVoid
			d := newDesk(t, Options{}).show(s)
			d.view.VoidAfterwards = allowed
			d.press("r r 9")
			if drawn := d.drawn(); !strings.Contains(drawn, want) || strings.Contains(drawn, "Round          1") != allowed {
				t.Errorf("allowed is %v, and there is no %q in\n%s", allowed, want, drawn)
			}
		}
	})
	t.Run("not in a round, and not without one", func(t *testing.T) {
		for name, s := range map[string]view.Snapshot{"in a round": floored(t, nil,
			func(f *floor.Floor) error { return dealt(f, fiveCards) }),
			"before the first": floored(t, nil, func(f *floor.Floor) error { return f.To("start-round", "") })} {
			check.Lacksf(t, newDesk(t, Options{}).size(120, 40).show(s).press("r").drawn(),
				"The result of a round is wrong", "%s it is offered", name)
		}
	})
}

// TestACorrectedRoundStaysOnTheRoads with what it was corrected to, at once.
func TestACorrectedRoundStaysOnTheRoads(t *testing.T) {
	s := atTable(t)
	s.State.Played = played("PB")
	d := newDesk(t, Options{}).show(s)
	d.drawn()
	s.State.Played = played("BB")
	s.State.Played[0].Status, s.State.Played[0].Corrected = game.StatusSettledManually, true
	check.Equalf(t, d.screen().Say(d.show(s).view.Picture.Board.Roads[1].Beside), "Player 0  Banker 2  Tie 0",
		"the roads show")
}

// TestWhatThePlayersAreTold wants it on the table's screen until the table continues, and
// says who tells them.
func TestWhatThePlayersAreTold(t *testing.T) {
	for _, test := range []struct {
		name  string
		of    func(testing.TB) view.Snapshot
		want  []string
		never string
	}{
		{"after a ruling", ruledOn,
			[]string{`TELL THE PLAYERS (shift manager): "A card was misread by the scanner. The round continues; all bets stand.`}, "GAME PAUSED"},
		{"a void by rule", droppedVoid, []string{
			"GAME CANCELLED: all bets are refunded",
			`TELL THE PLAYERS (dealer or shift manager): "Round void: three or more cards fell off the table.`,
		}, "GAME PAUSED"},
		{"a void before the first card", voidUndealt,
			[]string{"GAME CANCELLED: initial bets are refunded", "Ruled by clause 001/11.36: the round cannot be continued."}, "GAME PAUSED"},
		{"a shift manager has to speak and is not here", dropped, []string{"TELL THE PLAYERS (shift manager, called): "}, ""},
		{"while it waits", silent, []string{"GAME PAUSED · players notified"}, "TELL THE PLAYERS"},
	} {
		t.Run(test.name, func(t *testing.T) {
			drawn := newDesk(t, Options{}).size(120, 40).show(test.of(t)).drawn()
			for _, want := range test.want {
				check.Contains(t, drawn, want)
			}
			if test.never != "" && strings.Contains(drawn, test.never) {
				t.Errorf("it says %q:\n%s", test.never, drawn)
			}
		})
	}
}

// TestEveryWordIsThere: nothing of a closed list is shown by its code name.
func TestEveryWordIsThere(t *testing.T) {
	for _, incident := range game.Incidents() {
		if !words.HasIncident(incident) {
			t.Errorf("%s has no words", incident)
		}
	}
}

// TestTheTableHearsThatSomebodyTypes: once in a while, and not for every key.
func TestTheTableHearsThatSomebodyTypes(t *testing.T) {
	d := newDesk(t, Options{}).show(oneRound(t)).press("r r").typeText("KD 9S / 8S JC")
	if d.heard != 1 || len(d.sent) != 0 {
		t.Errorf("it heard %d times of one line, and %v", d.heard, d.sent)
	}
	d.pass(presentEvery)
	if d.typeText("X"); d.heard != 2 {
		t.Errorf("it heard %d times of two lines", d.heard)
	}
}
