package baccarat_test

import (
	"bytes"
	"fmt"
	"testing"

	"pitboss/internal/testing/must"
)

// Every hand of two or three values (the first two in either order count once)
// against every total and third card of the other hand. Nothing but the total of
// the first two cards and the third card can matter of a hand, so this and the
// test of the totals are every pair of hands.
func TestSettleByEveryValue_001_11_6_11_7(t *testing.T) {
	type writtenHand struct {
		values []int
		text   string
	}
	var hands []writtenHand
	add := func(values ...int) {
		text := ""
		for i, card := range hand(values...) {
			if i > 0 {
				text += ","
			}
			text += `"` + card.String() + `"`
		}
		hands = append(hands, writtenHand{values, "[" + text + "]"})
	}
	for one := range 10 {
		for two := one; two < 10; two++ {
			add(one, two)
			for three := range 10 {
				add(one, two, three)
			}
		}
	}
	must.Equalf(t, len(hands), 605, "hands")
	rules := newRules(t)
	try := func(player, banker writtenHand) {
		line := `{"player":` + player.text + `,"banker":` + banker.text + `}`
		result, bets, err := rules.Settle([]byte(line))
		must.Equalf(t, err == nil, lawful(player.values, banker.values),
			"%s: settled %v: %v", line, err == nil, err)
		if err != nil {
			if bets != nil || result != nil {
				t.Fatalf("%s is refused and yet settled", line)
			}
			return
		}
		want := fmt.Sprintf(`"winner":%q`, winner(sum(player.values...), sum(banker.values...)))
		if !bytes.Contains(result, []byte(want)) {
			t.Fatalf("%s: %s, want %s", line, result, want)
		}
	}
	plain := hands[:110] // those that start with a value of 0: every total, every third card
	for _, any := range hands {
		for _, other := range plain {
			try(any, other)
			try(other, any)
		}
	}
}
