package procedure_test

import (
	"testing"

	"pitboss/game"
	"pitboss/game/procedure"
	"pitboss/internal/testing/check"
)

// A question says what is counted and how many cards are meant (001/11.15, 001/11.16, 001/11.20).
func TestQuestionsSayWhatIsMeant(t *testing.T) {
	for _, given := range []struct {
		kind  game.Incident
		name  string
		known game.Facts
		want  string
	}{
		{game.CardsDropped, game.FactSeen, game.Facts{"count": 2.0}, "Did the players see both cards before they fell?"},
		{game.CardsDropped, game.FactSeen, game.Facts{"count": 3.0}, "Did the players see all 3 cards before they fell?"},
		{game.CardsDropped, game.FactSeen, game.Facts{"count": 1.0}, "Did the players see the card?"},
		{game.CardsDropped, game.FactCount, nil, "How many cards fell?"},
		{game.CardsDroppedMixing, game.FactCount, nil, "How many cards fell?"},
		{game.CardsExposedMixing, game.FactCount, nil, "How many cards were exposed?"},
		{game.CardDamaged, game.FactCount, nil, "How many cards are damaged?"},
		{game.DealtTooMany, game.FactCount, nil, "How many cards too many were dealt?"},
		{game.BurnCardShown, game.FactCount, nil, "How many burn cards were exposed?"},
		{game.BurnTooFew, game.FactCount, nil, "How many cards too few were burned?"},
		{game.BurnTooMany, game.FactCount, nil, "How many cards too many were burned?"},
	} {
		check.Equalf(t, procedure.QuestionOf(given.kind, given.name, given.known).String(), given.want,
			"%s, %s", given.kind, given.name)
	}
}
