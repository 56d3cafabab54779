package demo

import (
	"testing"

	"pitboss/game"
)

// What the table takes of readings that come late, and of cards read once more, is told apart.
func TestTheCardThatIsOut(t *testing.T) {
	ace, king := game.CardAt(0), game.CardAt(12)
	drawn := func(out *out[game.Card], card game.Card) {
		if _, err := out.draw(func() (game.Card, error) { return card, nil }); err != nil {
			t.Fatal(err)
		}
	}
	for name, test := range map[string]struct {
		does        func(*out[game.Card])
		waits, same bool
	}{
		"nothing was drawn":                    {func(*out[game.Card]) {}, false, true},
		"on its way":                           {func(out *out[game.Card]) { drawn(out, ace) }, true, true},
		"not drawn before the last one came":   {func(out *out[game.Card]) { drawn(out, ace); drawn(out, king); out.take(ace) }, false, true},
		"dealt":                                {func(out *out[game.Card]) { drawn(out, ace); out.take(ace) }, false, true},
		"dealt, and asked of again":            {func(out *out[game.Card]) { drawn(out, ace); out.take(ace); out.hold(ace) }, false, true},
		"the one before it was read once more": {func(out *out[game.Card]) { drawn(out, ace); out.take(ace); drawn(out, king); out.take(ace) }, true, true},
		"the one before it is asked of":        {func(out *out[game.Card]) { drawn(out, ace); out.take(ace); drawn(out, king); out.hold(ace) }, true, true},
		"another of the same face is asked of": {func(out *out[game.Card]) { drawn(out, ace); out.take(ace); drawn(out, ace); out.hold(ace) }, true, false},
		"it was, and is asked of once more": {func(out *out[game.Card]) {
			drawn(out, ace)
			out.take(ace)
			drawn(out, ace)
			out.take(ace)
			out.hold(ace)
		}, false, true},
		"dealt, and its scan taken back":          {func(out *out[game.Card]) { drawn(out, ace); out.take(ace); out.untake(ace) }, true, true},
		"dealt, and another's scan taken back":    {func(out *out[game.Card]) { drawn(out, ace); out.take(ace); out.untake(king) }, false, true},
		"read as another card":                    {func(out *out[game.Card]) { drawn(out, ace); out.take(king) }, false, true},
		"out of a shoe that was taken away":       {func(out *out[game.Card]) { drawn(out, ace); out.forget() }, false, true},
		"the cut card, which is no card, is seen": {func(out *out[game.Card]) { drawn(out, game.Card{}); out.take(game.Card{}) }, false, true},
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

// waits reports whether the last one has not reached the table.
func (o *out[T]) waits() bool {
	o.drawing.Lock()
	defer o.drawing.Unlock()
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.drawn && !o.arrived()
}
