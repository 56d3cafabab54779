package royalpoker_test

import (
	"testing"

	"pitboss/game"
	"pitboss/game/royalpoker"
	"pitboss/internal/testing/check"
)

// The best that six cards are paid by, in all 20,358,520 ways to have them, is one of the lines of both
// tables, and every line comes up (000/1.18.b6, 000/1.18.t3). Hands that differ in the names of their
// suits alone are looked at once.
func TestDoubleCombinationsExactly_000_1_18_t3(t *testing.T) {
	lines := map[royalpoker.Kind]map[royalpoker.Kind]int{}
	rules := rules(t)
	var six [6]game.Card
	hands := 0
	var deal func(from, n int, suits [4]uint16)
	deal = func(from, n int, suits [4]uint16) {
		if n < len(six) {
			for index := from; index < game.Faces; index++ {
				six[n] = game.CardAt(index)
				with := suits
				with[index/13] |= 1 << (index % 13)
				if suit := index / 13; suit == 0 || with[suit] <= with[suit-1] {
					deal(index+1, n+1, with)
				}
			}
			return
		}
		ways := 24 // of giving these cards other suits, each hand once
		for i, same := 1, 1; i < 4; i++ {
			if same++; suits[i] != suits[i-1] {
				same = 1
			}
			ways /= same
		}
		hands += ways
		first, second := rules.Pays(six[:])
		if lines[first] == nil {
			lines[first] = map[royalpoker.Kind]int{}
		}
		lines[first][second] += ways
		if best := royalpoker.Best(six[:]).Kind(); best != first {
			t.Fatalf("%v are paid by %s, and make %s", six, first, best)
		}
	}
	deal(0, 0, [4]uint16{})
	if hands != 20358520 {
		t.Fatalf("%d hands, want C(52, 6) = 20358520", hands)
	}
	doubles := 0
	for _, seconds := range lines {
		for second := range seconds {
			if second != royalpoker.Nothing {
				doubles++
			}
		}
	}
	check.Equalf(t, doubles, len(together), "double combinations come up")
	for _, row := range together {
		if lines[kind(row.first)][kind(row.second)] == 0 {
			t.Errorf("%s and %s never come up", row.first, row.second)
		}
	}
	for _, test := range []struct {
		first, second string
		want          int
	}{
		{"royal-flush", "straight-flush", 4},
		{"royal-flush", "flush", 4 * 7},
		{"royal-flush", "straight", 4 * 3},
		{"royal-flush", "pair", 4 * 15},
		{"straight-flush", "straight-flush", 4 * 8},
		{"straight-flush", "ace-king", 4 * 3},
		{"four-of-a-kind", "full-house", 13 * 12 * 6},
		{"four-of-a-kind", "ace-king", 2*4*44 + 11*16},
		{"full-house", "full-house", 78 * 16},
		{"full-house", "ace-king", 4 * (4 * 6 * 11 * 4)},
		{"three-of-a-kind", "ace-king", 2*(4*4*55*16) + 11*4*16*10*4},
		{"two-pairs", "pair", 286 * 216},
	} {
		check.Equalf(t, lines[kind(test.first)][kind(test.second)], test.want,
			"%s and %s in hands", test.first, test.second)
	}
}

// kind returns the kind of a name.
func kind(name string) royalpoker.Kind {
	for kind := royalpoker.Nothing; kind <= royalpoker.RoyalFlush; kind++ {
		if kind.String() == name {
			return kind
		}
	}
	return royalpoker.Nothing
}
