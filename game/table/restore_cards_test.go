package table_test

import (
	"strings"
	"testing"

	"pitboss/game"
	"pitboss/internal/testing/check"
)

// placed parses cards written as position=card.
func placed(t tester, cards string) (list []game.Placed) {
	t.Helper()
	for _, word := range strings.Fields(cards) {
		position, code, _ := strings.Cut(word, "=")
		code, id, _ := strings.Cut(code, "#")
		list = append(list, game.Placed{Position: game.Position(position), Card: card(t, code), ID: id})
	}
	return list
}

// collected returns a round whose cards were taken off the table before its end, with the shift manager present.
func collected(t *testing.T, cards string) *bench {
	b := dealingBench(t)
	b.deals(cards)
	b.report(game.CardsCollectedEarly, nil)
	b.want("incident-opened shift-manager-called")
	b.signIn("mona")
	check.Equalf(t, b.offers(), "001/11.37 001/7 001/11.23 001/11.36", "offered")
	return b
}

// The record is right: the cards are laid out again as recorded.
func TestRestoredAsRecorded_001_11_37(t *testing.T) {
	b := collected(t, "2S 3H KD")
	before := b.table.State()
	b.rule("001/11.37", 0)
	b.want("ruled incident-closed signed-out")
	if difference := differ(before, b.table.State()); !strings.Contains(difference, "incident") ||
		b.lie() != "player-1=2S banker-1=3H player-2=KD" {
		t.Errorf("the cards lie as %s", b.lie())
	}
	if after := b.table.State().Shoe; after.Left() != before.Shoe.Left() || after.Dealt != before.Shoe.Dealt {
		t.Errorf("the account changed: %+v", after)
	}
	b.at("deal banker-2")
}

// The video shows something else: the round and the account of the shoe follow it. Cards that no device read are
// marked, the others keep how they were read.
func TestRestoredByTheVideo_001_11_37(t *testing.T) {
	for _, test := range []struct {
		name, shown, next string
		dealt             int
		byHand            string
	}{
		{"other faces", "player-1=2S banker-1=4H player-2=KD", "deal banker-2", 3, "banker-1"},
		{"other places", "player-1=3H banker-1=2S player-2=KD", "deal banker-2", 3, "player-1 banker-1"},
		{"one more", "player-1=2S banker-1=3H player-2=KD banker-2=KC", "deal player-3", 4, "banker-2"},
		{"one fewer", "player-1=2S banker-1=3H", "deal player-2", 2, ""},
		{"another order", "banker-1=3H player-1=2S player-2=KD", "deal banker-2", 3, ""},
		{"a finished deal", "player-1=9S banker-1=3H player-2=KD banker-2=KC", "announce", 4, "player-1 banker-2"},
	} {
		t.Run(test.name, func(t *testing.T) {
			b := collected(t, "2S 3H KD")
			before := b.table.State()
			b.do(game.Rule{Clause: "001/11.37", Cards: placed(t, test.shown), Reference: "camera 2, 10:00:21"})
			b.want("ruled cards-restored incident-closed signed-out")
			b.at(test.next)
			state := b.table.State()
			if state.Shoe.Dealt != test.dealt || state.Shoe.Left() != before.Shoe.Left()+3-test.dealt ||
				state.Shoe.Seen.Total() != 1+test.dealt {
				t.Errorf("%d dealt, %d left, %d faces seen", state.Shoe.Dealt, state.Shoe.Left(), state.Shoe.Seen.Total())
			}
			var byHand []string
			for i, placed := range state.Round.Cards {
				if placed != placedAt(before.Round.Cards, placed.Position) && !placed.ByHand {
					t.Errorf("card %d is %+v: neither as recorded nor marked", i, placed)
				}
				if placed.ByHand {
					byHand = append(byHand, string(placed.Position))
				}
				check.Equalf(t, state.Shoe.Seen.Count(placed.Card), 1, "%s was seen times", placed.Card)
			}
			check.Equalf(t, strings.Join(byHand, " "), test.byHand, "no device read")
			ruled := eventOf[game.Ruled](b)
			check.Equalf(t, ruled.Reference, "camera 2, 10:00:21", "ruled as %+v", ruled)
			b.restart()
			b.at(test.next)
		})
	}
}

func placedAt(cards []game.Placed, position game.Position) game.Placed {
	for _, placed := range cards {
		if placed.Position == position {
			return placed
		}
	}
	return game.Placed{}
}

// Layouts that this shoe and the rules cannot have produced are refused, and nothing changes.
func TestRestoredAsCannotBe_001_11_37(t *testing.T) {
	for _, test := range []struct{ name, shown, says string }{
		{"two at one place", "player-1=2S player-1=3H", "two cards would lie at player-1"},
		{"at no place", "player-1=2S burn-1=3H", "no place for a card"},
		{"a third card before its turn", "player-1=2S banker-1=3H player-2=KD player-3=4H", "none at banker-2"},
		{"a third card the rules do not call for", "player-1=9S banker-1=3H player-2=KD banker-2=KC player-3=4H", "do not call for"},
		{"no card", "player-1=2S banker-1=3H player-2=", "cannot have come out"},
		{"a card without a face", "player-1=2S banker-1=3H player-2=sealed", "cannot have come out"},
	} {
		t.Run(test.name, func(t *testing.T) {
			b := collected(t, "2S 3H KD")
			cards := []game.Placed{}
			for _, word := range strings.Fields(test.shown) {
				switch position, code, _ := strings.Cut(word, "="); code {
				case "":
					cards = append(cards, game.Placed{Position: game.Position(position)})
				case "sealed":
					cards = append(cards, game.Placed{Position: game.Position(position), Card: game.Sealed})
				default:
					cards = append(cards, placed(t, word)...)
				}
			}
			b.do(game.Rule{Clause: "001/11.37", Cards: cards})
			b.wantRefused(game.RefusedBadResult, "")
			check.Containsf(t, b.refused.Message.String(), test.says, "refused with")
		})
	}
	b := collected(t, "2S 3H KD")
	b.do(game.Rule{Clause: "001/11.36", Cards: placed(t, "player-1=2S")})
	b.wantRefused(game.RefusedNotOffered, "") // a void restores nothing
	b.do(game.Rule{Clause: "001/11.37", Moves: []game.Move{{From: "player-1", To: "banker-2"}}})
	b.wantRefused(game.RefusedNotOffered, "")
}

// A face that is used up, and a physical card that is already out, cannot be laid out.
func TestRestoredWithWhatIsGone_001_11_37(t *testing.T) {
	b := following{document: "001", decks: 1}.dealing(t, "")
	b.do(game.CardRead{Card: card(t, "2S"), ID: "a"})
	b.do(game.CardRead{Card: card(t, "3H"), ID: "b"})
	b.report(game.CardsCollectedEarly, nil)
	b.signIn("mona")
	for _, shown := range []string{
		"player-1=5H",                 // burned, and a deck has one
		"player-1=2S banker-1=2S",     // one of them, not two
		"player-1=2S#a banker-1=3H#a", // the same physical card twice
		"player-1=2S banker-1=5H player-2=3H",
	} {
		b.do(game.Rule{Clause: "001/11.37", Cards: placed(t, shown)})
		b.wantRefused(game.RefusedBadResult, "")
	}
	b.do(game.Rule{Clause: "001/11.37", Cards: placed(t, "player-1=3H#b banker-1=2S")})
	b.want("ruled cards-restored incident-closed signed-out")
	check.Equalf(t, strings.Join(b.table.State().Shoe.IDs, " "), "b", "out of the shoe are the cards")
	b.do(game.CardRead{Card: card(t, "2H"), ID: "b"})
	if b.refused == nil {
		b.want("incident-opened shift-manager-called") // that card is already on the table
	}
}

// After the announcement there is no round to restore.
func TestNothingRestoredAfterTheEnd_001_11_37(t *testing.T) {
	b := dealingBench(t)
	b.deals("9S 8H KD KC")
	b.confirm("announce")
	b.report(game.CardsCollectedEarly, nil)
	b.signIn("mona")
	check.Equalf(t, b.offers(), "001/7", "offered")
}
