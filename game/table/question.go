package table

import (
	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/procedure"
	"pitboss/game/table/state"
)

// questionOf returns the question for a fact. It names the card, or its position, if the console knows which card
// is meant, and names the last result when asking which spin or throw is meant.
func questionOf(s *state.State, asked string) message.Text {
	incident := s.Incident
	switch held := incident.Held; {
	case asked == game.FactOfLast && s.Round != nil:
		return message.New("table.ask.of-last", "Is it about {reading}, which was read last? No: about the one after it.",
			message.String("reading", lastReading(*s.Round)))
	case asked != game.FactSeen:
	case incident.Kind == game.ExtraCardDrawn && (held.IsZero() || held.IsSealed()):
		return message.New("table.ask.seen-extra", "Did the players see the extra card?")
	case incident.Kind == game.ExtraCardDrawn:
		return message.New("table.ask.seen-extra-known", "Did the players see the extra card, {card}?", message.Card("card", held))
	case !held.IsZero() && !held.IsSealed():
		return message.New("table.ask.seen-held", "Did the players see {card}?", message.Card("card", held))
	case incident.Kind == game.CardUnreadable && incident.Position != "":
		return message.New("table.ask.seen-place", "Did the players see the card for {place}?",
			message.Position("place", incident.Position))
	}
	question, _ := procedure.FactNamed(asked)
	return question.Question
}
