package history_test

import (
	"strings"
	"testing"

	"pitboss/game"
	"pitboss/game/table"
	"pitboss/game/variant"
	"pitboss/internal/tabletest"
	"pitboss/internal/testing/must"
)

// The account of an incident has each fault that was noted while it was open, at every table.
func TestNotedFaultsAreInTheAccount(t *testing.T) {
	for _, slug := range variant.Slugs() {
		t.Run(slug, func(t *testing.T) {
			played := must.Get(tabletest.Open(must.Get(tabletest.Setup(slug, nil))(t), table.Options{}))(t)
			if err := played.CloseBetting(); err != nil {
				t.Fatal(err)
			}
			for _, fault := range []game.Incident{game.VideoLost, game.EquipmentFailure, game.DealerError} {
				if err := played.Give(game.Input{Command: game.Report{Incident: fault}}); err != nil {
					t.Fatal(err)
				}
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
