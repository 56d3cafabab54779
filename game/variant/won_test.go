package variant_test

import (
	"strings"
	"testing"

	"pitboss/game"
	"pitboss/internal/tabletest"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// The person ruling reads before the key that side bets already won are paid (003/19.2.b6).
func TestTheSummaryOfAVoidSaysWhatIsPaid_003_19_2_b6(t *testing.T) {
	played := tabletest.New(t, "pragmatic-dragon-tiger")
	codes := []string{"6S", "5H"}
	hands := played.Hands(func(game.Step) error {
		card, err := game.ParseCard(codes[0])
		codes = codes[1:]
		if err != nil {
			return err
		}
		return played.Give(game.Input{Command: game.CardRead{Card: card}})
	})
	for played.Step().Name != "announce" {
		must.Do(t, hands.Step(played.Step()))
	}
	must.Do(t, hands.Do(game.Report{Incident: game.DealerError}))
	if err := hands.Step(played.Step()); err != nil { // the shift manager signs in
		t.Fatal(err)
	}
	offers := played.Step().Offers
	offer := offers[len(offers)-1] // a void is the last
	trial := played.Snapshot().Consider(game.Rule{Clause: offer.Clause, Facts: offer.Facts}, offer, false)
	var does []string
	for _, one := range trial.Does {
		does = append(does, one.Text.String())
	}
	check.Containsf(t, strings.Join(does, "; "), "initial bets are REFUNDED; side bets already won are PAID",
		"it would do")
}
