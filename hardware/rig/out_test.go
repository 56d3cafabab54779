package rig

import (
	"testing"

	"pitboss/game"
	"pitboss/hardware/device"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// Late readings and cards read again are distinguished from new ones.
func TestTheCardThatIsOut(t *testing.T) {
	ace, king := game.CardAt(0), game.CardAt(12)
	drawn := func(out *Out[game.Card], card game.Card) {
		must.Do(t, check.ErrorOf(out.Draw(device.Always, func() (game.Card, error) { return card, nil })))
	}
	for name, test := range map[string]struct {
		does        func(*Out[game.Card])
		waits, same bool
	}{
		"nothing was drawn": {func(*Out[game.Card]) {}, false, true},
		"on its way":        {func(out *Out[game.Card]) { drawn(out, ace) }, true, true},
		"not drawn before the last one came": {func(out *Out[game.Card]) {
			drawn(out, ace)
			drawn(out, king)
			out.Take(1,
				ace)
		}, false, true},
		"dealt": {func(out *Out[game.Card]) { drawn(out, ace); out.Take(1, ace) }, false,
			true},
		"dealt, and asked of again": {func(out *Out[game.Card]) {
			drawn(out, ace)
			out.Take(1,
				ace)
			out.Hold(ace)
		}, false, true},
		"the one before it was read once more": {func(out *Out[game.Card]) {
			drawn(out, ace)
			out.Take(1, ace)
			drawn(out,
				king)
			out.Take(1, ace)
		}, true, true},
		"the one before it is asked of": {func(out *Out[game.Card]) {
			drawn(out, ace)
			out.Take(1, ace)
			drawn(out,
				king)
			out.Hold(ace)
		}, true, true},
		"another of the same face is asked of": {func(out *Out[game.Card]) {
			drawn(out, ace)
			out.Take(1, ace)
			drawn(out,
				ace)
			out.Hold(ace)
		}, true, false},
		"it was, and is asked of once more": {func(out *Out[game.Card]) {
			drawn(out, ace)
			out.Take(1, ace)
			drawn(out, ace)
			out.Take(1, ace)
			out.Hold(ace)
		}, false, true},
		"dealt, and its scan taken back": {func(out *Out[game.Card]) {
			drawn(out, ace)
			out.Take(1,
				ace)
			out.Untake(ace)
		}, true, true},
		"dealt, and another's scan taken back": {func(out *Out[game.Card]) {
			drawn(out, ace)
			out.Take(1,
				ace)
			out.Untake(king)
		}, false, true},
		"read as another card": {func(out *Out[game.Card]) { drawn(out, ace); out.Take(1, king) }, false,
			true},
		"out of a shoe that was taken away": {func(out *Out[game.Card]) { drawn(out, ace); out.Forget(1) }, false,
			true},
		"the cut card, which is no card, is seen": {func(out *Out[game.Card]) {
			drawn(out, game.Card{})
			out.Take(1,
				game.Card{})
		}, false, true},
	} {
		t.Run(name, func(t *testing.T) {
			out := &Out[game.Card]{}
			test.does(out)
			if waits, same := out.Waits(), out.Same(); waits != test.waits || same != test.same {
				t.Errorf("it waits %t and is the same %t, want %t and %t", waits, same, test.waits, test.same)
			}
		})
	}
}

// A request that comes after its result draws nothing: on a busy machine a hand asks for a card twice.
func TestAWishThatComesLate(t *testing.T) {
	for name, test := range map[string]struct {
		then func(*Out[int])
		seen uint64
		want int
	}{
		"the throw came since":                  {func(out *Out[int]) { out.Take(8, 1) }, 7, 1},
		"it came with the record that was seen": {func(out *Out[int]) { out.Take(8, 1) }, 8, 2},
		"it is still on its way":                {func(*Out[int]) {}, 9, 1},
		"an older one was said again since":     {func(out *Out[int]) { out.Take(8, 1); out.Take(12, 1) }, 9, 2},
		"an incident came of it since":          {func(out *Out[int]) { out.Forget(8) }, 7, 1},
		"an incident came of it, and was seen":  {func(out *Out[int]) { out.Forget(8) }, 8, 2},
		"somebody draws in any case":            {func(out *Out[int]) { out.Take(8, 1) }, device.Always, 2},
	} {
		t.Run(name, func(t *testing.T) {
			out, thrown := &Out[int]{}, 0
			throw := func() (int, error) { thrown++; return thrown, nil }
			must.Do(t, check.ErrorOf(out.Draw(7, throw)))
			test.then(out)
			if _, err := out.Draw(test.seen, throw); err != nil || thrown != test.want {
				t.Errorf("%d were thrown (%v), want %d", thrown, err, test.want)
			}
		})
	}
}
