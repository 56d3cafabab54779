package screen_test

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"pitboss/tui/screen"
)

func TestTheLayoutFollowsFromTheSize(t *testing.T) {
	for name, test := range map[string]struct {
		height  int
		letters screen.Letters
		want    screen.Layout
	}{
		"the least height":                {16, screen.UsualLetters, screen.Layout{Headline: 5, Sentence: 2, Bar: 1, Felt: 3}},
		"60x18":                           {18, screen.UsualLetters, screen.Layout{Headline: 5, Sentence: 2, Bar: 1, Felt: 5}},
		"80x24":                           {24, screen.UsualLetters, screen.Layout{Headline: 5, Sentence: 2, Bar: 1, Felt: 7, History: 4}},
		"120x40":                          {40, screen.UsualLetters, screen.Layout{Headline: 11, Sentence: 2, Bar: 1, Felt: 13, History: 8}},
		"200x60":                          {60, screen.UsualLetters, screen.Layout{Headline: 12, Sentence: 2, Bar: 1, Felt: 20, History: 20}},
		"80x24 has no smaller letters":    {24, screen.SmallLetters, screen.Layout{Headline: 5, Sentence: 2, Bar: 1, Felt: 7, History: 4}},
		"80x24, larger letters":           {24, screen.LargeLetters, screen.Layout{Headline: 11, Sentence: 2, Bar: 1, Felt: 5}},
		"120x40, smaller letters":         {40, screen.SmallLetters, screen.Layout{Headline: 5, Sentence: 2, Bar: 1, Felt: 19, History: 8}},
		"120x40, larger letters":          {40, screen.LargeLetters, screen.Layout{Headline: 17, Sentence: 2, Bar: 1, Felt: 7, History: 8}},
		"the least height, large letters": {16, screen.LargeLetters, screen.Layout{Headline: 5, Sentence: 2, Bar: 1, Felt: 3}},
	} {
		t.Run(name, func(t *testing.T) {
			if got := screen.LayoutOf(test.height, test.letters); got != test.want {
				t.Errorf("the layout is %+v, want %+v", got, test.want)
			}
		})
	}
}

// Every row of a screen belongs to one part, whatever its size.
func TestALayoutFillsTheScreen(t *testing.T) {
	for height := screen.LeastHeight; height <= 120; height++ {
		for _, letters := range []screen.Letters{screen.SmallLetters, screen.UsualLetters, screen.LargeLetters} {
			of := screen.LayoutOf(height, letters)
			if rows := 3 + of.Headline + of.Sentence + of.Bar + of.Felt + of.History + 2; rows != height {
				t.Errorf("%d rows, letters %d: the parts of %+v have %d", height, letters, of, rows)
			}
			if of.Felt < 3 || of.History < 0 {
				t.Errorf("%d rows, letters %d: no room for cards in %+v", height, letters, of)
			}
		}
	}
}

// docs/screens.md tells the rows as they are.
func TestTheDocumentTellsTheLayout(t *testing.T) {
	page, err := os.ReadFile("../../docs/screens.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, size := range [][2]int{{60, 18}, {80, 24}, {120, 40}, {200, 60}} {
		of := screen.LayoutOf(size[1], screen.UsualLetters)
		row := fmt.Sprintf("| %dx%d | %d | %d | %d | %d | %d |", size[0], size[1], of.Headline, of.Sentence, of.Bar, of.Felt, of.History)
		if !strings.Contains(string(page), row) {
			t.Errorf("it does not say %s", row)
		}
	}
}
