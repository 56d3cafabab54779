package table

import (
	"slices"

	"pitboss/game"
	"pitboss/game/table/state"
)

// recorded returns the facts about an incident of a kind that the record itself answers. They outweigh any statement,
// and nobody is asked for them.
func (r *Rules) recorded(s *state.State, kind game.Incident) game.Facts {
	facts := game.Facts{}
	if !s.RoundRunning() {
		return facts
	}
	if saw, known := r.recordedSeen(s, kind); known {
		facts[game.FactSeen] = saw
	}
	switch none := len(s.Round.Cards) == 0 && len(s.Shoe.Carried) == 0; {
	case none: // neither a turned card nor the second of two can have been scanned (001/10.21.1, 001/10.35)
		facts[game.FactScanned], facts[game.FactInOrder] = false, true
	case r.resultComplete(s):
		facts[game.FactScanned] = true
	}
	if onlyLastMisplaced(s, kind) {
		facts[game.FactLastOnly] = true
	}
	return facts
}

// onlyLastMisplaced reports whether no other card than the last can lie in the wrong place.
func onlyLastMisplaced(s *state.State, kind game.Incident) bool {
	return (kind == game.CardMisplaced || kind == game.DealtTooFew) && s.Round != nil && cardsOnTable(s) < 2
}

// counted adds the number of fallen cards to an incident that opens, if only one can have fallen.
func counted(s *state.State, opened game.IncidentOpened) game.IncidentOpened {
	_, told := opened.Facts[game.FactCount]
	if opened.Incident == game.CardsDropped && !told && s.RoundRunning() && droppable(s) == 1 {
		opened.Facts = opened.Facts.With(game.Facts{game.FactCount: 1.0})
	}
	return opened
}

// recordedSeen returns whether the players saw the cards an incident is about, if the record itself says so. They
// saw the cards of a complete result, which are all face up, and did not see cards that fell while all cards of the
// round were face down (000/3.39.special.b2).
func (r *Rules) recordedSeen(s *state.State, kind game.Incident) (seen, known bool) {
	fell := kind == game.CardsDropped
	if !fell && kind != game.CardFaceUp || !s.RoundRunning() || len(s.Round.Cards) == 0 {
		return false, false
	}
	lies := func(down bool) bool {
		return !slices.ContainsFunc(s.Round.Cards, func(placed game.Placed) bool {
			return down != (placed.Card.IsSealed() || r.facingAt(*s.Round, placed.Position) != game.FaceUp)
		})
	}
	switch {
	case r.resultComplete(s) && lies(false):
		return true, true
	case fell && lies(true):
		return false, true
	}
	return false, false
}
