package blackjack_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"pitboss/game"
	"pitboss/game/blackjack"
	"pitboss/internal/tabletest"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// Where no document gives the time for insurance the platform ends it: seats may say for themselves
// before, and the platform tells of the others (003/17.b7).
func TestInsuranceEndsByThePlatform_003_17_b7(t *testing.T) {
	b := newBench(t, loadSlug(t, "pragmatic-blackjack"))
	b.seats(1, 2, 5)
	b.cards("TS 9S 8S AH TC 9C 8C KC")
	step := b.at("insurance-closed", "")
	if step.Kind != game.StepPlatform || !slices.Equal(step.Actions, []string{"insurance", "no-insurance"}) {
		t.Errorf("the step is %+v", step)
	}
	b.decide(1, 0, "insurance")
	b.decide(5, 1, "no-insurance")
	b.refused(game.Decide{Decision: game.Decision{Seat: 1, Action: "no-insurance"}}, "insurance is for seats [2] now")
	for data, why := range map[string]string{
		`{"seats":[3]}`: "seat 3 does not play", `{"seats":[5]}`: "seat 5 has said no", `{"seats":[2,2]}`: "named twice",
	} {
		b.refused(game.Platform{Message: "insurance-closed", Data: []byte(data)}, why)
	}
	b.do(game.Platform{Message: "insurance-closed", Data: []byte(`{"seats":[2]}`)})
	b.at("open-hole-card", "") // the dealer has Black Jack: nobody plays
	b.do(game.Confirm{})
	want := "seat-1/1/main lose, seat-1/insurance win 2:1, seat-1/perfect-pairs win 12:1, " +
		"seat-2/1/main lose, seat-2/insurance win 2:1, seat-2/perfect-pairs win 12:1, " +
		"seat-5/1/main lose, seat-5/perfect-pairs win 12:1"
	check.Equalf(t, b.outcome(), want, "the bets")
	b.audited()
}

// A platform that never ends the time for insurance is a case for the shift manager.
func TestInsuranceIsWaitedForInVain(t *testing.T) {
	b := newBench(t, loadSlug(t, "pragmatic-blackjack"))
	b.seats(1)
	b.cards("TS AH 9C KC")
	b.at("insurance-closed", "")
	b.Pass(90 * time.Second)
	if opened := events[game.IncidentOpened](b); len(opened) != 1 || opened[0].Incident != game.ProviderFault {
		t.Errorf("after 90 seconds there are %+v", opened)
	}
}

// The section of Live Blackjack pays three of a kind 30 to 1, and has no surrender (003/17.1.1.t2).
func TestOddsOf_003_17(t *testing.T) {
	for slug, odds := range map[string]string{"ezugi-blackjack": "25:1", "pragmatic-blackjack": "30:1",
		"pragmatic-speed-blackjack": "30:1"} {
		line := `{"dealer":["QS","9D"],"seats":{"1":[{"cards":["QC","QD"],"actions":["stand"]}]}}`
		_, bets, err := filled(t, slug).Settle([]byte(line))
		if want := "seat-1/1/main win 1:1, seat-1/perfect-pairs win 6:1, seat-1/21+3 win " + odds; err != nil || inShort(bets) != want {
			t.Errorf("%s: %s, %v, want %s", slug, inShort(bets), err, want)
		}
	}
}

// filled returns the rules of a variant as a training table plays it.
func filled(t rapid.TB, slug string) *blackjack.Rules {
	t.Helper()
	setup := must.Get(tabletest.SetupOf(loadSlug(t, slug), nil))(t)
	return setup.Variant.With(setup.Settings).Family.(*blackjack.Rules)
}

// A void round pays the side bets that its open cards have won (003/17.2.b6).
func TestWonInAVoidRound_003_17_2_b6(t *testing.T) {
	for slug, want := range map[string]string{
		"pragmatic-blackjack": "seat-2/perfect-pairs win 25:1, seat-4/21+3 win 10:1", "ezugi-blackjack": "",
	} {
		b := newBench(t, loadSlug(t, slug))
		b.seats(2, 4)
		b.cards("8S 9H TC 8S JD")
		round := *b.State().Round
		won, clause := b.setup.Variant.Family.Final(round)
		if inShort(won) != want || (clause == "003/17.2.b6") != (want != "") {
			t.Errorf("%s: won are %s by %q, want %s", slug, inShort(won), clause, want)
		}
	}
}

// Hands are served in the order in which they decided, others decide meanwhile, and silence stands for
// all that are left (reading 003/22.b3).
func TestArrival_003_22_b3(t *testing.T) {
	b := newBench(t, loadSlug(t, "pragmatic-speed-blackjack"))
	b.seats(1, 3, 6)
	b.cards("5S 8S 2C 9H 6S 8H 3C TD")
	step := b.at("decisions", "")
	if step.Seat != 0 || !slices.Equal(step.Actions, []string{"hit", "stand", "double", "split"}) {
		t.Errorf("the step is %+v", step)
	}
	b.refused(game.Decide{Decision: game.Decision{Seat: 1, Hand: 1, Action: "split"}}, "want one of hit, stand, double")
	b.refused(game.Decide{Decision: game.Decision{Seat: 2, Hand: 1, Action: "hit"}}, "seat 2, hand 1 has nothing to decide")
	b.Pass(10 * time.Second)
	b.decide(6, 1, "hit")
	b.at("draw", "seat-6/1-3")
	b.decide(3, 1, "split") // while the card of seat 6 is drawn
	b.refused(game.Decide{Decision: game.Decision{Seat: 6, Hand: 1, Action: "hit"}}, "nothing to decide now")
	b.cards("4C")
	b.at("split", "")
	b.decide(1, 1, "double")
	b.do(game.Confirm{})
	b.at("draw", "seat-3/1-2") // the split came first
	b.cards("TC 9C")
	b.at("draw", "seat-1/1-3")
	b.cards("TH")
	step = b.at("decisions", "")
	check.Equalf(t, step.Deadline.Sub(b.clock.Now()), 15*time.Second, "after a card are left")
	b.decide(3, 2, "stand")
	b.Pass(15 * time.Second)
	b.at("open-hole-card", "")
	var clock []string
	for _, e := range events[game.PlayerDecided](b) {
		if e.ByClock {
			clock = append(clock, fmt.Sprint(e.Decision.Seat, "/", e.Decision.Hand, " ", e.Decision.Action))
		}
	}
	check.Slicesf(t, clock, []string{"3/1 stand", "6/1 stand"}, "the clock decided")
	b.do(game.Confirm{})
	want := "seat-1/1/main win 1:1 x2, seat-3/1/main lose, seat-3/2/main lose, seat-3/perfect-pairs win 6:1, seat-6/1/main lose"
	check.Equalf(t, b.outcome(), want, "the bets")
	b.audited()
}

// After a shuffle six cards are burned that nobody sees, and a reading meanwhile is not named
// (004/2.3.5.a).
func TestSixBurned_004_2_3_5(t *testing.T) {
	b := newBench(t, loadSlug(t, "ro-blackjack"))
	if burned := events[game.CardsBurned](b); len(burned) != 1 || burned[0].Count != 6 {
		t.Fatalf("burned are %+v", burned)
	}
	if shoe := b.State().Shoe; shoe.Left() != 410 || shoe.BurnedUnseen != 6 {
		t.Errorf("%d are left, %d burned", shoe.Left(), shoe.BurnedUnseen)
	}
	b.audited()
}

// The dealer confirms that the hole card is checked, and only then is it asked (004/2.3.8); the first
// hand of a split is played before the second has its card (004/2.2.7); a double against a late
// Blackjack loses its first stake alone (004/2.2.6).
func TestARound_004_2(t *testing.T) {
	b := newBench(t, loadSlug(t, "ro-blackjack"))
	b.seats(2, 4)
	b.cards("8S 9S AH 8D 2H 9C")
	b.do(game.Platform{Message: "insurance-closed"})
	if step := b.at("check-hole-card", ""); step.Kind != game.StepConfirm || len(events[game.CardAsked](b)) > 0 {
		t.Fatalf("the step is %+v", step)
	}
	b.do(game.Confirm{})
	if asked := events[game.CardAsked](b); len(asked) != 1 || asked[0].Yes {
		t.Fatalf("the hole card was asked %+v", asked)
	}
	b.decide(2, 1, "split")
	b.do(game.Confirm{})
	b.cards("3S")
	b.decide(2, 1, "double")
	b.at("draw", "seat-2/1-3")
	b.cards("TS")
	b.at("draw", "seat-2/2-2")
	b.cards("TH")
	b.decide(2, 2, "stand")
	b.decide(4, 1, "double")
	b.cards("TC")
	b.do(game.Confirm{})
	check.Equalf(t, b.outcome(), "seat-2/1/main win 1:1 x2, seat-2/2/main lose, seat-4/1/main win 1:1 x2", "the bets")
	if step := b.to(game.StepNameCollect); !strings.Contains(step.Prompt.String(), "Your own first") {
		t.Errorf("collected are cards so: %s", step.Prompt) // 004/2.3.7
	}
	b.to(game.StepNameStartRound)
	b.seats(1)
	b.cards("6S TD 5H AC")
	b.decide(1, 1, "double")
	b.cards("7H")
	b.do(game.Confirm{})
	check.Equalf(t, b.outcome(), "seat-1/1/main half-lose x2", "the bets")
	b.audited()
}

// The cut card ends the shoe: rounds begin while it has not come, though a round could take more cards
// than lie before it (004/2.3.3.e).
func TestTheCutCardEndsTheShoe_004_2_3_3_e(t *testing.T) {
	b := newBench(t, loadSlug(t, "ro-blackjack"))
	worst := b.setup.Variant.Family.ToCome(game.Round{})
	for dealt := 0; b.State().Shoe.Left() > 60; {
		switch step := b.Step(); step.Kind {
		case game.StepScan:
			dealt++
			b.do(game.CardRead{Card: game.CardAt(dealt * 7 % game.Faces)})
		case game.StepPlatform:
			b.do(game.Platform{Message: step.Name})
		case game.StepWait, game.StepDecide:
			b.Pass(step.Deadline.Sub(b.clock.Now()))
		default:
			b.do(game.Confirm{})
		}
	}
	if shoe := b.State().Shoe; shoe.ChangeDue() || shoe.Number != 1 || shoe.Left() >= worst {
		t.Fatalf("%d cards are left of shoe %d, %d may come; a change is due: %t", shoe.Left(), shoe.Number, worst, shoe.ChangeDue())
	}
	b.do(game.CutCardRead{})
	if !b.State().Shoe.ChangeDue() {
		t.Error("the cut card came, and no change is due")
	}
}
