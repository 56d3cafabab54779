package variant_test

import (
	"fmt"
	"strings"
	"testing"

	"pitboss/game"
	"pitboss/game/table"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// A round that is void because of a wrong reading pays no side bet by that reading: the face counts that the shift
// manager finds there, and if none is found the bet is returned. The same applies to a card that was not read, or is
// in another place. Side bets on other cards are paid (003/17.2.b6, 18.2.b6, 19.2.b6, 22.2.b6).
func TestASideBetRestsOnNoReadingInDoubt_003_17_2_b6(t *testing.T) {
	const speed, blackjack, one, tiger = "pragmatic-speed-blackjack", "pragmatic-blackjack",
		"pragmatic-one-blackjack", "pragmatic-dragon-tiger"
	for _, test := range []struct {
		name, slug, dealt, incident, found, paid string
	}{
		{"read twice", speed, "8S 9D 8S", "card-scanned-twice", "", ""},
		{"read twice, and it is another eight", speed, "8S 9D 8S", "card-scanned-twice", "seat-1/1-2=8C",
			"seat-1/perfect-pairs"},
		{"read twice, and it is no eight", speed, "8S 9D 8S", "card-scanned-twice", "seat-1/1-2=9C", ""},
		{"read twice, and so it is", speed, "8S 9D 8S", "card-scanned-twice", "seat-1/1-2=8S", "seat-1/perfect-pairs"},
		{"misread, and it makes a pair", speed, "8S 9D KC", "card-misread", "seat-1/1-2=8H", "seat-1/perfect-pairs"},
		{"misread", speed, "8S 9D 8C", "card-misread", "", ""},
		{"stuck together", speed, "8S 9D 8C", "cards-stuck", "", ""},
		{"altered", speed, "8S 9D 8C", "cards-altered", "", ""},
		{"an incident that says nothing against a reading", speed, "8S 9D 8C", "provider-fault", "", "seat-1/perfect-pairs"},
		{"another card is in doubt", blackjack, "8S 9D 8C 5H", "card-misread", "", "seat-1/perfect-pairs"},
		{"noted in another incident", speed, "8S 9D 8C", "video-lost card-misread", "", ""},
		{"noted in another incident, and found", speed, "8S 9D KC", "video-lost card-misread", "seat-1/1-2=8C",
			"seat-1/perfect-pairs"},
		{"not read", speed, "8S 9D ?", "", "", ""},
		{"not read, and it makes a pair", speed, "8S 9D ?", "", "seat-1/1-2=8C", "seat-1/perfect-pairs"},
		{"a card after the pair is not read", blackjack, "8S 9D 8C ?", "", "", "seat-1/perfect-pairs"},
		{"lies elsewhere", speed, "8S 9D 8C", "card-misplaced", "", ""},
		{"too few were dealt", speed, "8S 9D 8C", "dealt-too-few", "", ""},
		{"the order is broken, and so it is", speed, "8S 9D 8C", "deal-order-broken", "seat-1/1-2=8C", ""},
		{"one seat for all: not read", one, "8S 9D ?", "", "player-2=8C", "perfect-pairs"},
		{"one seat for all: misread", one, "8S 9D 8C", "card-misread", "", ""},
		{"one seat for all: found", one, "8S 9D KC", "card-misread", "player-2=8C", "perfect-pairs"},
		{"both lie open: altered", tiger, "8S KD", "cards-altered", "", ""},
		{"both lie open: Tiger's is misread", tiger, "8S KD", "card-misread", "tiger=QD",
			"dragon-big dragon-even dragon-black tiger-big tiger-even tiger-red"},
	} {
		t.Run(test.name, func(t *testing.T) {
			d := drive(t, load(t, test.slug))
			for _, code := range strings.Fields(test.dealt) {
				for d.table.Step().Name != "deal" {
					d.seatOne()
				}
				if code != "?" {
					d.deal(code)
					continue
				}
				for d.table.Step().Kind == game.StepScan {
					d.must(`{"in":"no-read"}`)
				}
			}
			for test.slug == tiger && d.table.Step().Name != "announce" {
				d.follow()
			}
			for _, incident := range strings.Fields(test.incident) {
				d.must(fmt.Sprintf(`{"in":"report","incident":%q}`, incident))
			}
			d.signIn(game.ShiftManager)
			for _, offer := range d.table.Step().Offers {
				if offer.Round == game.RoundVoid {
					rule := game.Rule{Clause: offer.Clause, Facts: offer.Facts}
					if position, code, names := strings.Cut(test.found, "="); names {
						card := must.Get(game.ParseCard(code))(t)
						rule.Cards = []game.Placed{{Position: game.Position(position), Card: card}}
					}
					must.Equal(t, d.took([]table.Result{d.table.Do(game.Input{Command: rule})}), "")
					break
				}
			}
			if d.outcome == nil || d.outcome.Status != game.StatusVoid {
				t.Fatalf("the round is %+v", d.outcome)
			}
			var paid []string
			for _, bet := range d.outcome.Bets {
				paid = append(paid, bet.Name)
			}
			check.Equalf(t, strings.Join(paid, " "), test.paid, "paid")
		})
	}
}

// seatOne follows a step, with seat 1 alone at the table.
func (d *driven) seatOne() {
	if d.table.Step().Name == "seats" {
		d.must(`{"in":"platform","message":"seats","seats":[1]}`)
		return
	}
	d.follow()
}
