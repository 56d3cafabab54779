package dragontiger_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"pitboss/game"
	"pitboss/game/dragontiger"
	"pitboss/game/picture"
	"pitboss/game/variant"
	"pitboss/internal/familytest"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// rules returns the rules of the variant, with settings of a site.
func rules(t testing.TB, settings ...string) *dragontiger.Rules {
	t.Helper()
	return familytest.Rules[*dragontiger.Rules](t, "pragmatic-dragon-tiger", settings...)
}

// Every bet of the document (003/19.1.b1, 003/19.1.1.b1, 003/19.1.1.b2 and below), with the readings taken:
// any tie takes half of Dragon and Tiger, the lists of odd and even are swapped, a 7 loses four side bets.
func TestBets_003_19(t *testing.T) {
	const closed = "!dragon-big !dragon-small !dragon-even !dragon-odd !dragon-red !dragon-black " +
		"!tiger-big !tiger-small !tiger-even !tiger-odd !tiger-red !tiger-black"
	for _, test := range []struct{ what, line, want string }{
		{"dragon is higher", `{"dragon":"KD","tiger":"2S"}`,
			"dragon@1:1 dragon-big@1:1 dragon-odd@1:1 dragon-red@1:1 tiger-small@1:1 tiger-even@1:1 tiger-black@1:1"},
		{"tiger is higher", `{"dragon":"AS","tiger":"QH"}`,
			"tiger@1:1 dragon-small@1:1 dragon-odd@1:1 dragon-black@1:1 tiger-big@1:1 tiger-even@1:1 tiger-red@1:1"},
		{"a tie", `{"dragon":"8S","tiger":"8H"}`,
			"/dragon /tiger tie@11:1 dragon-big@1:1 dragon-even@1:1 dragon-black@1:1 tiger-big@1:1 tiger-even@1:1 tiger-red@1:1"},
		{"a suited tie", `{"dragon":"9C","tiger":"9C"}`,
			"/dragon /tiger tie@11:1 suited-tie@50:1 dragon-big@1:1 dragon-odd@1:1 dragon-black@1:1 tiger-big@1:1 tiger-odd@1:1 tiger-black@1:1"},
		{"a seven", `{"dragon":"7H","tiger":"6D"}`, "dragon@1:1 dragon-red@1:1 tiger-small@1:1 tiger-even@1:1 tiger-red@1:1"},
		{"the last round with side bets", `{"dragon":"7H","tiger":"7S","round_in_shoe":50}`,
			"/dragon /tiger tie@11:1 dragon-red@1:1 tiger-black@1:1"},
		{"without side bets", `{"dragon":"7H","tiger":"6D","round_in_shoe":51}`, "dragon@1:1 " + closed},
	} {
		t.Run(test.what, func(t *testing.T) {
			check.Equalf(t, familytest.Won(t, rules(t), test.line), test.want, "%s", test.line)
		})
	}
	check.Equalf(t, familytest.Won(t, rules(t, "seven-loses-colours=loses", "odds-side-bets=0.95:1"),
		`{"dragon":"7H","tiger":"6D"}`), "dragon@1:1 tiger-small@0.95:1 tiger-even@0.95:1 tiger-red@0.95:1",
		"with the site's own settings")
}

// The higher card wins, an ace is the lowest, and suits do not matter (003/19.b6, 003/19.b8,
// 003/19.t1).
func TestWinners_003_19_b6(t *testing.T) {
	for i := range game.Faces {
		for j := range game.Faces {
			cards := dragontiger.Cards{Dragon: game.CardAt(i), Tiger: game.CardAt(j)}
			want := dragontiger.Tie
			switch {
			case i%13 > j%13:
				want = dragontiger.Dragon
			case j%13 > i%13:
				want = dragontiger.Tiger
			}
			if got := cards.Winner(); got != want || cards.Suited() != (i == j) {
				t.Fatalf("%s against %s: %s, suited %t", cards.Dragon, cards.Tiger, got, cards.Suited())
			}
			must.Equalf(t, dragontiger.Points(cards.Dragon), i%13+1, "%s counts", cards.Dragon)
		}
	}
}

// A round removes a card and deals one to each side while bets are taken, then turns both (003/19.b4, 003/19.b5).
func TestARound_003_19_b5(t *testing.T) {
	rules := rules(t)
	round := game.Round{Number: 1}
	at := func(name string, position game.Position, phase game.Phase) {
		t.Helper()
		if step := rules.Next(round); step.Name != name || step.Position != position || rules.Phase(round) != phase {
			t.Fatalf("the step is %s %s in %s, want %s %s in %s", step.Name, step.Position, rules.Phase(round), name, position, phase)
		}
	}
	concealed := func(want int) {
		t.Helper()
		count := 0
		for _, place := range rules.Layout(round) {
			if place.Facing == game.Concealed {
				count++
			}
		}
		must.Equalf(t, count, want, "places are concealed")
	}
	at("remove-card", "", game.PhaseBetting)
	if left := rules.ToCome(round); left != 3 || rules.Next(round).Burns != 1 {
		t.Errorf("%d cards may come, %d is burned", left, rules.Next(round).Burns)
	}
	round.Done = append(round.Done, "remove-card")
	at("deal", "dragon", game.PhaseBetting)
	round = round.WithCard(game.Placed{Position: "dragon", Card: game.Sealed, ID: "sealed:1"})
	at("deal", "tiger", game.PhaseInitial)
	round = round.WithCard(game.Placed{Position: "tiger", Card: game.Sealed, ID: "sealed:2"})
	at("betting", "", game.PhaseInitial)
	concealed(2)
	round.BettingClosed = true
	at("open-cards", "", game.PhaseInitial)
	if _, bets, err := rules.Result(round); bets != nil || err != nil {
		t.Errorf("before the cards are open the bets are %v, %v", bets, err)
	}
	round.Done = append(round.Done, "open-cards")
	concealed(0)
	round.Cards = []game.Placed{{Position: "dragon", Card: game.Card{Rank: game.King, Suit: game.Hearts}},
		{Position: "tiger", Card: game.Card{Rank: 2, Suit: game.Clubs}}}
	at("announce", "", game.PhaseResult)
	result, bets, err := rules.Result(round)
	if err != nil || len(bets) != 16 ||
		string(result) != `{"dragon":"KH","tiger":"2C","winner":"dragon","suited":false,"counted_round":1}` {
		t.Errorf("the result is %s, %d bets, %v", result, len(bets), err)
	}
	if final, clause := rules.Final(round); len(final) != 6 || clause != "003/19.2.b6" {
		t.Errorf("a void would pay %v by %s", final, clause)
	}
	// In doubt, a card is sealed: what rests on it is refunded, what rests on the other card alone is paid.
	for doubted, certain := range map[int]string{0: "tiger-", 1: "dragon-"} {
		known := round
		known.Cards = slices.Clone(round.Cards)
		known.Cards[doubted].Card = game.Sealed
		final, _ := rules.Final(known)
		check.Equalf(t, len(final), 3, "bets won on the other card")
		for _, bet := range final {
			if !strings.HasPrefix(bet.Name, certain) || bet.Result != game.BetWin {
				t.Errorf("with one card in doubt a void would pay %v", bet)
			}
		}
	}
	round.Done = round.Done[:len(round.Done)-1]
	if final, _ := rules.Final(round); final != nil {
		t.Errorf("before the cards are open a void would pay %v", final)
	}
}

// A result settles the same in every notation, and nothing else settles.
func TestLines(t *testing.T) {
	rules := rules(t)
	for _, line := range []string{``, `{}`, `{"dragon":"8S"}`, `{"dragon":"8S","tiger":"1S"}`, `{"dragon":"8S","tiger":"sealed"}`,
		`{"dragon":"8S","tiger":"9S","joker":"2S"}`, `{"dragon":"8S","tiger":"9S","round_in_shoe":0}`,
		`{"dragon":"8S","tiger":"9S","round_in_shoe":-1}`,
		`{"dragon":"8S","tiger":"9S","round_in_shoe":139}`, `{"dragon":"8S","tiger":"9S"} {}`, `[]`,
		`{"dragon":"8S","dragon":"8S","tiger":"9S"}`} {
		if result, _, err := rules.Settle([]byte(line)); err == nil {
			t.Errorf("%s is settled as %s", line, result)
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		dragon, tiger := game.CardAt(rapid.IntRange(0, 51).Draw(t, "dragon")), game.CardAt(rapid.IntRange(0, 51).Draw(t, "tiger"))
		line := must.Get(rules.Parse(fmt.Sprintf(" %s / %s ", dragon, tiger)))(t)
		known := json.RawMessage(fmt.Sprintf(`{"dragon":%q,"tiger":%q,"counted_round":%d}`, tiger, dragon,
			rapid.IntRange(1, 60).Draw(t, "round")))
		completed := must.Get(rules.Complete(known, line))(t)
		familytest.SettlesAlike(t, rules, completed)
	})
}

// The procedures of the section, as decided (003/19.2).
func TestProceduresOfDragonTiger(t *testing.T) {
	familytest.WantRows(t, "pragmatic-dragon-tiger", "003/19.2.b7.",
		"003/19.2.b7.1 cards-dropped dealing map[count:>=3] rule void refund-initial [change-shoe]",
		"003/19.2.b7.2 cards-dropped-shuffling shuffle map[count:>=3] rule continue none [replace-set]",
	)
}

func FuzzSettle(f *testing.F) {
	familytest.FuzzSettle(f, rules(f), nil,
		`{"dragon":"8S","tiger":"8H"}`,
		`{"dragon":"8S","tiger":"8H","round_in_shoe":51}`,
	)
}

// TestBoard: a tie is shown on the previous winner, a void round and a result of another game are not shown.
func TestBoard(t *testing.T) {
	play := func(status game.Status, result string) picture.Played {
		return picture.Played{Status: status, Result: json.RawMessage(result)}
	}
	loaded := must.Get(variant.Load("pragmatic-dragon-tiger"))(t)
	board := loaded.Family.Board([]picture.Played{
		play(game.StatusComplete, `{"winner":"dragon"}`), play(game.StatusComplete, `{"winner":"tie"}`),
		play(game.StatusVoid, `{"winner":"tiger"}`), play(game.StatusComplete, `{"winner":"player"}`),
		play(game.StatusComplete, `{"winner":"tiger"}`),
	})
	var last string
	for _, mark := range board.Last {
		last += mark.Text.String()
	}
	check.Equalf(t, last, "D=T", "the last rounds")
	check.Equalf(t, board.Counts.String(), "Dragon 1  Tiger 1  Tie 1", "counted")
}
