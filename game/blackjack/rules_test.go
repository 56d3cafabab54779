package blackjack_test

import (
	"slices"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/internal/familytest"
	"pitboss/internal/testing/check"
)

// settles checks that finished rounds settle like this, with rules that differ from Ezugi's as given.
func settles(t *testing.T, differs []string, bets map[string]string) {
	t.Helper()
	for line, want := range bets {
		result, got, err := rules(t, differs...).Settle([]byte(line))
		if err != nil || inShort(got) != want {
			t.Errorf("%s\nis settled as %s\nwant %s\n%s, %v", line, inShort(got), want, result, err)
		}
	}
}

// A seat may surrender under an ace: half of its bet is returned regardless of the dealer's hand, its side bets
// remain, and it plays no more (001/10.9.2, reading 001/10.9.2).
func TestSurrender_001_10_9_2(t *testing.T) {
	settles(t, nil, map[string]string{
		`{"dealer":["AS","KD"],"seats":{"3":[{"cards":["8S","8H"],"actions":["surrender"]}]}}`: "seat-3/1/main half-lose, " +
			"seat-3/perfect-pairs win 6:1",
		`{"dealer":["AS","5D"],"seats":{"3":[{"cards":["TS","6H"],"actions":["surrender"]}]}}`: "seat-3/1/main half-lose",
		`{"dealer":["AS","5D","8H","KH"],"seats":{"1":[{"cards":["TS","6H"],"actions":["stand"]}],
			"3":[{"cards":["TS","6H"],"actions":["surrender"]}]}}`: "seat-1/1/main win 1:1, seat-3/1/main half-lose",
	})
	b := newBench(t, load(t))
	b.seats(1, 2)
	b.cards("TS TD AH 6S 6D 5C")
	b.decide(1, 0, "surrender")
	b.refused(game.Decide{Decision: game.Decision{Seat: 2, Action: "hit"}}, "want one of insurance, no-insurance, surrender")
	b.decide(2, 1, "surrender") // a seat has one hand then
	b.at("open-hole-card", "")
	b.do(game.Confirm{})
	b.at(game.StepNameAnnounce, "") // no card is drawn where all surrendered (001/10.12)
	check.Equalf(t, b.outcome(), "seat-1/1/main half-lose, seat-2/1/main half-lose", "the bets")
	b.audited()
}

// Surrender is for those who are offered insurance, instead of it, and for no other moment.
func TestNoSurrenderLater_001_10_9(t *testing.T) {
	for line, why := range map[string]string{
		`{"dealer":["9S","8D"],"seats":{"1":[{"cards":["TS","6H"],"actions":["surrender"]}]}}`:                                "want one of",
		`{"dealer":["AS","8D"],"seats":{"1":[{"cards":["TS","6H"],"actions":["surrender"],"insured":true}]}}`:                 "want one of",
		`{"dealer":["AS","8D"],"seats":{"1":[{"cards":["TS","6H","2D"],"actions":["surrender"]}]}}`:                           "more than the rules",
		`{"dealer":["AS","8D"],"seats":{"1":[{"cards":["8S","6H"],"actions":["surrender"]},{"cards":["8H","6H"]}]}}`:          "was not split",
		`{"dealer":["AS","AS","AS","AS","AS","AS","AS","AS","AS"],"seats":{"1":[{"cards":["TS","6H"],"actions":["stand"]}]}}`: "lies there 9 times",
	} {
		familytest.Refuses(t, rules(t), line, why)
	}
}

// Perfect Pair and 21 + 3 are decided by the first cards, regardless of the hand's result, and pay their highest
// class (001/10.14, 001/10.16).
func TestSideBets_001_10_14(t *testing.T) {
	settles(t, nil, map[string]string{
		`{"dealer":["QC","TD"],"seats":{"1":[{"cards":["QC","QC"],"actions":["stand"]}]}}`: "seat-1/1/main push, " +
			"seat-1/perfect-pairs win 25:1, seat-1/21+3 win 100:1",
		`{"dealer":["QS","9D"],"seats":{"1":[{"cards":["QC","QC"],"actions":["stand"]}]}}`: "seat-1/1/main win 1:1, " +
			"seat-1/perfect-pairs win 25:1, seat-1/21+3 win 25:1",
		`{"dealer":["QC","9D"],"seats":{"1":[{"cards":["TC","JC"],"actions":["stand"]}]}}`: "seat-1/1/main win 1:1, " +
			"seat-1/21+3 win 40:1",
		`{"dealer":["3C","9D","9S"],"seats":{"1":[{"cards":["4C","2S"],"actions":["stand"]}]}}`: "seat-1/1/main lose, " +
			"seat-1/21+3 win 10:1",
		`{"dealer":["KS","AD"],"seats":{"1":[{"cards":["QH","AH"]}]}}`: "seat-1/1/main push, seat-1/21+3 win 10:1",
		`{"dealer":["2C","KD","TD"],"seats":{"1":[{"cards":["KC","QC"],"actions":["stand"]}]}}`: "seat-1/1/main win 1:1, " +
			"seat-1/21+3 win 5:1",
		`{"dealer":["KS","AD"],"seats":{"1":[{"cards":["8H","3H"],"actions":["split"]},{"cards":["8D","TH"]}]}}`: "seat-1/1/main lose, " +
			"seat-1/2/main lose, seat-1/perfect-pairs win 12:1",
	})
}

// A Black Jack found when the hole card is opened takes all the stakes on a hand (reading 001/10.7); if a document
// says so, the second stake of a double is returned (004/2.2.6), and by a setting that of a split.
func TestLateBlackjack(t *testing.T) {
	const doubled = `{"dealer":["TS","AD"],"seats":{"1":[{"cards":["6S","5H","7D"],"actions":["double"]}]}}`
	const split = `{"dealer":["TS","AD"],"seats":{"1":[{"cards":["8S","2H","9D"],"actions":["split","double"]},
		{"cards":["8S","9H"],"actions":["stand"]}]}}`
	settles(t, nil, map[string]string{
		doubled: "seat-1/1/main lose x2",
		split: "seat-1/1/main lose x2, seat-1/2/main lose, seat-1/perfect-pairs win 25:1, " +
			"seat-1/21+3 win 5:1",
	})
	returned := []string{`late_double.value = "returned"`, `late_split.value = "returned"`}
	back := append(slices.Clone(returned), "[[bet]]", `name = "main"`, `half_lost = "doubled-against-blackjack"`)
	settles(t, back, map[string]string{
		doubled: "seat-1/1/main half-lose x2",
		split: "seat-1/1/main half-lose x2, seat-1/2/main push, " +
			"seat-1/perfect-pairs win 25:1, seat-1/21+3 win 5:1",
		`{"dealer":["TS","AD"],"seats":{"1":[{"cards":["6S","6H","TD"],"actions":["double"]}]}}`: "seat-1/1/main lose x2, " +
			"seat-1/perfect-pairs win 6:1",
	})
}

// Whether a hand of a split may be doubled, and when the second hand gets its card, are the site's
// (readings 001/10.8.3, 001/10.8.4).
func TestAfterASplit(t *testing.T) {
	b := newBench(t, load(t), "double-after-split=no", "split-cards=hand-by-hand")
	b.seats(2)
	b.cards("8S 9H 8H TC")
	b.decide(2, 1, "split")
	b.do(game.Confirm{})
	b.at("draw", "seat-2/1-2")
	b.cards("3S")
	if step := b.at("decisions", ""); step.Hand != 1 || !slices.Equal(step.Actions, []string{"hit", "stand"}) {
		t.Errorf("the step is %+v", step)
	}
	b.decide(2, 1, "hit")
	b.at("draw", "seat-2/1-3")
	b.cards("2S")
	b.Pass(13 * time.Second)
	b.at("draw", "seat-2/2-2")
	b.cards("KD")
	step := b.at("decisions", "")
	check.Equalf(t, step.Hand, 2, "the step is %+v", step)
	b.decide(2, 2, "stand")
	check.Equalf(t, b.outcome(), "seat-2/1/main lose, seat-2/2/main lose, seat-2/perfect-pairs win 6:1", "the bets")
	b.audited()
}

// The dealer draws to a soft 17 where the table does (004/2.1.5.a).
func TestSoftSeventeen_004_2_1_5_a(t *testing.T) {
	const line = `{"dealer":["6S","AD","4D"],"seats":{"1":[{"cards":["TS","8H"],"actions":["stand"]}]}}`
	settles(t, []string{`soft_17.value = "draw"`}, map[string]string{line: "seat-1/1/main lose"})
	if _, _, err := rules(t).Settle([]byte(line)); err == nil {
		t.Error("the dealer draws to a soft 17 where the table stands")
	}
}
