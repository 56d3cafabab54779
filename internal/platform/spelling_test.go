package platform

import (
	"encoding/json"
	"maps"
	"slices"
	"testing"

	"pitboss/game"
	"pitboss/game/strict"
	"pitboss/game/variant"
	"pitboss/internal/norace"
	"pitboss/internal/tabletest"
	"pitboss/internal/testing/must"
)

// respelled returns the JSON with one numeric key more, which spells one of its own otherwise: once for
// each object that has numeric keys.
func respelled(t *testing.T, data []byte) (all []string) {
	t.Helper()
	var value any
	if len(data) == 0 {
		return nil
	}
	must.Do(t, json.Unmarshal(data, &value))
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
					written := must.Get(json.Marshal(value))(t)
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
		player := must.Get(tabletest.NewPlayer(slug, 1))(t)
		tbl, journal := player.Table, player.Journal
		for range 250 {
			if step := tbl.Step(); step.Kind == game.StepPlatform {
				for _, wrong := range respelled(t, player.Rules.Draw(player.Chance, step.Name, *tbl.State().Round)) {
					tried++
					must.Fails(t, tbl.Give(game.Input{Command: game.Platform{Message: step.Name,
						Data: json.RawMessage(wrong)}}), "%s takes %s %s", slug, step.Name, wrong)
				}
			}
			must.Do(t, player.Step())
		}
		for record := range journal.Records(1, tbl.State().Sequence) {
			event, err := game.DecodeEvent(record.Type, record.Data)
			closed, is := event.(game.RoundClosed)
			if err != nil || !is || closed.Outcome.Status != game.StatusComplete {
				continue
			}
			given := must.Get(player.Rules.Given(closed.Outcome.Result))(t)
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
