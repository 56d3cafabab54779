package twentyone_test

import (
	"testing"

	"pitboss/game/blackjack/twentyone"
	"pitboss/internal/testing/check"
)

// TestCounted: a soft hand has two totals, and 21 is always one number.
func TestCounted(t *testing.T) {
	for hand, want := range map[string]string{
		"": "", "9H": "9", "AS": "1/11", "AS 5H": "6/16", "AS 9H": "10/20", "AS AH": "2/12", "TS 6H": "16",
		"AS KH": "21", "AS 5H 5C": "21", "AS KH TC": "21", "AS KH 5C": "16", "TS 6H 9C": "25",
	} {
		check.Equalf(t, twentyone.Counted(cards(t, hand)), want, "%s", hand)
	}
}
