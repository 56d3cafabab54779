package demo

import (
	"testing"

	"pitboss/game"
)

// Late readings and cards read again are distinguished from new ones.
func TestTheCardThatIsOut(t *testing.T) {
	ace, king := game.CardAt(0), game.CardAt(12)
	drawn := func(out *out[game.Card], card game.Card) {
		if _, err := out.draw(always, func() (game.Card, error) { return card, nil }); err != nil {
			t.Fatal(err)
		}
	}
	for name, test := range map[string]struct {
		does        func(*out[game.Card])
		waits, same bool
	}{
		"nothing was drawn":                    {func(*out[game.Card]) {}, false, true},
		"on its way":                           {func(out *out[game.Card]) { drawn(out, ace) }, true, true},
		"not drawn before the last one came":   {func(out *out[game.Card]) { drawn(out, ace); drawn(out, king); out.take(1, ace) }, false, true},
		"dealt":                                {func(out *out[game.Card]) { drawn(out, ace); out.take(1, ace) }, false, true},
		"dealt, and asked of again":            {func(out *out[game.Card]) { drawn(out, ace); out.take(1, ace); out.hold(ace) }, false, true},
		"the one before it was read once more": {func(out *out[game.Card]) { drawn(out, ace); out.take(1, ace); drawn(out, king); out.take(1, ace) }, true, true},
		"the one before it is asked of":        {func(out *out[game.Card]) { drawn(out, ace); out.take(1, ace); drawn(out, king); out.hold(ace) }, true, true},
		"another of the same face is asked of": {func(out *out[game.Card]) { drawn(out, ace); out.take(1, ace); drawn(out, ace); out.hold(ace) }, true, false},
		"it was, and is asked of once more": {func(out *out[game.Card]) {
			drawn(out, ace)
			out.take(1, ace)
			drawn(out, ace)
			out.take(1, ace)
			out.hold(ace)
		}, false, true},
		"dealt, and its scan taken back":          {func(out *out[game.Card]) { drawn(out, ace); out.take(1, ace); out.untake(ace) }, true, true},
		"dealt, and another's scan taken back":    {func(out *out[game.Card]) { drawn(out, ace); out.take(1, ace); out.untake(king) }, false, true},
		"read as another card":                    {func(out *out[game.Card]) { drawn(out, ace); out.take(1, king) }, false, true},
		"out of a shoe that was taken away":       {func(out *out[game.Card]) { drawn(out, ace); out.forget(1) }, false, true},
		"the cut card, which is no card, is seen": {func(out *out[game.Card]) { drawn(out, game.Card{}); out.take(1, game.Card{}) }, false, true},
	} {
		t.Run(name, func(t *testing.T) {
			out := &out[game.Card]{}
			test.does(out)
			if waits, same := out.waits(), out.same(); waits != test.waits || same != test.same {
				t.Errorf("it waits %t and is the same %t, want %t and %t", waits, same, test.waits, test.same)
			}
		})
	}
}

// A request that comes after its result draws nothing: on a busy machine a hand asks for a card twice.
func TestAWishThatComesLate(t *testing.T) {
	for name, test := range map[string]struct {
		then func(*out[int])
		seen uint64
		want int
	}{
		"the throw came since":                  {func(out *out[int]) { out.take(8, 1) }, 7, 1},
		"it came with the record that was seen": {func(out *out[int]) { out.take(8, 1) }, 8, 2},
		"it is still on its way":                {func(*out[int]) {}, 9, 1},
		"an older one was said again since":     {func(out *out[int]) { out.take(8, 1); out.take(12, 1) }, 9, 2},
		"an incident came of it since":          {func(out *out[int]) { out.forget(8) }, 7, 1},
		"an incident came of it, and was seen":  {func(out *out[int]) { out.forget(8) }, 8, 2},
		"somebody draws in any case":            {func(out *out[int]) { out.take(8, 1) }, always, 2},
	} {
		t.Run(name, func(t *testing.T) {
			out, thrown := &out[int]{}, 0
			throw := func() (int, error) { thrown++; return thrown, nil }
			if _, err := out.draw(7, throw); err != nil {
				t.Fatal(err)
			}
			test.then(out)
			if _, err := out.draw(test.seen, throw); err != nil || thrown != test.want {
				t.Errorf("%d were thrown (%v), want %d", thrown, err, test.want)
			}
		})
	}
}

// waits reports whether the last draw has not reached the table.
func (o *out[T]) waits() bool {
	o.drawing.Lock()
	defer o.drawing.Unlock()
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.drawn && !o.arrived()
}
