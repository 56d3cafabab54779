package table_test

import (
	"bytes"
	"testing"

	"pitboss/game"
	"pitboss/game/variant"
	"pitboss/internal/tabletest"
	"pitboss/internal/testing/must"
)

// While a card read is sealed, no device shows it, even between rounds and at the announcement, in games with open
// cards. A card that a position waits for is open, and so is its frame.
func TestNoDeviceShowsACardThatMayBeKept(t *testing.T) {
	for _, slug := range variant.Slugs() {
		player := must.Get(tabletest.NewPlayer(slug, 2))(t)
		tbl, journal := player.Table, player.Journal
		if !player.Rules.Takes(game.StepScan) {
			continue
		}
		frame, tried := []byte("the frame of the card"), map[string]bool{}
		seven := must.Get(game.ParseCard("7D"))(t)
		for range 120 {
			must.Do(t, player.Step())
			step := tbl.Step()
			if step.Kind == game.StepScan || tried[step.Name] || !tbl.State().Shoe.Ready() || tbl.State().Incident != nil {
				continue
			}
			tried[step.Name] = true
			conceals, before := tbl.Snapshot().SealsCards, tbl.State().Sequence
			tbl.Do(game.Input{Command: game.CardRead{Card: seven}, Device: "shoe", Raw: frame})
			if !conceals {
				t.Fatalf("%s: a card read at %q is shown by its device", slug, step.Name)
			}
			for record, err := range journal.Records(before+1, tbl.State().Sequence) {
				must.Do(t, err)
				if bytes.Contains(record.Raw, frame) && record.Type != "reading-ignored" {
					t.Fatalf("%s: %s has the frame of a card that may be kept", slug, record.Type)
				}
			}
		}
		if !tried["announce"] || !tried["start-round"] {
			t.Errorf("%s: only %v were tried", slug, tried)
		}
	}
}
