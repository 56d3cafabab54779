// Package consolefont has the characters of some fonts of Debian's text console (console-setup-linux 1.221), for tests.
//
// fonts.txt has a font after each empty line: its name, the width and height of its letters in pixels and its number of
// glyphs, then the code points of its Unicode map in hexadecimal.
package consolefont

import (
	_ "embed"
	"fmt"
	"strings"
)

//go:embed fonts.txt
var fonts string

// Font is a font of the console.
type Font struct {
	Name                  string
	Width, Height, Glyphs int
	Characters            map[rune]bool
}

// Has reports whether the font has a character.
func (f Font) Has(character rune) bool { return f.Characters[character] }

// The fonts: those of the Western, the Baltic and the Central European languages with 256 glyphs, and two with 512.
var (
	Lat15 = named("Lat15-Fixed16")
	Lat7  = named("Lat7-Fixed16")
	Lat2  = named("Lat2-Fixed16")
	Uni2  = named("Uni2-TerminusBold32x16")
	Uni3  = named("Uni3-TerminusBold32x16")
)

// named returns a font of fonts.txt. It panics if there is none.
func named(name string) Font {
	for text := range strings.SplitSeq(strings.TrimSpace(fonts), "\n\n") {
		head, codes, _ := strings.Cut(text, "\n")
		font := Font{Characters: map[rune]bool{}}
		if _, err := fmt.Sscan(head, &font.Name, &font.Width, &font.Height, &font.Glyphs); err != nil {
			panic(fmt.Sprintf("fonts.txt: %q: %v", head, err))
		}
		if font.Name != name {
			continue
		}
		for _, codes := range strings.Fields(codes) {
			var first, last rune
			if n, _ := fmt.Sscanf(codes, "%X-%X", &first, &last); n == 1 {
				last = first
			}
			for character := first; character <= last; character++ {
				font.Characters[character] = true
			}
		}
		return font
	}
	panic("fonts.txt has no font " + name)
}
