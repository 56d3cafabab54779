package view

import (
	"slices"

	"pitboss/game/shoe"
	"pitboss/game/table/state"
)

// uncommittedDrawn does what [decide.Uncommitted] does, for cards that were drawn and not dealt.
func uncommittedDrawn(cards []shoe.Drawn) []shoe.Drawn {
	cards = slices.Clone(cards)
	for i := range cards {
		if cards[i].Card.IsSealed() {
			cards[i].ID = ""
		}
	}
	return cards
}

// uncommittedHeld returns an incident without the commitment of its held card.
func uncommittedHeld(incident *state.Incident) *state.Incident {
	if incident == nil || !incident.Held.IsSealed() {
		return incident
	}
	shown := *incident
	shown.HeldID = ""
	return &shown
}
