package state

import (
	"slices"

	"pitboss/game"
	"pitboss/game/shoe"
)

// Commitments returns the commitments of the cards that were read and are concealed.
func (s State) Commitments() (commitments []string) {
	commitments = s.CommitmentsHere()
	if s.Round != nil {
		for _, taken := range s.Round.TakenBack {
			commitments = append(commitments, taken.ID)
		}
	}
	return commitments
}

// CommitmentsHere returns the commitments of sealed cards that count: on the table, kept, or waiting for an answer.
func (s State) CommitmentsHere() (commitments []string) {
	add := func(card game.Card, id string) {
		if card.IsSealed() && !slices.Contains(commitments, id) {
			commitments = append(commitments, id)
		}
	}
	if s.Round != nil {
		for _, placed := range s.Round.Cards {
			add(placed.Card, placed.ID)
		}
		add(s.Round.Held.Card, s.Round.Held.ID)
	}
	if s.Incident != nil {
		add(s.Incident.Held, s.Incident.HeldID)
	}
	for _, drawn := range s.Shoe.Carried {
		add(drawn.Card, drawn.ID)
	}
	return commitments
}

// counts reports whether the shoe's account includes a sealed card. A card that is only held back is counted once
// its fate is known.
func (s State) counts(commitment string) bool {
	dealt := s.Round != nil &&
		slices.ContainsFunc(s.Round.Cards, func(placed game.Placed) bool { return placed.ID == commitment })
	return dealt || slices.ContainsFunc(s.Shoe.Carried, func(drawn shoe.Drawn) bool { return drawn.ID == commitment })
}

// asked records the answer to a question about a card.
func (s State) asked(e game.CardAsked) State {
	if s.Round == nil {
		return s
	}
	round := *s.Round
	round.Answers = append(slices.Clip(round.Answers), game.CardAnswer{Question: e.Name, Position: e.Position, Yes: e.Yes})
	s.Round = &round
	return s
}

// revealed replaces a commitment with the opened card, in every place that has it.
func (s State) revealed(opened game.CardRevealed) State {
	if s.counts(opened.Commitment) {
		s.Shoe = s.Shoe.Reveal(opened)
	}
	if s.Round != nil {
		round := *s.Round
		round.Cards = slices.Clone(round.Cards)
		for i, placed := range round.Cards {
			if placed.ID == opened.Commitment {
				round.Cards[i].Card, round.Cards[i].ID, round.Cards[i].Frame = opened.Card, opened.ID, printable(opened.Frame)
			}
		}
		round.TakenBack = slices.DeleteFunc(slices.Clone(round.TakenBack), func(taken game.Placed) bool {
			return taken.ID == opened.Commitment
		})
		if round.Held.ID == opened.Commitment {
			round.Held.Card, round.Held.ID = opened.Card, opened.ID
		}
		s.Round = &round
	}
	if s.Incident != nil && s.Incident.HeldID == opened.Commitment {
		incident := *s.Incident
		incident.Held, incident.HeldID = opened.Card, opened.ID
		s.Incident = &incident
	}
	return s
}
