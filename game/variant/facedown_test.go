package variant_test

import (
	"testing"

	"pitboss/game"
	"pitboss/game/variant"
	"pitboss/internal/testing/must"
)

// No record has the face of a card that is face down: its place conceals it until the rule has it opened
// (000/3.39.rules.b4, 000/3.40.rules.b5). Every concealed card is opened by the end of the round, and recorded.
func TestNoRecordHasTheFaceOfACardThatLiesFaceDown(t *testing.T) {
	hides := map[string]bool{}
	for _, slug := range variant.Slugs() {
		v := load(t, slug)
		if v.Book.Shoe == nil {
			continue
		}
		t.Run(slug, func(t *testing.T) {
			d := drive(t, v)
			d.until("start-round")
			var dealt, opened int
			for d.outcome == nil {
				d.follow()
				for _, record := range d.events {
					event := must.Get(game.DecodeEvent(record.Type, record.Data))(t)
					switch e := event.(type) {
					case game.CardDealt:
						if down := d.liesDown(e.Position); down && !e.Card.IsSealed() {
							t.Errorf("%s lies face down at %s, and its record names it", e.Card, e.Position)
						} else if down {
							dealt++
						}
					case game.CardRevealed:
						opened++
					}
				}
			}
			if hides[slug] = dealt > 0; dealt != opened {
				t.Errorf("%d cards lay face down, %d were opened", dealt, opened)
			}
		})
	}
	for _, slug := range []string{"evolution-golden-wealth-baccarat", "evolution-peek-baccarat", "ezugi-royal-poker",
		"ezugi-blackjack", "ro-blackjack", "pragmatic-dragon-tiger"} {
		if !hides[slug] {
			t.Errorf("no card of %s lay face down", slug)
		}
	}
}

// liesDown reports whether the card at a place is face down at this point of the round.
func (d *driven) liesDown(position game.Position) bool {
	state := d.table.State()
	if state.Round == nil {
		return false
	}
	for _, place := range d.family.Layout(*state.Round) {
		if place.Position == position {
			return place.Facing != game.FaceUp
		}
	}
	return false
}
