package tui

import (
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"

	"pitboss/internal/norace"
	"pitboss/tui/theme"
	"pitboss/tui/tuitest/contrast"
)

// drawn measures the contrast of every screen that the tests draw.
var drawn contrast.Drawn

// faint returns what is drawn with too little contrast in any theme on any terminal.
func (d *desk) faint() []string {
	look := d.Look
	defer func() { d.Look, d.Console = look, theme.Console{} }()
	return drawn.Screen(d.Width, func(look *theme.Theme) []string {
		if isLooks(d) { // its previews depend on the terminal, not on the look
			d.Console = look.Console
			d.Update(tea.ColorProfileMsg{Profile: contrast.Profile(look)})
		}
		d.Look = look
		return strings.Split(d.View().Content, "\n")
	})
}

// TestEveryStateHasContrast: whatever is drawn in any state can be read in every theme, on terminals of 256, 16 and 8
// colours.
func TestEveryStateHasContrast(t *testing.T) {
	norace.Only(t)
	for _, screen := range screens {
		t.Run(screen.name, func(t *testing.T) {
			t.Parallel()
			d := screen.dressed(t, inColour)
			for _, size := range watched {
				for _, fault := range d.size(size[0], size[1]).faint() {
					t.Errorf("%v: %s", size, fault)
				}
			}
		})
	}
}
