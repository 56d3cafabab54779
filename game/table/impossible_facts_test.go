package table_test

import (
	"slices"
	"testing"

	"pitboss/game"
)

// Facts that are impossible in the present state are refused: more cards fell than are there, or a card other than
// the last is misplaced when there is only one.
func TestFactsThatCannotBe(t *testing.T) {
	for _, test := range []struct {
		name, cards string
		incident    game.Incident
		facts       game.Facts
		taken       bool
	}{
		{"two fell before one was dealt", "", game.CardsDropped, game.Facts{"count": 2.0}, false},
		{"the first fell on its way", "", game.CardsDropped, game.Facts{"count": 1.0}, true},
		{"five of four", "9S 8H KD KC", game.CardsDropped, game.Facts{"count": 5.0}, false},
		{"four of four", "9S 8H KD KC", game.CardsDropped, game.Facts{"count": 4.0}, true},
		{"another than the only card lies wrong", "9S", game.CardMisplaced, game.Facts{"last_only": false}, false},
		{"another than the last lies wrong", "9S 8H", game.CardMisplaced, game.Facts{"last_only": false}, true},
	} {
		t.Run(test.name, func(t *testing.T) {
			for _, asked := range []bool{false, true} {
				b := dealingBench(t)
				b.deals(test.cards)
				if asked {
					b.report(test.incident, nil)
					if asks := b.table.Step().Asks; !slices.ContainsFunc(asks, func(name string) bool { _, is := test.facts[name]; return is }) {
						continue // with so few cards only one answer is possible, and nobody is asked
					}
					b.do(game.Answer{Facts: test.facts})
				} else {
					b.report(test.incident, test.facts)
				}
				if refused := b.refused != nil; refused == test.taken || refused && b.refused.Code != game.RefusedUnknownFact {
					t.Errorf("asked %t: refused: %+v", asked, b.refused)
				}
			}
		})
	}
}

// A decision names an existing seat, out of the number that the site has (000/3.39.rules.b4).
func TestDecisionsNameASeat_000_3_39_rules_b4(t *testing.T) {
	for _, test := range []struct {
		set   []string
		seat  int
		taken bool
	}{{nil, 7, true}, {nil, 0, true}, {nil, 8, false}, {nil, -1, false}, {[]string{"seats=40"}, 40, true},
		{[]string{"seats=2"}, 3, false}} {
		b := wheelBench(t, "evolution-peek-baccarat", true, append(test.set, "peek-from=dealer")...)
		for _, name := range []string{"load-shoe", "shuffle-1", "shuffle-2", "shuffle-3", "cut", "cut-card"} {
			b.confirm(name)
		}
		b.dealing()
		b.deals("9S 8H KD 2C")
		b.do(game.Answer{Facts: game.Facts{"cards": 2.0}})
		b.light = true // no step at the table while players decide
		b.confirm("open-cards")
		b.do(game.Decide{Decision: game.Decision{Seat: test.seat, Action: "double"}})
		if refused := b.refused != nil; refused == test.taken {
			t.Errorf("%v, seat %d: refused: %+v", test.set, test.seat, b.refused)
		}
	}
}
