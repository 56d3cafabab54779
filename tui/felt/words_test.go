package felt_test

import (
	"strings"
	"testing"

	"github.com/charmbracelet/colorprofile"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/picture"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/tui/felt"
	"pitboss/tui/theme"
	"pitboss/tui/widget"
)

// A blank separates a place from its card, however long the name of the place is.
func TestALongPlaceIsPartedFromItsCard(t *testing.T) {
	card := must.Get(game.ParseCard("8S"))(t)
	shown := picture.Picture{Dealt: []picture.Dealt{{Position: "a-place-of-many-letters-12", Card: card}}}
	look := theme.New(theme.Mono, theme.ASCII, colorprofile.ASCII)
	drawn := felt.Felt{Picture: shown, Look: look, Say: message.Text.String}
	check.Containsf(t, strings.Join(drawn.Words(80, true), "\n"), "a-place-of-many-letters-12 8s", "drawn")
}

// The end of a line that a scanner sent says nothing to people.
func TestTheLineEndOfAScannerIsNotShown(t *testing.T) {
	for frame, want := range map[string]string{`1080\r\n`: "1080", `1080\r`: "1080", `\x021080\x03`: `\x021080\x03`} {
		shown := picture.Picture{Dealt: []picture.Dealt{{Position: "player-1", Frame: frame}}}
		look := theme.New(theme.Mono, theme.ASCII, colorprofile.ASCII)
		drawn := felt.Felt{Picture: shown, Look: look, Say: message.Text.String}
		line := strings.TrimRight(drawn.Words(80, true)[1], " ")
		if !strings.HasSuffix(line, " "+want) {
			t.Errorf("%s is shown as %q", frame, line)
		}
	}
}

// A face-down card takes the same room while it is the next to be opened, so that nothing after it moves.
func TestACardToBeOpenedTakesItsRoom(t *testing.T) {
	wide := func(state picture.State) int {
		shown := picture.Picture{Areas: [][]picture.Area{{{Active: true, Places: []picture.Place{{State: state}}}}}}
		drawn := felt.Felt{Picture: shown, Look: theme.New(theme.Default, theme.Unicode, colorprofile.TrueColor), Say: message.Text.String}
		return widget.Width(drawn.Line(80))
	}
	if down, open := wide(picture.Down), wide(picture.Open); down == 0 || down != open {
		t.Errorf("face down it takes %d columns, to be opened %d", down, open)
	}
}
