package platform_test

import (
	"encoding/json"
	"testing"

	"pitboss/game"
	"pitboss/game/variant"
	"pitboss/game/wire"
	"pitboss/internal/norace"
	"pitboss/internal/platform"
	"pitboss/internal/tabletest"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// One fact has one name over the families: a program that reads the lines of one game reads those of the others.
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
		player := must.Get(tabletest.NewPlayer(slug, 5))(t)
		tbl, journal := player.Table, player.Journal
		player.Mishaps = 10
		for range 250 {
			must.Dof(t, player.Step(), "%s", slug)
			step := tbl.Step()
			if step.Kind == game.StepDecide && (len(step.Actions) == 0 || step.Deadline.IsZero()) {
				t.Errorf("%s: the step %q has no actions, or no deadline", slug, step.Name)
			}
		}
		lines := must.Get(platform.Lines(player.Rules, journal, 1, tbl.State().Sequence))(t)
		var opened map[string]any
		for _, line := range lines {
			var fields map[string]any
			must.Do(t, json.Unmarshal(line, &fields))
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
					check.Equalf(t, opened[same], fields[same], "%s: %s is closed, opened was %s", slug, line, same)
				}
			case "player-decided":
				decision, _ := fields["decision"].(map[string]any)
				for _, same := range []string{"seat", "hand", "action"} {
					check.Equalf(t, decision[same], fields[same], "%s: %s has another %s", slug, line, same)
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
		data := must.Get(json.Marshal(event))(t)
		must.Get(journal.Append([]game.Record{{Type: event.EventType(), Round: round, Data: data}}, nil))(t)
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
	lines := must.Get(platform.Lines(nil, journal, 1, 6))(t)
	for _, line := range lines {
		var said wire.OutcomeLine
		must.Do(t, json.Unmarshal(line, &said))
		corrects = append(corrects, said.Corrects)
	}
	check.Slicesf(t, corrects, []uint64{0, 1, 0, 2, 3, 4}, "the outcomes correct")
}
