package variant_test

import (
	"fmt"
	"testing"

	"pitboss/game"
	"pitboss/game/table"
)

// A card whose scan was taken back is scanned again, in any incident: the scan is accepted, and the offer to take a
// scan back comes only after it. If a card was read twice, there is no second one: the next is dealt
// (000/3.39.scan.b1.1, 003/17.2.b2).
func TestACardTakenBackIsScannedAgain_003_17_2_b2(t *testing.T) {
	for _, slug := range []string{"pragmatic-baccarat", "pragmatic-speed-blackjack", "evolution-peek-baccarat",
		"ezugi-blackjack"} {
		for _, kind := range []game.Incident{game.CardMisread, game.CardsStuck, game.CardScannedTwice, game.ProviderFault} {
			t.Run(fmt.Sprint(slug, " ", kind), func(t *testing.T) {
				d := drive(t, load(t, slug))
				for _, code := range []string{"8S", "9D"} {
					for d.table.Step().Name != "deal" {
						d.seatOne()
					}
					d.deal(code)
				}
				last := d.table.State().Round.Cards[1].Position
				d.must(fmt.Sprintf(`{"in":"report","incident":%q}`, kind))
				if d.table.State().Incident == nil || d.table.Step().Name != "shift-manager" {
					t.Skip("no shift manager rules on it here")
				}
				d.signIn(game.ShiftManager)
				if !d.takesBack() {
					t.Skip("no scan is taken back here")
				}
				if step := d.table.Step(); step.Kind != game.StepScan || step.Position != last || d.takesBack() {
					t.Fatalf("after the scan was taken back the step is %+v", step)
				}
				d.deal("8C")
				lies, _ := d.table.State().Round.At(last)
				if incident := d.table.State().Incident; incident != nil || lies.String() != "8C" && !lies.IsSealed() {
					t.Errorf("at %s lies %s, the incident is %+v", last, lies, incident)
				}
			})
		}
	}
}

// takesBack rules that the last scan is taken back; false if that is not offered.
func (d *driven) takesBack() bool {
	for _, offer := range d.table.Step().Offers {
		if offer.Facts["cancel_last"] == true {
			rule := game.Rule{Clause: offer.Clause, Facts: offer.Facts}
			return d.took([]table.Result{d.table.Do(game.Input{Command: rule})}) == ""
		}
	}
	return false
}

// So is the only card of a round, and the Joker while bets are taken (003/3.2.b2, 003/20.b16.4, 000/1.18.special.b2).
func TestTheOnlyCardTakenBackIsScannedAgain_003_20_b16_4(t *testing.T) {
	for slug, asked := range map[string]string{
		"pragmatic-speed-baccarat": "deal", "ezugi-royal-poker": "deal", "pragmatic-andar-bahar": "joker",
	} {
		t.Run(slug, func(t *testing.T) {
			d := drive(t, load(t, slug))
			d.until(asked)
			d.deal("8S")
			first := d.table.State().Round.Cards[0].Position
			d.must(`{"in":"report","incident":"card-misread"}`)
			d.signIn(game.ShiftManager)
			if !d.takesBack() {
				t.Fatalf("no scan can be taken back at %+v", d.table.Step())
			}
			if step := d.table.Step(); step.Kind != game.StepScan || step.By != game.ShiftManager || step.Position != first {
				t.Fatalf("after the scan was taken back the step is %+v", step)
			}
			d.deal("8C")
			lies, _ := d.table.State().Round.At(first)
			if incident := d.table.State().Incident; incident != nil || lies.String() != "8C" && !lies.IsSealed() {
				t.Errorf("at %s lies %s, the incident is %+v", first, lies, incident)
			}
		})
	}
}
