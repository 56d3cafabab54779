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

// A line of what was drawn moves neither the roads nor the tiles of the last rounds.
func TestALineDrawnMovesNoRounds(t *testing.T) {
	for _, slug := range []string{"evolution-peek-baccarat", "pragmatic-andar-bahar"} {
		drawn := of(t, slug, picture.Seen{Played: winners("PBPBB")})
		if slug == "pragmatic-andar-bahar" {
			drawn.Board = rounds("AB", 1, 2, 1)
		}
		look := theme.New(theme.Default, theme.Unicode, colorprofile.TrueColor)
		before := felt.Felt{Picture: drawn, Look: look, Say: message.Text.String}.History(120, 8)
		drawn.Drawn.Words = message.Written("Opened before the decision")
		after := felt.Felt{Picture: drawn, Look: look, Say: message.Text.String}.History(120, 8)
		moved := 0
		for y := range before {
			if before[y] != after[y] {
				moved++
				check.Containsf(t, after[y], "Opened before the decision", "%s: row %d", slug, y)
			}
		}
		check.Equalf(t, moved, 1, "%s: rows that changed", slug)
	}
}

// Games without roads of their own show their last rounds as tiles: as many as there were, one beside the other.
func TestRoundsAreTiles(t *testing.T) {
	look := theme.New(theme.Mono, theme.ASCII, colorprofile.ASCII)
	drawn := picture.Picture{Board: rounds("AB", 1, 2, 2, 1)}
	lines := felt.Felt{Picture: drawn, Look: look, Say: message.Text.String}.History(120, 9)
	tiles := 0
	for _, line := range lines {
		tiles = max(tiles, strings.Count(line, "+")/2)
	}
	check.Equalf(t, tiles, 4, "tiles in\n%s", strings.Join(lines, "\n"))
	many := make([]int, 101)
	for i := range many {
		many[i] = 1 + i%2
	}
	drawn.Board = rounds("AB", many...)
	lines = felt.Felt{Picture: drawn, Look: look, Say: message.Text.String}.History(120, 8)
	check.Equalf(t, strings.Count(lines[1], "+")/2, 14, "tiles of a full shelf in\n%s", strings.Join(lines, "\n"))
}

// rounds returns a board of rounds with one letter each, given by number from 1.
func rounds(letters string, results ...int) picture.Board {
	var marks []picture.Mark
	for _, letter := range letters {
		marks = append(marks, picture.Mark{Text: message.Written(string(letter)), Ink: picture.Player})
	}
	board := picture.NewRounds(marks)
	for _, result := range results {
		board.Add(result - 1)
	}
	return board.Board(message.Written("counts"))
}
