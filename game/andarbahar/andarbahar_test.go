package andarbahar_test

import (
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"pitboss/game"
	"pitboss/game/andarbahar"
	"pitboss/internal/familytest"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// rules returns the rules of the variant, with settings of a site.
func rules(t testing.TB, settings ...string) *andarbahar.Rules {
	t.Helper()
	return familytest.Rules[*andarbahar.Rules](t, "pragmatic-andar-bahar", settings...)
}

// line returns a finished round of cards written as "9D QD 4D", the Joker first.
func line(codes string) string {
	all := strings.Fields(codes)
	return fmt.Sprintf(`{"joker":%q,"dealt":["%s"]}`, all[0], strings.Join(all[1:], `","`))
}

// upTo returns a round that ends with card n: the Joker is the ace of spades, no card before is an ace.
func upTo(n int) string {
	codes := []string{"AS"}
	for index := 0; len(codes) < n; index++ {
		if card := game.CardAt(index); card.Rank != game.Ace {
			codes = append(codes, card.Code())
		}
	}
	return strings.Join(append(codes, "AH"), " ")
}

// Every bet of the document (003/20.b6.1, 003/20.b6.2, 003/20.b8 to b8.3, 003/20.b9, 003/20.b12.1 to b12.10,
// 003/20.b13), with the readings taken: ranges are strict, the matching card counts and the Joker does not.
func TestBets_003_20(t *testing.T) {
	for _, test := range []struct{ what, cards, want string }{
		{"the first card of Andar matches", "9D 9S", "andar@0.90:1 ~first-three first-card-andar@15:1 cards-1-5@2.5:1"},
		{"the first card of Bahar matches", "9D QD 9S", "bahar@1:1 first-card-bahar@15.5:1 cards-1-5@2.5:1"},
		{"the third card matches", "9D QS 4D 9H", "andar@0.90:1 cards-1-5@2.5:1"},
		{"a flush", "9D QD 4D 6S 9H", "bahar@1:1 first-three@5:1 cards-1-5@2.5:1"},
		{"a straight", "TS QH JS TH", "andar@0.90:1 first-three@8:1 cards-1-5@2.5:1"},
		{"a straight flush", "TS QS JS TH", "andar@0.90:1 first-three@120:1 cards-1-5@2.5:1"},
		{"ace, 2 and 3", "2S AH 3S 2H", "andar@0.90:1 first-three@8:1 cards-1-5@2.5:1"},
		{"queen, king and ace", "AC KC QC AH", "andar@0.90:1 first-three@120:1 cards-1-5@2.5:1"},
		{"king, ace and 2", "AS KH 2S AH", "andar@0.90:1 cards-1-5@2.5:1"},
	} {
		t.Run(test.what, func(t *testing.T) {
			check.Equalf(t, familytest.Won(t, rules(t), line(test.cards)), test.want, "%s", test.cards)
		})
	}
	for n, want := range map[int]string{
		5: "cards-1-5@2.5:1", 6: "cards-6-10@3.5:1", 10: "cards-6-10@3.5:1", 11: "cards-11-15@4.5:1", 15: "cards-11-15@4.5:1",
		16: "cards-16-25@3.5:1", 25: "cards-16-25@3.5:1", 26: "cards-26-30@14.5:1", 30: "cards-26-30@14.5:1", 31: "cards-31-35@24.5:1",
		35: "cards-31-35@24.5:1", 36: "cards-36-40@49:1", 40: "cards-36-40@49:1", 41: "cards-41-49@119:1", 49: "cards-41-49@119:1",
	} {
		got := familytest.Won(t, rules(t), line(upTo(n)))
		if _, side, _ := strings.Cut(got, " "); !strings.HasSuffix(side, want) || strings.Count(got, "cards-") != 1 {
			t.Errorf("%d cards: %s, want %s", n, got, want)
		}
	}
}

// A round is the Joker, bets, then a card to Andar and to Bahar in turn until one has the Joker's
// rank, in any suit (003/20.b2 to b5, 003/20.t1).
func TestARound_003_20_b3(t *testing.T) {
	for _, test := range []struct {
		setting string
		steps   string
	}{
		{"joker-dealt=before-betting", "joker betting andar-1 bahar-1 andar-2 announce"},
		{"joker-dealt=after-betting", "betting joker andar-1 bahar-1 andar-2 announce"},
	} {
		t.Run(test.setting, func(t *testing.T) {
			rules := rules(t, test.setting)
			round := game.Round{Number: 1}
			cards := map[game.Position]string{"joker": "9D", "andar-1": "QD", "bahar-1": "4D", "andar-2": "9H"}
			var steps []string
			for {
				step := rules.Next(round)
				if _, bets, err := rules.Result(round); err != nil || (bets != nil) != (step.Name == "announce") {
					t.Fatalf("at %s the bets are %v, %v", step.Name, bets, err)
				}
				check.Equalf(t, step.BeforeBets, test.setting == "joker-dealt=before-betting" && step.Name == "joker",
					"%s comes before the bets", step.Name)
				layout := rules.Layout(round)
				if step.Kind == game.StepScan && layout[len(layout)-1].Position != step.Position {
					t.Errorf("the next card is for %s, the places are %v", step.Position, layout)
				}
				check.Do(t, rules.CheckLayout(round))
				switch {
				case step.Name == "announce":
					steps = append(steps, step.Name)
				case step.Kind == game.StepWait:
					steps = append(steps, step.Name)
					round.BettingClosed = true
					continue
				default:
					steps = append(steps, string(step.Position))
					code, _ := game.ParseCard(cards[step.Position])
					round = round.WithCard(game.Placed{Position: step.Position, Card: code})
					continue
				}
				break
			}
			check.Equalf(t, strings.Join(steps, " "), test.steps, "the steps")
			result, bets, err := rules.Result(round)
			if err != nil || len(bets) != 13 ||
				string(result) != `{"joker":"9D","side":"andar","cards_dealt":3,"dealt":["QD","4D","9H"],"first_three":"flush"}` {
				t.Errorf("the result is %s, %d bets, %v", result, len(bets), err)
			}
			if final, _ := rules.Final(round); final != nil {
				t.Errorf("a void would pay %v", final)
			}
		})
	}
}

// The phase of a round decides which procedures may be applied.
func TestPhases(t *testing.T) {
	rules := rules(t)
	round := game.Round{Number: 1}
	for _, step := range []struct {
		card string
		want game.Phase
	}{
		{"", game.PhaseInitial}, {"9D", game.PhaseBetting}, {"closed", game.PhaseInitial},
		{"QD", game.PhaseInitial}, {"4D", game.PhaseDealing},
		{"6S", game.PhaseDealing}, {"9H", game.PhaseResult},
	} {
		if card, err := game.ParseCard(step.card); err == nil {
			round = round.WithCard(game.Placed{Position: rules.Next(round).Position, Card: card})
		}
		round.BettingClosed = round.BettingClosed || step.card == "closed"
		check.Equalf(t, rules.Phase(round), step.want, "after %q", step.card)
	}
	round.Outcome = &game.Outcome{}
	check.Equalf(t, rules.Phase(round), game.PhaseBetween, "once it is over")
}

// A card lies at a place only once one lies at each before it, and none after the one that ends the
// round.
func TestCardsThatCannotLieSo(t *testing.T) {
	rules := rules(t)
	for _, test := range []struct{ what, cards, says string }{
		{"at no place", "joker 9D banker-1 2S", "no place for a card"},
		{"before the Joker", "andar-1 9D", "none at the place before"},
		{"with a place left out", "joker 9D andar-1 QD andar-2 2S", "none at the place before"},
		{"after the round is over", "joker 9D andar-1 9S bahar-1 2S", "none is dealt after it"},
		{"beyond the last place", "joker 9D andar-26 9S", "no place for a card"},
	} {
		round := game.Round{BettingClosed: true}
		words := strings.Fields(test.cards)
		for i := 0; i < len(words); i += 2 {
			card := must.Get(game.ParseCard(words[i+1]))(t)
			round = round.WithCard(game.Placed{Position: game.Position(words[i]), Card: card})
		}
		check.ErrorSaysf(t, rules.CheckLayout(round), test.says, "%s", test.what)
	}
}

// Impossible rounds give errors that say why.
func TestRoundsThatCannotBe(t *testing.T) {
	rules := rules(t)
	for given, says := range map[string]string{
		``:                                   "want {",
		`{"dealt":["9H"]}`:                   "joker is missing",
		`{"joker":"9D","dealt":[]}`:          "the round is not over",
		`{"joker":"9D"}`:                     "the round is not over",
		`{"joker":"9D","dealt":["QD","4D"]}`: "no card of dealt has the rank of the Joker 9D",
		`{"joker":"9D","dealt":["9H","4D"]}`: "the round is over with it",
		`{"joker":"9D","dealt":["9D"]}`:      "one deck has it once",
		`{"joker":"9D","dealt":["QD","4D","QD","9H"]}`:      "QD is card 1 and card 3 of dealt",
		`{"joker":"9D","dealt":["QD","sealed","9H"]}`:       "is missing",
		`{"joker":"9D","dealt":["9H"],"side":"andar"}`:      "side",
		`{"joker":"9D","dealt":["9H"]} {}`:                  "want",
		`{"joker":"9D","dealt":["9H"],"dealt":["9H"]}`:      "dealt",
		`{"joker":"9D","dealt":["1H","9H"]}`:                "1H",
		`{"joker":"9D","dealt":["QD","4D","6S","9H",null]}`: "null is no value",
	} {
		familytest.Refuses(t, rules, given, says)
	}
}

// A result settles the same in every notation.
func TestWaysToWriteARound(t *testing.T) {
	rules := rules(t)
	rapid.Check(t, func(t *rapid.T) {
		deal := drawn(t)
		typed := deal.Joker.Code() + " / "
		for _, card := range deal.Dealt {
			typed += " " + card.Code()
		}
		line := must.Get(rules.Parse(typed))(t)
		familytest.SettlesAlike(t, rules, line)
	})
	for _, text := range []string{"", "9D", "9D QD 9H", "9D / 1D", "XX / 9H"} {
		if line, err := rules.Parse(text); err == nil {
			t.Errorf("%q is read as %s", text, line)
		}
	}
}

// The procedures of the section, as they are decided (003/20.b15.5, 003/20.b16.4, 003/20.b16.5).
func TestProceduresOfAndarBahar(t *testing.T) {
	familytest.WantRows(t, "pragmatic-andar-bahar", "003/20.",
		"003/20.b15.5 cards-jammed any map[] rule continue stand [change-shoe]",
		"003/20.b15.2 video-lost any map[] shift-manager continue none []",
		"003/20.b15.3 cards-dropped any map[count:>3] shift-manager continue none []",
		"003/20.b15.4 card-damaged any map[] shift-manager continue none []",
		"003/20.b16.4 any any map[device_lost:false resolved:true] shift-manager pause stand []",
		"003/20.b16.5 any any map[resolved:false round_open:true] shift-manager void refund-initial []",
		"003/20.b16.4 card-unreadable dealing map[resolved:true] shift-manager pause stand [rescan]",
		"003/20.b16.4 card-misread dealing map[cancel_last:true dealt:>=1] shift-manager pause stand [cancel-last]",
		"003/20.b16.4 card-scanned-twice dealing map[cancel_last:true dealt:>=1] shift-manager pause stand [cancel-last]",
		"003/20.b16.4 cards-stuck dealing map[cancel_last:true dealt:>=1] shift-manager pause stand [cancel-last]",
		"003/20.b16.4 card-misread betting map[cancel_last:true dealt:>=1] shift-manager pause stand [cancel-last]",
		"003/20.b16.4 card-scanned-twice betting map[cancel_last:true dealt:>=1] shift-manager pause stand [cancel-last]",
		"003/20.b16.4 cards-stuck betting map[cancel_last:true dealt:>=1] shift-manager pause stand [cancel-last]",
		"003/20.b16.4 card-misplaced dealing map[resolved:true] shift-manager pause stand [move]",
	)
}

func FuzzSettle(f *testing.F) {
	familytest.FuzzSettle(f, rules(f), nil,
		line("9D QD 4D 6S 9H"),
		line("9D 9S"),
	)
}
