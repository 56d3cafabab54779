package variant_test

import (
	"fmt"
	"testing"

	"pitboss/game"
)

// A clause that fixes how its incident ends leaves no room for 001/7, which holds where the rules have no
// action or theirs failed: there it stays (001/10.21, 10.31, 10.29).
func TestSevenIsNotOfferedBesideAFixedEnd_001_7(t *testing.T) {
	for _, test := range []struct {
		slug, report string
		seven        bool
	}{
		{"ezugi-blackjack", `{"in":"report","incident":"card-face-down","facts":{"scanned":true}}`, false},
		{"ezugi-blackjack", `{"in":"report","incident":"cards-stuck","facts":{"in_order":false}}`, false},
		{"ezugi-blackjack", `{"in":"report","incident":"card-misread","facts":{}}`, true},
		{"ezugi-blackjack", `{"in":"report","incident":"equipment-failure","facts":{}}`, true},
	} {
		t.Run(fmt.Sprint(test.slug, test.report), func(t *testing.T) {
			d := drive(t, load(t, test.slug))
			for _, code := range []string{"8S", "9D"} {
				for d.table.Step().Name != "deal" {
					d.seatOne()
				}
				d.deal(code)
			}
			d.must(test.report)
			d.signIn(game.ShiftManager)
			offers := d.table.Step().Offers
			seven := false
			for _, offer := range offers {
				seven = seven || offer.Clause == "001/7"
			}
			if len(offers) == 0 || seven != test.seven {
				t.Errorf("offered are %+v, 001/7 among them is %t, want %t", offers, seven, test.seven)
			}
		})
	}
}
