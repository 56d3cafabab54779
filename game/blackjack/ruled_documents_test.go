package blackjack_test

import (
	"slices"
	"testing"

	"pitboss/game"
	"pitboss/game/table/state"
	"pitboss/game/table/view"
	"pitboss/game/variant"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// The shift manager approves that three cards are burned, and then rules on the round (004/2.3.5.b).
func TestThreeAreBurned_004_2_3_5_b(t *testing.T) {
	for _, void := range []bool{true, false} {
		b := newBench(t, following(t, "004-blackjack"))
		b.seats(1)
		b.cards("2S")
		left := b.State().Shoe.Left()
		b.do(game.Report{Incident: game.DealerError})
		b.manager()
		check.Slicesf(t, b.offered(), []string{"001/7", "004/2.3.2.p3", "004/2.3.5.b"}, "offered")
		b.do(game.Rule{Clause: "004/2.3.5.b"})
		if step := b.at("burn-approved", ""); step.Kind != game.StepConfirm || step.By != game.Dealer {
			t.Errorf("the step is %+v", step)
		}
		b.do(game.Confirm{})
		if shoe := b.State().Shoe; shoe.Left() != left-3 || shoe.BurnedUnseen != 3 {
			t.Errorf("%d cards are left of %d, %d burned unseen", shoe.Left(), left, shoe.BurnedUnseen)
		}
		check.Slicesf(t, b.offered(), []string{"001/7", "004/2.3.2.p3"}, "offered once they are burned")
		b.do(game.Rule{Clause: "001/7", Facts: game.Facts{"resolved": !void}})
		if void {
			b.ended(game.StatusVoid, game.BetsRefundInitial, "001/7")
		} else {
			b.at("deal", "dealer-1")
		}
		b.audited()
	}
}

// Cards to burn are not offered while no dealer is there who burns them, such as after the console was started again.
func TestNothingIsBurnedWithoutADealer_004_2_3_5_b(t *testing.T) {
	b := newBench(t, following(t, "004-blackjack"))
	b.seats(1)
	b.cards("2S")
	b.do(game.Report{Incident: game.DealerError})
	state := must.Get(state.Restore(nil, b.record.records, variant.Count))(t)
	b.open(state) // which signs out who dealt
	b.manager()
	check.Slicesf(t, b.offered(), []string{"001/7", "004/2.3.2.p3"}, "without a dealer are offered")
	b.do(game.Rule{Clause: "001/7", Facts: game.Facts{"resolved": true}})
}

// Three cards on the floor void the round and have the cards changed; of fewer the shift manager
// decides (003/17.2.b7, 003/17.2.b7.1).
func TestThreeCardsOnTheFloor_003_17_2_b7(t *testing.T) {
	b := newBench(t, following(t, "003-17.2"))
	b.seats(1, 3)
	b.cards("2S 3S 9H 4S")
	b.do(game.Report{Incident: game.CardsDropped, Facts: game.Facts{"count": 2.0}})
	b.manager()
	b.do(game.Rule{Clause: "003/17.2.b2", Facts: game.Facts{"resolved": true}})
	b.at("deal", "seat-3/1-2")
	b.do(game.Report{Incident: game.CardsDropped, Facts: game.Facts{"count": 1.0}}) // with the two before they are three
	b.ended(game.StatusVoid, game.BetsRefundInitial, "003/17.2.b7.1")
	if !b.State().Shoe.ChangeDue() {
		t.Error("the cards are not changed")
	}
	b.audited()
}

// Cards burned at the casino's discretion are in the account of the shoe (004/2.3.5.p1).
func TestBurnedAtTheHousesDiscretion_004_2_3_5_p1(t *testing.T) {
	b := newBench(t, following(t, "004-blackjack"))
	left := b.State().Shoe.Left()
	b.do(game.Report{Incident: game.BurnTooMany, Facts: game.Facts{"count": 2.0}})
	b.manager()
	b.do(game.Rule{Clause: "004/2.3.5.p1"})
	if shoe := b.State().Shoe; shoe.Left() != left-2 || shoe.BurnedUnseen != 2 {
		t.Errorf("%d cards are left of %d, %d burned unseen", shoe.Left(), left, shoe.BurnedUnseen)
	}
	b.at(game.StepNameStartRound, "")
	b.audited()
}

// A void round pays the side bets that open cards have won already, and returns the rest; what needs
// a card that does not lie there yet has won nothing (003/17.2.b6).
func TestSideBetsAlreadyWon_003_17_2_b6(t *testing.T) {
	variant := load(t, `procedures = ["003-17.2", "general", "corrections"]`, `won = { clause = "003/17.2.b6" }`)
	for cards, want := range map[string]string{
		"8S 2S 9H":          "",
		"8S 2S 9H 8S":       "seat-1/perfect-pairs win 25:1",
		"8S 2S 8S 8S 3H":    "seat-1/perfect-pairs win 25:1, seat-1/21+3 win 100:1",
		"8S 2S 9H 7D 2C KD": "seat-1/21+3 win 10:1, seat-4/perfect-pairs win 12:1",
	} {
		b := newBench(t, variant)
		b.seats(1, 4)
		b.cards(cards)
		b.do(game.Report{Incident: game.VideoLost})
		b.manager()
		b.do(game.Rule{Clause: "003/17.2.b2", Facts: game.Facts{"resolved": false}})
		outcome := b.ended(game.StatusVoid, game.BetsRefundInitial, "003/17.2.b2")
		check.Equalf(t, inShort(outcome.Bets), want, "%s pays", cards)
		if want == "" {
			continue
		}
		for _, exception := range outcome.Exceptions {
			if exception.Bets != game.BetsSettle || exception.Clause != "003/17.2.b6" {
				t.Errorf("treated otherwise is %+v", exception)
			}
		}
		ruled := events[game.Ruled](b)
		check.Containsf(t, ruled[len(ruled)-1].Announcement.String(), "side bets already won are paid",
			"the players are told")
		b.audited()
	}
}

// The house has the cards shuffled again after any hand; the round goes on, and only the shoe is
// changed after it (004/2.3.2.p3).
func TestShuffledAgainAtTheHousesDiscretion_004_2_3_2_p3(t *testing.T) {
	b := newBench(t, loadSlug(t, "ro-blackjack"))
	b.seats(1)
	b.cards("2S")
	b.do(game.Report{Incident: game.Malfunction}) // the call button
	b.manager()
	b.do(game.Answer{Facts: game.Facts{"incident": "malfunction"}})
	if got := b.offered(); !slices.Contains(got, "001/7") {
		t.Errorf("offered are %v", got)
	}
	b.do(game.Rule{Clause: "004/2.3.2.p3"})
	b.at("deal", "dealer-1")
	b.cards("9H TS TC")
	b.to("decisions")
	b.decide(1, 1, "stand")
	if !b.State().Shoe.ChangeDue() {
		t.Error("the cards are not to be shuffled again")
	}
	b.outcome()
	b.to("load-shoe")
	b.audited()
}

// Cards that fall in the shuffle are reported in the shuffle and at no other time, while cards that fall
// are at any (003/17.2.b7).
func TestTheShuffleIsReportedWhileShuffling_003_17_2_b7(t *testing.T) {
	book := following(t, "003-17.2").Book
	for _, phase := range []game.Phase{game.PhaseShuffle, game.PhaseInitial, game.PhasePlayers, game.PhaseBetween} {
		got := view.Snapshot{Book: book, Phase: phase}.Reportable()
		if slices.Contains(got, game.CardsDroppedMixing) != (phase == game.PhaseShuffle) || !slices.Contains(got, game.CardsDropped) {
			t.Errorf("in %s may be reported %v", phase, got)
		}
	}
}
