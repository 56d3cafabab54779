package table_test

import (
	"testing"

	"pitboss/game"
	"pitboss/internal/testing/check"
)

// A misreading that is reported ends the question whether a card was read again: the reading was not
// dealt, so the last card of the list is the last on the table, and the offer removes that one.
func TestAReportEndsTheQuestionOfARepeatedCard_001_11_35(t *testing.T) {
	waiting := func() *bench {
		b := dealingBench(t)
		b.deals("9S 8H 3C")
		b.do(game.CardRead{Card: card(t, "3C"), Repeated: true})
		b.at("confirm-repeat banker-2")
		return b
	}
	for _, named := range []bool{false, true} {
		b := waiting()
		if named { // the shift manager was called before anybody said what it was
			b.report(game.Malfunction, nil)
		}
		b.report(game.CardMisread, nil)
		b.signIn("mona")
		round := b.table.State().Round
		if !round.Held.Card.IsZero() {
			t.Errorf("named %t: the reading %v waits behind the ruling", named, round.Held)
		}
		last := round.Cards[len(round.Cards)-1].Position
		b.rule("001/11.35", 1)
		if removed := eventOf[game.CardRemoved](b); removed.Position != last {
			t.Errorf("named %t: %s was removed, the last listed is %s", named, removed.Position, last)
		}
		for range 5 {
			if b.table.State().Incident != nil {
				b.do(game.Confirm{})
			}
		}
		b.at("deal player-2")
	}

	b := waiting()
	b.report(game.VideoLost, nil) // not about the cards: the question is asked afterwards
	if b.table.State().Round.Held.Card.IsZero() {
		t.Error("the reading is dropped by a fault that has nothing to do with it")
	}
	check.Equalf(t, len(b.table.State().Round.Cards), 3, "cards on the table")
}
