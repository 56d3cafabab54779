package table_test

import (
	"testing"

	"pitboss/game"
	"pitboss/internal/tabletest"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/text"
)

// TestWhyFactsAreRefusedIsSaidInTheReadersLanguage: the dealer reads why an answer cannot be right in the words of the
// screen; other programs read the English.
func TestWhyFactsAreRefusedIsSaidInTheReadersLanguage(t *testing.T) {
	player := must.Get(tabletest.NewPlayer("pragmatic-dragon-tiger", 1))(t)
	_ = player.Give(game.Input{Command: tabletest.SignIn(tabletest.Trainee(game.Dealer))})
	for player.State().Round == nil || len(player.State().Round.Cards) < 2 {
		must.Do(t, player.Step())
	}
	for _, test := range []struct {
		facts                         game.Facts
		english, lithuanian, romanian string
	}{
		{game.Facts{"count": 9.0},
			"The report cannot be taken: 9 cards cannot have fallen: at most 3 can, as 2 cards of the round lie on the table, and 1 was burned.",
			"Pranešimo priimti negalima: tiek nukritusių kortų (9) būti negali: daugiausia 3, nes ant stalo guli 2 etapo kortos, o 1 sudeginta.",
			"Raportarea nu poate fi luată în seamă: nu pot fi atâtea cărți căzute (9): cel mult 3, fiindcă pe masă sunt 2 cărți ale rundei, " +
				"iar 1 a fost arsă."},
		{game.Facts{"cups": 2.0}, `The report cannot be taken: "cups" is no fact the console knows.`,
			`Pranešimo priimti negalima: fakto "cups" pultas nežino.`,
			`Raportarea nu poate fi luată în seamă: consola nu cunoaște faptul "cups".`},
	} {
		refusal := player.Do(game.Input{Command: game.Report{Incident: game.CardsDropped, Facts: test.facts}}).Refused
		for language, want := range map[string]string{"en": test.english, "lt": test.lithuanian, "ro": test.romanian} {
			check.Equalf(t, must.Get(text.For(language))(t).Say(refusal.Message), want, "in %s", language)
		}
	}
}
