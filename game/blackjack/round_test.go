package blackjack_test

import (
	"slices"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/internal/testing/check"
)

// Two cards go to each seat that plays and to the dealer, the second of the dealer's face down, and
// nobody knows it (001/10.5, 001/10.2).
func TestTheDeal_001_10_5(t *testing.T) {
	b := newBench(t, load(t))
	b.seats(5, 1, 3)
	for _, deal := range []struct {
		code  string
		place game.Position
	}{
		{"2S", "seat-1/1-1"}, {"3S", "seat-3/1-1"}, {"4S", "seat-5/1-1"}, {"9H", "dealer-1"},
		{"TS", "seat-1/1-2"}, {"TH", "seat-3/1-2"}, {"TD", "seat-5/1-2"}, {"KC", "dealer-2"},
	} {
		step := b.at("deal", deal.place)
		check.Equalf(t, step.Facing == game.FaceDown, (deal.place == "dealer-2"),
			"the card at %s lies %q", deal.place, step.Facing)
		b.cards(deal.code)
	}
	last := b.State().Round.Cards[7]
	if !last.Card.IsSealed() || len(b.record.secrets) != 1 {
		t.Errorf("the hole card is %v, %d secrets are kept", last.Card, len(b.record.secrets))
	}
	step := b.at("decisions", "")
	left := step.Deadline.Sub(b.clock.Now())
	actions := []string{"hit", "stand", "double"}
	if step.Seat != 1 || step.Hand != 1 || !slices.Equal(step.Actions, actions) || left != 13*time.Second {
		t.Errorf("the step is %+v", step)
	}
	b.audited()
}

// Each hand has its own time, from the dealer's left; a card begins it again, and silence stands
// (001/10.8, 001/10.10, 001/10.9.4).
func TestHandsInTurn_001_10_10(t *testing.T) {
	b := newBench(t, load(t))
	b.seats(1, 3, 5)
	b.cards("2S 3S 4S 9H TS TH TD KC")
	b.refused(game.Decide{Decision: game.Decision{Seat: 3, Hand: 1, Action: "hit"}}, "seat 1, hand 1 decides now")
	b.refused(game.Decide{Decision: game.Decision{Seat: 1, Hand: 1, Action: "split"}}, "want one of hit, stand, double")
	b.refused(game.Decide{Decision: game.Decision{Seat: 1, Hand: 1, Action: "hit", Cards: []game.Card{game.CardAt(0)}}}, "it is about none")
	b.Pass(10 * time.Second)
	b.decide(1, 1, "hit")
	b.at("draw", "seat-1/1-3")
	if _, open := b.State().Round.OpenWindow(); open {
		t.Error("the time of a hand runs on while its card is drawn")
	}
	b.cards("4H")
	check.Equalf(t, b.at("decisions", "").Deadline.Sub(b.clock.Now()), 13*time.Second, "after a card there are left")
	b.Pass(13 * time.Second)
	check.Equalf(t, b.at("decisions", "").Seat, 3, "after silence seat decides")
	b.decide(3, 1, "hit")
	b.cards("TC") // 23
	b.decide(5, 1, "double")
	b.cards("6C")
	b.at("open-hole-card", "")
	var decided []string
	for _, e := range events[game.PlayerDecided](b) {
		if e.ByClock {
			decided = append(decided, e.Decision.Action)
		}
	}
	check.Slicesf(t, decided, []string{"stand"}, "the clock decided")
	b.do(game.Confirm{})
	check.Equalf(t, b.outcome(), "seat-1/1/main lose, seat-3/1/main lose, seat-5/1/main win 1:1 x2", "the bets")
	if len(b.record.secrets) > 0 {
		t.Error("a secret is left of a card that is open")
	}
	b.audited()
}

// The dealer draws to 17, soft or not, and opens the hole card alone where nothing depends on more
// (001/10.11, 001/10.12).
func TestTheDealerDraws_001_10_11(t *testing.T) {
	for _, test := range []struct{ what, deal, acts, drawn, bets string }{
		{"to 17", "TS 6H 9S 2C", "stand", "4D 5D", "seat-1/1/main win 1:1"},
		{"stands on a soft 17", "TS 6H 9S AC", "stand", "", "seat-1/1/main win 1:1"},
		{"over 21", "TS 6H 2S TC", "stand", "TD", "seat-1/1/main win 1:1"},
		{"equal", "TS 8H 8S TC", "stand", "", "seat-1/1/main push"},
		{"all bust", "TS 6H 6S 2C", "hit", "", "seat-1/1/main lose"},
		{"only Black Jack", "AS 6H KS 2C", "", "", "seat-1/1/main win 3:2"},
		{"Black Jack on both sides", "AS TH KS AC", "", "", "seat-1/1/main push"},
		{"Black Jack beats 21", "7S TH 7H AC", "hit", "", "seat-1/1/main lose, seat-1/perfect-pairs win 6:1"},
	} {
		t.Run(test.what, func(t *testing.T) {
			b := newBench(t, load(t))
			b.seats(1)
			b.cards(test.deal)
			if test.acts != "" {
				b.decide(1, 1, test.acts)
			}
			if test.acts == "hit" {
				b.cards(map[bool]string{true: "7D", false: "TD"}[test.deal[:2] == "7S"])
			}
			b.at("open-hole-card", "")
			b.do(game.Confirm{})
			b.cards(test.drawn)
			b.at("announce", "")
			check.Equalf(t, b.outcome(), test.bets, "the bets")
			b.audited()
		})
	}
}

// Two cards of one value are split once: two hands, a card to each, and each is played and settled
// by itself; 21 after it is no Black Jack, and aces get one card (001/10.8.4).
func TestASplit_001_10_8_4(t *testing.T) {
	b := newBench(t, load(t))
	b.seats(1, 2, 4)
	b.cards("KS AH 2S 6H TS AD 3S TC")
	b.decide(1, 1, "split")
	step := b.at("split", "")
	if step.Seat != 1 || step.Kind != game.StepConfirm {
		t.Errorf("the step is %+v", step)
	}
	b.do(game.Confirm{})
	b.at("draw", "seat-1/1-2")
	b.cards("AS")
	b.at("draw", "seat-1/2-2")
	b.cards("5D") // the first hand has 21, and is played
	if step := b.at("decisions", ""); step.Hand != 2 || slices.Contains(step.Actions, "split") {
		t.Errorf("the step is %+v", step)
	}
	b.decide(1, 2, "hit")
	b.cards("9D")
	b.decide(2, 1, "split")
	b.do(game.Confirm{})
	b.cards("KD 2D") // an ace has one card and stands
	b.decide(4, 1, "stand")
	b.at("open-hole-card", "")
	b.do(game.Confirm{})
	b.cards("3D") // the dealer has 19
	want := "seat-1/1/main win 1:1, seat-1/2/main lose, seat-2/1/main win 1:1, seat-2/2/main lose, " +
		"seat-2/perfect-pairs win 12:1, seat-4/1/main lose"
	check.Equalf(t, b.outcome(), want, "the bets")
	closed := events[game.RoundClosed](b)
	result := string(closed[0].Outcome.Result)
	if want := `{"dealer":["6H","TC","3D"],"dealer_total":19,"dealer_blackjack":false,"seats":{` +
		`"1":[{"cards":["KS","AS"],"total":21,"soft":true,"blackjack":false,"bust":false,"actions":["split"]},` +
		`{"cards":["TS","5D","9D"],"total":24,"soft":false,"blackjack":false,"bust":true,"actions":["hit"]}],` +
		`"2":[{"cards":["AH","KD"],"total":21,"soft":true,"blackjack":false,"bust":false,"actions":["split"],"pair":"coloured-pair"},` +
		`{"cards":["AD","2D"],"total":13,"soft":true,"blackjack":false,"bust":false,"actions":[]}],` +
		`"4":[{"cards":["2S","3S"],"total":5,"soft":false,"blackjack":false,"bust":false,"actions":["stand"]}]}}`; result != want {
		t.Errorf("the result is\n%s\nwant\n%s", result, want)
	}
	b.audited()
}

// Insurance is offered against an ace, in one time for all seats; silence is no (001/10.9).
func TestInsurance_001_10_9(t *testing.T) {
	for _, test := range []struct{ what, hole, bets string }{
		{"the dealer has Black Jack", "KC",
			"seat-1/1/main lose, seat-1/insurance win 2:1, seat-1/perfect-pairs win 6:1, seat-2/1/main push, " +
				"seat-3/1/main lose, seat-3/21+3 win 10:1"},
		{"the dealer has none", "8C",
			"seat-1/1/main win 1:1, seat-1/insurance lose, seat-1/perfect-pairs win 6:1, seat-2/1/main win 3:2, " +
				"seat-3/1/main lose, seat-3/21+3 win 10:1"},
	} {
		t.Run(test.what, func(t *testing.T) {
			b := newBench(t, load(t))
			b.seats(1, 2, 3)
			b.cards("TS AS 2S AH TD KS 3S " + test.hole)
			step := b.at("insurance", "")
			if step.Seat != 0 || !slices.Equal(step.Actions, []string{"insurance", "no-insurance", "surrender"}) {
				t.Errorf("the step is %+v", step)
			}
			b.decide(1, 0, "insurance")
			b.refused(game.Decide{Decision: game.Decision{Seat: 1, Action: "no-insurance"}}, "insurance is for seats [2 3] now")
			b.decide(2, 0, "no-insurance")
			b.Pass(13 * time.Second)
			asked := events[game.CardAsked](b)
			question := game.Question{Name: "dealer-blackjack", Position: "dealer-2", Ranks: "TJQK"}
			if len(asked) != 1 || asked[0].Yes != (test.hole == "KC") || asked[0].Question != question {
				t.Fatalf("the hole card was asked %+v", asked)
			}
			if !b.State().Round.Cards[7].Card.IsSealed() {
				t.Error("the hole card is open once it answered")
			}
			clock := 0
			for _, e := range events[game.PlayerDecided](b) {
				if e.ByClock && e.Decision.Seat == 3 && e.Decision.Action == "no-insurance" {
					clock++
				}
			}
			check.Equalf(t, clock, 1, "the clock said no times")
			if test.hole != "KC" {
				b.decide(1, 1, "stand")
				b.decide(3, 1, "stand")
			}
			b.at("open-hole-card", "")
			b.do(game.Confirm{})
			check.Equalf(t, b.outcome(), test.bets, "the bets")
			b.audited()
		})
	}
}

// Where every seat has said what it wants, nobody waits for the rest of the time.
func TestInsuranceEndsOnceAllHaveDecided(t *testing.T) {
	b := newBench(t, load(t))
	b.seats(1, 3)
	b.cards("TS 5S AH TD 6S 8C")
	b.decide(3, 0, "no-insurance")
	b.decide(1, 0, "no-insurance")
	if step := b.at("decisions", ""); step.Seat != 1 || len(events[game.CardAsked](b)) != 1 {
		t.Errorf("the step is %+v, the card was asked %d times", step, len(events[game.CardAsked](b)))
	}
	b.audited()
}

// A document that has the hole card looked at under a ten asks nothing else of it, and one that
// does not asks nothing (reading 001/10.9).
func TestTheHoleCardIsAsked(t *testing.T) {
	for _, test := range []struct{ what, differs, hole, next string }{
		{"under an ace alone", "", "AC", "decisions"},
		{"under a ten", "checked.values = [1, 10]", "9C", "decisions"},
		{"under a ten, an ace", "checked.values = [1, 10]", "AC", "open-hole-card"},
	} {
		t.Run(test.what, func(t *testing.T) {
			of := load(t)
			if test.differs != "" {
				of = load(t, test.differs)
			}
			b := newBench(t, of)
			b.seats(2)
			b.cards("TS QH 5S " + test.hole)
			b.at(test.next, "")
			asked := events[game.CardAsked](b)
			if (len(asked) > 0) != (test.differs != "") || len(asked) > 0 && asked[0].Ranks != "A" {
				t.Errorf("the card was asked %+v", asked)
			}
			b.audited()
		})
	}
}

// A round in which nobody has a bet is closed without a card, and the next one can be opened; in
// training seats that are not named are drawn.
func TestNoSeats(t *testing.T) {
	b := newBench(t, load(t))
	b.seats()
	b.at(game.StepNameStartRound, "")
	closed := events[game.RoundClosed](b)[0].Outcome
	if closed.Status != game.StatusVoid || closed.Instruction != game.BetsRefundInitial || len(closed.Bets) > 0 {
		t.Errorf("the round is closed with %+v", closed)
	}
	b.do(game.Confirm{})
	b.to("seats")
	b.refused(game.Platform{Message: "seats", Data: []byte(`{}`)}, "seats are missing")
	b.do(game.Platform{Message: "seats"})
	check.Equalf(t, string(events[game.PlatformReceived](b)[1].Data), `{"seats":[2,3,4,5,6,7]}`, "the seats drawn")
	b.audited()
}
