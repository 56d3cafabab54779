package decide

import (
	"slices"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/table/state"
)

// wonInVoid does what [next.Rules.won] does, with the cards named in the ruling on the open incident.
func (r *Rules) wonInVoid(s *state.State) (game.BetResults, string) {
	if s.Incident == nil || s.Incident.Ruling == nil {
		return r.Won(*s.Round, nil, nil)
	}
	return r.Won(*s.Round, s.Incident.Ruling.Doubt, s.Incident.Ruling.Faces)
}

// facesNamed returns the cards named in a ruling that matter: those in doubt, and those that differ from what was read.
func (r *Rules) facesNamed(s *state.State, cards []game.Placed) (faces []game.Face) {
	doubt := r.Doubtful(s)
	for _, placed := range cards {
		if read, _ := s.Round.At(placed.Position); read != placed.Card || slices.Contains(doubt, placed.Position) {
			faces = append(faces, game.Face{Position: placed.Position, Card: placed.Card})
		}
	}
	return faces
}

// CheckFaces refuses named cards that are impossible.
func (r *Rules) CheckFaces(s *state.State, cards []game.Placed) *game.Refusal {
	round := s.Round
	ledger := s.Shoe.Restore(round.Cards, nil)
	known, doubt := map[game.Position]bool{}, r.Doubtful(s)
	for _, placed := range cards {
		_, recorded := round.At(placed.Position)
		lies := recorded || slices.Contains(doubt, placed.Position)
		possible := placed.Card.IsSealed() && slices.Contains(round.Cards, placed) ||
			placed.Card.HasFace() && ledger.Possible(placed.Card)
		if !lies || !possible || known[placed.Position] {
			return game.Refuse(game.RefusedBadResult, message.New("table.faces.wrong",
				"{card} cannot be the card at {position}.", message.Card("card", placed.Card),
				message.Position("position", placed.Position)),
				message.New("table.faces.wrong.hint", "Name each card that lies there once, and leave out what nobody can tell."))
		}
		known[placed.Position] = true
		ledger = ledger.Restore(nil, []game.Placed{{Position: placed.Position, Card: placed.Card}})
	}
	return nil
}
