package variant_test

import (
	"slices"
	"strings"
	"testing"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/procedure"
	"pitboss/game/variant"
)

// If a clause has the dealer inform the shift manager and leaves nobody a choice, the console calls the shift manager
// itself (001/10.28, which covers 10.28.1 to 10.28.3; 001/11.29, which covers 11.29.2).
func TestWhomTheDealerInformsIsCalled(t *testing.T) {
	for _, slug := range variant.Slugs() {
		for _, row := range load(t, slug).Book.Procedures {
			informs := slices.ContainsFunc(row.Dealer, func(does message.Text) bool {
				return strings.Contains(does.String(), "the shift manager")
			})
			if informs && row.Decides == procedure.ByRule && !slices.Contains(row.Notify, game.ShiftManager) {
				t.Errorf("%s: %s for %s has the dealer inform the shift manager, and calls nobody", slug, row.Clause, row.Incident)
			}
		}
	}
}
