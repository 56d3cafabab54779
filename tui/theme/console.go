package theme

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// Console is what a text console can show. The zero value shows every character and every colour.
type Console struct {
	// Has reports whether the font has a character; nil if the font is not known.
	Has func(character rune) bool
	// Eight is true if there are eight colours and no bright ones.
	Eight bool
}

// Legible returns a line as the font can show it: what it lacks becomes a letter without its mark, or a similar sign.
// Each character stays one cell wide. A character without a substitute stays.
func (c Console) Legible(line string) string {
	if c.Has == nil {
		return line
	}
	return strings.Map(func(character rune) rune {
		shown, _ := c.Shown(character)
		return shown
	}, line)
}

// Shown returns what is drawn for a character, and whether it can be read: false if the font lacks the character and
// there is no substitute.
func (c Console) Shown(character rune) (shown rune, readable bool) {
	if character < utf8.RuneSelf || c.Has == nil || c.Has(character) {
		return character, true
	}
	if unicode.IsLetter(character) {
		base, _ := utf8.DecodeRuneInString(norm.NFD.String(string(character)))
		if base != character && (base < utf8.RuneSelf || c.Has(base)) {
			return base, true
		}
	}
	if substitute, known := substitutes[character]; known {
		return substitute, true
	}
	return character, false
}

// substitutes has an ASCII character for each sign of the Unicode glyphs, for punctuation of the languages, and for
// letters that are not a letter with a mark.
var substitutes = func() map[rune]rune {
	made := map[rune]rune{
		'–': '-', '—': '-', '−': '-', '„': '"', '“': '"', '”': '"', '«': '"', '»': '"', '‘': '\'', '’': '\'', '‚': '\'',
		'×': 'x', '•': '.', '→': '>', '←': '<', '↑': '^', '↓': 'v', '▼': 'v',
		'\u00a0': ' ', '\u2007': ' ', '\u202f': ' ',
		'ł': 'l', 'Ł': 'L', 'ø': 'o', 'Ø': 'O', 'đ': 'd', 'Đ': 'D', 'ı': 'i', 'ß': 's', 'æ': 'a', 'Æ': 'A',
	}
	signs, plain := Unicode.Glyphs(), ASCII.Glyphs()
	plainly := plain.all()
	for i, together := range signs.all() {
		for at, sign := range together {
			character := []rune(*sign)[0]
			if substitute := *plainly[i][at]; substitute != "" && made[character] == 0 {
				made[character] = []rune(substitute)[0]
			}
		}
	}
	return made
}()

// On returns the signs that a console's font has, and those of ASCII for the others. Signs that are read together,
// such as the four suits or the corners of a frame, are replaced together.
func (g Glyphs) On(console Console) Glyphs {
	if console.Has == nil || g.Spoken {
		return g
	}
	plain := ASCII.Glyphs()
	plainly := plain.all()
	for i, signs := range g.all() {
		if drawable(console, signs) {
			continue
		}
		for at, sign := range plainly[i] {
			*signs[at] = *sign
		}
	}
	return g
}

// drawable reports whether a font has all of these signs.
func drawable(console Console, signs []*string) bool {
	for _, sign := range signs {
		for _, character := range *sign {
			if character >= utf8.RuneSelf && !console.Has(character) {
				return false
			}
		}
	}
	return true
}

// all returns every sign, with those together that are read together.
func (g *Glyphs) all() [][]*string {
	together := [][]*string{pointers(g.Suits[:]), pointers(g.Frame[:]), pointers(g.Place[:]), pointers(g.Marked[:]),
		pointers(g.Half[:]), pointers(g.Ramp[:])}
	for _, one := range []*string{&g.Solid, &g.Blank, &g.Done, &g.Open, &g.Now, &g.Ellipsis, &g.Separator, &g.Up, &g.Good,
		&g.Bad, &g.Micro} {
		together = append(together, []*string{one})
	}
	return together
}

func pointers(signs []string) (each []*string) {
	for i := range signs {
		each = append(each, &signs[i])
	}
	return each
}

// Signs returns the characters beyond ASCII that the signs are made of, each once.
func (g Glyphs) Signs() (signs []rune) {
	for _, together := range g.all() {
		for _, sign := range together {
			for _, character := range *sign {
				if character >= utf8.RuneSelf && !slices.Contains(signs, character) {
					signs = append(signs, character)
				}
			}
		}
	}
	return signs
}
