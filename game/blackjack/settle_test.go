package blackjack_test

import (
	"strings"
	"testing"

	"pgregory.net/rapid"

	"pitboss/game"
	"pitboss/game/blackjack/twentyone"
	"pitboss/internal/familytest"
	"pitboss/internal/testing/must"
)

// A finished round is settled from its cards: a split, a double, insurance (001/10.8, 001/10.16).
func TestSettle_001_10_16(t *testing.T) {
	for _, test := range []struct{ line, bets string }{
		{`{"dealer":["AS","KD"],"seats":{"3":[{"cards":["8S","8H"],"actions":[]}]}}`, "seat-3/1/main lose, seat-3/perfect-pairs win 6:1"},
		{`{"dealer":["AS","KD"],"seats":{"3":[{"cards":["8S","8H"],"actions":[],"insured":true}]}}`,
			"seat-3/1/main lose, seat-3/insurance win 2:1, seat-3/perfect-pairs win 6:1"},
		{`{"dealer":["9S","8D"],"seats":{"1":[{"cards":["AS","JH"],"actions":[]}],"7":[{"cards":["9H","8H"],"actions":["stand"]}]}}`,
			"seat-1/1/main win 3:2, seat-7/1/main push"},
		{`{"dealer":["6S","TD","9C"],"seats":{"2":[{"cards":["5S","6H","2D"],"actions":["double"]}]}}`, "seat-2/1/main win 1:1 x2"},
		{`{"dealer":["6S","TD","AC"],"seats":{"2":[{"cards":["8S","3D","9C"],"actions":["split","double"]},` +
			`{"cards":["8H","9D"],"actions":["stand"]}]}}`,
			"seat-2/1/main win 1:1 x2, seat-2/2/main push, seat-2/perfect-pairs win 6:1"},
		{`{"dealer":["6S","TD","AC"],"seats":{"2":[{"cards":["AD","KD"]},{"cards":["AH","5D"]}]}}`,
			"seat-2/1/main win 1:1, seat-2/2/main lose, seat-2/perfect-pairs win 12:1"},
		{`{"dealer":["TS","AD"],"seats":{"2":[{"cards":["9S","5H","7C"]}]}}`, "seat-2/1/main lose"},
	} {
		result, bets, err := rules(t).Settle([]byte(test.line))
		if err != nil || inShort(bets) != test.bets {
			t.Errorf("%s\nis settled as %s\nwant %s\n%s, %v", test.line, inShort(bets), test.bets, result, err)
		}
	}
}

// What the rules do not deal, or not so, is not settled.
func TestSettleRefuses(t *testing.T) {
	for line, why := range map[string]string{
		`{}`: "no seat is named",
		`{"dealer":["9S","8D"],"seats":{"8":[{"cards":["9H","8H"]}]}}`:                                                   "the table has seats 1 to 7",
		`{"dealer":["9S","8D"],"seats":{"01":[{"cards":["9H","8H"]}]}}`:                                                  "want the number of a seat",
		`{"dealer":["9S","8D"],"seats":{"1":[]}}`:                                                                        "has 0 hands",
		`{"dealer":["9S","8D"],"seats":{"1":[{"cards":["9H"]}]}}`:                                                        "seat-1/1-2 has no card",
		`{"dealer":["9S","7D"],"seats":{"1":[{"cards":["9H","8H"]}]}}`:                                                   "dealer-3 has no card",
		`{"dealer":["9S","8D","2D"],"seats":{"1":[{"cards":["9H","8H"]}]}}`:                                              "more cards than the rules deal: 2D",
		`{"dealer":["9S","8D"],"seats":{"1":[{"cards":["9H","8H","2D"],"actions":["stand"]}]}}`:                          "hand 1: 2D is more than the rules have: 9H 8H stands",
		`{"dealer":["9S","8D"],"seats":{"1":[{"cards":["TH","8H","5D","2D"]}]}}`:                                         "2D is more than the rules have: TH 8H 5D counts 23",
		`{"dealer":["9S","8D"],"seats":{"1":[{"cards":["9H","8H"],"actions":["split"]}]}}`:                               "want one of hit, stand, double: 9H 8H are not of one value",
		`{"dealer":["9S","8D"],"seats":{"1":[{"cards":["8C","8H"],"actions":["split"]}]}}`:                               "no second hand",
		`{"dealer":["9S","8D"],"seats":{"1":[{"cards":["8C"],"actions":["stand"]},{"cards":["8H"]}]}}`:                   "was not split",
		`{"dealer":["9S","8D"],"seats":{"1":[{"cards":["9H","8H"],"insured":true}]}}`:                                    "against an ace, and the dealer's first card is 9S",
		`{"dealer":["AS","8D"],"seats":{"1":[{"cards":["8C","9H"]},{"cards":["8H","9D"],"insured":true}]}}`:              "first hand of a seat",
		`{"dealer":["9S","8D"],"seats":{"1":[{"cards":["KH","AH"],"actions":["stand"]}]}}`:                               "stand is more than the rules have: KH AH is Blackjack",
		`{"dealer":["9S","8D"],"seats":{"1":[{"cards":["KH","6H"],"actions":["surrender"]}]}}`:                           "given up under the dealer's ace",
		`{"dealer":["AS","8D"],"seats":{"1":[{"cards":["KH","6H"],"actions":["surrender","stand"]}]}}`:                   "the hand was given up",
		`{"dealer":["9S","8D"],"seats":{"1":[{"cards":["KH","5H","6H"],"actions":["hit","double"]}]}}`:                   "double is more than the rules have: KH 5H 6H counts 21",
		`{"dealer":["9S","8D"],"seats":{"1":[{"cards":["2H","5H","6H","3H"],"actions":["hit","double"]}]}}`:              "the hand has 2H 5H 6H by then",
		`{"dealer":["9S","8D"],"seats":{"1":[{"cards":["2H","5H","6H","3H"],"actions":["double","hit"]}]}}`:              "3H hit is more than the rules have: a doubled hand gets one card",
		`{"dealer":["9S","8D"],"seats":{"1":[{"cards":["AH","5H","6H"]},{"cards":["AD","5D"]}]}}`:                        "6H is more than the rules have: an ace of a split gets one card",
		`{"dealer":["9S","8D"],"seats":{"1":[{"cards":["8H","8D"],"actions":["split","split"]},{"cards":["8S","5D"]}]}}`: "seat 1, hand 1: \"split\": want one of hit, stand, double: a seat is split once",
		`{"dealer":["AS","KD"],"seats":{"1":[{"cards":["9H","8H"],"actions":["hit"]}]}}`:                                 "hit is more than the rules have: the dealer has Blackjack",
		`{"dealer":["9S","8D"],"seats":{"1":[{"cards":["9H","sealed"]}]}}`:                                               "has no face",
		`{"dealer":["9S","8D"],"seats":{"1":[{"cards":["9H","8H"]}]},"joker":1}`:                                         "joker",
	} {
		familytest.Refuses(t, rules(t), line, why)
	}
}

// What people type is the round as the command line has it.
func TestParse(t *testing.T) {
	line := must.Get(rules(t).Parse(" AS 8D / 1: 8S 3D 9C insured + 8H 9D/3: TS TH "))(t)
	_, bets, err := rules(t).Settle(line)
	want := "seat-1/1/main win 1:1, seat-1/2/main lose, seat-1/insurance lose, " +
		"seat-1/perfect-pairs win 6:1, seat-3/1/main win 1:1, seat-3/perfect-pairs win 6:1"
	if err != nil || inShort(bets) != want {
		t.Errorf("%s is settled as %s, want %s, %v", line, inShort(bets), want, err)
	}
	for _, wrong := range []string{"AS 8D / 8S 3D", "AS 8D / 1: 8X", "1S / 1: 8S", "AS KS / 1: 8S 8H / 1: 2S 2H"} {
		if line, err := rules(t).Parse(wrong); err == nil {
			t.Errorf("%q is read as %s", wrong, line)
		}
	}
}

// A hand counts its aces 11 where that does not make it too many (001/10.6).
func TestTotal_001_10_6(t *testing.T) {
	for codes, want := range map[string]struct {
		total int
		soft  bool
	}{
		"AS": {11, true}, "AS AH": {12, true}, "AS KH": {21, true}, "AS 5H TD": {16, false}, "AS AH 9D": {21, true},
		"KS QH JD": {30, false}, "2S 3H": {5, false}, "AS AH AD AC 7S": {21, true}, "AS AH TS 9D": {21, false},
	} {
		var cards []game.Card
		for _, code := range strings.Fields(codes) {
			cards = append(cards, cardOf(t, code))
		}
		if total, soft := twentyone.Total(cards); total != want.total || soft != want.soft {
			t.Errorf("%s counts %d, soft %t", codes, total, soft)
		}
	}
}

// No round takes more cards than the shoe must hold for it.
func TestToCome(t *testing.T) {
	rules := rules(t)
	if got := rules.ToCome(game.Round{}); got < 60 || got > 200 {
		t.Errorf("%d cards may come to seven seats", got)
	}
	rapid.Check(t, func(t *rapid.T) {
		round := game.Round{BettingClosed: true, Messages: []game.Message{{Name: "seats", Data: []byte(`{"seats":[2,5]}`)}}}
		most := rules.ToCome(round)
		for rules.Next(round).Name != "announce" {
			step := rules.Next(round)
			switch {
			case step.Question != nil:
				round.Answers = []game.CardAnswer{{Question: step.Question.Name, Position: step.Question.Position}}
			case step.Kind == game.StepScan:
				round = round.WithCard(game.Placed{Position: step.Position, Card: game.CardAt(rapid.IntRange(0, 2).Draw(t, "card"))})
			case step.Kind == game.StepDecide && step.Seat == 0:
				round.Decisions = append(round.Decisions, game.Decision{Seat: 2, Action: "no-insurance"},
					game.Decision{Seat: 5, Action: "insurance"})
			case step.Kind == game.StepDecide:
				action := "hit"
				for _, legal := range step.Actions {
					if legal == "split" {
						action = legal
					}
				}
				round.Decisions = append(round.Decisions, game.Decision{Seat: step.Seat, Hand: step.Hand, Action: action})
			default:
				var err error
				if round, err = round.Moved(step.Moves); err != nil {
					t.Fatal(err)
				}
				round.Done = append(round.Done, step.Name)
			}
			if left := rules.ToCome(round); left < 0 || len(round.Cards)+left > most {
				t.Fatalf("%d cards lie there, %d may come, of %d", len(round.Cards), left, most)
			}
		}
	})
}

// Seats with two mistakes are refused for the same one each time.
func TestSettleNamesTheFirstSeatsMistake(t *testing.T) {
	for range 50 {
		_, _, err := rules(t).Settle([]byte(`{"dealer":["AS","KD"],"seats":{"1":[],"4":[]}}`))
		if err == nil || !strings.Contains(err.Error(), `seat "1"`) {
			t.Fatalf("refused with %v; want seat 1 named", err)
		}
	}
}
