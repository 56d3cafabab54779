package dialog

import (
	"slices"
	"strings"
	"testing"

	"pitboss/game"
	"pitboss/internal/testing/check"
)

func TestPlacesInShort(t *testing.T) {
	for _, test := range []struct{ places, codes, ranges string }{
		{"player-1 player-2 player-3 banker-1 banker-2 banker-3", "p1 p2 p3 b1 b2 b3", "p1 to p3 or b1 to b3"},
		{"joker-1 andar-1 bahar-1 andar-2", "j1 a1 b1 a2", "j1, a1, b1 or a2"},
		{"dragon-1 dealer-1", "dr1 de1", "dr1 or de1"},
		{"seat-1-1 seat-1-2 seat-2-1", "s11 s12 s21", "s11 to s21"},
		{"seat-2-hand-1-card-3", "s2h1c3", "s2h1c3"},
		{"a-1 a-1", "a1 a1", "a1"},
		{"", "", ""},
	} {
		var places []game.Position
		for _, place := range strings.Fields(test.places) {
			places = append(places, game.Position(place))
		}
		codes := placeCodes(places)
		check.Equalf(t, strings.Join(codes, " "), test.codes, "%s", test.places)
		check.Equalf(t, rangesText(placeRanges(codes)).String(), test.ranges, "%s", test.places)
		for i, code := range codes {
			if place, wrong := placeTyped(places, strings.ToUpper(code)); !wrong.IsZero() || place != places[slices.Index(codes, code)] {
				t.Errorf("%s is %s, %v; want %s", code, place, wrong, places[i])
			}
		}
	}
}
