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

// A heading that is wider than its column is parted from the next one.
func TestALongHeadingIsPartedFromTheNext(t *testing.T) {
	shown := picture.Picture{Dealt: []picture.Dealt{{Position: "player-1", Card: must.Get(game.ParseCard("8S"))(t)}}}
	say := func(text message.Text) string {
		if text.Key == "felt.dealt-at" {
			return "Împărțită la"
		}
		return text.String()
	}
	drawn := felt.Felt{Picture: shown, Look: theme.New(theme.Mono, theme.ASCII, colorprofile.ASCII), Say: say}
	check.Containsf(t, drawn.Words(80, true)[0], "Împărțită la Dealer", "the headings")
}

// The cards of a round have places, times and dealers. Whether a card was entered by hand is worth more than its
// dealer's name.
func TestACardEnteredByHandSaysSo(t *testing.T) {
	shown := picture.Picture{Dealt: []picture.Dealt{
		{Position: "player-1", Card: must.Get(game.ParseCard("8S"))(t), Dealer: "anna", ByHand: true},
		{Position: "banker-1", Card: must.Get(game.ParseCard("9S"))(t), Dealer: "anna"},
	}}
	look := theme.New(theme.Mono, theme.ASCII, colorprofile.ASCII)
	drawn := felt.Felt{Picture: shown, Look: look, Say: message.Text.String}
	for _, width := range []int{56, 80} {
		lines := drawn.Words(width, true)
		check.Containsf(t, lines[1], "ENTERED BY HAND", "%d columns", width)
		check.Lacksf(t, lines[2], "ENTERED BY HAND", "%d columns", width)
		check.Equalf(t, strings.Contains(lines[2], "anna"), width == 80, "%d columns: the dealer is named", width)
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
