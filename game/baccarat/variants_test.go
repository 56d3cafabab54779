package baccarat_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"pitboss/game"
	"pitboss/game/baccarat"
	"pitboss/internal/familytest"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// play returns a variant as a training table plays it; set is settings as key=value.
func play(t testing.TB, slug string, set ...string) game.Family {
	t.Helper()
	return familytest.Trained[*baccarat.Rules](t, slug, set...)
}

// lineOf returns a line of settle: hands as "KD 4S / 8S JC", and more of it as JSON.
func lineOf(t testing.TB, family game.Family, hands, more string) []byte {
	t.Helper()
	line := must.Get(family.Parse(hands))(t)
	if more != "" {
		line = json.RawMessage(strings.TrimSuffix(string(line), "}") + "," + more + "}")
	}
	return line
}

// betTest is a finished round of a variant, and what becomes of its bets.
type betTest struct {
	name, hands, more string
	want              string
}

func tryBets(t *testing.T, slug string, tests []betTest, set ...string) {
	family := play(t, slug, set...)
	for _, test := range tests {
		t.Run(slug+"/"+test.name, func(t *testing.T) {
			_, bets := must.Get2(family.Settle(lineOf(t, family, test.hands, test.more)))(t)
			check.Equal(t, familytest.InShort(bets), test.want)
		})
	}
}

// resultOf settles a line and reads its result.
func resultOf(t testing.TB, family game.Family, hands, more string) baccarat.Result {
	t.Helper()
	data, _ := must.Get2(family.Settle(lineOf(t, family, hands, more)))(t)
	var result baccarat.Result
	must.Do(t, json.Unmarshal(data, &result))
	return result
}

// Naturals, lucky six and pairs of document 002, and when they are closed.
func TestBets_002(t *testing.T) {
	all := []betTest{
		{"1.t1.r1 player wins", "KD 7S / 2S 4C", "", "player@1:1"},
		{"1.t1.r5, 2.p11 tie", "KD 7S / 3S 4C", "", "~player ~banker tie@8:1"},
		{"4.p1, 4.p2 both natural, banker wins", "KD 8S / 5S 4C", "", "banker@B player-natural@7:2 banker-natural@7:2"},
		{"4.p2 a natural that does not win", "2D 6S / 5S 4C", "", "banker@B player-natural@7:2 banker-natural@7:2"},
		{"4.p1 three cards are no natural", "KD 4S 2C / TS 3H 6H", "", "banker@B"},
		{"2.p13 same rank", "KD KS 7S / 2C 4D 6D", "", "player@1:1 player-pair@11:1"},
		{"2.p13 king and ten are none", "KD TS / 4C 4D", "", "banker@B banker-pair@11:1 banker-natural@7:2"},
		{"1.t1.r6 six on two cards", "KD 5S TC / 2S 4C", "", "banker@S lucky-six@12:1"},
		{"1.t1.r6 six on two cards against a player who drew", "KD 4S AC / 2S 4D", "", "banker@S lucky-six@12:1"},
		{"1.t1.r6 six on three cards", "KD 5S TC / 2S AC 3D", "", "banker@S lucky-six@20:1"},
		{"1.t1.r6 a tie on six is none", "KD 6S / 2S 4C", "", "~player ~banker tie@8:1"},
		{"1.t1.r6 player's six is none", "KD 6S / 2S TC 3D", "", "player@1:1"},
		{"1.t1.r3 round 60 is open", "KD KS / 4C 4D", `"round_in_shoe":60`,
			"banker@B player-pair@11:1 banker-pair@11:1 !lucky-six !player-natural !banker-natural"},
		{"1.t1.r3 round 61 is closed", "KD KS / 4C 4D", `"round_in_shoe":61`,
			"banker@B !player-pair !banker-pair !lucky-six !player-natural !banker-natural"},
		{"1.t1.r6, r7 round 50 is open", "KD 8S / 5S 4C", `"round_in_shoe":50`, "banker@B player-natural@7:2 banker-natural@7:2"},
		{"1.t1.r6, r7 round 51 is closed", "KD 8S / 5S 4C", `"round_in_shoe":51`, "banker@B !lucky-six !player-natural !banker-natural"},
	}
	for slug, banker := range map[string][2]string{
		"classic-baccarat":       {"0.95:1", "0.95:1"}, // 002/1.t1.r2
		"no-commission-baccarat": {"1:1", "0.5:1"},     // 002/5.t1.r1
	} {
		tests := slices.Clone(all)
		for i := range tests {
			tests[i].want = strings.NewReplacer("@B", "@"+banker[0], "@S", "@"+banker[1]).Replace(tests[i].want)
		}
		tryBets(t, slug, tests)
	}
}

// The side bets of document 003, sections 1 and 3.
func TestBets_003_1_and_3(t *testing.T) {
	for _, slug := range []string{"pragmatic-baccarat", "pragmatic-speed-baccarat"} {
		tests := []betTest{
			{"1.1.b3 player", "KD 7S / 2S 4C", "", "player@1:1"},
			{"1.1.b3 banker, by one", "KD 6S / 3S 4C", "", "banker@0.95:1"},
			{"1.1.b4 a tie returns", "KD 7S / 3S 4C", "", "~player ~banker tie@8:1"},
			{"1.1.1.1 pairs of any kind", "7S 7D / 9C KD", "", "banker@0.95:1 player-pair@11:1 either-pair@5:1 banker-bonus@1:1"},
			{"1.1.1.2 both paired, once", "7S 7D / 9C 9H", "",
				"banker@0.95:1 player-pair@11:1 banker-pair@11:1 either-pair@5:1 banker-bonus@1:1"},
			{"1.1.1.3 perfect pair", "4H 4H / 9C KD", "",
				"banker@0.95:1 player-pair@11:1 either-pair@5:1 perfect-pair@25:1 banker-bonus@1:1"},
			{"1.1.1.3 both perfect, 25:1 once", "4H 4H / 9C 9C", "",
				"~player ~banker tie@8:1 player-pair@11:1 banker-pair@11:1 either-pair@5:1 perfect-pair@25:1 ~player-bonus ~banker-bonus"},
		}
		for _, bonus := range []struct {
			hands, bet, odds string
		}{
			{"KD 2C 7S / TS JC KH", "player", "30:1"}, {"KD 2C 6S / TS JC KH", "player", "10:1"},
			{"KD 7S / KS QC KH", "player", "6:1"}, {"KD 6S / KS QC KH", "player", "4:1"},
			{"KD 7S / KS 2C KH", "player", "2:1"}, {"KD 7S / KS 3C KH", "player", "1:1"},
			{"TS JC KH / KD 3C 6S", "banker", "30:1"}, {"TS JC KH / KD 3C 5S", "banker", "10:1"},
			{"TS JC KH / KD 7S", "banker", "6:1"}, {"TS JC KH / KD 6S", "banker", "4:1"},
			{"TS 2C KH / KD 7S", "banker", "2:1"}, {"TS 3C KH / KD 7S", "banker", "1:1"},
		} {
			main := map[string]string{"player": "player@1:1", "banker": "banker@0.95:1"}[bonus.bet]
			tests = append(tests, betTest{"1.1.1.4.t1 " + bonus.bet + " " + bonus.odds, bonus.hands, "",
				main + " " + bonus.bet + "-bonus@" + bonus.odds})
		}
		tests = append(tests,
			betTest{"1.1.1.4.t1 by 3 loses", "KD 7S / KS 4C TH", "", "player@1:1"},
			betTest{"1.1.1.4.t1 a natural nine over eight", "KD 9S / KS 8C", "", "player@1:1 player-bonus@1:1"},
			betTest{"1.1.1.4.t1 a natural by nine pays 1:1", "KD 9S / KS TC", "", "player@1:1 player-bonus@1:1"},
			betTest{"1.1.1.4.t1 natural tie", "KD 9S / TS 9C", "", "~player ~banker tie@8:1 ~player-bonus ~banker-bonus"},
			betTest{"1.1.1.4.t1 another tie loses", "KD 7S / TS 7C", "", "~player ~banker tie@8:1"},
			betTest{"1.1.1.4.t1 losing with a natural loses", "KD 8S / TS 9C", "", "banker@0.95:1 banker-bonus@1:1"},
			betTest{"1.1.1.4.t1 three cards to nine are no natural", "KD 5S 4C / TS 5C 5D", "", "player@1:1 player-bonus@30:1"},
		)
		tryBets(t, slug, tests)
	}
}

// Super pairs and Super 8 (003/2.1.1).
func TestBets_003_2(t *testing.T) {
	tests := []betTest{
		{"1.b3 player", "KD 7S / 2S 4C", "", "player@1:1"},
		{"1.b4 tie", "KD 7S / 3S 4C", "", "~player ~banker tie@8:1"},
		{"1.1.t1 one natural eight wins", "KD 8S / TS 7C", "", "player@1:1 super-8@4:1"},
		{"1.1.t1 banker's natural eight wins", "KD 5S / TS 8C", "", "banker@0.95:1 super-8@4:1"},
		{"1.1.t1 eight against eight", "KD 8S / TS 8C", "", "~player ~banker tie@8:1 super-8@6:1"},
		{"1.1.t1 an eight beaten by a nine", "KD 8S / TS 9C", "", "banker@0.95:1 super-8@6:1"},
		{"1.1.b2 an eight of three cards is none", "KD 3S 5C / TS 7D", "", "player@1:1"},
		{"1.1.b2 nines are none", "KD 9S / TS 9C", "", "~player ~banker tie@8:1"},
	}
	for _, side := range []string{"player", "banker"} {
		for _, pair := range []struct{ cards, odds string }{
			{"4D 4D", "40:1"}, {"4D 4S", "20:1"}, {"4S 4S", "20:1"}, {"9D 9D", "30:1"}, {"9D 9H", "10:1"}, {"9S 9S", "10:1"}, {"4D 5D", ""},
		} {
			hands, want := pair.cards+" / TS 9C", "banker@0.95:1"
			if pair.cards[0] == '4' && pair.odds == "" {
				want = "~player ~banker tie@8:1"
			}
			if side == "banker" {
				hands = "TS 9C / " + pair.cards
				if pair.odds != "" {
					want = "player@1:1"
				}
			}
			if pair.odds != "" {
				want += fmt.Sprintf(" %s-super-pair@%s", side, pair.odds)
			}
			switch pair.cards {
			case "4D 4D", "4D 4S", "4S 4S", "9D 9D", "9D 9H", "9S 9S":
				want += " super-8@6:1" // an eight beaten by a nine
			}
			tests = append(tests, betTest{"1.1.t1 " + side + " " + pair.cards, hands, "", want})
		}
	}
	tryBets(t, "pragmatic-super8-baccarat", tests)
	family := play(t, "pragmatic-super8-baccarat")
	if got := resultOf(t, family, "4D 4S / TS 9C", "").WonBy; got["player-super-pair"] != "player-pair-fours" ||
		got["super-8"] != "natural-eight-loses" || len(got) != 2 {
		t.Errorf("won by %v", got)
	}
}

// The side bets of Fortune 6 (003/23.2): without odds until the site sets them.
func TestBets_003_23(t *testing.T) {
	tests := []betTest{
		{"1.b2 player", "KD 7S / 2C 3S 5D", "", "player@1:1"},
		{"1.b1 a tie returns", "KD 7S / 3S 4C", "", "~player ~banker tie@8:1"},
		{"2.b2.1.3 suited pair", "KH KH 2D / 3C 4S", "", "banker@0.95:1 player-fortune-pair@F1"},
		{"2.b2.1.2 pair of both", "4S 4D / 3C 3H", "", "player@1:1 player-fortune-pair@F2 banker-fortune-pair@F2 ~banker-6"},
		{"2.b2.1.1 suited", "KC QC 2D / 2S 5H", "", "banker@0.95:1 player-fortune-pair@F3"},
		{"2.b3 player wins with six", "KD 6S / 2S 3C KH", "", "player@1:1 player-6@P fortune-6@S1"},
		{"2.b3 six of three cards", "KD 2S 4C / 2D 3C KH", "", "player@1:1 player-6@P"},
		{"2.b3 six against a natural is returned", "KD 6S / TS 9C", "", "banker@0.95:1 ~player-6 fortune-6@S1"},
		{"2.b3 six beaten by a seven loses", "KD 6S / TS 7C", "", "banker@0.95:1 fortune-6@S1"},
		{"2.b3 a tie on six loses", "KD 6S / TS 6C", "", "~player ~banker tie@8:1 fortune-6@S2"},
		{"2.b4 banker wins with six", "KD 5S TC / TS 6D", "", "banker@0.95:1 banker-6@B fortune-6@S1"},
		{"2.b4 six against a natural is returned", "TS 8C / KD 6S", "", "player@1:1 ~banker-6 fortune-6@S1"},
		{"2.b5 six sixes", "6D 6S 6C / 6H 6S 6D", "", "~player ~banker tie@8:1 player-fortune-pair@F2 banker-fortune-pair@F2 fortune-6@S6"},
		{"2.b5 three sixes", "6D 6S 2C / 6H KS", "", "banker@0.95:1 player-fortune-pair@F2 banker-6@B fortune-6@S3"},
	}
	family := play(t, "pragmatic-fortune6-baccarat")
	with := func(from ...string) []betTest {
		filled := slices.Clone(tests)
		for i := range filled {
			filled[i].want = strings.NewReplacer(from...).Replace(filled[i].want)
		}
		return filled
	}
	tryBets(t, "pragmatic-fortune6-baccarat",
		with("@F1", "@", "@F2", "@", "@F3", "@", "@P", "@", "@B", "@", "@S1", "@", "@S2", "@", "@S3", "@", "@S6", "@"))
	tryBets(t, "pragmatic-fortune6-baccarat",
		with("@F1", "@25:1", "@F2", "@8:1", " player-fortune-pair@F3", "", "@P", "@16:1", "@B", "@18:1",
			" fortune-6@S1", "", "@S2", "@4:1", "@S3", "@20:1", "@S6", "@1000:1"),
		"odds-fortune-suited-pair=25:1", "odds-fortune-pair=8:1", "odds-player-6=16:1", "odds-banker-6=18:1",
		"odds-fortune-6-2=4:1", "odds-fortune-6-3=20:1", "odds-fortune-6-6=1000:1")
	got := resultOf(t, family, "KC QC 2D / 2S 5H", "").WonBy
	check.Equalf(t, got["player-fortune-pair"], "player-suited", "the class reached is not reported: %v", got)
}

// Golden cards multiply by rank and suit, every copy, all of them together
// (000/3.40.rules.b5).
func TestBets_000_3_40(t *testing.T) {
	golden := `"golden_cards":[{"card":"8S","multiplier":8},{"card":"KD","multiplier":8},{"card":"4C","multiplier":3},{"card":"2H","multiplier":5},{"card":"9H","multiplier":2}]`
	tryBets(t, "evolution-golden-wealth-baccarat", []betTest{
		{"pay.t1 without a golden card", "TD 7S / 2S 4C", "", "player@1:1"},
		{"pay.t1 banker 1:1", "TD 6S / 3S 4H", golden, "banker@1:1"},
		{"rules.b5 player's golden card", "TD 8S / 2S 4H", golden, "player@8:1"},
		{"rules.b5 the loser's golden cards count for nothing", "TD 9S / 2S 4C", golden, "player@1:1"},
		{"rules.b5 two on one hand", "KD 8S / 2S 4H", golden, "player@64:1"},
		{"rules.b5 the suit matters", "KH 8D / 2S 4H", golden, "player@1:1"},
		{"rules.b5 a third card counts: 512", "KD KD 8S / TS JH QH", golden, "player@512:1 player-pair@576:1"},
		{"rules.b5 banker's third card", "TD JS QS / KD 2C 2H", golden, "banker@40:1"},
		{"rules.b5 a pair has its first two cards only", "KH KD 8S / TS JH QH", golden, "player@64:1 player-pair@72:1"},
		{"rules.b5 banker pair", "TD 9S / 4C 4C", golden, "player@1:1 banker-pair@81:1"},
		{"rules.b5 tie has all cards", "KD 8S / KD 8S", golden, "~player ~banker tie@20480:1"},
		{"rules.b6 a tie returns", "TD 7S / 3S 4H", golden, "~player ~banker tie@5:1"},
		{"settle: by card", "KD 8S / 2S 4H", `"multipliers":{"8S":3,"KD":2,"2H":5,"3H":5,"5H":5}`, "player@6:1"},
	})
	family := play(t, "evolution-golden-wealth-baccarat")
	result := resultOf(t, family, "KD 8S / KD 8S", golden)
	if len(result.GoldenCards) != 5 || result.Applied["tie"] != 4096 || len(result.Applied) != 1 {
		t.Errorf("the result shows %v, applied %v", result.GoldenCards, result.Applied)
	}
	check.Equalf(t, fmt.Sprint(result.Charges), "map[banker:20 player:20]",
		"charges are %v (000/3.40.rules.b3)", result.Charges)
	most := `"golden_cards":[{"card":"6S","multiplier":8},{"card":"6H","multiplier":8},{"card":"2H","multiplier":8},{"card":"3H","multiplier":8},{"card":"5H","multiplier":8}]`
	tryBets(t, "evolution-golden-wealth-baccarat", []betTest{
		{"pay.t1 six golden cards", "6S 6S 6S / 6H 6H 6H", most, "~player ~banker tie@1310720:1 player-pair@576:1 banker-pair@576:1"},
	})
}

// Multipliers by bet, and the dice that say whether they hold (003/5.b7, 5.b8).
func TestBets_003_5(t *testing.T) {
	drawn := `"multipliers":{"player":50,"banker":3,"tie":100}`
	tryBets(t, "pragmatic-mega-baccarat", []betTest{
		{"1.b3 an ordinary round", "KD 7S / 2S 4C", "", "player@1:1"},
		{"b7 eight", "KD 7S / 2S 4C", drawn + `,"dice":[2,6]`, "player@50:1"},
		{"b7 nine", "KD 6S / 3S 4C", drawn + `,"dice":[4,5]`, "banker@3:1"},
		{"b8 seven: the multipliers are removed", "KD 7S / 2S 4C", drawn + `,"dice":[3,4]`, "player@1:1"},
		{"b8 ten", "KD 7S / 2S 4C", drawn + `,"dice":[5,5]`, "player@1:1"},
		{"1.b3 a tie by 800", "KD 7S / 3S 4C", drawn + `,"dice":[4,4]`, "~player ~banker tie@800:1"},
		{"1.1.1.b3 pairs are never multiplied", "4D 4S / 2S 3C", drawn + `,"dice":[4,4]`, "player@50:1 player-pair@11:1"},
		{"settle: without dice those given hold", "KD 7S / 2S 4C", `"multipliers":{"player":7}`, "player@7:1"},
		{"1.1.1.b3 banker pair", "KD 7S / 3S 3C", drawn + `,"dice":[4,5]`, "player@50:1 banker-pair@11:1"},
	})
	family := play(t, "pragmatic-mega-baccarat")
	mega, plain := resultOf(t, family, "KD 7S / 2S 4C", drawn+`,"dice":[2,6]`), resultOf(t, family, "KD 7S / 2S 4C", drawn+`,"dice":[2,5]`)
	if !mega.Mega || mega.Applied["player"] != 50 || len(mega.Dice) != 2 || plain.Mega || plain.Applied != nil ||
		plain.Multipliers["player"] != 50 {
		t.Errorf("a mega round is %+v, another %+v", mega, plain)
	}
	check.Equalf(t, len(mega.Charges), 5, "charges are %v: every bet is raised (003/5.b5)", mega.Charges)
}

func TestBets_000_3_39_and_004(t *testing.T) {
	main := []betTest{
		{"player", "KD 7S / 2S 4C", "", "player@1:1"},
		{"banker", "KD 6S / 3S 4C", "", "banker@0.95:1"},
		{"tie", "KD 7S / 3S 4C", "", "~player ~banker tie@8:1"},
		{"natural tie", "KD 9S / 5S 4C", "", "~player ~banker tie@8:1"},
		{"004/3.2.p4 five, five, five", "5D 5S 5C / 2H 4H", "", "banker@0.95:1 player-pair@11:1"},
	}
	tryBets(t, "evolution-peek-baccarat", append(slices.Clone(main),
		betTest{"side.t1 pairs", "4D 4S / 3S 3C", "", "player@1:1 player-pair@11:1 banker-pair@11:1"}))
	main[4].want = "banker@0.95:1"
	tryBets(t, "ro-baccarat", main)
	result := resultOf(t, play(t, "evolution-peek-baccarat"), "KD 7S / 3S 4C",
		`"peek":["banker-2"],"decisions":[{"seat":3,"action":"triple"}]`)
	if fmt.Sprint(result.Charges, result.Peek, result.Decisions) != "map[banker:20 player:20] [banker-2] [{3 0 triple []}]" {
		t.Errorf("a tie keeps the charge, peek and decisions are shown: %+v", result)
	}
}
