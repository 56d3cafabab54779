package console

import (
	"testing"

	"pitboss/game/variant"
	"pitboss/internal/tabletest"
	"pitboss/internal/testing/must"
)

// At a table of every variant there is a moment between two rounds in which it can hand over to another program.
func TestEveryTableHasAMomentToHandOver(t *testing.T) {
	t.Parallel()
	for _, slug := range variant.Slugs() {
		player := must.Get(tabletest.NewPlayer(slug, 7))(t)
		const rounds, mostSteps = 2, 5000
		moments, open := 0, false
		for range mostSteps {
			must.Dof(t, player.Step(), "%s", slug)
			if now := player.State(); now.Round != nil {
				open = true
			} else if open && now.Incident == nil {
				moments, open = moments+1, false
			}
			if moments == rounds {
				break
			}
		}
		if moments < rounds {
			t.Errorf("%s: after %d steps, there were %d moments between two rounds", slug, mostSteps, moments)
		}
	}
}
