package table

import (
	"slices"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/procedure"
)

// doubtful returns the places whose readings an incident puts in doubt (003/17.2.b6): the last card of a
// misreading, both of two that stuck together, all from the one that was read twice on, and every card
// where the cards were altered. Other incidents say nothing against what was read.
func doubtful(s *State) (places []game.Position) {
	if s.Incident == nil || s.Round == nil || len(s.Round.Cards) == 0 || s.Incident.Cancelled > 0 {
		return nil // nothing was read, or the reading was taken back already
	}
	cards := s.Round.Cards
	from := len(cards)
	switch s.Incident.Kind {
	case game.CardMisread, game.CardMissed, game.CardImpossible:
		from = len(cards) - 1
	case game.CardsStuck:
		from = max(len(cards)-2, 0)
	case game.CardScannedTwice:
		from = readTwice(cards)
	case game.CardsAltered:
		from = 0
	}
	for _, placed := range cards[from:] {
		places = append(places, placed.Position)
	}
	return places
}

// readTwice returns which card was read twice: the first with the face of the one before it, else the last
// with the face of any before it, else the last.
func readTwice(cards []game.Placed) int {
	last := len(cards) - 1
	for i := 1; i < len(cards); i++ {
		if cards[i].Card == cards[i-1].Card {
			return i
		}
	}
	for i := last; i > 0; i-- {
		same := func(placed game.Placed) bool { return placed.Card == cards[i].Card }
		if slices.ContainsFunc(cards[:i], same) {
			return i
		}
	}
	return last
}

// namesFaces reports whether a ruling may say which cards lie where readings are in doubt: it makes a round
// void in which side bets are paid that have won.
func (r *Rules) namesFaces(s *State, row procedure.Row) bool {
	if row.Round != game.RoundVoid || !s.RoundRunning() || len(doubtful(s)) == 0 {
		return false
	}
	_, paidBy := r.family.Final(*s.Round)
	return paidBy != ""
}

// won returns the bets that the running round has won though it is void, and the clause that has them paid.
// A side bet rests on no reading that is in doubt: the card counts that was found to lie there, and where
// none was found it is not known.
func (r *Rules) won(round game.Round, doubt []game.Position, faces []game.Face) (game.BetResults, string) {
	round.Cards = slices.Clone(round.Cards)
	for i, placed := range round.Cards {
		if slices.Contains(doubt, placed.Position) {
			round.Cards[i].Card = game.Sealed
		}
		for _, face := range faces {
			if face.Position == placed.Position {
				round.Cards[i].Card = face.Card
			}
		}
	}
	return r.family.Final(round)
}

// wonInVoid returns what [Rules.won] does, by what was ruled in the open incident.
func (r *Rules) wonInVoid(s *State) (game.BetResults, string) {
	if s.Incident == nil || s.Incident.Ruling == nil {
		return r.won(*s.Round, nil, nil)
	}
	return r.won(*s.Round, s.Incident.Ruling.Doubt, s.Incident.Ruling.Faces)
}

// found returns the cards that whoever rules found to lie in the round: those in doubt, and others that are
// not what was read.
func found(s *State, cards []game.Placed) (faces []game.Face) {
	doubt := doubtful(s)
	for _, placed := range cards {
		if read, _ := s.Round.At(placed.Position); read != placed.Card || slices.Contains(doubt, placed.Position) {
			faces = append(faces, game.Face{Position: placed.Position, Card: placed.Card})
		}
	}
	return faces
}

// checkFaces refuses cards that cannot lie where somebody found them.
func (d *decision) checkFaces(cards []game.Placed) *game.Refusal {
	round := d.state.Round
	ledger := d.state.Shoe.Restore(round.Cards, nil)
	known := map[game.Position]bool{}
	for _, placed := range cards {
		_, lies := round.At(placed.Position)
		possible := placed.Card.IsSealed() && slices.Contains(round.Cards, placed) ||
			placed.Card.HasFace() && ledger.Possible(placed.Card)
		if !lies || !possible || known[placed.Position] {
			return refuse(game.RefusedBadResult, message.New("table.faces.wrong",
				"{card} cannot be the card at {position}.", message.Card("card", placed.Card),
				message.Position("position", placed.Position)),
				message.New("table.faces.wrong.hint", "Name each card that lies there once, and leave out what nobody can tell."))
		}
		known[placed.Position] = true
		ledger = ledger.Restore(nil, []game.Placed{{Position: placed.Position, Card: placed.Card}})
	}
	return nil
}
