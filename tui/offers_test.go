package tui

import (
	"slices"
	"testing"

	"pitboss/game"
	"pitboss/game/table/view"
	"pitboss/internal/testing/check"
)

// TestTheMildestOfferIsFirst, and a void the last, on every screen that offers anything.
func TestTheMildestOfferIsFirst(t *testing.T) {
	mild := []game.RoundEffect{game.RoundContinue, game.RoundPause, game.RoundComplete, game.RoundRespin, game.RoundReroll,
		game.RoundReplay, game.RoundVoid}
	for _, shown := range screens {
		s := shownOn(t, shown.name, shown.of)
		view, _ := (&view.Viewer{}).View(s)
		check.Equalf(t, len(view.Step.Offers), len(s.Step.Offers),
			"%s: offers are shown of %d", shown.name, len(s.Step.Offers))
		if !slices.IsSortedFunc(view.Step.Offers, func(a, b game.Offer) int {
			return slices.Index(mild, a.Round) - slices.Index(mild, b.Round)
		}) {
			t.Errorf("%s: the offers are not in order: %+v", shown.name, view.Step.Offers)
		}
	}
}
