package next

import (
	"slices"

	"pitboss/game"
	"pitboss/game/procedure"
	"pitboss/game/table/state"
)

// Doubtful returns the positions whose cards are in doubt if the open incident makes the round void (003/17.2.b6):
// cards that its faults say were misread or are elsewhere than recorded, and cards that were not read. Other faults
// do not put the record in doubt.
func (r *Rules) Doubtful(s *state.State) (places []game.Position) {
	if s.Incident == nil || !s.RoundRunning() {
		return nil
	}
	cards, from := s.Round.Cards, len(s.Round.Cards)
	unread := s.Incident.Cancelled
	if unread == 0 { // otherwise the wrong reading has already been taken back
		if r.readNothing(s) {
			unread++
		} else {
			from = misreadFrom(cards, s.Incident.Kind)
		}
		for _, noted := range s.Incident.Noted {
			from = min(from, misreadFrom(cards, noted))
		}
	} else if s.Incident.Kind == game.CardUnreadable {
		unread++
	}
	for _, placed := range cards[from:] {
		places = append(places, placed.Position)
	}
	return append(places, r.places(s, unread)...)
}

// readNothing reports whether the open incident is about an unread card in its place: nothing was read, or a face
// that is impossible.
func (r *Rules) readNothing(s *state.State) bool {
	switch s.Incident.Kind {
	case game.CardUnreadable:
		return true
	case game.CardImpossible, game.CardScannedTwice:
		return s.Incident.Detected
	default:
		return false
	}
}

// places returns the positions of the next cards of the running round, drawn and not read.
func (r *Rules) places(s *state.State, unread int) (places []game.Position) {
	if len(s.Shoe.Carried) > 0 || s.Round.TakesBets() {
		return nil // the card does not belong to this round yet
	}
	round := *s.Round
	for range unread {
		next := r.Family.Next(round)
		if next.Kind != game.StepScan || next.Position == "" {
			break
		}
		places = append(places, next.Position)
		round = round.WithCard(game.Placed{Position: next.Position, Card: game.Sealed})
	}
	return places
}

// misreadFrom returns the index of the first card that a fault puts in doubt; all after it are in doubt too. It is
// the last card for a misreading or a misplaced card, the last two for cards stuck together, the repeated one for a
// double reading, and the first if any card may be altered or misplaced. It returns the number of cards if none is
// in doubt.
func misreadFrom(cards []game.Placed, fault game.Incident) int {
	switch fault {
	case game.CardMisread, game.CardMissed, game.CardImpossible, game.CardMisplaced:
		return max(len(cards)-1, 0)
	case game.CardsStuck:
		return max(len(cards)-2, 0)
	case game.CardScannedTwice:
		return max(readTwice(cards), 0)
	case game.CardsAltered, game.DealOrderBroken, game.DealtTooFew, game.DealtTooMany:
		return 0
	default:
		return len(cards)
	}
}

// readTwice returns the index of the card that was read twice: the first with the same face as the card before it,
// else the last with the face of any earlier card, else the last.
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

// NamesFaces reports whether a ruling may name the cards whose readings are in doubt: it voids a round that pays
// side bets already won.
func (r *Rules) NamesFaces(s *state.State, row procedure.Row) bool {
	if row.Round != game.RoundVoid || !s.RoundRunning() || len(r.Doubtful(s)) == 0 {
		return false
	}
	_, paidBy := r.Family.Final(*s.Round)
	return paidBy != ""
}

// Won returns the bets that the running round has won although it is void, and the clause that pays them. A side
// bet does not count on a doubtful reading: the named card counts instead, and an unnamed one is unknown.
func (r *Rules) Won(round game.Round, doubt []game.Position, faces []game.Face) (game.BetResults, string) {
	round.Cards = slices.Clone(round.Cards)
	for _, position := range doubt {
		round = laid(round, position, game.Sealed)
	}
	for _, face := range faces {
		round = laid(round, face.Position, face.Card)
	}
	return r.Family.Final(round)
}

// laid returns the round with another card at a position.
func laid(round game.Round, position game.Position, card game.Card) game.Round {
	for i, placed := range round.Cards {
		if placed.Position == position {
			round.Cards[i].Card = card
			return round
		}
	}
	return round.WithCard(game.Placed{Position: position, Card: card})
}
