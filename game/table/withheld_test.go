package table_test

import (
	"bytes"
	"testing"

	"pitboss/game"
	"pitboss/game/table"
	"pitboss/game/variant"
	"pitboss/internal/tabletest"
)

// While a card read is sealed, no device shows it, even between rounds and at the announcement, in games with open
// cards. A card that a position waits for is open, and so is its frame.
func TestNoDeviceShowsACardThatMayBeKept(t *testing.T) {
	for _, slug := range variant.Slugs() {
		setup, err := tabletest.Setup(slug, nil)
		if err != nil {
			t.Fatal(err)
		}
		journal := &tabletest.Journal{}
		tbl, err := tabletest.Open(setup, table.Options{Journal: journal})
		if err != nil {
			t.Fatal(err)
		}
		player, err := tabletest.NewPlayer(slug, 2, tbl)
		if err != nil {
			t.Fatal(err)
		}
		if !player.Rules.Takes(game.StepScan) {
			continue
		}
		frame, tried := []byte("the frame of the card"), map[string]bool{}
		seven, err := game.ParseCard("7D")
		if err != nil {
			t.Fatal(err)
		}
		for range 120 {
			if err := player.Step(); err != nil {
				t.Fatal(err)
			}
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
				if err != nil {
					t.Fatal(err)
				}
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
