package table

import (
	"cmp"
	"slices"

	"pitboss/game"
)

// severities are the effects on a round, the mildest first.
var severities = []game.RoundEffect{game.RoundContinue, game.RoundPause, game.RoundComplete, game.RoundRespin,
	game.RoundReroll, game.RoundReplay, game.RoundVoid}

// mildestFirst sorts offers so that the mildest is always first and a void always last, regardless of the order in
// the document. Offers with the same effect on the round keep their order.
func mildestFirst(offers []game.Offer) []game.Offer {
	severity := func(offer game.Offer) int { return slices.Index(severities, offer.Round) }
	slices.SortStableFunc(offers, func(a, b game.Offer) int { return cmp.Compare(severity(a), severity(b)) })
	return offers
}
