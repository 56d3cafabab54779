package table_test

import (
	"testing"

	"pitboss/game"
	"pitboss/internal/testing/check"
)

// The floor can cancel an order to change the shoe until the dealer has removed the shoe.
func TestTheOrderToChangeTheShoeIsTakenBack(t *testing.T) {
	change, keep := game.Order{Kind: game.OrderChangeShoe}, game.Order{Kind: game.OrderKeepShoe}
	t.Run("in the round", func(t *testing.T) {
		b := dealingBench(t)
		b.order("mona", keep)
		b.wantRefused(game.RefusedNotNow, "order-refused")
		b.order("mona", change)
		b.want("shoe-change-ordered")
		b.order("max", keep)
		b.want("shoe-change-lifted")
		if lifted := eventOf[game.ShoeChangeLifted](b); lifted.By != "max" || lifted.Name != "Max" {
			t.Errorf("it is taken back by %+v", lifted)
		}
		b.finish()
		b.at("start-round")
	})
	t.Run("after the round, and after a restart", func(t *testing.T) {
		b := dealingBench(t)
		b.order("mona", change)
		b.finish()
		b.at("close-shoe")
		b.restart()
		b.order("mona", keep)
		b.want("shoe-change-lifted")
		b.at("start-round")
		b.order("mona", change)
		b.want("shoe-change-ordered")
		b.confirm("close-shoe")
		b.order("mona", keep)
		b.wantRefused(game.RefusedNotNow, "order-refused")
	})
	t.Run("not where the cut card has come", func(t *testing.T) {
		b := dealingBench(t)
		b.order("mona", change)
		b.do(game.CutCardRead{})
		b.order("mona", keep)
		b.wantRefused(game.RefusedNotNow, "order-refused")
		b.finish()
		b.at("close-shoe")
		check.Containsf(t, b.table.State().Shoe.ChangeReason.String(), "cut card", "the shoe is changed for")
	})
}
