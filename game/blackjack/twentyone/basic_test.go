package twentyone_test

import (
	"slices"
	"testing"

	"pitboss/game/blackjack/twentyone"
)

// What a player of training decides is what the book of basic strategy says for eight decks and a
// dealer who stands on 17, and it is always legal.
func TestBasic(t *testing.T) {
	all := []string{"hit", "stand", "double", "split"}
	for _, test := range []struct {
		hand, up, want string
		legal          []string
	}{
		{"8S 8H", "TC", "split", all},
		{"8S 8H", "TC", "hit", []string{"hit", "stand"}},
		{"AS AH", "6C", "split", all},
		{"TS KH", "6C", "stand", all},
		{"5S 5H", "6C", "double", all},
		{"9S 9H", "7C", "stand", all},
		{"4S 4H", "5C", "split", all},
		{"4S 4H", "8C", "hit", all},
		{"6S 5H", "AC", "hit", all},
		{"6S 5H", "TC", "double", all},
		{"6S 3H 2D", "TC", "hit", []string{"hit", "stand"}},
		{"AS 7H", "6C", "double", all},
		{"AS 7H", "7C", "stand", all},
		{"AS 7H", "9C", "hit", all},
		{"AS 8H", "6C", "stand", all},
		{"TS 2H", "4C", "stand", all},
		{"TS 2H", "3C", "hit", all},
		{"TS 6H", "6C", "stand", all},
		{"TS 6H", "7C", "hit", all},
		{"TS 7H", "AC", "stand", all},
		{"TS 6H", "AC", "surrender", []string{"surrender", "insurance"}},
		{"TS 9H", "AC", "insurance", []string{"insurance", "surrender"}},
	} {
		got := twentyone.Basic(cards(t, test.hand), cards(t, test.up)[0], test.legal)
		if got != test.want || !slices.Contains(test.legal, got) {
			t.Errorf("%s against %s: %s, want %s", test.hand, test.up, got, test.want)
		}
	}
}
