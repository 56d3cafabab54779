package oneblackjack_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"pitboss/game"
	"pitboss/game/oneblackjack"
	"pitboss/internal/familytest"
	"pitboss/internal/testing/must"
)

const slug = "pragmatic-one-blackjack"

// rules returns the rules of the variant, with settings of a site.
func rules(t testing.TB, settings ...string) *oneblackjack.Rules {
	t.Helper()
	return familytest.Rules[*oneblackjack.Rules](t, slug, settings...)
}

// codes parses cards written as "8S 8H".
func codes(text string) []string { return strings.Fields(text) }

// line returns a player's round written as "8S 8H 3C / KD 9C": his hand, or two with a plus, and the
// dealer's cards. Actions stand behind a colon.
func line(t testing.TB, text string) []byte {
	t.Helper()
	player, dealer, both := strings.Cut(text, "/")
	if !both {
		t.Fatalf("%q has no dealer", text)
	}
	round := roundJSON{Dealer: codes(dealer)}
	for i, hand := range strings.Split(player, "+") {
		cards, actions, _ := strings.Cut(hand, ":")
		one := handJSON{Cards: codes(cards)}
		for _, action := range strings.Fields(actions) {
			if action == "insured" {
				one.Insured = i == 0
				continue
			}
			one.Actions = append(one.Actions, action)
		}
		round.Hands = append(round.Hands, one)
	}
	return must.Get(json.Marshal(round))(t)
}

// inShort lists every bet that does not lose, with its odds and its stakes.
func inShort(bets game.BetResults) string {
	var words []string
	for _, bet := range bets {
		units := ""
		if bet.Units > 0 {
			units = fmt.Sprintf(" x%d", bet.Units)
		}
		switch bet.Result {
		case game.BetWin:
			words = append(words, bet.Name+"@"+bet.Odds.String()+units)
		case game.BetPush:
			words = append(words, bet.Name+" back"+units)
		}
	}
	return strings.Join(words, ", ")
}

// Every bet of the document, for one player: the main bet and its ties (003/18.b2, 003/18.b6, 003/18.b10,
// 003/18.b14), insurance (003/18.b9), perfect pairs (003/18.1.b8 to b9), 21+3 (003/18.1.b1.1 to b5),
// the bust bonus (003/18.1.b6, b7) and crazy 7 (003/18.1.b10 to b12).
func TestBets_003_18(t *testing.T) {
	for _, test := range []struct{ what, round, want string }{
		{"closer to 21", "TS 9H / KD 8C", "1/main@1:1"},
		{"the dealer is closer", "TS 7H / KD 8C", ""},
		{"a tie", "TS 8H / KD 8C", "1/main back"},
		{"too much", "TS 6H 8D / KD 8C", ""},
		{"both have too much", "TS 6H 8D / KD 6C 9S", "bust-bonus@1:1"},
		{"Blackjack", "AS TH / KD 8C", "1/main@3:2"},
		{"Blackjack against 21", "AS TH / KD 5C 6D", "1/main@3:2"},
		{"Blackjack on both sides", "AS TH / KD AC", "1/main back"},
		{"21 against Blackjack", "5S 6H TD / KD AC", ""},
		{"doubled", "5S 6H TD:double / KD 8C", "1/main@1:1 x2"},
		{"doubled and lost to Blackjack under a ten", "5S 6H TD:double / KD AC", ""},
		{"doubled and tied", "5S 6H 7D:double / KD 8C", "1/main back x2"},
		{"insured, Blackjack", "TS 9H:insured / AD TC", "insurance@2:1"},
		{"insured, none", "TS 9H:insured / AD 7C", "1/main@1:1"},
		{"insured with Blackjack", "AS TH:insured / AD TC", "1/main back, insurance@2:1"},
		{"split", "8S TH + 8H 3C / KD 7C", "1/main@1:1, perfect-pairs@6:1"},
		{"aces split make no Blackjack", "AS TH + AS 9C / KD 5C 6D", "1/main back, perfect-pairs@25:1"},
		{"ten and king are of one value", "TS 9H + KH 8C / 9D 9C", "1/main@1:1, 2/main back"},

		{"a perfect pair", "QH QH / 5D KC 6S", "perfect-pairs@25:1"},
		{"a coloured pair", "2H 2D TD 3S / 5D KC 4S", "perfect-pairs@12:1"},
		{"a mixed pair", "2S 2D TD 3S / 5D KC 4S", "perfect-pairs@6:1"},
		{"king and queen", "KS QS / 5D KC 6S", ""},

		{"suited trips", "AH AH 9C / AH 9D", "1/main@1:1, perfect-pairs@25:1, 21+3@100:1"},
		{"a straight flush", "TS JS / QS 9D", "1/main@1:1, 21+3@40:1"},
		{"three of a kind", "QH QD / QC 9D", "1/main@1:1, perfect-pairs@12:1, 21+3@30:1"},
		{"three of a kind, two of a suit", "QH QH / QC 9D", "1/main@1:1, perfect-pairs@25:1, 21+3@30:1"},
		{"a straight", "2C 3S KD / 4H KS 5C", "21+3@10:1"},
		{"ace, 2 and 3", "AC 2S / 3H TS 8C", "21+3@10:1"},
		{"queen, king and ace", "QC KS / AH 9S", "21+3@10:1, 1/main back"},
		{"king, ace and 2", "KC 2S / AH 9S", ""},
		{"a flush", "2C 6C KS / KC 9S", "21+3@5:1"},
		{"a flush with a pair", "2C 2C TS / 6C KS 5D", "perfect-pairs@25:1, 21+3@5:1"},

		{"bust with three", "TS 9H / KD 6C 6D", "1/main@1:1, bust-bonus@1:1"},
		{"bust with four", "TS 9H / 2D 4C TD 6D", "1/main@1:1, bust-bonus@2:1"},
		{"bust with five", "TS 9H / 2D 4C 2C 8D 9D", "1/main@1:1, bust-bonus@9:1"},
		{"bust with six", "TS 9H / 2D 4C 2C 3D 5D 6D", "1/main@1:1, bust-bonus@50:1"},
		{"bust with seven", "TS 9H / 2D 2C 2C 3D 3D 4D 9S", "1/main@1:1, bust-bonus@100:1"},
		{"bust with eight", "TS 9H / 2D 2C 2C 2H 2S 3D 3D 9S", "1/main@1:1, bust-bonus@250:1"},
		{"bust with nine", "TS 9H / 2D 2C 2C 2H 2S 2D 2H 2S 9S", "1/main@1:1, bust-bonus@250:1"},
		{"all players over, and the dealer draws all the same", "TS 6H 8D / 2D 4C TD 6D", "bust-bonus@2:1"},
		{"Blackjack of the players, and the dealer draws all the same", "AS TH / 2D 4C TD 6D", "1/main@3:2, bust-bonus@2:1"},

		{"a seven", "7C TH / KD 8C", "crazy-7@5:1"},
		{"a seven second", "TH 7C / KD 8C", ""},
		{"a seven, another third", "7C 2H 7D / KD 8C", "crazy-7@5:1"},
		{"two sevens", "7C 7D / KD 8C", "perfect-pairs@6:1, crazy-7@25:1"},
		{"two suited sevens", "7H 7H / KD 8C", "perfect-pairs@25:1, crazy-7@150:1"},
		{"two sevens, another third", "7C 7D 2S / KD 8C", "perfect-pairs@6:1, crazy-7@25:1"},
		{"three sevens", "7H 7C 7D / KD 8C", "1/main@1:1, perfect-pairs@6:1, crazy-7@500:1"},
		{"three suited sevens", "7H 7H 7H / KD 8C", "1/main@1:1, perfect-pairs@25:1, crazy-7@2000:1"},
		{"three sevens by a double", "7H 7H 7H:double / KD 8C", "1/main@1:1 x2, perfect-pairs@25:1, crazy-7@2000:1"},
		{"two sevens against Blackjack", "7H 7H / AD KC", "perfect-pairs@25:1, crazy-7@150:1"},
		{"sevens split, a seven first", "7H 7H TS + 7H 9D / KD 8C", "perfect-pairs@25:1, crazy-7@2000:1"},
		{"sevens split, a seven second", "7H TS + 7H 7D / KD 8C", "perfect-pairs@25:1, crazy-7@150:1"},
	} {
		t.Run(test.what, func(t *testing.T) {
			_, bets, err := rules(t).Settle(line(t, test.round))
			must.Dof(t, err, "%s", test.round)
			want := map[string]bool{}
			for word := range strings.SplitSeq(test.want, ", ") {
				want[word] = true
			}
			for word := range strings.SplitSeq(inShort(bets), ", ") {
				if !want[word] {
					t.Errorf("%s\n got %s\nwant %s", test.round, inShort(bets), test.want)
				}
				delete(want, word)
			}
			if len(want) > 0 {
				t.Errorf("%s\n got %s\nwant %s", test.round, inShort(bets), test.want)
			}
		})
	}
}

// The hands that the document gives as examples (003/18.b12 to b13).
func TestExamplesOfHands_003_18_b13(t *testing.T) {
	for cards, want := range map[string]string{
		"7C 4D": `"total":11,"soft":false`, "5C TS": `"total":15,"soft":false`, "KH QC": `"total":20,"soft":false`,
		"AC 5H": `"total":16,"soft":true`, "AH TS": `"total":21,"soft":true,"blackjack":true`,
		"AC 5H TD": `"total":16,"soft":false`,
	} {
		result, _, err := rules(t).Settle(line(t, cards+" / KD 8C"))
		if err != nil || !strings.Contains(string(result), want) {
			t.Errorf("%s comes to %s, %v; want %s", cards, result, err, want)
		}
	}
}

// What the document leaves open of a split is the site's (readings 003/18.b4, 003/18.b5), and what it
// pays besides the side bets (reading 003/18.b2).
func TestSettingsOfTheSite(t *testing.T) {
	for _, test := range []struct{ setting, round, says, want string }{
		{"double-after-split=no", "8S 3H TD:split double + 8H TC / KD 8C", "on its two initial cards alone", ""},
		{"double-after-split=yes", "8S 3H TD:split double + 8H TC / KD 7C", "",
			"1/main@1:1 x2, 2/main@1:1, perfect-pairs@6:1"},
		{"split-aces=one-card", "AS 3H TD + AH TC / KD 8C", "S1 has more cards", ""},
		{"split-aces=any", "AS 3H 6D + AH TC / KD 8C", "", "1/main@1:1, 2/main@1:1, perfect-pairs@6:1"},
		{"odds-blackjack=6:5", "AS TH / KD 8C", "", "1/main@6:5"},
		{"odds-win=0.95:1", "TS 9H / KD 8C", "", "1/main@0.95:1"},
		{"odds-insurance=11:1", "TS 9H:insured / AD TC", "", "insurance@11:1"},
	} {
		_, bets, err := rules(t, test.setting).Settle(line(t, test.round))
		if test.says != "" && (err == nil || !strings.Contains(err.Error(), test.says)) {
			t.Errorf("%s: %s comes to %v, want an error that says %q", test.setting, test.round, err, test.says)
		}
		if test.says == "" && (err != nil || inShort(bets) != test.want) {
			t.Errorf("%s: %s comes to %s, %v; want %s", test.setting, test.round, inShort(bets), err, test.want)
		}
	}
}

// Impossible rounds give errors that say why.
func TestRoundsThatCannotBe(t *testing.T) {
	rules := rules(t)
	for _, test := range []struct{ given, says string }{
		{``, "want {"},
		{`{"dealer":["KD","9C"]}`, "0 hands"},
		{`{"hands":[],"dealer":[]}`, "0 hands"},
		{`{"hands":[{"cards":["8S","8H"]}],"dealer":["KD"]}`, "the dealer has 1 cards"},
		{`{"hands":[{"cards":["8S"]}],"dealer":["KD","9C"]}`, "hand 1 has 1 cards"},
		{`{"hands":[{"cards":["8S","8H"]}],"dealer":["KD","6C"]}`, "dealer-3 has no card"},
		{`{"hands":[{"cards":["8S","8H"]}],"dealer":["KD","7C","2S"]}`, "the dealer has more cards than the rules deal: [2S], having 17"},
		{`{"hands":[{"cards":["8S","8H","TD","2C"]}],"dealer":["KD","7C"]}`,
			"line H has more cards than the rules deal: [2C], having [8S 8H TD]"},
		{`{"hands":[{"cards":["8S","8H","2C"]}],"dealer":["AD","KC"]}`, "line H has more cards than the rules deal: [2C]"},
		{`{"hands":[{"cards":["AS","KH","2C"]}],"dealer":["TD","KC"]}`, "line H has more cards than the rules deal: [2C]"},
		{`{"hands":[{"cards":["8S","2H"]},{"cards":["9H","2C"]}],"dealer":["KD","9C"]}`, "where they have one value"},
		{
			`{"hands":[{"cards":["8S","2H"]},{"cards":["8H","2C"]}],"dealer":["AD","TC"]}`,
			"the hand is split, and the rules do not split it",
		},
		{
			`{"hands":[{"cards":["8S","2H"]},{"cards":["8H","2C"]},{"cards":["8H","2C"]}],"dealer":["KD","9C"]}`,
			"3 hands",
		},
		{`{"hands":[{"line":"S1","cards":["8S","2H"]}],"dealer":["KD","9C"]}`, "want H, or H, S1 and S2"},
		{
			`{"hands":[{"line":"H","cards":["8S","2H"]},{"cards":["8H","2C"]}],"dealer":["KD","9C"]}`,
			"want H, or H, S1 and S2",
		},
		{
			`{"hands":[{"line":"H","cards":["8S","2H"],"actions":["stand"]}],"dealer":["KD","9C"]}`,
			"actions and insurance are a player's",
		},
		{
			`{"hands":[{"line":"H","cards":["8S","8H"]},{"line":"S1","cards":["8D","2H"]},{"line":"S2","cards":["8H","2C"]}],"dealer":["KD","9C"]}`,
			"8S and 8D are both at player-1",
		},
		{`{"hands":[{"cards":["8S","8H"],"actions":["hit"]}],"dealer":["KD","9C"]}`, "hit, and no card for it"},
		{
			`{"hands":[{"cards":["8S","8H","2C"],"actions":["stand"]}],"dealer":["KD","9C"]}`,
			"it stands on 2 cards and has 3",
		},
		{
			`{"hands":[{"cards":["8S","8H","2C","AS"],"actions":["double"]}],"dealer":["KD","9C"]}`,
			"1 cards more than a double gives",
		},
		{
			`{"hands":[{"cards":["AS","5S"]},{"cards":["AH","5H","4S"]}],"dealer":["KD","8D"]}`,
			"line S2 has more cards than the rules deal: [4S], having [AH 5H], which counts 16",
		},
		{
			`{"hands":[{"cards":["8S","8H"]}],"dealer":["KD","6D","8C","2C"]}`,
			"the dealer has more cards than the rules deal: [2C], having 24",
		},
		{
			`{"hands":[{"cards":["8S","8H","2C","AS"],"actions":["hit","double"]}],"dealer":["KD","9C"]}`,
			"double on 3 cards",
		},
		{
			`{"hands":[{"cards":["8S","8H"],"actions":["surrender"]}],"dealer":["KD","9C"]}`,
			"want hit, stand or double",
		},
		{
			`{"hands":[{"cards":["8S","8H"],"actions":["stand","hit"]}],"dealer":["KD","9C"]}`,
			"nothing is left to decide on",
		},
		{`{"hands":[{"cards":["8S","8H"],"insured":true}],"dealer":["KD","9C"]}`, "against an ace alone"},
		{
			`{"hands":[{"cards":["8S","2H"]},{"cards":["8H","2C"],"insured":true}],"dealer":["AD","9C"]}`,
			"insurance stands with the first hand",
		},
		{
			`{"hands":[{"cards":["2S","2S","2S","2S","2S"]}],"dealer":["2S","2S","2S","2S","2S","7C"]}`,
			"2S lies there 9 times",
		},
		{`{"hands":[{"cards":["sealed","8H"]}],"dealer":["KD","9C"]}`, "has no face"},
		{`{"hands":[{"cards":["8S","8H"],"action":"stand"}],"dealer":["KD","9C"]}`, "action"},
	} {
		familytest.Refuses(t, rules, test.given, test.says)
	}
}

// A result settles the same in every notation.
func TestWaysToWriteARound(t *testing.T) {
	rules := rules(t)
	for _, text := range []string{
		"KD 9C / 8S 8H", "KD 6C 9S / 8S 8H 3C", "AD KC / 7H 7H", "KD 9C / 8S 8H 5C / 8S TD / 8H 3C 4S",
	} {
		given := must.Get(rules.Parse(text))(t)
		familytest.SettlesAlike(t, rules, given)
	}
	familytest.SettlesAlike(t, rules, line(t, "8S 3H:split stand + 8H TC / AD 9C"))
	for _, text := range []string{"", "KD 9C", "KD 9C / 1S 8H", "XX / 8S 8H", "KD 9C / 8S 8H / 8S TD"} {
		if line, err := rules.Parse(text); err == nil {
			t.Errorf("%q is read as %s", text, line)
		}
	}
}

// The procedures of the section, as they are decided (003/18.2.b2, 003/18.2.b6, 003/18.2.b7 to b7.2).
func TestProceduresOfOneBlackjack(t *testing.T) {
	familytest.WantRows(t, slug, "003/18.",
		"003/18.2.b7 cards-dropped any map[] rule pause none []",
		"003/18.2.b7 cards-dropped-shuffling any map[] rule pause none []",
		"003/18.2.b7.1 cards-dropped dealing map[count:>=3] rule void refund-initial [change-shoe]",
		"003/18.2.b7.2 cards-dropped-shuffling shuffle map[count:>=3] rule continue none [replace-set]",
		"003/18.2.b6 any any map[] rule void settle []",
		"003/18.2.b2 any any map[resolved:false round_open:true] shift-manager void refund-initial []",
		"003/18.2.b2 any any map[device_lost:false resolved:true] shift-manager continue stand []",
		"003/18.2.b2 card-unreadable dealing map[resolved:true] shift-manager pause stand [rescan]",
		"003/18.2.b2 card-misread dealing map[cancel_last:true dealt:>=1] shift-manager pause stand [cancel-last]",
		"003/18.2.b2 card-scanned-twice dealing map[cancel_last:true dealt:>=1] shift-manager pause stand [cancel-last]",
		"003/18.2.b2 cards-stuck dealing map[cancel_last:true dealt:>=1] shift-manager pause stand [cancel-last]",
		"003/18.2.b2 card-misplaced dealing map[resolved:true] shift-manager pause stand [move]",
		"003/18.2.b2 dealt-too-few dealing map[resolved:true] shift-manager pause stand [move]",
		"003/18.2.b2 dealt-too-many dealing map[resolved:true] shift-manager pause stand [move]",
		"003/18.2.b2 deal-order-broken dealing map[resolved:true] shift-manager pause stand [move]",
		"003/18.2.b2 cards-collected-early dealing map[resolved:true] shift-manager pause stand [restore]",
	)
}

func FuzzSettle(f *testing.F) {
	familytest.FuzzSettle(f, rules(f), []string{"insurance"},
		`{"hands":[{"cards":["8S","8H","3C"],"actions":["hit","stand"]}],"dealer":["KD","9C"]}`,
		`{"hands":[{"cards":["8S","8H"]},{"cards":["8H","3C"],"insured":true}],"dealer":["AD","9C"]}`,
	)
}
