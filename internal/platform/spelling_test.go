package platform

import (
	"encoding/json"
	"maps"
	"slices"
	"testing"

	"pitboss/game"
	"pitboss/game/strict"
	"pitboss/game/table"
	"pitboss/game/variant"
	"pitboss/internal/norace"
	"pitboss/internal/tabletest"
)

// respelled returns the JSON with one numeric key more, which spells one of its own otherwise: once for
// each object that has numeric keys.
func respelled(t *testing.T, data []byte) (all []string) {
	t.Helper()
	var value any
	if len(data) == 0 {
		return nil
	}
	if err := json.Unmarshal(data, &value); err != nil {
		t.Fatal(err)
	}
	var walk func(any)
	walk = func(part any) {
		switch part := part.(type) {
		case []any:
			for _, one := range part {
				walk(one)
			}
		case map[string]any:
			for _, key := range slices.Sorted(maps.Keys(part)) {
				walk(part[key])
				if _, number := strict.Number(key); !number {
					continue
				}
				for _, spelling := range []string{"0" + key, "+" + key} {
					part[spelling] = part[key]
					written, err := json.Marshal(value)
					if err != nil {
						t.Fatal(err)
					}
					all = append(all, string(written))
					delete(part, spelling)
				}
			}
		}
	}
	walk(value)
	return all
}

// Nothing from outside names one thing under two spellings: whatever the platform draws and whatever is
// settled, a numeric key is taken in one spelling only.
func TestANumberHasOneSpelling(t *testing.T) {
	norace.Only(t)
	tried := 0
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
		player, err := tabletest.NewPlayer(slug, 1, tbl)
		if err != nil {
			t.Fatal(err)
		}
		for range 250 {
			if step := tbl.Step(); step.Kind == game.StepPlatform {
				for _, wrong := range respelled(t, player.Rules.Draw(player.Chance, step.Name, *tbl.State().Round)) {
					tried++
					if err := tbl.Give(game.Input{Command: game.Platform{Message: step.Name,
						Data: json.RawMessage(wrong)}}); err == nil {
						t.Fatalf("%s takes %s %s", slug, step.Name, wrong)
					}
				}
			}
			if err := player.Step(); err != nil {
				t.Fatal(err)
			}
		}
		for record := range journal.Records(1, tbl.State().Sequence) {
			event, err := game.DecodeEvent(record.Type, record.Data)
			closed, is := event.(game.RoundClosed)
			if err != nil || !is || closed.Outcome.Status != game.StatusComplete {
				continue
			}
			given, err := player.Rules.Given(closed.Outcome.Result)
			if err != nil {
				t.Fatal(err)
			}
			for _, wrong := range respelled(t, given) {
				tried++
				if _, _, err := player.Rules.Settle([]byte(wrong)); err == nil {
					t.Fatalf("%s settles %s", slug, wrong)
				}
			}
		}
	}
	if tried < 100 {
		t.Errorf("only %d spellings were tried", tried)
	}
}
