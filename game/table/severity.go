package table

import (
	"cmp"
	"slices"

	"pitboss/game"
)

// severities are the effects on a round, the mildest first.
var severities = []game.RoundEffect{game.RoundContinue, game.RoundPause, game.RoundComplete, game.RoundRespin,
	game.RoundReroll, game.RoundReplay, game.RoundVoid}

// mildestFirst sorts offers: the mildest is always the first and a void always the last, wherever their clauses are in
// the document. Offers that do the same to the round stay in its order.
func mildestFirst(offers []game.Offer) []game.Offer {
	severity := func(offer game.Offer) int { return slices.Index(severities, offer.Round) }
	slices.SortStableFunc(offers, func(a, b game.Offer) int { return cmp.Compare(severity(a), severity(b)) })
	return offers
}
