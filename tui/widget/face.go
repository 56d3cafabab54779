package widget

import (
	"embed"
	"fmt"
	"maps"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// FigureSpace is a blank as wide as a digit, which keeps numbers in place.
const FigureSpace = '\u2007'

// ten is a 10 as wide as one letter, so that it fits on a card.
const ten = '⑩'

// times is the multiplication sign of the faces.
const times = 'x'

// face holds big letters, all equally high, and the dots between two of them.
type face struct {
	letters map[rune]dots
	gap     int
}

// The specimens of the faces, with a # for each dot. A line names the letters below it: "letters" are whole, "short"
// ones leave three rows for a mark, "above" and "below" are the marks.
//
//go:embed letters
var specimens embed.FS

// The faces. Small letters are five dots high, the others ten. In the narrow faces, letters with nothing but level
// strokes in a column lose it.
var (
	smallFace   = loaded("small", 1, 2)
	regularFace = loaded("regular", 1, 3)
	boldFace    = loaded("bold", 2, 4)
	narrowFace  = narrow(regularFace, "BCEFGHLOPSU", "DJKR")
	narrowSmall = narrow(smallFace, "ABCDEFGHJKLOPRSU", "")
)

// narrow returns a face some of whose letters lose their third column, and others their second.
func narrow(of func() face, third, second string) func() face {
	return sync.OnceValue(func() face {
		made := face{maps.Clone(of().letters), of().gap}
		for _, r := range third {
			made.letters[r] = made.letters[r].without(2)
		}
		for _, r := range second {
			made.letters[r] = made.letters[r].without(1)
		}
		return made
	})
}

// loaded reads a specimen when it is first used. The gap between letters and a space are in dots.
func loaded(name string, gap, space int) func() face {
	return sync.OnceValue(func() face {
		text, err := specimens.ReadFile("letters/" + name + ".txt")
		if err != nil {
			panic(err) // it is compiled in
		}
		read := readSpecimen(string(text))
		made := read["letters"]
		high, digit := len(made["0"]), made["0"].width()
		letters := map[rune]dots{' ': blank(space, high), FigureSpace: blank(digit, high)}
		for name, letter := range made {
			r, _ := utf8.DecodeRuneInString(name)
			letters[r] = letter
		}
		addAccented(letters, read)
		return face{letters, gap}
	})
}

// readSpecimen returns the pictures of a specimen by kind and name.
func readSpecimen(text string) map[string]map[string]dots {
	read := map[string]map[string]dots{}
	for block := range strings.SplitSeq(strings.TrimSpace(text), "\n\n") {
		head, rows, _ := strings.Cut(block, "\n")
		names := strings.Fields(head)
		kind := names[0]
		if read[kind] == nil {
			read[kind] = map[string]dots{}
		}
		for row := range strings.SplitSeq(rows, "\n") {
			parts := strings.Fields(row)
			if len(parts) != len(names)-1 {
				panic(fmt.Sprintf("specimen: %d pictures in %q, want %d", len(parts), row, len(names)-1))
			}
			for i, part := range parts {
				read[kind][names[i+1]] = append(read[kind][names[i+1]], strings.ReplaceAll(part, ".", " "))
			}
		}
	}
	return read
}

// combining names the marks of a specimen by their combining characters.
var combining = map[rune]string{
	'\u0300': "grave", '\u0301': "acute", '\u0302': "circumflex", '\u0303': "tilde", '\u0304': "macron",
	'\u0306': "breve", '\u0307': "dot", '\u0308': "diaeresis", '\u030a': "ring", '\u030c': "caron",
	'\u0326': "comma", '\u0327': "cedilla", '\u0328': "ogonek",
}

// addAccented adds the capitals with a mark: short letters with it, or plain ones in a face without short letters.
func addAccented(letters map[rune]dots, read map[string]map[string]dots) {
	for r := rune(0xc0); r < 0x250; r++ {
		decomposed := []rune(norm.NFD.String(string(r)))
		if len(decomposed) != 2 {
			continue
		}
		base, mark := decomposed[0], combining[decomposed[1]]
		short, above, below := read["short"][string(base)], read["above"][mark], read["below"][mark]
		switch letter := letters[base]; {
		case short != nil && above != nil:
			letters[r] = append(above.spread(short.width(), false), short...)
		case short != nil && below != nil:
			letters[r] = append(short.spread(short.width(), false), below.spread(short.width(), mark == "ogonek")...)
		case letter != nil:
			letters[r] = letter
		}
	}
}

// large returns the characters that are drawn for a text: capitals, as the faces have no small letters. A small x next
// to a figure, as in 5x, is the multiplication sign, which they have.
func large(text string) []rune {
	characters := []rune(text)
	figure := func(at int) bool { return at >= 0 && at < len(characters) && unicode.IsDigit(characters[at]) }
	for at, character := range characters {
		if character != times || !figure(at-1) && !figure(at+1) {
			characters[at] = unicode.ToUpper(character)
		}
	}
	return characters
}

// width returns the width of a line of text in dots.
func (f face) width(text string) int {
	width := 0
	for _, r := range large(text) {
		width += f.letters[r].width() + f.gap
	}
	return max(width-f.gap, 0)
}

// rows returns the height of a line of text in dots.
func (f face) rows() int { return len(f.letters['0']) }

// spell returns a line of text as a picture.
func (f face) spell(text string) dots {
	picture := make(dots, f.rows())
	for i, r := range large(text) {
		for y, row := range f.letters[r] {
			if i > 0 {
				picture[y] += strings.Repeat(" ", f.gap)
			}
			picture[y] += row
		}
	}
	return picture
}
