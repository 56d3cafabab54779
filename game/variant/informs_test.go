package variant_test

import (
	"slices"
	"strings"
	"testing"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/procedure"
	"pitboss/game/variant"
	"pitboss/internal/testing/check"
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

// If a clause has all players told in a chat or by a pop-up message, the platform tells them and not the shift manager
// (000/1.18.special.b1, 1.19.special.b2, 003/4.3.b4, 14.2.b3, 21.5.b4, 24.6.b3).
func TestAChatIsThePlatforms(t *testing.T) {
	told := 0
	for _, slug := range variant.Slugs() {
		for _, row := range load(t, slug).Book.Procedures {
			if !strings.Contains(row.Text.String(), "pop-up") {
				continue
			}
			if told++; row.Announce != "platform (chat or pop-up)" {
				t.Errorf("%s: %s is announced by %q", slug, row.Clause, row.Announce)
			}
		}
	}
	check.Equalf(t, told, 6, "clauses speak of a pop-up message")
}
