package sicbo_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"pitboss/game"
	"pitboss/game/picture"
	"pitboss/game/sicbo"
	"pitboss/game/variant"
	"pitboss/internal/familytest"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// rules returns the rules of a variant, with settings of a site.
func rules(t testing.TB, slug string, settings ...string) *sicbo.Rules {
	t.Helper()
	return familytest.Rules[*sicbo.Rules](t, slug, settings...)
}

// settled returns the bets of a complete round.
func settled(t testing.TB, rules *sicbo.Rules, line string) game.BetResults {
	t.Helper()
	_, bets, err := rules.Settle([]byte(line))
	must.Dof(t, err, "%s", line)
	return bets
}

// Bets of section 12 (003/12.b3, 003/12.1.b1, 003/12.1.b1.1 to b1.8, 003/12.1.b2), with the readings
// taken: a combination pays once and 6:1, a double pays once on a triple, totals count triples.
func TestBets_003_12(t *testing.T) {
	rules := rules(t, "pragmatic-sic-bo")
	for line, want := range map[string]string{
		`{"dice":[4,1,4]}`: "small@1:1 odd@1:1 double-4@12:1 total-9@7:1 combo-1-4@6:1 single-1@1:1 single-4@2:1",
		`{"dice":[6,5,4]}`: "big@1:1 odd@1:1 total-15@20:1 combo-4-5@6:1 combo-4-6@6:1 combo-5-6@6:1 single-4@1:1 single-5@1:1 single-6@1:1",
		`{"dice":[5,5,5]}`: "double-5@12:1 triple-5@210:1 any-triple@34:1 total-15@20:1 single-5@15:1",
		`{"dice":[1,1,1]}`: "double-1@12:1 triple-1@210:1 any-triple@34:1 single-1@15:1",
		`{"dice":[6,6,6]}`: "double-6@12:1 triple-6@210:1 any-triple@34:1 single-6@15:1",
		`{"dice":[1,1,2]}`: "small@1:1 even@1:1 double-1@12:1 total-4@70:1 combo-1-2@6:1 single-1@2:1 single-2@1:1",
	} {
		check.Equalf(t, familytest.Won(t, rules, line), want, "%s", line)
	}
	if bets := rules.Bets(); len(bets) != sicbo.Positions || sicbo.Positions != 52 {
		t.Errorf("there are %d bets, want 52", len(bets))
	}
}

// Bets of section 16 (003/16.b3, 003/16.1.b1, 003/16.1.b1.1 to b1.8, 003/16.1.b2): a multiplier takes the
// place of the plain odds, and never on small, big, odd, even or a single on one die.
func TestBets_003_16(t *testing.T) {
	rules := rules(t, "pragmatic-mega-sic-bo")
	for line, want := range map[string]string{
		`{"dice":[4,1,4]}`: "small@1:1 odd@1:1 double-4@8:1 total-9@6:1 combo-1-4@5:1 single-1@1:1 single-4@2:1",
		`{"dice":[4,1,4],"multipliers":{"double-4":88,"single-4-2-dice":20,"single-4-3-dice":88}}`: "small@1:1 odd@1:1 double-4@87:1 " +
			"total-9@6:1 combo-1-4@5:1 single-1@1:1 single-4@19:1",
		`{"dice":[4,4,4],"multipliers":{"double-4":88,"single-4-2-dice":20,"single-4-3-dice":88,"triple-4":1000}}`: "double-4@87:1 " +
			"triple-4@999:1 any-triple@30:1 total-12@6:1 single-4@87:1",
	} {
		check.Equalf(t, familytest.Won(t, rules, line), want, "%s", line)
	}
}

// Bets of chapter 1.19 (000/1.19.bets.b1 to b8, 000/1.19.mult.b1, 000/1.19.pay.t1): its totals have highest
// odds of their own, and a round may have no multipliers.
func TestBets_000_1_19(t *testing.T) {
	rules := rules(t, "ezugi-ultimate-sic-bo")
	for line, want := range map[string]string{
		`{"dice":[2,2,2]}`:                                             "double-2@8:1 triple-2@150:1 any-triple@30:1 total-6@15:1 single-2@3:1",
		`{"dice":[3,3,3],"multipliers":{}}`:                            "double-3@8:1 triple-3@150:1 any-triple@30:1 total-9@6:1 single-3@3:1",
		`{"dice":[3,3,3],"multipliers":{"total-9":50}}`:                "double-3@8:1 triple-3@150:1 any-triple@30:1 total-9@49:1 single-3@3:1",
		`{"dice":[6,5,4],"multipliers":{"total-15":88,"combo-4-5":6}}`: "big@1:1 odd@1:1 total-15@87:1 combo-4-5@5:1 combo-4-6@5:1 combo-5-6@5:1 single-4@1:1 single-5@1:1 single-6@1:1",
	} {
		check.Equalf(t, familytest.Won(t, rules, line), want, "%s", line)
	}
}

// Impossible throws and draws give errors that say why (003/16.b3, 003/16.1.b2, 000/1.19.pay.t1).
func TestRoundsThatCannotBe(t *testing.T) {
	for _, test := range []struct{ slug, line, says string }{
		{"pragmatic-sic-bo", ``, "want {"},
		{"pragmatic-sic-bo", `{}`, "wrong number of dice: want 3, read 0"},
		{"pragmatic-sic-bo", `{"dice":[1]}`, "wrong number of dice: want 3, read 1"},
		{"pragmatic-sic-bo", `{"dice":[1,2]}`, "wrong number of dice: want 3, read 2"},
		{"pragmatic-sic-bo", `{"dice":[1,2,3,4]}`, "wrong number of dice: want 3, read 4"},
		{"pragmatic-sic-bo", `{"dice":[1,2,7]}`, "a die shows 7: want 1 to 6"},
		{"pragmatic-sic-bo", `{"dice":[0,2,3]}`, "a die shows 0"},
		{"pragmatic-sic-bo", `{"dice":[1,2,3],"total":6}`, "total"},
		{"pragmatic-sic-bo", `{"dice":[1,2,3],"multipliers":{"double-4":50}}`, "has no multipliers"},
		{"pragmatic-mega-sic-bo", `{"dice":[1,2,3],"multipliers":{"double-4":50}}`, "1 multipliers: want 2 to 54 (003/16.b3)"},
		{"pragmatic-mega-sic-bo", `{"dice":[1,2,3],"multipliers":{"double-4":89,"double-5":9}}`, "double-4 has the multiplier 89: want 9 to 88"},
		{"pragmatic-mega-sic-bo", `{"dice":[1,2,3],"multipliers":{"double-4":8,"double-5":9}}`, "double-4 has the multiplier 8: want 9 to 88"},
		{"pragmatic-mega-sic-bo", `{"dice":[1,2,3],"multipliers":{"small":3,"double-5":9}}`, `nothing to multiply called "small"`},
		{"pragmatic-mega-sic-bo", `{"dice":[1,2,3],"multipliers":{"single-4-1-die":3,"double-5":9}}`, "nothing to multiply called"},
		{"pragmatic-mega-sic-bo", `{"dice":[1,2,3],"multipliers":{"single-4":3,"double-5":9}}`, "nothing to multiply called"},
		{"ezugi-ultimate-sic-bo", `{"dice":[1,2,3],"multipliers":{"total-15":89}}`, "want 16 to 88 (000/1.19.pay.t1)"},
	} {
		familytest.Refuses(t, rules(t, test.slug), test.line, test.says)
	}
}

// A result settles the same in every notation, and a person who corrects a throw does not draw again.
func TestWaysToWriteARound(t *testing.T) {
	rules := rules(t, "pragmatic-mega-sic-bo")
	rapid.Check(t, func(r *rapid.T) {
		seed := rapid.Uint64().Draw(r, "draw")
		chance := rand.New(rand.NewPCG(seed, seed))
		dice := []int{1 + chance.IntN(6), 1 + chance.IntN(6), 1 + chance.IntN(6)}
		line := must.Get(rules.Parse(fmt.Sprintf(" %d %d  %d", dice[0], dice[1], dice[2])))(t)
		if typed := rules.Typed(game.Round{Throws: [][]int{dice}}); typed != fmt.Sprintf("%d %d %d", dice[0], dice[1], dice[2]) {
			t.Fatalf("%v is typed %q", dice, typed)
		}
		drawn := rules.Draw(chance, "multipliers", game.Round{})
		completed := must.Get(rules.Complete(drawn, line))(t)
		result, given := familytest.SettlesAlike(t, rules, completed)
		if kept, err := rules.Complete(result, given); err != nil {
			t.Fatal(err)
		} else if once, _, err := rules.Settle(kept); err != nil || string(once) != string(result) {
			t.Fatalf("%s completed by its own result is %s: %v", given, kept, err)
		}
	})
	for _, text := range []string{"", "4", "4 4", "4 4 7", "4 4 x", "4 4 1 1"} {
		if line, err := rules.Parse(text); err == nil {
			t.Errorf("%q is read as %s", text, line)
		}
	}
}

// The game has no place for a card.
func TestNoCardLies(t *testing.T) {
	rules := rules(t, "pragmatic-sic-bo")
	card := must.Get(game.ParseCard("8S"))(t)
	if err := rules.CheckLayout(game.Round{}.WithCard(game.Placed{Position: "player-1", Card: card})); err == nil {
		t.Error("a card may lie there")
	}
}

// What a person sees: the dice with their total, what was drawn, and a headline with the result.
func TestPicture(t *testing.T) {
	rules, round := rules(t, "pragmatic-mega-sic-bo"), game.Round{Number: 3, OpenedAt: time.Unix(1, 0)}
	look := func() picture.Picture {
		return rules.Picture(picture.Seen{Round: &round, Step: rules.Next(round), Dealer: true})
	}
	if seen := look(); len(seen.Headline.Texts) != 0 || seen.Dice.Dice[0].Pips != 0 || len(seen.Dice.Dice) != 3 {
		t.Errorf("while bets are open: %+v %+v", seen.Headline, seen.Dice)
	}
	round.BettingClosed = true
	if seen := look(); seen.Notice.String() != "BETS CLOSED" || seen.Headline.Texts[0].String() != "MULTIPLIERS" {
		t.Errorf("before the draw: %+v", seen)
	}
	round.Messages = []game.Message{{Name: "multipliers", Data: json.RawMessage(`{"multipliers":{"total-17":30,"double-6":50}}`)}}
	if seen := look(); seen.Headline.Texts[0].String() != "THROW DICE" || len(seen.Drawn.Figures) != 2 ||
		seen.Drawn.Figures[1].Text != "x30" {
		t.Errorf("before the throw: %+v", seen)
	}
	round.Throws = [][]int{{6, 6, 5}}
	seen := look()
	if seen.Headline.Texts[0].String() != "17 BIG" || seen.Dice.Total != "17" || seen.Notice.String() != "" {
		t.Errorf("after the throw: %+v %+v", seen.Headline, seen.Dice)
	}
	if step := rules.Next(round); step.Prompt.String() != "Announce: 6 6 5, total 17. Mega Win: Double 6 x50, Total 17 x30." {
		t.Errorf("the dealer announces %q", step.Prompt)
	}
	for throw, want := range map[[3]int]string{{1, 2, 3}: "6 SMALL", {4, 4, 4}: "12 TRIPLE 4"} {
		round.Throws = [][]int{throw[:]}
		check.Equalf(t, look().Headline.Texts[0].String(), want, "%v is called", throw)
	}
	board := rules.Board([]picture.Played{
		{Result: json.RawMessage(`{"dice":[1,2,3],"total":6}`)}, {Result: json.RawMessage(`{"dice":[6,6,5],"total":17}`)},
		{Result: json.RawMessage(`{"dice":[4,4,4],"total":12,"triple":true}`)}, {Result: json.RawMessage(`{"dice":[4,4,5],"total":13}`), Status: game.StatusVoid},
	})
	if got := board.Counts.String(); got != "Small 1  Big 1  Triple 1" || len(board.Last) != 3 || board.Last[1].Text.String() != "17" {
		t.Errorf("the board has %q and %v", got, board.Last)
	}
}

// The procedures of the three games, as they are decided (003/12.2.b2, 003/12.2.b7, 003/12.2.b7.1 to b7.3,
// 003/16.2.b2, 003/16.2.b7, 003/16.2.b7.1 to b7.3, 000/1.19.special.b1 to b4.2).
func TestProceduresOfSicBo(t *testing.T) {
	obstacle := func(clause string) map[string]string {
		return map[string]string{
			clause + " any map[device_lost:false resolved:true roll_again:false]": "any shift-manager continue stand",
			clause + " any map[resolved:true roll_again:true]":                    "spin shift-manager reroll stand",
			clause + " any map[resolved:false roll_again:false round_open:true]":  "any shift-manager void refund-initial",
		}
	}
	again := "spin rule reroll stand"
	for slug, test := range map[string]struct {
		document string
		rows     map[string]string
		obstacle map[string]string
	}{
		"pragmatic-sic-bo": {"003/12", map[string]string{
			"003/12.2.b7.1 no-roll map[cause:against-dome]": again, "003/12.2.b7.2 no-roll map[cause:leaning]": again,
			"003/12.2.b7.3 no-roll map[cause:stacked]": again, "003/12.2.b7 no-roll map[cause:on-edge]": again, "003/12.2.b7 no-roll map[cause:not-flat]": again,
		}, obstacle("003/12.2.b2")},
		"pragmatic-mega-sic-bo": {"003/16", map[string]string{
			"003/16.2.b7.1 no-roll map[cause:against-dome]": again, "003/16.2.b7.2 no-roll map[cause:leaning]": again,
			"003/16.2.b7.3 no-roll map[cause:stacked]": again, "003/16.2.b7 no-roll map[cause:on-edge]": again, "003/16.2.b7 no-roll map[cause:not-flat]": again,
		}, obstacle("003/16.2.b2")},
		"ezugi-ultimate-sic-bo": {"000/1.19", map[string]string{
			"000/1.19.special.b1 no-roll map[cause:stacked]": again, "000/1.19.special.b1 no-roll map[cause:leaning]": again,
			"000/1.19.special.b1 no-roll map[cause:against-dome]": again, "000/1.19.special.b1 no-roll map[cause:on-edge]": again,
			"000/1.19.special.b1 no-roll map[cause:not-flat]":                                     again,
			"000/1.19.special.b4.1 network-lost map[betting_open:true own_network_lost:continue]": "betting rule continue none",
			"000/1.19.special.b4.2 network-lost map[betting_open:false round_open:true]":          "any shift-manager void refund",
		}, obstacle("000/1.19.special.b3")},
	} {
		loaded := must.Get(variant.Load(slug))(t)
		rows := map[string]string{}
		for _, row := range loaded.Book.Procedures {
			if !row.Beside && strings.HasPrefix(row.Clause, test.document) {
				rows[fmt.Sprint(row.Clause, " ", row.Incident, " ", row.When)] = fmt.Sprint(row.Phase, " ", row.Decides, " ", row.Round, " ", row.Bets)
			}
		}
		for key, want := range test.obstacle {
			test.rows[key] = want
		}
		for key, want := range test.rows {
			check.Equalf(t, rows[key], want, "%s: %s", slug, key)
		}
		check.Equalf(t, len(rows), len(test.rows), "%s: there are rows: %v", slug, rows)
	}
}

func FuzzSettle(f *testing.F) {
	familytest.FuzzSettle(f, rules(f, "pragmatic-mega-sic-bo"), nil,
		`{"dice":[4,4,1]}`,
		`{"dice":[4,4,1],"multipliers":{"double-4":50,"single-4-2-dice":20}}`,
	)
}
