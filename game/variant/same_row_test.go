package variant_test

import (
	"slices"
	"testing"

	"pitboss/game"
	"pitboss/game/procedure"
	"pitboss/game/variant"
)

// A ruling keeps its clause, effects and phase. Rows of one clause that are alike in these say the same of why a round
// is void, so that the dealer announces what the record and the platform have.
func TestAVoidHasOneReason(t *testing.T) {
	for _, slug := range variant.Slugs() {
		rows := slices.DeleteFunc(slices.Clone(load(t, slug).Book.Procedures), func(row procedure.Row) bool {
			return row.Round != game.RoundVoid || !row.Applies()
		})
		for i, row := range rows {
			for _, other := range rows[:i] {
				same := row.Clause == other.Clause && row.Incident == other.Incident && row.Bets == other.Bets &&
					slices.Equal(row.Cards, other.Cards) && (row.Phase.Covers(other.Phase) || other.Phase.Covers(row.Phase))
				if same && row.Because.String() != other.Because.String() {
					t.Errorf("%s: %s for %s: %q and %q", slug, row.Clause, row.Incident, row.Because, other.Because)
				}
			}
		}
	}
}
