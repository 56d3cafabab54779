package felt_test

import (
	"strings"
	"testing"

	"github.com/charmbracelet/colorprofile"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/picture"
	"pitboss/tui/felt"
	"pitboss/tui/theme"
)

// However long the name of a place is, a blank parts it from the card that lies there.
func TestALongPlaceIsPartedFromItsCard(t *testing.T) {
	card, err := game.ParseCard("8S")
	if err != nil {
		t.Fatal(err)
	}
	shown := picture.Picture{Dealt: []picture.Dealt{{Position: "a-place-of-many-letters-12", Card: card}}}
	drawn := felt.Felt{Picture: shown, Look: theme.New(theme.Mono, theme.ASCII, colorprofile.ASCII), Say: message.Text.String}
	if lines := strings.Join(drawn.Words(80, true), "\n"); !strings.Contains(lines, "a-place-of-many-letters-12 8s") {
		t.Errorf("drawn is\n%s", lines)
	}
}
