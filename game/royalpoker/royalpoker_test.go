package royalpoker_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"pitboss/game"
	"pitboss/game/royalpoker"
	"pitboss/internal/familytest"
	"pitboss/internal/testing/must"
)

// rules returns the rules of the variant, with settings of a site.
func rules(t testing.TB, settings ...string) *royalpoker.Rules {
	t.Helper()
	return familytest.Rules[*royalpoker.Rules](t, "ezugi-royal-poker", append([]string{"decision-seconds=10"}, settings...)...)
}

// inShort returns the bets of a settled round.
func inShort(bets game.BetResults) string {
	words := make([]string, len(bets))
	for i, bet := range bets {
		words[i] = strings.TrimSuffix(fmt.Sprintf("%s %s@%s", bet.Name, bet.Result, bet.Odds), "@")
		if bet.Units > 0 {
			words[i] += fmt.Sprintf("x%d", bet.Units)
		}
	}
	return strings.Join(words, ", ")
}

// Each single and each double combination by an example of its own, and what two combinations have to
// have (000/1.18.b6, 000/1.18.t1 to t3).
func TestCombinations_000_1_18_b6(t *testing.T) {
	rules := rules(t)
	for _, test := range []struct{ cards, first, second string }{
		{"TH JH QH KH AH", "royal-flush", "nothing"}, // the examples of 000/1.18.t1
		{"4C 5C 6C 7C 8C", "straight-flush", "nothing"},
		{"KS KH KC KD 3S", "four-of-a-kind", "nothing"},
		{"TH TS TD AS AC", "full-house", "nothing"},
		{"TS KS 2S 6S 7S", "flush", "nothing"},
		{"7C 8S 9D TS JH", "straight", "nothing"},
		{"5S 5H 5C JD AD", "three-of-a-kind", "nothing"},
		{"AS AH 3C 3S JC", "two-pairs", "nothing"},
		{"QD QH 2H 8S 9C", "pair", "nothing"},
		{"AS KH 2H 3S JC", "ace-king", "nothing"},
		{"AS QH JD TC 9S", "nothing", "nothing"},
		{"AS 2H 3D 4C 5S", "straight", "nothing"}, // ace low
		{"QS KH AD 2C 3S", "ace-king", "nothing"}, // no sequence goes round
		{"AS AH AD KC 2S", "three-of-a-kind", "ace-king"},
		{"AS AH KD 2C 2S", "two-pairs", "ace-king"},
		{"AS AH KD KC 2S", "two-pairs", "nothing"}, // no ace or king that is not in them
		{"AS AH KD 3C 2S", "pair", "ace-king"},
		{"AS KD 3C 3S 2S", "pair", "ace-king"},
		{"AS AH AD AC KS", "four-of-a-kind", "ace-king"},
		{"4H 5S 6D 7C 8S 8H", "straight", "pair"}, // an eight more is no other straight
		{"4H 5S 6D 7C 8S 9H", "straight", "straight"},
		{"AH 2S 3D 4C 5S KH", "straight", "ace-king"},
		{"2H 4H 6H 8H TH QH", "flush", "flush"},
		{"4H 5H 6H 7H QH 8S", "flush", "straight"},
		{"4H 5H 6H 7H 8H 8S", "straight-flush", "pair"},
		{"4H 5H 6H 7H 8H 9S", "straight-flush", "straight"},
		{"4H 5H 6H 7H 8H KH", "straight-flush", "flush"},
		{"TH JH QH KH AH AS", "royal-flush", "pair"},
		{"9H TH JH QH KH AH", "royal-flush", "straight-flush"},
		{"AS AH KD KC QS QH", "two-pairs", "pair"}, // three pairs
		{"AS AH AD KC KS KH", "full-house", "full-house"},
		{"AS AH AD AC KS KH", "four-of-a-kind", "full-house"},
	} {
		first, second := rules.Pays(familytest.Cards(t, test.cards))
		if first.String() != test.first || second.String() != test.second {
			t.Errorf("%s makes %s and %s, want %s and %s", test.cards, first, second, test.first, test.second)
		}
	}
}

// Of equal combinations the higher ranks win, then the kickers; hands that differ in suits
// alone are equal (reading 000/1.18.t1).
func TestHandsAreCompared_000_1_18_t1(t *testing.T) {
	for _, test := range []struct {
		better, worse string
		equal         bool
	}{
		{better: "AS AH 2C 3D 4S", worse: "KS KH AC QD JS"},
		{better: "AS AH 5C 3D 2S", worse: "AD AC 4C 3H 2H"},
		{better: "AS AH 3C 3D 5S", worse: "AD AC 3S 3H 4H"},
		{better: "2S 3H 4C 5D 6S", worse: "AS 2H 3C 4D 5S"},
		{better: "TS TH TC 2D 2S", worse: "9S 9H 9C AD AS"},
		{better: "AS KS 9S 4S 2S", worse: "AH KH 8H 7H 6H"},
		{better: "AS KH 9S 4D 2S", worse: "AH KD 8H 7S 6H"},
		{better: "AS KH 9S 4D 2S", worse: "AH KD 9H 4S 2H", equal: true},
		{better: "TS JS QS KS AS", worse: "TH JH QH KH AH", equal: true},
	} {
		one, other := royalpoker.Best(familytest.Cards(t, test.better)), royalpoker.Best(familytest.Cards(t, test.worse))
		if test.equal != (one == other) || !test.equal && one < other {
			t.Errorf("%s against %s: %x and %x", test.better, test.worse, one, other)
		}
	}
}

// Parts of a round as the command line gives it.
const (
	eights    = `"player":["8S","8H","4C","9D","2S"]`
	straight  = `"player":["4S","5C","6H","7D","8S"]`
	common    = `"common":["3C","5S","7H","8D","TC"]`
	aceKing   = `"dealer":["AS","KD","7C","5H","3D"]`
	queenHigh = `"dealer":["QS","JD","7C","5H","3D"]`
	flush     = `"dealer":["AS","9S","7S","5S","3S"]`
)

// line returns a round made of its parts.
func line(parts ...string) string { return "{" + strings.Join(parts, ",") + "}" }

// Every bet of a player, by what was done and what the dealer has (000/1.18.b3 to b3.4, 000/1.18.b4,
// 000/1.18.b4.1, 000/1.18.b4.2, 000/1.18.b5).
func TestBets_000_1_18(t *testing.T) {
	for _, test := range []struct{ what, line, want string }{
		{"players win", line(eights, aceKing), "ante push, bet win@1:1x2, insurance closed"},
		{
			"the dealer wins", line(`"player":["QS","JS","4C","9D","2S"]`, aceKing),
			"ante lose, bet losex2, insurance closed",
		},
		{
			"equal hands", line(`"player":["AH","KH","7D","5S","3C"]`, aceKing),
			"ante push, bet pushx2, insurance closed",
		},
		{"the dealer has no game", line(eights, queenHigh), "ante win@1:1, bet pushx2, insurance closed"},
		{"fold", line(eights, queenHigh, `"actions":["fold"]`), "ante lose, bet closed, insurance closed"},
		{
			"three of a kind by swapping", line(eights, common, aceKing, `"actions":["swap","bet"],"swapped":["4C","9D","2S"]`),
			"ante push, bet win@1:1x2, insurance closed",
		},
		{
			"a straight by buying",
			line(`"player":["4S","5C","6H","7D","KS"],"common":["8C","2H","3H","9H","TH"]`, aceKing, `"actions":["buy","bet"]`),
			"ante push, bet win@4:1x2, insurance closed",
		},
		{
			"swap and fold", line(eights, common, aceKing, `"actions":["swap","fold"],"swapped":["4C","9D"]`),
			"ante lose, bet closed, insurance closed",
		},
		{
			"an exchange gives the dealer a worse pair",
			line(eights, queenHigh, `"replacement":"7D","actions":["bet","replace"]`),
			"ante push, bet win@1:1x2, insurance closed",
		},
		{
			"an exchange gives the dealer a better pair",
			line(`"player":["2S","2H","4C","9D","6S"]`, queenHigh, `"replacement":"7D"`),
			"ante lose, bet losex2, insurance closed",
		},
		{
			"an exchange gives the dealer no game", line(eights, queenHigh, `"replacement":"9H"`),
			"ante push, bet pushx2, insurance closed",
		},
		{
			"somebody else bought the exchange", line(eights, queenHigh, `"replacement":"7D","actions":["bet","keep"]`),
			"ante win@1:1, bet pushx2, insurance closed",
		},
		{
			"insured, and the dealer is not better", line(straight, aceKing, `"insured":true`),
			"ante push, bet win@4:1x2, insurance lose",
		},
		{
			"insured, and the dealer is better", line(straight, flush, `"insured":true`),
			"ante lose, bet losex2, insurance win",
		},
		{
			"three of a kind with an ace and a king may be insured", line(`"player":["4S","4C","4H","AD","KS"]`, queenHigh),
			"ante win@1:1, bet pushx2, insurance lose",
		},
		{
			"three of a kind may not", line(`"player":["4S","4C","4H","AD","TS"]`, queenHigh),
			"ante win@1:1, bet pushx2, insurance closed",
		},
	} {
		t.Run(test.what, func(t *testing.T) {
			result, bets, err := rules(t).Settle([]byte(test.line))
			if err != nil || inShort(bets) != test.want {
				t.Errorf("%s\n got %s, %v (%s)\nwant %s", test.line, inShort(bets), err, result, test.want)
			}
		})
	}
	for _, test := range []struct{ setting, line, want string }{
		{
			"after-exchange=ante-wins", line(eights, queenHigh, `"replacement":"9H"`),
			"ante win@1:1, bet pushx2, insurance closed",
		},
		{"insurance-odds=1:1", line(straight, flush), "ante lose, bet losex2, insurance win@1:1"},
	} {
		if _, bets, err := rules(t, test.setting).Settle([]byte(test.line)); err != nil || inShort(bets) != test.want {
			t.Errorf("with %s: %s, %v; want %s", test.setting, inShort(bets), err, test.want)
		}
	}
}

// A result tells both hands, the combinations, and what was paid for cards.
func TestResult(t *testing.T) {
	way := `"actions":["swap","bet","replace"],"swapped":["9D","2S"]`
	given := line(eights, common, queenHigh, `"replacement":"JH"`, way)
	result, _, err := rules(t).Settle([]byte(given))
	want := line(eights, common, queenHigh, `"played":["8S","8H","4C","3C","5S"],"player_hand":"pair"`,
		`"dealer_hand":"nothing","qualified":false,"replaced":"QS","replacement":"JH"`,
		`"new_dealer_hand":"pair","new_qualified":true,"winner":"dealer"`, way, `"fees":2`)
	if err != nil || string(result) != want {
		t.Errorf("%s settles as\n%s, %v; want\n%s", given, result, err, want)
	}
}

// Impossible rounds give errors that say why.
func TestRoundsThatCannotBe(t *testing.T) {
	rules := rules(t)
	for given, says := range map[string]string{
		``:                               "want {",
		line(eights):                     "dealer has 0 cards, not 5",
		line(`"player":["8S"]`, aceKing): "player has 1 cards, not 5",
		line(`"player":["8S","8S","4C","9D","2S"]`, aceKing):                       "8S is there twice",
		line(`"player":["8S","8H","4C","9D","AS"]`, aceKing):                       "AS is there twice",
		line(`"player":["8S","8H","4C","9D","sealed"]`, aceKing):                   "missing",
		line(eights, `"common":["3C"]`, aceKing):                                   "common has 1 cards",
		line(eights, aceKing, `"replacement":"9C"`):                                "the dealer has a game with ace-king",
		line(eights, queenHigh, `"replacement":"QS"`):                              "QS is there twice",
		line(eights, queenHigh, `"actions":["bet","replace"]`):                     "the card is missing",
		line(eights, aceKing, `"actions":["hit"]`):                                 "want bet, fold, swap or buy as number 1",
		line(eights, common, aceKing, `"actions":["buy"]`):                         "want bet or fold as number 2",
		line(eights, aceKing, `"actions":["bet","keep"]`):                          `nothing comes after "bet"`,
		line(eights, queenHigh, `"actions":["fold","keep"]`):                       `nothing comes after "fold"`,
		line(eights, aceKing, `"actions":["buy","bet"]`):                           "common cards: want all five",
		line(eights, common, aceKing, `"actions":["swap","bet"],"swapped":["4C"]`): "1 cards: want 2 to 5",
		line(eights, common, aceKing, `"actions":["swap","bet"]`):                  "0 cards: want 2 to 5",
		line(eights, common, aceKing, `"swapped":["4C","3C"]`):                     "3C is no card of the player",
		line(eights, common, aceKing, `"swapped":["4C","4C"]`):                     "or is there twice",
		line(eights, common, aceKing, `"actions":["bet"],"swapped":["4C","2S"]`):   `not "bet"`,
		line(eights, aceKing, `"insured":true`):                                    "insured: a hand is insured",
		line(straight, queenHigh, `"actions":["fold"],"insured":true`):             "insured: a hand is insured",
		line(eights, aceKing, `"seat":1`):                                          "seat",
	} {
		familytest.Refuses(t, rules, given, says)
	}
}

// A result settles the same in every notation.
func TestWaysToWriteARound(t *testing.T) {
	rules := rules(t)
	rapid.Check(t, func(t *rapid.T) {
		round := must.Get(json.Marshal(randomRound(t)))(t)
		familytest.SettlesAlike(t, rules, round)
	})
	typed, err := rules.Parse("8S 8H 4C 9D 2S / 3C 5S 7H 8D 10C / QS JD 7C 5H 3D / 9H")
	if err != nil || string(typed) != line(eights, common, queenHigh, `"replacement":"9H"`) {
		t.Errorf("typed, it is read as %s, %v", typed, err)
	}
	for _, text := range []string{"", "8S 8H", "8S / 8H / 1D", "8S / 8H / 9D / XX", "8S / 8H / 9D / 9H / 9S"} {
		if typed, err := rules.Parse(text); err == nil {
			t.Errorf("%q is read as %s", text, typed)
		}
	}
}

func FuzzSettle(f *testing.F) {
	familytest.FuzzSettle(f, rules(f), nil,
		line(eights, aceKing),
		line(eights, common, queenHigh, `"replacement":"JH"`, `"actions":["swap","bet","replace"],"swapped":["9D","2S"]`),
	)
}

// The procedures of the chapter, as they are decided (000/1.18.special.b1, 000/1.18.special.b2,
// 000/1.18.special.b3.1, 000/1.18.special.b3.2).
func TestProceduresOfRoyalPoker(t *testing.T) {
	familytest.WantRows(t, "ezugi-royal-poker", "000/1.18.",
		"000/1.18.special.b1 any any map[] []",
		"000/1.18.special.b2 any any map[device_lost:false resolved:true] shift-manager pause stand []",
		"000/1.18.special.b2 any any map[resolved:false round_open:true] shift-manager void refund-initial []",
		"000/1.18.special.b2 card-unreadable dealing map[resolved:true] shift-manager pause stand [rescan]",
		"000/1.18.special.b2 card-misread dealing map[cancel_last:true dealt:>=1] shift-manager pause stand [cancel-last]",
		"000/1.18.special.b2 card-scanned-twice dealing map[cancel_last:true dealt:>=1] shift-manager pause stand [cancel-last]",
		"000/1.18.special.b2 cards-stuck dealing map[cancel_last:true dealt:>=1] shift-manager pause stand [cancel-last]",
		"000/1.18.special.b2 card-misplaced dealing map[resolved:true] shift-manager pause stand [move]",
		"000/1.18.special.b3.1 network-lost betting map[betting_open:true own_network_lost:continue] rule continue none []",
		"000/1.18.special.b3.2 network-lost any map[betting_open:false round_open:true] shift-manager void refund []",
	)
}
