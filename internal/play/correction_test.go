package play

import (
	"strings"
	"testing"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/internal/testing/check"
)

// A refusal that advises a correction shows its line here, and no other does.
func TestACorrectionIsShownAsALine(t *testing.T) {
	for key, want := range map[string]bool{"table.claim.earlier": true, "table.report.result.hint": true,
		"table.claim.none": false} {
		shown := withLine(game.Refusal{Hint: message.Text{Key: key, English: "Ask."}}).Hint.String()
		check.Equalf(t, strings.Contains(shown, correction), want, "the hint of %s is %q", key, shown)
	}
}
