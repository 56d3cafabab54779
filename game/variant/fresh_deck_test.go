package variant_test

import (
	"fmt"
	"strings"
	"testing"

	"pitboss/game"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// dealing returns a table of one deck in the middle of a round: the Joker and cards are dealt.
func dealing(t *testing.T, cards string, set ...string) *driven {
	t.Helper()
	d := drive(t, load(t, "pragmatic-andar-bahar"), set...)
	d.until("start-round")
	d.must(`{"in":"confirm"}`)
	joker, others, _ := strings.Cut(cards, " ")
	d.deal(joker)
	d.at("betting")
	d.must(`{"in":"tick","seconds":15}`)
	d.deal(others)
	return d
}

// A round of one deck: the shoe is filled, the Joker is dealt before bets are taken, and the same card may come again
// in the next round (003/20.b2, 003/20.b4).
func TestRoundsOfOneDeck_003_20_b2(t *testing.T) {
	d := drive(t, load(t, "pragmatic-andar-bahar"))
	d.until("load-shoe")
	d.must(`{"in":"confirm"}`)
	for round := 1; round <= 3; round++ {
		d.at("fill-shoe")
		d.must(`{"in":"confirm"}`, `{"in":"confirm"}`)
		d.at("joker joker")
		d.deal("9D")
		d.at("betting")
		d.must(`{"in":"tick","seconds":15}`)
		for _, place := range []string{"deal andar-1", "deal bahar-1", "deal andar-2", "deal bahar-2"} {
			d.at(place)
			d.deal(map[string]string{"deal andar-1": "QD", "deal bahar-1": "4D", "deal andar-2": "6S", "deal bahar-2": "9H"}[place])
		}
		d.at("announce")
		d.must(`{"in":"confirm"}`)
		if d.outcome.Status != game.StatusComplete || d.outcome.Round != uint64(round) || d.outcome.RoundInShoe != round {
			t.Fatalf("round %d ends as %+v", round, d.outcome)
		}
		d.at("collect")
		d.must(`{"in":"confirm"}`)
	}
	if shoe := d.table.State().Shoe; shoe.Number != 1 || shoe.Rounds != 3 || !shoe.Untouched() {
		t.Errorf("the shoe is %+v", shoe)
	}
}

// With the site's setting bets are taken first (reading 003/20.b4).
func TestTheJokerAfterBets_003_20_b4(t *testing.T) {
	d := drive(t, load(t, "pragmatic-andar-bahar"), "joker-dealt=after-betting")
	d.until("start-round")
	d.must(`{"in":"confirm"}`)
	d.at("betting")
	d.must(`{"in":"tick","seconds":15}`)
	d.at("joker joker")
	d.deal("9D 9S")
	d.at("announce")
}

// Cards jam in the shuffling machine: the deck in play is not among them, so the round continues, and the cards are
// changed after it (003/20.b15.5).
func TestCardsJamInTheShufflingMachine_003_20_b15_5(t *testing.T) {
	d := dealing(t, "9D QD")
	d.must(`{"in":"report","incident":"cards-jammed"}`)
	d.until("deal")
	d.at("deal bahar-1")
	d.deal("9H")
	d.must(`{"in":"confirm"}`, `{"in":"confirm"}`)
	must.Equalf(t, d.outcome.Status, game.StatusComplete, "the round ends as %+v", d.outcome)
	d.at("close-shoe")
	check.Containsf(t, d.table.State().Shoe.ChangeReason.String(), "jam", "the cards are changed because")
	d.must(`{"in":"confirm"}`)
	d.at("load-shoe")
	d.must(`{"in":"confirm"}`)
	d.at("fill-shoe")
	// The same before the shoe is filled.
	d.must(`{"in":"report","incident":"cards-jammed"}`)
	d.until("close-shoe")
}

// Other reasons to change the cards: a void, the video, four cards on the floor, a damaged barcode
// (003/20.b15.1 to b15.4).
func TestCardsAreChanged_003_20_b15(t *testing.T) {
	for _, test := range []struct {
		clause, report string
		void           bool
		changed        bool
	}{
		{"003/20.b15.1", `{"in":"report","incident":"dealer-error"}`, true, true},
		{"003/20.b15.2", `{"in":"report","incident":"video-lost"}`, false, true},
		{"003/20.b15.3", `{"in":"report","incident":"cards-dropped","facts":{"count":4}}`, false, true},
		{"003/20.b15.3", `{"in":"report","incident":"cards-dropped","facts":{"count":3}}`, false, false},
		{"003/20.b15.4", `{"in":"report","incident":"card-damaged"}`, false, true},
	} {
		t.Run(test.clause, func(t *testing.T) {
			d := dealing(t, "9D QD 4D 6S")
			d.must(test.report)
			d.until("rule")
			clause, resolved := "003/20.b16.4", true
			if test.void {
				clause, resolved = "003/20.b16.5", false
			}
			d.must(fmt.Sprintf(`{"in":"rule","clause":%q,"resolved":%t}`, clause, resolved))
			for d.outcome == nil {
				if step := d.table.Step(); step.Position == "bahar-2" && step.Name == "deal" {
					d.deal("9H")
					continue
				}
				d.follow()
			}
			must.Equalf(t, d.outcome.Status == game.StatusVoid, test.void, "the round ends as %+v", d.outcome)
			want := "fill-shoe"
			if test.changed {
				want = "close-shoe"
			}
			d.until(want)
			if !test.changed {
				return
			}
			for d.table.Step().Name != "load-shoe" {
				d.follow()
			}
		})
	}
}

// A void round gives back everything, including First 3 (003/20.b16.5).
func TestAVoidGivesEverythingBack_003_20_b16_5(t *testing.T) {
	d := dealing(t, "TS QS JS 6S") // a straight flush
	d.must(`{"in":"report","incident":"dealer-error"}`)
	d.until("rule")
	d.must(`{"in":"rule","clause":"003/20.b16.5","resolved":false}`)
	if d.outcome == nil || d.outcome.Instruction != game.BetsRefundInitial || len(d.outcome.Bets) != 0 {
		t.Errorf("the round ends as %+v", d.outcome)
	}
}
