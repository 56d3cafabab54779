package screen_test

import (
	"fmt"
	"os"
	"testing"

	"pitboss/game/picture"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/tui/felt"
	"pitboss/tui/screen"
)

func TestTheLayoutFollowsFromTheSize(t *testing.T) {
	for name, test := range map[string]struct {
		height  int
		letters screen.Letters
		want    screen.Layout
	}{
		"the least height": {16, screen.UsualLetters, screen.Layout{Headline: 5, Sentence: 2, Bar: 1, Felt: 3}},
		"60x18":            {18, screen.UsualLetters, screen.Layout{Headline: 5, Sentence: 2, Bar: 1, Felt: 5}},
		"80x24":            {24, screen.UsualLetters, screen.Layout{Headline: 5, Sentence: 2, Bar: 1, Felt: 7, History: 4}},
		"120x40": {40, screen.UsualLetters,
			screen.Layout{Headline: 11, Sentence: 2, Bar: 1, Felt: 13, History: 8}},
		"200x60": {60, screen.UsualLetters,
			screen.Layout{Headline: 12, Sentence: 2, Bar: 1, Felt: 20, History: 20}},
		"80x24 has no smaller letters":    {24, screen.SmallLetters, screen.Layout{Headline: 5, Sentence: 2, Bar: 1, Felt: 7, History: 4}},
		"80x24, larger letters":           {24, screen.LargeLetters, screen.Layout{Headline: 11, Sentence: 2, Bar: 1, Felt: 5}},
		"120x40, smaller letters":         {40, screen.SmallLetters, screen.Layout{Headline: 5, Sentence: 2, Bar: 1, Felt: 19, History: 8}},
		"120x40, larger letters":          {40, screen.LargeLetters, screen.Layout{Headline: 17, Sentence: 2, Bar: 1, Felt: 7, History: 8}},
		"the least height, large letters": {16, screen.LargeLetters, screen.Layout{Headline: 5, Sentence: 2, Bar: 1, Felt: 3}},
	} {
		t.Run(name, func(t *testing.T) {
			check.Equalf(t, screen.LayoutOf(test.height, test.letters), test.want, "the layout")
		})
	}
}

// A board of eight cells fits at 80x24, and an incident still says the three things it must. On a larger screen its cells
// are higher.
func TestAHighBoardTakesRowsFromTheHistory(t *testing.T) {
	for name, test := range map[string]struct {
		height, cells, more int
		letters             screen.Letters
		felt, history       int
	}{
		"no board":                     {24, 0, 0, screen.UsualLetters, 7, 4},
		"one that fits":                {24, 7, 0, screen.UsualLetters, 7, 4},
		"a row more":                   {24, 8, 0, screen.UsualLetters, 8, 3},
		"heads and a legend":           {24, 6, 2, screen.UsualLetters, 8, 3},
		"more than there are to spare": {24, 9, 0, screen.UsualLetters, 7, 4},
		"no history":                   {18, 8, 0, screen.UsualLetters, 5, 0},
		"cells of two rows":            {40, 8, 0, screen.UsualLetters, 16, 5},
		"room anyway":                  {40, 6, 1, screen.UsualLetters, 13, 8},
		"cells of four rows":           {60, 8, 0, screen.UsualLetters, 32, 8},
		"120x40, larger letters":       {40, 8, 0, screen.LargeLetters, 8, 7},
	} {
		t.Run(name, func(t *testing.T) {
			board := felt.Felt{Picture: picture.Picture{GridRows: test.cells, GridMore: test.more}}
			of := screen.LayoutOf(test.height, test.letters).For(board.Rows()...)
			if of.Felt != test.felt || of.History != test.history {
				t.Errorf("the felt has %d rows and the history %d, want %d and %d", of.Felt, of.History, test.felt, test.history)
			}
		})
	}
}

// At every size, each row of a screen belongs to one part.
func TestALayoutFillsTheScreen(t *testing.T) {
	for height := screen.LeastHeight; height <= 120; height++ {
		for _, letters := range []screen.Letters{screen.SmallLetters, screen.UsualLetters, screen.LargeLetters} {
			of := screen.LayoutOf(height, letters)
			check.Equalf(t, 3+of.Headline+of.Sentence+of.Bar+of.Felt+of.History+2, height,
				"rows, letters %d: the parts of %+v have", letters, of)
			if of.Felt < 3 || of.History < 0 {
				t.Errorf("%d rows, letters %d: no room for cards in %+v", height, letters, of)
			}
		}
	}
}

// docs/screens.md has the rows as they are.
func TestTheDocumentTellsTheLayout(t *testing.T) {
	page := must.Get(os.ReadFile("../../docs/screens.md"))(t)
	for _, size := range [][2]int{{60, 18}, {80, 24}, {120, 40}, {200, 60}} {
		of := screen.LayoutOf(size[1], screen.UsualLetters)
		row := fmt.Sprintf("| %dx%d | %d | %d | %d | %d | %d |", size[0], size[1], of.Headline, of.Sentence, of.Bar, of.Felt, of.History)
		check.Containsf(t, string(page), row, "it does not say")
	}
}
