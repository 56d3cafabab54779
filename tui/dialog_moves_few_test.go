package tui

import (
	"testing"

	"pitboss/game"
	"pitboss/tui/tuitest/floor"
)

// "Too few cards were dealt" is ruled from the screen in the blackjacks of Pragmatic: by moving only the cards on the
// table, or also those of the record (003/17.2.b2, 003/22.2.b2).
func TestTooFewCardsAreRuledFromTheScreen_003_17_2_b2(t *testing.T) {
	for _, slug := range []string{"pragmatic-blackjack", "pragmatic-speed-blackjack"} {
		for _, test := range []struct {
			name, played, keys string
			moves              int
		}{
			{"no card lies", "", "1 enter", 0},
			{"one card lies", "2S", "1 enter", 0},
			{"a seat was passed over on the table", "2S 3S", "1 enter", 0},
			{"a seat was passed over in the record", "2S 3S", "1 2 3 enter", 1},
			{"two cards are changed over", "2S 3S 4S 5D 6D 7D 8C 9C", "1 2 3 enter", 2},
		} {
			t.Run(slug+" "+test.name, func(t *testing.T) {
				few := seatedAt(slug, threeSeats, test.played, reports(game.DealtTooFew, nil, floor.Rasa))
				d := newDesk(t, Options{}).size(80, 24).show(few(t)).press(test.keys)
				if len(d.sent) != 1 {
					t.Fatalf("%s sends %+v from\n%s", test.keys, d.sent, d.drawn())
				}
				made, is := d.sent[0].Command.(game.Rule)
				if !is || len(made.Moves) != test.moves {
					t.Errorf("%s sends %+v", test.keys, d.sent[0].Command)
				}
				if then := few(t).Consider(made, game.Offer{}, false); then.Refused != nil {
					t.Errorf("the table refuses it: %s", then.Refused.Message)
				}
			})
		}
	}
}
