package variant_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"pitboss/game"
	"pitboss/game/variant"
	"pitboss/internal/familytest"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// baccarats returns the slugs of the family.
func baccarats(t testing.TB) (slugs []string) {
	t.Helper()
	for _, slug := range variant.Slugs() {
		if load(t, slug).Book.Family == "baccarat" {
			slugs = append(slugs, slug)
		}
	}
	if len(slugs) == 0 {
		t.Fatal("no variant is a baccarat")
	}
	return slugs
}

// A program that knows only the kinds of step plays any variant.
func TestAHundredRoundsByKindsAlone(t *testing.T) {
	for _, slug := range baccarats(t) {
		t.Run(slug, func(t *testing.T) {
			d := drive(t, load(t, slug))
			results := map[game.BetOutcome]int{}
			for number := range uint64(100) {
				outcome := d.round()
				if outcome.Round != number+1 || outcome.Status != game.StatusComplete || outcome.Variant != slug {
					t.Fatalf("round %d ends as %+v", number+1, outcome)
				}
				must.Equalf(t, len(outcome.Bets), len(d.variant.Book.Bets), "bets are settled")
				for _, bet := range outcome.Bets {
					results[bet.Result]++
				}
			}
			if results[game.BetWin] == 0 || results[game.BetLose] == 0 || results[game.BetPush] == 0 {
				t.Errorf("the bets came to %v", results)
			}
			if shoes := d.table.State().Shoes; shoes < 2 {
				t.Errorf("%d shoes: the rounds should take more than one", shoes)
			}
		})
	}
}

// ready brings a fresh table to an open round of its first shoe, bets taken.
func ready(t testing.TB, slug string, set ...string) *driven {
	t.Helper()
	d := drive(t, load(t, slug), set...)
	d.until("start-round")
	d.must(`{"in":"confirm"}`)
	d.at("betting")
	return d
}

// One round of every variant, from open bets to the outcome, with everything it has.
func TestARoundOfEveryVariant(t *testing.T) {
	for _, test := range []struct {
		slug    string
		betting int
		lines   string // what is told after betting, a line each
		result  string
		bets    string
	}{
		{"ezugi-baccarat", 18, `deal KD 8S 4S JC`,
			`{"winner":"banker","player":["KD","4S"],"banker":["8S","JC"],"player_total":4,"banker_total":8,"natural":true}`,
			`banker@0.95:1 small@1.5:1`},
		{"classic-baccarat", 15, `deal KD 2S 5S 4C AC`,
			`{"winner":"tie","player":["KD","5S","AC"],"banker":["2S","4C"],"player_total":6,"banker_total":6,"natural":false,"counted_round":1}`,
			`~player ~banker tie@8:1`},
		{"no-commission-baccarat", 15, `deal KD 2S 5S 4C TC`,
			`{"winner":"banker","player":["KD","5S","TC"],"banker":["2S","4C"],"player_total":5,"banker_total":6,"natural":false,"counted_round":1,"won_by":{"banker":"banker-six","lucky-six":"banker-six-two-cards"}}`,
			`banker@0.5:1 lucky-six@12:1`},
		{"pragmatic-baccarat", 17, `deal KD TS 7S JC QH`,
			`{"winner":"player","player":["KD","7S"],"banker":["TS","JC","QH"],"player_total":7,"banker_total":0,"natural":false,"won_by":{"player-bonus":"player-wins-by-7"}}`,
			`player@1:1 player-bonus@6:1`},
		{"pragmatic-speed-baccarat", 15, `deal 9D 9S KD TC`,
			`{"winner":"tie","player":["9D","KD"],"banker":["9S","TC"],"player_total":9,"banker_total":9,"natural":true}`,
			`~player ~banker tie@8:1 ~player-bonus ~banker-bonus`},
		{"pragmatic-super8-baccarat", 15, `deal 4D 9S 4D JC`,
			`{"winner":"banker","player":["4D","4D"],"banker":["9S","JC"],"player_total":8,"banker_total":9,"natural":true,"won_by":{"player-super-pair":"player-pair-diamond-fours","super-8":"natural-eight-loses"}}`,
			`banker@0.95:1 player-super-pair@40:1 super-8@6:1`},
		{"pragmatic-fortune6-baccarat", 15, `deal 6D 9S TD JC`,
			`{"winner":"banker","player":["6D","TD"],"banker":["9S","JC"],"player_total":6,"banker_total":9,"natural":true,"won_by":{"fortune-6":"sixes-1","player-fortune-pair":"player-suited"}}`,
			`banker@0.95:1 player-fortune-pair@ ~player-6 fortune-6@`},
		{"ro-baccarat", 15, `deal KD 2S 7S 4C`,
			`{"winner":"player","player":["KD","7S"],"banker":["2S","4C"],"player_total":7,"banker_total":6,"natural":false}`, `player@1:1`},
		{"evolution-peek-baccarat", 14, `deal KD 2S 7S 4C
			{"in":"platform","message":"peek","cards":2,"positions":["player-2","banker-1"]}
			{"in":"confirm"}
			{"in":"decision","seat":3,"action":"double"}
			{"in":"decision","seat":5,"action":"triple"}
			{"in":"tick","seconds":10}
			{"in":"confirm"}`,
			`{"winner":"player","player":["KD","7S"],"banker":["2S","4C"],"player_total":7,"banker_total":6,"natural":false,"peek":["player-2","banker-1"],"decisions":[{"seat":3,"action":"double"},{"seat":5,"action":"triple"}],"charges":{"banker":20,"player":20}}`,
			`player@1:1`},
		{"evolution-golden-wealth-baccarat", 16, `deal KD 2S 7S 4C
			{"in":"platform","message":"golden-cards","cards":[{"card":"7S","multiplier":8},{"card":"KD","multiplier":5},{"card":"4H","multiplier":3},{"card":"5C","multiplier":2},{"card":"9S","multiplier":2}]}
			{"in":"confirm"}`,
			`{"winner":"player","player":["KD","7S"],"banker":["2S","4C"],"player_total":7,"banker_total":6,"natural":false,"golden_cards":[{"card":"7S","multiplier":8},{"card":"KD","multiplier":5},{"card":"4H","multiplier":3},{"card":"5C","multiplier":2},{"card":"9S","multiplier":2}],"applied":{"player":40},"charges":{"banker":20,"player":20}}`,
			`player@40:1`},
		{"pragmatic-mega-baccarat", 12, `{"in":"platform","message":"multipliers","multipliers":{"player":50,"banker":3,"tie":100}}
			{"in":"dice","faces":[3,6]}
			deal KD 2S 7S 4C`,
			`{"winner":"player","player":["KD","7S"],"banker":["2S","4C"],"player_total":7,"banker_total":6,"natural":false,"multipliers":{"banker":3,"player":50,"tie":100},"dice":[3,6],"mega":true,"applied":{"player":50},"charges":{"banker":20,"banker-pair":20,"player":20,"player-pair":20,"tie":20}}`,
			`player@50:1`},
	} {
		t.Run(test.slug, func(t *testing.T) {
			d := ready(t, test.slug)
			d.must(fmt.Sprintf(`{"in":"tick","seconds":%d}`, test.betting-1))
			d.at("betting")
			d.must(`{"in":"tick","seconds":1}`)
			if d.table.Step().Name == "betting" {
				t.Fatal("betting goes on")
			}
			for line := range strings.Lines(test.lines) {
				line = strings.TrimSpace(line)
				if codes, cards := strings.CutPrefix(line, "deal "); cards {
					d.deal(codes)
				} else {
					d.must(line)
				}
			}
			d.at("announce")
			d.must(`{"in":"confirm"}`)
			if d.outcome == nil {
				t.Fatal("the round has no outcome")
			}
			check.Equalf(t, string(d.outcome.Result), test.result, "the result")
			check.Equalf(t, familytest.InShort(d.outcome.Bets), test.bets, "the bets")
			d.at("collect")
			player, banker := hand(t, *d.outcome, "player"), hand(t, *d.outcome, "banker")
			data := must.Get(json.Marshal(map[string]any{"player": player, "banker": banker}))(t)
			if _, _, err := d.variant.Family.Settle(data); err != nil {
				t.Errorf("settle does not take the hands the table took: %v", err)
			}
		})
	}
}

// hand returns the cards of one side in an outcome.
func hand(t testing.TB, outcome game.Outcome, side string) []game.Card {
	t.Helper()
	var result map[string]json.RawMessage
	var cards []game.Card
	must.Do(t, json.Unmarshal(outcome.Result, &result))
	must.Do(t, json.Unmarshal(result[side], &cards))
	return cards
}
