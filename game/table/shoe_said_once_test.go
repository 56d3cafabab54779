package table_test

import (
	"strings"
	"testing"

	"pitboss/game"
	"pitboss/internal/testing/check"
)

// A ruling that changes the shoe says so once (004/2.3.2.p3).
func TestTheShoeIsSaidToBeChangedOnce_004_2_3_2_p3(t *testing.T) {
	for _, open := range []bool{false, true} {
		b := tableOf(t, "ro-blackjack")
		b.until(game.StepScan)
		b.report(game.DealerError, nil)
		b.signIn("mona")
		snapshot, said := b.table.Snapshot(), 0
		for _, offer := range snapshot.Step.Offers {
			if offer.Clause != "004/2.3.2.p3" {
				continue
			}
			for _, does := range snapshot.Consider(ruling(offer), offer, open).Does {
				if strings.Contains(does.Text.String(), "shoe is changed") {
					said++
				}
			}
		}
		check.Equalf(t, said, 1, "open %t: it is said times", open)
	}
}
