package game_test

import (
	"slices"
	"strings"
	"testing"

	"pitboss/game"
	"pitboss/internal/testing/check"
)

// Incidents use the words of the game: no ball at a money wheel, no number or spin with dice.
func TestIncidentsSpeakOfWhatTheGameHas(t *testing.T) {
	for shows, foreign := range map[game.StepKind][]string{
		game.StepNumber:  {"segment", "dice"},
		game.StepSegment: {"ball", "number", "dice"},
		game.StepDice:    {"ball", "number", "wheel", "segment"},
	} {
		for _, incident := range []game.Incident{game.NumberUnread, game.NumberMisread, game.SpunEarly} {
			said := incident.WordsWhere(shows).String()
			if slices.ContainsFunc(foreign, func(word string) bool { return strings.Contains(said, word) }) {
				t.Errorf("at a game of %s %s is called %q", shows, incident, said)
			}
		}
	}
	check.Equalf(t, game.CardMissed.WordsWhere(game.StepDice).String(), "A card was not scanned",
		"what has no word of its own is called")
}
