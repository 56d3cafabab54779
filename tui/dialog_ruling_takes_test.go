package tui

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"pitboss/game"
	"pitboss/game/table/view"
	"pitboss/internal/testing/check"
	"pitboss/tui/shell"
	"pitboss/tui/theme"
)

// TestRulingsGiveWhatTheirClauseTakes: which keys make which ruling, from the moment
// the dialog has opened by itself.
func TestRulingsGiveWhatTheirClauseTakes(t *testing.T) {
	move := func(from, to game.Position) game.Move { return game.Move{From: from, To: to} }
	swap := []game.Move{move("player-1", "banker-1"), move("banker-1", "player-1")}
	nineOnPlayer := func(s view.Snapshot) []game.Placed {
		cards := append([]game.Placed{}, s.State.Round.Cards...)
		cards[4].Card, cards[4].Frame = card("9H"), ""
		return cards
	}
	for _, test := range []struct {
		name string
		of   func(testing.TB) view.Snapshot
		keys string
		want func(view.Snapshot) game.Command
	}{
		{"the dealer moves the last card", lastMisplaced, "3 5 enter", func(view.Snapshot) game.Command {
			return game.Rule{Clause: "001/11.30.1", Moves: []game.Move{move("player-2", "banker-2")}}
		}},
		{"the dealer moves it on the table alone", lastMisplaced, "enter", func(view.Snapshot) game.Command {
			return game.Rule{Clause: "001/11.30.1"}
		}},
		{"the dealer moves no card but the last", lastMisplaced, "1 4 enter", func(view.Snapshot) game.Command {
			return game.Rule{Clause: "001/11.30.1"}
		}},
		{"a card pushed off its place goes where the other was", misplaced, "1 1 4 enter", func(view.Snapshot) game.Command {
			return game.Rule{Clause: "001/11.30.2", Moves: swap}
		}},
		{"Backspace takes a move back", misplaced, "1 1 4 backspace backspace backspace 3 5 enter",
			func(view.Snapshot) game.Command {
				return game.Rule{Clause: "001/11.30.2", Moves: []game.Move{move("player-2", "banker-2")}}
			}},
		{"three cards in a ring", misplaced, "1 1 4 backspace 2 enter", func(view.Snapshot) game.Command {
			return game.Rule{Clause: "001/11.30.2", Moves: []game.Move{
				move("player-1", "banker-1"), move("banker-1", "player-2"), move("player-2", "player-1"),
			}}
		}},
		{"Tab adds a reason", misplaced, "1 1 4 tab o k enter", func(view.Snapshot) game.Command {
			return game.Rule{Clause: "001/11.30.2", Moves: swap, Reason: "ok"}
		}},
		{"Enter waits for the place of a card picked up", misplaced, "1 1 enter enter", nil},
		{"two cards in one place are not taken", misplaced, "1 1 4 backspace backspace enter", nil},
		{"a place where no card can lie is not taken", misplaced, "1 3 6 enter", nil},
		{"the cards lie as recorded", collectedEarly, "1 enter enter", func(view.Snapshot) game.Command {
			return game.Rule{Clause: "001/11.37"}
		}},
		{"the video shows another card", collectedEarly, "1 5 9 h enter enter enter", func(s view.Snapshot) game.Command {
			return game.Rule{Clause: "001/11.37", Cards: nineOnPlayer(s)}
		}},
		{"Esc leaves a card as it was", collectedEarly, "1 5 9 h esc enter enter", func(view.Snapshot) game.Command {
			return game.Rule{Clause: "001/11.37"}
		}},
		{"the video shows fewer", collectedEarly, "1 d enter enter", func(s view.Snapshot) game.Command {
			return game.Rule{Clause: "001/11.37", Cards: s.State.Round.Cards[:4]}
		}},
		{"the video shows one more", collectedEarly, "1 a b 3 space 9 h enter enter enter",
			func(s view.Snapshot) game.Command {
				return game.Rule{Clause: "001/11.37",
					Cards: append(append([]game.Placed{}, s.State.Round.Cards...), placed("banker-3", "9h")...)}
			}},
		{"a card that cannot lie there is not taken", collectedEarly, "1 2 b 3 space 9 h enter enter enter", nil},
		{"a ruling of one clause states which it is", correction, "1 enter", func(view.Snapshot) game.Command {
			return game.Rule{Clause: "gli-19/2.9.5", Facts: game.Facts{"approved": false}}
		}},
		{"the other of the same clause", correction, "2 o k enter", func(view.Snapshot) game.Command {
			return game.Rule{Clause: "gli-19/2.9.5", Facts: game.Facts{"approved": true}, Reason: "ok"}
		}},
		{"a result and where the video is", byVideo, "1 a / b enter tab ctrl+u c a m enter",
			func(view.Snapshot) game.Command {
				return game.Rule{Clause: "001/9.22", Result: game.Typed{Text: "a/b"}, Reference: "cam"}
			}},
		{"no result is no ruling", byVideo, "1 enter enter", nil},
		{"no video is no ruling", byVideo, "1 a / b enter tab ctrl+u enter enter", nil},
	} {
		t.Run(test.name, func(t *testing.T) {
			s := test.of(t)
			d := newDesk(t, Options{}).show(dealing(t)).show(s).press(test.keys)
			var want []game.Input
			if test.want != nil {
				want = []game.Input{{Command: test.want(s), Seen: seen1200}}
			}
			if difference := cmp.Diff(want, d.sent); difference != "" {
				t.Errorf("want - got +:\n%s\n%s", difference, d.drawn())
			}
		})
	}
}

// TestF1CallsTheShiftManagerFromAnyDialog: it is no key of any text.
func TestF1CallsTheShiftManagerFromAnyDialog(t *testing.T) {
	called := []game.Command{game.Report{Incident: game.Malfunction}}
	for _, test := range []struct {
		name string
		of   func(testing.TB) view.Snapshot
		keys string
	}{
		{"the dealer's ruling", lastMisplaced, "f1"},
		{"a card picked up", lastMisplaced, "3 f1"},
		{"the list of reports", dealing, "r f1"},
		{"help", dealing, "? f1"},
		{"signing in", atTable, "s 1 2 f1"},
		{"a correction", oneRound, "r r K f1"},
	} {
		t.Run(test.name, func(t *testing.T) {
			d := newDesk(t, Options{}).show(dealing(t)).show(test.of(t)).press(test.keys)
			var got []game.Command
			for _, input := range d.sent {
				got = append(got, input.Command)
			}
			check.Diff(t, called, got)
		})
	}
	d := newDesk(t, Options{}).show(dealing(t)).show(lastMisplaced(t)).show(incident(t))
	if d.dialog != nil {
		t.Error("the dealer's ruling stays open when it is for the shift manager by now")
	}
}

// TestMovingSaysWhyAKeyDidNothing.
func TestMovingSaysWhyAKeyDidNothing(t *testing.T) {
	for _, test := range []struct {
		name, keys, want string
		of               func(testing.TB) view.Snapshot
	}{
		{"another card than the last", "1", "Only the last card may be moved by this clause", lastMisplaced},
		{"where it lies already", "3 2", "The record has it there already.", lastMisplaced},
		{"Enter with a card picked up", "3 enter", "Press the number of its place, 1 to 6.", lastMisplaced},
		{"two cards in one place", "1 1 4 backspace backspace", "two cards would lie at", misplaced},
	} {
		t.Run(test.name, func(t *testing.T) {
			drawn := newDesk(t, Options{}).size(120, 40).show(dealing(t)).show(test.of(t)).press(test.keys).drawn()
			check.Contains(t, drawn, test.want)
		})
	}
}

// TestARulingSaysWhatTheRulesMakeOfIt before it is confirmed: the cards, the bets,
// who tells the players what, and the step after it.
func TestARulingSaysWhatTheRulesMakeOfIt(t *testing.T) {
	for _, test := range []struct {
		name string
		of   func(testing.TB) view.Snapshot
		keys string
		want []string
	}{
		{"in the list, before it is chosen", rulingOn, "", []string{
			"round continues | bets stand | manager announces | next SCAN PLAYER 3 | the last 1 to 2 cards dealt go to",
			"VOID | all bets refunded | either announces | next ANNOUNCE VOID",
		}},
		{"on its own page, in full", rulingOn, "1 2", []string{
			`Told:    the shift manager announces: "A card was scanned twice.`,
			`Notice:  the players' screen says "The game continues."`, "Then:    Dealer: Scan Banker's second card.",
		}},
		{"a void", misplaced, "4 enter", []string{
			`Notice:  the players' screen says "Game cancelled: the initial bets are returned."`,
			"Then:    Dealer: Announce the void:",
		}},
		{"moved cards", misplaced, "1 1 4", []string{"Cards:   8s moves from Player 1 to Banker 1, 9h moves from Banker 1 to Player 1"}},
		{"no card moved in the record", misplaced, "1 tab",
			[]string{"Cards:   the record is right: only the cards on the table are moved"}},
		{"a correction", correction, "2", []string{
			"Before:  Banker wins, Player Kd 4s (4), Banker 8s Jc (8)", "After:   Player wins, Player Kd 9s (9), Banker 8s Jc (8)",
		}},
		{"what was answered", misplaced, "", []string{"Is only the last card in the wrong position? no."}},
	} {
		t.Run(test.name, func(t *testing.T) {
			d := newDesk(t, Options{Options: shell.Options{Glyphs: theme.ASCII}}).size(120,
				40).show(dealing(t)).show(test.of(t)).press(test.keys)
			drawn := d.drawn()
			for _, want := range test.want {
				check.Contains(t, drawn, want)
			}
		})
	}
}

// TestTheRoundAsItLies: order, place, face, time and dealer of every card.
func TestTheRoundAsItLies(t *testing.T) {
	drawn := newDesk(t, Options{Options: shell.Options{Glyphs: theme.ASCII}}).show(dealing(t)).show(misplaced(t)).press("c").drawn()
	for _, want := range []string{
		`1. Player 1  8s    20:15:40  d12`,
		`2. Banker 1  9h    20:15:42  d12`,
		`3. Player 2  Kd    20:15:44  d12`,
	} {
		check.Contains(t, drawn, want)
	}
	check.Lacksf(t, drawn, "1080", "what the scanner sent is for the technician:")
	s := enteredByHand(t)
	drawn = strings.Join(newDesk(t, Options{Options: shell.Options{Glyphs: theme.ASCII}}).show(s).screen().Felt().Words(76, true), "\n")
	if want := "9s    20:15:50  d12              ENTERED BY HAND"; !strings.Contains(drawn, want) {
		t.Errorf("no %q in\n%s", want, drawn)
	}
}

// TestTheQuestionStaysInSight: at 80x24 the keys that rule and go back are there however long the
// clause is.
func TestTheQuestionStaysInSight(t *testing.T) {
	for _, screen := range screens {
		if !strings.HasPrefix(screen.name, "ruling") || !strings.HasSuffix(screen.name, "confirm") {
			continue
		}
		d := newDesk(t, Options{Options: shell.Options{Glyphs: theme.ASCII}}).size(80,
			24).show(screen.of(t)).press(screen.keys)
		if !strings.Contains(d.drawn(), "Esc  go back") && !strings.Contains(d.drawn(), "Enter  go back") {
			t.Errorf("%s: the question is not to be seen:\n%s", screen.name, d.drawn())
		}
	}
}
