package felt_test

import (
	"strings"
	"testing"

	"github.com/charmbracelet/colorprofile"

	"pitboss/game/message"
	"pitboss/game/picture"
	"pitboss/internal/testing/check"
	"pitboss/tui/felt"
	"pitboss/tui/theme"
)

// The name of a wheel's symbol is in big letters on a large screen.
func TestANameIsInLargeLetters(t *testing.T) {
	look := theme.New(theme.Mono, theme.ASCII, colorprofile.ASCII)
	name := message.Written("Candy Drop")
	drawn := picture.Picture{
		Number: &picture.Number{Text: "CD", Name: name},
		Strip:  &picture.Strip{Segments: []picture.Segment{{Text: "CD", Name: name}, {Text: "1"}, {Text: "2"}}},
	}
	shown := func() string {
		return strings.Join(felt.Felt{Picture: drawn, Look: look, Say: message.Text.String}.Table(120, 13), "\n")
	}
	check.Lacks(t, shown(), "Candy")
	drawn.Strip.At = 1
	check.Contains(t, shown(), "Candy") // a neighbour
}
