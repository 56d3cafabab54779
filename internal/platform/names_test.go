package platform_test

import (
	"encoding/json"
	"slices"
	"testing"

	"pitboss/game"
	"pitboss/game/table"
	"pitboss/game/variant"
	"pitboss/game/wire"
	"pitboss/internal/norace"
	"pitboss/internal/platform"
	"pitboss/internal/tabletest"
)

// One fact has one name over the families: whoever reads the lines of one game reads those of the others.
func TestOneFactHasOneNameOverTheFamilies(t *testing.T) {
	norace.Only(t)
	wants := map[string][]string{
		"betting-opened":     {"deadline"},
		"decisions-opened":   {"window", "deadline"},
		"decisions-closed":   {"window"},
		"player-decided":     {"action"},
		"segment-registered": {"symbol"},
		"cards-collected":    {"count"},
		"platform-told":      {"instruction"},
	}
	heard := map[string]bool{}
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
		player, err := tabletest.NewPlayer(slug, 5, tbl)
		if err != nil {
			t.Fatal(err)
		}
		player.Mishaps = 10
		for range 250 {
			if err := player.Step(); err != nil {
				t.Fatalf("%s: %v", slug, err)
			}
			step := tbl.Step()
			if step.Kind == game.StepDecide && (len(step.Actions) == 0 || step.Deadline.IsZero()) {
				t.Errorf("%s: the step %q has no actions, or no deadline", slug, step.Name)
			}
		}
		lines, err := platform.Lines(player.Rules, journal, 1, tbl.State().Sequence)
		if err != nil {
			t.Fatal(err)
		}
		var opened map[string]any
		for _, line := range lines {
			var fields map[string]any
			if err := json.Unmarshal(line, &fields); err != nil {
				t.Fatal(err)
			}
			kind, _ := fields["type"].(string)
			for _, want := range wants[kind] {
				heard[kind] = true
				if fields[want] == nil && (kind != "platform-told" || fields["bets"] != nil) {
					t.Errorf("%s: %s is missing in %s", slug, want, line)
				}
			}
			switch kind {
			case "decisions-opened":
				opened = fields
			case "decisions-closed":
				for _, same := range []string{"window", "seat", "hand"} {
					if opened[same] != fields[same] {
						t.Errorf("%s: %s is closed, opened was %s %v", slug, line, same, opened[same])
					}
				}
			case "player-decided":
				decision, _ := fields["decision"].(map[string]any)
				for _, same := range []string{"seat", "hand", "action"} {
					if decision[same] != fields[same] {
						t.Errorf("%s: %s has another %s", slug, line, same)
					}
				}
			}
		}
	}
	for kind := range wants {
		if !heard[kind] {
			t.Errorf("no table told %s", kind)
		}
	}
}

// Each correction names the outcome that it takes the place of: the first one the round's own, the next one
// the correction before it, also where another round was dealt meanwhile.
func TestACorrectionNamesTheOutcomeThatItCorrects(t *testing.T) {
	outcome := func(corrected bool) game.Outcome {
		return game.Outcome{Variant: "classic-baccarat", Status: game.StatusComplete, Instruction: game.BetsSettle,
			Corrected: corrected}
	}
	journal := &tabletest.Journal{}
	write := func(round uint64, event game.Event) {
		data, err := json.Marshal(event)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := journal.Append([]game.Record{{Type: event.EventType(), Round: round, Data: data}}, nil); err != nil {
			t.Fatal(err)
		}
	}
	corrected := func(round uint64, again bool) game.RoundCorrected {
		return game.RoundCorrected{Round: round, Before: outcome(again), After: outcome(true)}
	}
	write(1, game.RoundClosed{Outcome: outcome(false)})
	write(1, corrected(1, false))
	write(2, game.RoundClosed{Outcome: outcome(false)})
	write(2, corrected(1, true))
	write(2, corrected(2, false))
	write(2, corrected(1, true))
	var corrects []uint64
	lines, err := platform.Lines(nil, journal, 1, 6)
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range lines {
		var said wire.OutcomeLine
		if err := json.Unmarshal(line, &said); err != nil {
			t.Fatal(err)
		}
		corrects = append(corrects, said.Corrects)
	}
	if want := []uint64{0, 1, 0, 2, 3, 4}; !slices.Equal(corrects, want) {
		t.Errorf("the outcomes correct %d, want %d", corrects, want)
	}
}
