package words_test

import (
	"slices"
	"testing"

	"pitboss/game"
	"pitboss/game/table/view"
	"pitboss/game/variant"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/tui/words"
)

// TestAnIncidentHasOneReportKey: in every phase of every variant what may be reported has the key it
// has everywhere, and no two of a list have the same.
func TestAnIncidentHasOneReportKey(t *testing.T) {
	everywhere := map[game.Incident]string{game.CutCardMissed: "c"}
	for _, slug := range variant.Slugs() {
		loaded := must.Get(variant.Load(slug))(t)
		for _, phase := range game.Phases() {
			list := view.Snapshot{Book: loaded.Book, Phase: phase}.Reportable()
			keys := words.ReportKeys(list)
			check.Equalf(t, len(slices.Compact(slices.Sorted(slices.Values(keys)))), len(list),
				"%s, %s: %v have the keys %v", slug, phase, list, keys)
			for i, incident := range list {
				if before, known := everywhere[incident]; known && before != keys[i] {
					t.Errorf("%s, %s: the key of %s is %q and elsewhere %q", slug, phase, incident, keys[i], before)
				}
				everywhere[incident] = keys[i]
			}
		}
	}
	check.Equalf(t, everywhere[game.Malfunction], "0", "the general incident has the key")
}

// TestEveryIncidentHasAKeyOfItsOwn.
func TestEveryIncidentHasAKeyOfItsOwn(t *testing.T) {
	for _, incident := range game.Incidents() {
		with := []game.Incident{game.CardsAltered, incident}
		if keys := words.ReportKeys(with); incident != game.CardsAltered && keys[1] != words.ReportKeys(with[1:])[0] {
			t.Errorf("the key of %s is %q here and %q there", incident, keys[1], words.ReportKeys(with[1:])[0])
		}
	}
}

// TestEveryReportKeyIsFound, also where a site's rules list everything at once.
func TestEveryReportKeyIsFound(t *testing.T) {
	list := slices.DeleteFunc(game.Incidents(), func(incident game.Incident) bool { return !words.HasIncident(incident) })
	list = append(list[:24:24], game.Malfunction)
	keys := words.ReportKeys(list)
	for i, incident := range list {
		if keys[i] == "" || keys[i] == "w" || slices.Index(keys, keys[i]) != i {
			t.Errorf("%s has the key %q of %v", incident, keys[i], keys)
		}
	}
	// Two kinds of no spin at one table: the second gets a key that is free.
	if keys := words.ReportKeys([]game.Incident{game.NoSpin, game.NoRoll}); keys[0] != "n" || keys[1] == "n" || keys[1] == "" {
		t.Errorf("two incidents of one key have %v", keys)
	}
}
