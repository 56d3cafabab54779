package history_test

import (
	"strings"
	"testing"

	"pitboss/game"
	"pitboss/game/history"
	"pitboss/game/variant"
	"pitboss/internal/tabletest"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// The account of an incident has each fault that was noted while it was open, at every table.
func TestNotedFaultsAreInTheAccount(t *testing.T) {
	for _, slug := range variant.Slugs() {
		t.Run(slug, func(t *testing.T) {
			played := tabletest.New(t, slug)
			must.Do(t, played.CloseBetting())
			for _, fault := range []game.Incident{game.VideoLost, game.EquipmentFailure, game.DealerError} {
				must.Do(t, played.Give(game.Input{Command: game.Report{Incident: fault}}))
			}
			said := accountOf(t, played)
			for _, want := range []string{"noted by dealer: Equipment failure", "noted by dealer: The dealer made an error"} {
				if !strings.Contains(said, want) {
					t.Errorf("%q is missing in\n%s", want, said)
				}
			}
		})
	}
}

// The account of cards that fell in the shuffle says how many fell in it before (003/1.2.b6.6).
func TestTheAccountAddsUpTheCardsOfAShuffle(t *testing.T) {
	played := tabletest.New(t, "pragmatic-baccarat")
	give := func(command game.Command) {
		t.Helper()
		must.Do(t, played.Give(game.Input{Command: command}))
	}
	fall := func(count float64) {
		t.Helper()
		give(game.Report{Incident: game.CardsDroppedMixing, Facts: game.Facts{"count": count}})
	}
	give(tabletest.SignIn(tabletest.Trainee(game.Dealer)))
	give(game.Confirm{}) // the cards are loaded
	fall(2)
	give(game.Confirm{})
	give(game.Confirm{}) // the first pass
	fall(1)
	var fold history.Fold
	for _, record := range played.Journal.All() {
		if _, _, err := fold.Add(record); err != nil {
			t.Fatal(err)
		}
	}
	account, _ := fold.Rest()
	check.Containsf(t, words(t, account), "2 cards fell earlier in this shuffle: 3 in all",
		"the account says")
}
