package tui

import (
	"testing"
	"unicode"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/ansi"

	"pitboss/internal/testing/consolefont"
	"pitboss/tui/theme"
)

// TestEveryStateOnAConsolesFont: no state draws a character that the font of the console lacks.
func TestEveryStateOnAConsolesFont(t *testing.T) {
	for _, font := range []consolefont.Font{consolefont.Lat15, consolefont.Uni2} {
		for _, screen := range screens {
			t.Run(font.Name+" "+screen.name, func(t *testing.T) {
				t.Parallel()
				d := screen.dressed(t, inColour).size(80, 24)
				d.Console = theme.Console{Has: font.Has}
				d.Update(tea.ColorProfileMsg{Profile: colorprofile.ANSI})
				lacking := map[rune]bool{}
				for _, character := range ansi.Strip(d.View().Content) {
					if character > unicode.MaxASCII && !font.Has(character) {
						lacking[character] = true
					}
				}
				for character := range lacking {
					t.Errorf("%q is drawn, which the font lacks", character)
				}
			})
		}
	}
}
