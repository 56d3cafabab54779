package floor_test

import (
	"testing"

	"pitboss/game/variant"
	"pitboss/internal/testing/must"
	"pitboss/tui/tuitest/floor"
)

// TestEveryVariantIsPlayed: twenty rounds of each, by its own steps.
func TestEveryVariantIsPlayed(t *testing.T) {
	for _, slug := range variant.Slugs() {
		t.Run(slug, func(t *testing.T) {
			t.Parallel()
			f := must.Get(floor.OpenVariant(slug, nil))(t)
			for f.Snapshot().State.Rounds < 20 {
				if err := f.Step(); err != nil {
					t.Fatalf("round %d: %v", f.Snapshot().State.Rounds, err)
				}
			}
			if shown := f.Shown(); shown[len(shown)-1].State.Incident != nil {
				t.Errorf("an incident opened: %+v", shown[len(shown)-1].State.Incident)
			}
		})
	}
}
