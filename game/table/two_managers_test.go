package table_test

import (
	"testing"

	"pitboss/game"
	"pitboss/internal/testing/check"
)

// count returns how many records of a type there are.
func (b *bench) count(kind game.EventType) (n int) {
	for _, record := range b.journal.records {
		if record.Type == kind {
			n++
		}
	}
	return n
}

// Two shift managers who rule on one incident, or decide on one correction, from the table and the floor at once:
// both have seen the same offers, one is taken, and the other changes nothing.
// A correction is decided at the table alone.
func TestTwoManagersAtOnce(t *testing.T) {
	approve := game.Rule{Clause: "gli-19/2.9.5", Facts: game.Facts{"approved": true}}
	for name, c := range map[string]struct {
		start func(*testing.T) *bench
		rule  game.Rule
	}{
		"a ruling": {func(t *testing.T) *bench { return missed(t, "floor-ruling=allowed") }, game.Rule{Clause: "house/1"}},
		"a correction": {func(t *testing.T) *bench {
			b := finished(t, "floor-ruling=allowed")
			b.correct(1, "9S KD / 9H KC")
			return b
		}, approve},
	} {
		for who, both := range map[string]func(b *bench, floor game.FromFloor){
			"the table first": func(b *bench, floor game.FromFloor) { b.signIn("max"); b.do(c.rule); b.do(floor) },
			"the floor first": func(b *bench, floor game.FromFloor) {
				b.do(floor)
				b.do(game.SignIn{Identity: known("max")})
				b.do(c.rule)
				b.do(floor)
			},
			"the floor after another signed in": func(b *bench, floor game.FromFloor) {
				b.signIn("max")
				b.do(floor)
				b.wantRefused(game.RefusedNotNow, "order-refused")
				b.do(c.rule)
				b.do(c.rule)
			},
		} {
			t.Run(name+", "+who, func(t *testing.T) {
				b := c.start(t)
				b.order("mona", game.Order{Kind: game.OrderAttend})
				both(b, b.orderOf("mona", game.Order{Kind: game.OrderRule, Rule: &c.rule}))
				check.Equalf(t, b.count((game.Ruled{}).EventType()), 1, "rulings are recorded")
				if b.refused == nil {
					t.Error("the one who came second was not refused")
				}
			})
		}
	}
}

// Two corrections of one round asked for at once: the second waits until the first is decided.
func TestTwoCorrectionsAtOnce(t *testing.T) {
	b := asked(t)
	b.correct(1, "9S KD / 8H KC")
	if b.refused == nil || b.count("correction-requested") != 1 {
		t.Errorf("a second correction was asked for: %v", b.refused)
	}
}
