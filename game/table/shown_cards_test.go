package table_test

import (
	"fmt"
	"strings"
	"testing"

	"pitboss/game"
	"pitboss/game/table/state"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// A single burn card that the players saw stays face up until the round ends, counted as burned, and goes to the
// discard holder with the round's cards (001/11.18).
func TestABurnCardThatStaysVisible_001_11_18(t *testing.T) {
	b := dealingBench(t)
	b.deals("9S 8H")
	before := b.table.State().Shoe
	b.report(game.BurnCardShown, nil)
	step := b.at("facts")
	must.Equalf(t, strings.Join(step.Asks, " "), "count", "asked is %v", step.Asks)
	b.do(game.Answer{Facts: game.Facts{"count": 1.0}})
	b.want("facts-given ruled burn-kept-visible shift-manager-called")
	b.announced()
	check.Containsf(t, b.at("follow-procedure").Prompt.String(), "Leave the card face up", "the dealer is told")
	b.confirm("follow-procedure")
	after := b.table.State()
	if after.Shoe.BurnedUnseen != before.BurnedUnseen+1 || after.Shoe.Left() != before.Left()-1 || after.Round.KeptVisible != 1 {
		t.Errorf("%d burned unseen, %d left, %d kept visible", after.Shoe.BurnedUnseen, after.Shoe.Left(), after.Round.KeptVisible)
	}
	b.restart()
	b.deals("KD KC")
	b.confirm("announce")
	check.Equalf(t, b.at("collect").Prompt.String(), "Collect all 4 cards and the face-up burn card.",
		"the dealer is told")
	b.confirm("collect")
	b.dealing()
	b.finish()
	b.at("start-round")
}

// Two such cards in one round, one after the other, are both there when it ends.
func TestTwoBurnCardsOneByOne_001_11_18(t *testing.T) {
	b := dealingBench(t)
	for range 2 {
		b.report(game.BurnCardShown, game.Facts{"count": 1.0})
		b.confirm("follow-procedure")
	}
	b.deals("9S 8H KD KC")
	b.confirm("announce")
	check.Containsf(t, b.at("collect").Prompt.String(), "4 cards and the 2 face-up burn cards", "the dealer is told")
}

// If there is more than one at once, the shift manager turns them down and burns them (001/11.19).
func TestShownBurnCardsAreTurnedDown_001_11_19(t *testing.T) {
	b := dealingBench(t)
	b.deals("9S 8H")
	before := b.table.State().Shoe
	b.report(game.BurnCardShown, game.Facts{"count": 3.0})
	b.want("incident-opened shift-manager-called")
	b.signIn("mona")
	b.rule("001/11.19", 0)
	b.want("ruled cards-burned")
	after := b.table.State()
	if after.Shoe.BurnedUnseen != before.BurnedUnseen+3 || after.Round.KeptVisible != 0 {
		t.Errorf("%d burned unseen, %d kept visible", after.Shoe.BurnedUnseen, after.Round.KeptVisible)
	}
	if told := eventOf[game.Ruled](b).Announcement; !strings.Contains(told.String(), "A burn card was exposed") ||
		!strings.Contains(told.String(), "all bets stand") {
		t.Errorf("the players are told %q", told)
	}
	b.confirm("follow-procedure")
	b.want("action-done incident-closed signed-out")
	b.at("deal player-2")
}

// A number of cards that the shoe, its burn or the table does not have is refused; the greatest possible one is taken.
func TestNoMoreIsBurnedThanThereIs_001_11_15_11_19(t *testing.T) {
	for _, test := range []struct {
		incident game.Incident
		facts    game.Facts
		most     func(state.State) int
	}{
		{game.BurnCardShown, nil, func(s state.State) int { return s.Shoe.Left() }},
		{game.BurnTooMany, game.Facts{"in_holder": true, "seen": false}, func(s state.State) int { return s.Shoe.Left() }},
		{game.BurnTooFew, nil, func(s state.State) int { return s.Shoe.BurnedUnseen }},
	} {
		t.Run(string(test.incident), func(t *testing.T) {
			b := dealingBench(t) // five of hearts shown, five burned
			b.deals("9S")
			most := float64(test.most(b.table.State()))
			b.report(test.incident, test.facts.With(game.Facts{"count": most + 1}))
			b.wantRefused(game.RefusedUnknownFact, "")
			b.report(test.incident, test.facts)
			b.do(game.Answer{Facts: game.Facts{"count": most + 1}})
			b.wantRefused(game.RefusedUnknownFact, "")
			b.answers(game.Facts{"count": most})
			if b.table.State().Incident != nil && b.table.State().Incident.Facts["count"] != most {
				t.Errorf("%v cards are not taken", most)
			}
		})
	}
}

// What was burned too little is not missing once more: a second report is about what is left of the burn.
func TestABurnIsCorrectedOnce_001_11_16(t *testing.T) {
	b := readyBench(t) // five of hearts shown, five burned
	b.report(game.BurnTooFew, game.Facts{"count": 4.0})
	b.confirm("follow-procedure")
	b.report(game.BurnTooFew, game.Facts{"count": 2.0})
	b.wantRefused(game.RefusedUnknownFact, "")
	b.report(game.BurnTooFew, nil) // only one is left that can be missing: nobody is asked
	b.confirm("follow-procedure")
	check.Equalf(t, b.table.State().Shoe.BurnedUnseen, 0, "burned unseen")
	b.report(game.BurnTooFew, nil)
	b.wantRefused(game.RefusedNotNow, "")
}

// While the burn of a new shoe is under way the card that was shown says how many can be missing.
func TestABurnUnderWay_001_11_16(t *testing.T) {
	b := newBench(t)
	b.signIn("dora")
	for _, step := range []string{"load-shoe", "shuffle-1", "shuffle-2", "shuffle-3", "cut", "cut-card"} {
		b.confirm(step)
	}
	b.report(game.BurnTooFew, game.Facts{"count": 1.0}) // no card was shown yet
	b.wantRefused(game.RefusedNotNow, "")
	b.card("5H")
	b.report(game.BurnTooFew, game.Facts{"count": 6.0})
	b.wantRefused(game.RefusedUnknownFact, "")
	b.report(game.BurnTooMany, game.Facts{"count": 416.0, "in_holder": true, "seen": false})
	b.wantRefused(game.RefusedUnknownFact, "")
	b.report(game.BurnTooFew, game.Facts{"count": 5.0})
	check.Equalf(t, b.table.State().Shoe.BurnedUnseen, 0, "burned unseen")
}

// Damaged cards are replaced by new ones of the same faces: the account of the shoe, and the round, stay the same
// (001/11.33, 001/11.34).
func TestDamagedCardsAreReplaced_001_11_33_11_34(t *testing.T) {
	for count, clause := range map[float64]string{1: "001/11.33", 2: "001/11.33", 3: "001/11.34"} {
		t.Run(fmt.Sprint(count, " cards"), func(t *testing.T) {
			b := dealingBench(t)
			b.deals("9S 8H KD")
			before := b.table.State()
			b.report(game.CardDamaged, nil)
			b.do(game.Answer{Facts: game.Facts{"count": count}})
			b.want("facts-given shift-manager-called")
			b.signIn("mona")
			check.Equalf(t, b.offers(), clause+" 001/7 001/11.23 001/11.36", "offered")
			b.rule(clause, 0)
			b.want("ruled cards-replaced incident-closed signed-out")
			replaced := eventOf[game.CardsReplaced](b)
			check.Equalf(t, replaced.Count, int(count), "replaced are %+v", replaced)
			after := b.table.State()
			if b.lie() != "player-1=9S banker-1=8H player-2=KD" || after.Shoe.Left() != before.Shoe.Left() ||
				after.Shoe.Seen != before.Shoe.Seen {
				t.Errorf("on the table lie %s; %+v", b.lie(), after.Shoe)
			}
			b.at("deal banker-2")
		})
	}
}

// If the first card comes out face up, it is scanned, then the round is void and the card is burned with its face
// known (001/11.22).
func TestTheFirstCardFaceUp_001_11_22(t *testing.T) {
	b := dealingBench(t)
	before := b.table.State().Shoe
	b.report(game.CardFaceUp, nil)
	b.want("incident-opened")
	step := b.at("scan-exposed player-1")
	if step.By != game.Dealer || step.Attempt != 1 || step.Attempts != 3 || step.Deadline.IsZero() || len(step.Offers) > 0 {
		t.Errorf("the step is %+v", step)
	}
	b.do(game.NoRead{})
	b.want("read-failed")
	b.restart()
	check.Equalf(t, b.at("scan-exposed player-1").Attempt, 2, "attempt")
	b.card("9S")
	b.want("card-held ruled shift-manager-called held-burned round-closed")
	outcome := eventOf[game.RoundClosed](b).Outcome
	if outcome.Status != game.StatusVoid || outcome.Instruction != game.BetsRefund || outcome.Clause != "001/11.22" {
		t.Errorf("the outcome is %+v", outcome)
	}
	after := b.table.State().Shoe
	if after.BurnedSeen != before.BurnedSeen+1 || after.Seen.Count(card(t, "9S")) != 1 || after.Left() != before.Left()-1 {
		t.Errorf("%d burned seen, %d left", after.BurnedSeen, after.Left())
	}
	b.confirm("announce-void")
	b.at("start-round")
}

// After three failed reads nobody waits any longer: the card is burned with its face unknown. A card that is
// already out of the shoe was not read correctly.
func TestTheFirstCardFaceUpUnread_001_11_22(t *testing.T) {
	b := following{document: "001", decks: 1}.dealing(t, "")
	before := b.table.State().Shoe
	b.report(game.CardFaceUp, nil)
	b.do(game.NoRead{})
	b.do(game.UnknownRead{Text: "9999"})
	b.want("read-failed")
	b.card("5H") // the burned one; there is no other
	b.want("read-failed ruled shift-manager-called cards-burned round-closed")
	if failed := eventOf[game.ReadFailed](b); failed.Text != "5H" || failed.Attempt != 3 {
		t.Errorf("read as %+v", failed)
	}
	if after := b.table.State().Shoe; after.BurnedUnseen != before.BurnedUnseen+1 ||
		after.Left() != before.Left()-1 || after.Seen != before.Seen {
		t.Errorf("%d burned unseen, %d left", after.BurnedUnseen, after.Left())
	}
	b.confirm("announce-void")
	b.at("start-round")
}

// A card already dealt was already scanned; later face-up cards are not the first.
func TestTheFirstCardFaceUpIsDealtAlready_001_11_22(t *testing.T) {
	b := dealingBench(t)
	b.deals("9S")
	b.report(game.CardFaceUp, nil)
	b.want("incident-opened ruled shift-manager-called round-closed")
	b.confirm("announce-void")
	b.confirm("collect")

	b = dealingBench(t)
	b.deals("9S 8H")
	b.report(game.CardFaceUp, nil)
	b.want("incident-opened shift-manager-called")
	b.signIn("mona")
	check.Equalf(t, b.offers(), "001/7 001/11.23 001/11.36", "offered")
}

// The scanner fails on the exposed card, and the dealer calls: the shift manager may void the round without a scan.
func TestCalledOverTheExposedCard_001_11_22_11_36(t *testing.T) {
	b := dealingBench(t)
	before := b.table.State().Shoe
	b.report(game.CardFaceUp, nil)
	b.report(game.Malfunction, nil)
	b.want("shift-manager-called")
	b.signIn("mona")
	b.at("scan-exposed player-1")
	b.rule("001/11.36", 0)
	b.want("ruled cards-burned round-closed")
	b.confirm("announce-void")
	check.Equalf(t, b.table.State().Shoe.Left(), before.Left()-1, "left")
}
