package felt_test

import (
	"strings"
	"testing"

	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/ansi"

	"pitboss/game/message"
	"pitboss/game/picture"
	"pitboss/internal/testing/check"
	"pitboss/tui/felt"
	"pitboss/tui/theme"
)

// From 100 columns on, both first cards of every seat are cards rather than tiles.
func TestBothCardsOfASeatAreDrawn(t *testing.T) {
	look := theme.New(theme.Mono, theme.ASCII, colorprofile.ASCII)
	drawn := picture.Picture{Areas: [][]picture.Area{{{Name: "dealer", Title: message.Written("DEALER"), Places: make([]picture.Place, 5)}}}}
	for range 7 {
		hand := picture.Area{Total: "20", Places: []picture.Place{
			{State: picture.Up, Card: card("TH")}, {State: picture.Up, Card: card("QS")}, {}, {}, {},
		}}
		drawn.Seats = append(drawn.Seats, picture.Seat{Title: message.Written("1"), Hands: []picture.Area{hand}})
	}
	for width := 100; width <= 200; width++ {
		for _, rows := range []int{13, 14, 20} {
			lines := felt.Felt{Picture: drawn, Look: look, Say: message.Text.String}.Table(width, rows)
			corners := strings.Count(ansi.Strip(lines[1]), "+")
			check.Equalf(t, corners, 7*2*2, "corners of cards at %d columns in %d rows of\n%s", width, rows, strings.Join(lines, "\n"))
		}
	}
}
