package oneblackjack_test

import (
	"encoding/json"
	"slices"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// Betting lasts 12 seconds; then a card to the players' hand and to the dealer, a second one to each,
// the dealer's face down (003/18.b7, 003/18.b8).
func TestTheDeal_003_18_b8(t *testing.T) {
	b := newBench(t)
	b.do(game.Confirm{})
	b.at("betting", "")
	b.Pass(12*time.Second - time.Millisecond)
	b.at("betting", "")
	b.Pass(time.Millisecond)
	for _, deal := range []struct {
		code  string
		place game.Position
	}{{"2S", "player-1"}, {"9H", "dealer-1"}, {"TS", "player-2"}, {"KC", "dealer-2"}} {
		step := b.at("deal", deal.place)
		check.Equalf(t, step.Facing == game.FaceDown, (deal.place == "dealer-2"),
			"the card at %s lies %q", deal.place, step.Facing)
		b.cards(deal.code)
	}
	if last := b.State().Round.Cards[3]; !last.Card.IsSealed() {
		t.Errorf("the hole card is %v", last.Card)
	}
	b.at("decisions-closed", "")
	if asked := events[game.CardAsked](b); len(asked) > 0 {
		t.Errorf("under a nine the hole card was asked %+v", asked)
	}
	b.audited()
}

// A line gets a card while somebody on it wants one; who stood keeps what his line had then. The dealer
// opens the hole card when nobody does any more, and draws to 17 (003/18.b3, 003/18.b10).
func TestLines_003_18_b4(t *testing.T) {
	b := newBench(t)
	b.start()
	b.cards("4S 9H 3S 5C")
	b.lines("H")
	b.at("draw", "player-3")
	b.cards("2D")
	b.at("decisions-closed", "")
	b.lines("H")
	b.cards("8D")
	b.lines()
	b.at("open-hole-card", "")
	b.do(game.Confirm{})
	b.at("draw", "dealer-3")
	b.cards("3C") // 17
	outcome := b.outcome()
	want := `{"dealer":["9H","5C","3C"],"dealer_total":17,"dealer_blackjack":false,` +
		`"hands":[{"line":"H","cards":["4S","3S","2D","8D"],"total":17,"soft":false,"blackjack":false,"bust":false}]}`
	check.Equalf(t, string(outcome.Result), want, "the result")
	check.Equalf(t, inShort(outcome.Bets), "1/main back", "the bets")
	var names []string
	for _, bet := range outcome.Bets {
		names = append(names, bet.Name)
	}
	if !slices.Equal(names, []string{"1/main", "1/2/main", "1/3/main", "perfect-pairs", "21+3", "bust-bonus", "crazy-7"}) {
		t.Errorf("the bets are %v", names)
	}
	b.audited()
}

// Who splits plays both halves; who does not, the hand itself. A line on which nobody wanted a card
// gets none any more, and an ace gets one card (003/18.b5).
func TestASplit_003_18_b5(t *testing.T) {
	b := newBench(t)
	b.start()
	b.cards("7S 9H 7D TC")
	b.lines("H", "S1", "S2")
	for _, deal := range []struct {
		place game.Position
		code  string
	}{{"player-3", "7H"}, {"split-1-2", "7C"}, {"split-2-2", "4S"}} {
		b.at("draw", deal.place)
		b.cards(deal.code)
	}
	b.lines("S2", "S1") // the hand has 21
	b.at("draw", "split-1-3")
	b.cards("9D")
	b.at("draw", "split-2-3")
	b.cards("6D")
	b.lines("S2")
	b.at("draw", "split-2-4")
	b.cards("5H")
	b.at("open-hole-card", "")
	b.do(game.Confirm{})
	outcome := b.outcome() // the dealer has 19
	want := "1/main@1:1, perfect-pairs@6:1, crazy-7@500:1, 1/2/crazy-7@25:1, 2/crazy-7@500:1"
	check.Equalf(t, inShort(outcome.Bets), want, "the bets")
	b.to(game.StepNameStartRound)

	b.start()
	b.cards("AS 9H AD TC")
	b.lines("S1", "S2")
	b.cards("5C 9C")
	b.at("open-hole-card", "") // nobody plays the hand itself, and either ace has its card
	b.do(game.Confirm{})
	check.Equalf(t, inShort(b.outcome().Bets), "3/main@1:1, perfect-pairs@6:1", "the bets of aces")
	b.audited()
}

// A site may have the first half of a split take the cards of those who did not split.
func TestSharedCardsOfASplit(t *testing.T) {
	b := newBench(t, "split-cards=shared")
	b.start()
	b.cards("8S 9H 8D TC")
	b.lines("H", "S1", "S2")
	b.at("draw", "player-3")
	b.cards("2H")
	b.at("draw", "split-2-2")
	b.cards("TS")
	b.lines("S1")
	b.at("draw", "player-4")
	b.cards("9S")
	b.lines()
	b.at("open-hole-card", "")
	b.do(game.Confirm{})
	outcome := b.outcome()
	for _, want := range []string{
		`"line":"H","cards":["8S","8D","2H"]`, `"line":"S1","cards":["8S","2H","9S"]`, `"line":"S2","cards":["8D","TS"]`,
	} {
		check.Containsf(t, string(outcome.Result), want, "the result is %s", outcome.Result)
	}
	given := must.Get(b.Setup.Variant.With(b.Setup.Settings).Family.Given(outcome.Result))(t)
	again, bets, err := b.Setup.Variant.With(b.Setup.Settings).Family.Settle(given)
	if err != nil || string(again) != string(outcome.Result) || inShort(bets) != inShort(outcome.Bets) {
		t.Errorf("%s settles as %s, %v", outcome.Result, again, err)
	}
	b.audited()
}

// Against an ace insurance is offered; when its time is over the hole card is checked, and nothing but
// yes or no is known of it. With Blackjack nobody gets a card (003/18.b9, 003/18.1.b11.2).
func TestInsurance_003_18_b9(t *testing.T) {
	for _, test := range []struct{ what, hole, next, bets string }{
		{"Blackjack", "KC", "open-hole-card", "insurance@2:1, perfect-pairs@25:1, crazy-7@150:1"},
		{"none", "8C", "decisions-closed", "perfect-pairs@25:1, crazy-7@150:1"},
	} {
		t.Run(test.what, func(t *testing.T) {
			b := newBench(t)
			b.start()
			b.cards("7S AH 7S " + test.hole)
			b.at("insurance-closed", "")
			b.do(game.Platform{Message: "insurance-closed"})
			asked := events[game.CardAsked](b)
			question := game.Question{Name: "dealer-blackjack", Position: "dealer-2", Ranks: "TJQK"}
			if len(asked) != 1 || asked[0].Yes != (test.hole == "KC") || asked[0].Question != question {
				t.Fatalf("the hole card was asked %+v", asked)
			}
			if !b.State().Round.Cards[3].Card.IsSealed() {
				t.Error("the hole card is open once it answered")
			}
			if b.at(test.next, ""); test.next == "decisions-closed" {
				b.lines()
			}
			b.do(game.Confirm{})
			outcome := b.outcome()
			check.Equalf(t, inShort(outcome.Bets), test.bets, "the bets")
			if !slices.ContainsFunc(outcome.Bets, func(bet game.BetResult) bool { return bet.Name == "insurance" }) {
				t.Errorf("insurance is not among %v", outcome.Bets)
			}
			b.audited()
		})
	}
}

// With 21 nobody decides, and the dealer draws regardless of the players' cards (003/18.b3, reading
// 003/18.1.b6).
func TestTheDealerDrawsOut_003_18_b3(t *testing.T) {
	for _, test := range []struct{ what, first, drawn, bets string }{
		{"Blackjack of the players", "AS 2H KS 4C", "TD 6D", "1/main@3:2, bust-bonus@2:1"},
		{"soft 17", "AS 6H KS AC", "", "1/main@3:2"},
		{"on 16", "AS TH KS 6C", "AC", "1/main@3:2"},
	} {
		t.Run(test.what, func(t *testing.T) {
			b := newBench(t)
			b.start()
			b.cards(test.first)
			b.at("open-hole-card", "")
			b.do(game.Confirm{})
			b.cards(test.drawn)
			check.Equalf(t, inShort(b.outcome().Bets), test.bets, "the bets")
			b.audited()
		})
	}
}

// When the round ends all cards are collected, and betting opens for the next one (003/18.b11).
func TestARoundOfOneBlackjack_003_18_b11(t *testing.T) {
	b := newBench(t)
	b.start()
	b.cards("TS 9H KS TC")
	b.lines()
	b.do(game.Confirm{})
	check.Equalf(t, inShort(b.outcome().Bets), "1/main@1:1", "the bets")
	if step := b.at(game.StepNameCollect, ""); step.By != game.Dealer || len(b.State().Round.Cards) != 4 {
		t.Errorf("the step is %+v", step)
	}
	b.do(game.Confirm{})
	b.at(game.StepNameStartRound, "")
	b.do(game.Confirm{})
	step := b.at("betting", "")
	if left := step.Deadline.Sub(b.Clock.Now()); left != 12*time.Second || len(b.State().Round.Cards) != 0 {
		t.Errorf("%s are left for bets, %d cards lie there", left, len(b.State().Round.Cards))
	}
	b.audited()
}

// What the platform says of lines is refused where it cannot be, and nothing is recorded.
func TestLinesThatCannotBe(t *testing.T) {
	b := newBench(t)
	b.start()
	b.cards("8S 9H 8D TC")
	refused := func(data, why string) {
		t.Helper()
		err := b.Give(game.Input{Command: game.Platform{Message: "decisions-closed", Data: json.RawMessage(data)}})
		check.ErrorSaysf(t, err, why, "%s", data)
	}
	refused(`{"lines":["S1"]}`, "both S1 and S2, or neither")
	refused(`{"lines":["H","H"]}`, "named twice")
	refused(`{"lines":["S3"]}`, "is no line")
	refused(`{"line":"H"}`, "want {")
	refused(`{"seats":[1]}`, "want {")
	if err := b.Give(game.Input{Command: game.Platform{Message: "insurance-closed"}}); err == nil {
		t.Error("insurance is over, and was not offered")
	}
	b.lines("S1", "S2")
	b.cards("2C 3C")
	refused(`{"lines":["H"]}`, "line H takes no card now: want lines of S1, S2")
	b.lines("S2")
	b.cards("4C")
	refused(`{"lines":["S1"]}`, "want lines of S2")
	b.lines()
	b.at("open-hole-card", "")
	b.to("announce")

	b = newBench(t)
	b.start()
	b.cards("8S 9H 9D TC")
	refused(`{"lines":["S1","S2"]}`, "where they have one value")
	b.audited()
}
