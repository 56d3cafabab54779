package baccarat_test

import (
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"pitboss/game"
	"pitboss/internal/familytest"
	"pitboss/internal/testing/must"
)

// Every bet of 001/11.8 to 001/11.11 on hands chosen for their edges. want names
// the bets that win, and with a tilde those returned; all others lose.
func TestBets_001_11_8_to_11_11(t *testing.T) {
	tests := []struct {
		name           string
		player, banker string
		want           string
	}{
		{"11.8.1 banker wins with 4 cards", "KD 4S", "8S JC", "banker small"},
		{"11.8.2 player wins on a natural nine", "KD 9S", "8S JC", "player small"},
		{"11.8.3, 11.9 a tie returns player and banker", "KD 8S", "8D JC", "tie ~player ~banker small"},
		{"11.9 a tie with six cards", "AS 2D AD", "2H AC AH", "tie ~player ~banker big"},
		{"11.10.1 player pair with a third card", "KS KH 9D", "3D 4C", "player player-pair either-pair big"},
		{"11.6 a natural of the banker forbids Player's third card", "8S 8H 2D", "KD 9S", ""},
		{"11.10.1 player pair, natural of the banker", "4S 4H", "KD 9S", "banker player-pair either-pair small"},
		{"11.10.1 king and ten are no pair", "KS TS", "4H 5D", "banker small"},
		{"11.10.1 king and queen are no pair", "KS QS", "4H 5D", "banker small"},
		{"11.10.1 jacks are a pair", "JS JH", "4H 5D", "banker player-pair either-pair small"},
		{"11.10.1 only the first two cards make a pair", "KS 3H 3D", "7H KD", "banker big"},
		{"11.10.2 banker pair", "KS 9H", "4H 4D", "player banker-pair either-pair small"},
		{"11.10.3 five cards are big, player drew", "KS 3H 8D", "3H KD", "banker big"},
		{"11.10.3 five cards are big, banker drew", "KS 6H", "5H KD 2S", "banker big"},
		{"11.10.3 six cards are big", "KS KH AS", "KD QD 5S", "banker player-pair either-pair big"},
		{"11.10.4 four cards are small", "KS 6H", "7H KD", "banker small"},
		{"11.10.5 perfect pair by rank and suit", "4S 4S", "KD 9S", "banker player-pair either-pair perfect-pair small"},
		{"11.10.5 one colour is not one suit", "4H 4D", "KD 9S", "banker player-pair either-pair small"},
		{"11.10.5 perfect pair of the banker", "KD 9S", "4S 4S", "player banker-pair either-pair perfect-pair small"},
		{"11.10.5 both perfect pay once", "4S 4S", "4H 4H", "tie ~player ~banker player-pair banker-pair either-pair perfect-pair small"},
		{"11.10.6 both paired pay once", "4S 4H", "9D 9H", "tie ~player ~banker player-pair banker-pair either-pair small"},
		{"11.10.5 one suit without a pair is none", "4S 5S", "KS 7S", "player small"},
	}
	rules := newRules(t)
	odds := map[string]string{
		"player": "1:1", "banker": "0.95:1", "tie": "8:1", "player-pair": "11:1", "banker-pair": "11:1",
		"big": "0.54:1", "small": "1.5:1", "perfect-pair": "25:1", "either-pair": "5:1",
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			result, bets, err := settle(t, rules, cards(t, strings.Fields(test.player)...), cards(t, strings.Fields(test.banker)...))
			if test.want == "" {
				if err == nil {
					t.Fatalf("an impossible deal is settled: %+v", result)
				}
				return
			}
			must.Do(t, err)
			want := strings.Fields(test.want)
			must.Equalf(t, len(bets), len(odds), "bets")
			for name, bet := range bets {
				expected := game.BetResult{Name: name, Result: game.BetLose}
				for _, w := range want {
					switch w {
					case name:
						expected.Result = game.BetWin
					case "~" + name:
						expected.Result = game.BetPush
					}
				}
				paid := ""
				if expected.Result == game.BetWin {
					paid = odds[name]
				}
				if bet.Result != expected.Result || bet.Odds.String() != paid {
					t.Errorf("%s: %s at %q, want %s at %q", name, bet.Result, bet.Odds, expected.Result, paid)
				}
			}
		})
	}
}

// The allowed forms of the line, and the errors for wrong ones.
func TestSettleLines(t *testing.T) {
	rules := newRules(t)
	for _, test := range []struct{ name, line, problem string }{
		{"the contract's example", `{"player":["KD","4S"],"banker":["8S","JC"]}`, ""},
		{"round_in_shoe is taken", `{"player":["KD","4S"],"banker":["8S","JC"],"round_in_shoe":3}`, ""},
		{"multipliers may be empty", `{"player":["KD","4S"],"banker":["8S","JC"],"multipliers":{}}`, ""},
		{"ten may be written 10", `{"player":["10D","4s"],"banker":["8S","JC"]}`, ""},
		{"multipliers belong to other variants", `{"player":["KD","4S"],"banker":["8S","JC"],"multipliers":{"tie":2}}`, "multipliers"},
		{"rounds count from 1", `{"player":["KD","4S"],"banker":["8S","JC"],"round_in_shoe":-1}`, "round_in_shoe"},
		{"unknown field", `{"player":["KD","4S"],"banker":["8S","JC"],"dragon":"8S"}`, "dragon"},
		{"no banker", `{"player":["KD","4S"]}`, "banker has 0 cards"},
		{"no such card", `{"player":["KD","1S"],"banker":["8S","JC"]}`, "1S"},
		{"empty card", `{"player":["KD",""],"banker":["8S","JC"]}`, "empty card"},
		{"null card", `{"player":["KD",null],"banker":["8S","JC"]}`, "null"},
		{"nothing", ``, "want"},
		{"null", `null`, "null"},
		{"null hand", `{"player":null,"banker":["8S","JC"]}`, "null"},
		{"a key twice", `{"player":["KD","4S"],"player":["KD","5S"],"banker":["8S","JC"]}`, "twice"},
		{"a hand in two spellings", `{"player":["KD","4S"],"Player":["KD","5S"],"banker":["8S","JC"]}`, "small letters"},
		{"a key in capitals", `{"PLAYER":["KD","4S"],"banker":["8S","JC"]}`, "small letters"},
		{"round 0", `{"player":["KD","4S"],"banker":["8S","JC"],"round_in_shoe":0}`, "count from 1"},
		{"a round that no shoe holds", `{"player":["KD","4S"],"banker":["8S","JC"],"round_in_shoe":105}`,
			"a shoe holds 104 rounds at most"},
		{"round null", `{"player":["KD","4S"],"banker":["8S","JC"],"round_in_shoe":null}`, "null"},
		{"a multiplier twice", `{"player":["KD","4S"],"banker":["8S","JC"],"multipliers":{"tie":2,"tie":3}}`, "twice"},
		{"never ends", `{"player":[,`, "no JSON"},
		{"a list", `[]`, "want"},
		{"two results", `{"player":["KD","4S"],"banker":["8S","JC"]} {}`, "nothing after it"},
		{"a third card after a natural", `{"player":["KD","4S","2S"],"banker":["8S","JC"]}`, "natural"},
		{"Player had to draw", `{"player":["KD","4S"],"banker":["7S","JC"]}`, "must draw"},
		{"Player had to stand", `{"player":["KD","7S","2H"],"banker":["7S","JC"]}`, "must stand"},
		{"Banker had to draw", `{"player":["KD","4S","2H"],"banker":["4S","JC"]}`,
			"banker has 4 on two cards against player's third card 2H and must draw"},
		{"Banker had to stand", `{"player":["KD","7S"],"banker":["6S","JC","2H"]}`, "a player who stood and must stand"},
	} {
		t.Run(test.name, func(t *testing.T) {
			_, bets, err := rules.Settle([]byte(test.line))
			switch {
			case test.problem == "" && (err != nil || len(bets) == 0):
				t.Errorf("refused: %v", err)
			case test.problem != "" && (err == nil || bets != nil || !strings.Contains(err.Error(), test.problem)):
				t.Errorf("got bets %v and error %v; want an error that says %q", bets, err, test.problem)
			}
		})
	}
}

// Any deal that follows Next ends, is settled by Result, and settled the same by Settle; every prefix of the deal is
// a hand that Settle refuses or a round that is not finished.
func TestDealResultAndSettleAgree_001_11_6(t *testing.T) {
	rules := newRules(t)
	rapid.Check(t, func(t *rapid.T) {
		round := game.Round{Number: 1, BettingClosed: true}
		var order []game.Position
		for rules.Next(round).Kind == game.StepScan {
			if data, bets, err := rules.Result(round); bets != nil || err != nil || strings.Contains(string(data), "winner") {
				t.Fatalf("an unfinished round is settled: %s %v %v", data, bets, err)
			}
			position := rules.Next(round).Position
			order = append(order, position)
			card := game.CardAt(rapid.IntRange(0, game.Faces-1).Draw(t, "card"))
			round = round.WithCard(game.Placed{Position: position, Card: card})
			if len(round.Cards) > 6 {
				t.Fatalf("a round of more than six cards: %v", round.Cards)
			}
		}
		if step := rules.Next(round); step.Kind != game.StepConfirm || step.Name != "announce" {
			t.Fatalf("after the cards comes %+v", step)
		}
		must.Equalf(t, fmt.Sprint(order[:4]), "[player-1 banker-1 player-2 banker-2]",
			"the first four cards went to %v", order[:4])
		data, bets := must.Get2(rules.Result(round))(t)
		var player, banker []string
		for _, placed := range round.Cards {
			if strings.HasPrefix(string(placed.Position), "player") {
				player = append(player, `"`+placed.Card.String()+`"`)
			} else {
				banker = append(banker, `"`+placed.Card.String()+`"`)
			}
		}
		line := fmt.Sprintf(`{"player":[%s],"banker":[%s]}`, strings.Join(player, ","), strings.Join(banker, ","))
		given, givenBets, err := rules.Settle([]byte(line))
		if err != nil || string(given) != string(data) || fmt.Sprint(givenBets) != fmt.Sprint(bets) {
			t.Fatalf("dealt as %s %v, settled as %s %v, %v", data, bets, given, givenBets, err)
		}
	})
}

// The phases are those of the procedures.
func TestPhases(t *testing.T) {
	rules := newRules(t)
	round := game.Round{Number: 1}
	want := func(phase game.Phase, step string) {
		t.Helper()
		if got := rules.Phase(round); got != phase || rules.Next(round).Name != step {
			t.Errorf("with %v: phase %s, step %s; want %s, %s", round.Cards, got, rules.Next(round).Name, phase, step)
		}
	}
	want(game.PhaseBetting, "betting")
	round.BettingClosed = true
	for _, code := range []string{"KS", "3H", "2D", "KH"} {
		want(game.PhaseInitial, "deal")
		round = round.WithCard(game.Placed{Position: rules.Next(round).Position, Card: cards(t, code)[0]})
	}
	for _, code := range []string{"5S", "KD"} {
		want(game.PhaseDealing, "deal")
		round = round.WithCard(game.Placed{Position: rules.Next(round).Position, Card: cards(t, code)[0]})
	}
	want(game.PhaseResult, "announce")
	round.Outcome = &game.Outcome{}
	want(game.PhaseBetween, "announce")
}

func FuzzSettle(f *testing.F) {
	familytest.FuzzSettle(f, newRules(f), nil,
		`{"player":["KD","4S"],"banker":["8S","JC"]}`,
		`{"player":["KD","4S","2H"],"banker":["4S","JC","2S"],"round_in_shoe":1}`,
		`{"player":[],"banker":null}`,
		`null`,
		`{"multipliers":{"a":1}}`,
		`[,`,
		`{"player":[,`,
		`{"player":["KD",,"4S"]}`,
		`{"banker":[tru`,
	)
}

// What is given by card, in any order, is recorded in one order.
func TestGoldenCardsGivenByCardHaveAnOrder(t *testing.T) {
	line := []byte(`{"player":["KD","8S"],"banker":["2S","4H"],"multipliers":{"8S":3,"KD":2,"2H":5,"3H":5,"5H":5}}`)
	family := play(t, "evolution-golden-wealth-baccarat")
	first, _, err := family.Settle(line)
	for range 20 {
		again, _, _ := family.Settle(line)
		if err != nil || string(again) != string(first) {
			t.Fatalf("%s, then %s, %v", first, again, err)
		}
	}
}

// A result with two mistakes is refused for the same one each time.
func TestParseNamesTheFirstMistake(t *testing.T) {
	rules := play(t, "ezugi-baccarat")
	for range 50 {
		if _, err := rules.Parse("KD zz / 8S yy"); err == nil || !strings.HasPrefix(err.Error(), "player: ") {
			t.Fatalf("refused with %v; want the player's card named", err)
		}
	}
}
