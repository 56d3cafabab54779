package floor

import (
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"

	"pitboss/tui/theme"
	"pitboss/tui/tuitest/contrast"
)

// TestEveryScreenHasContrast: whatever is drawn on any screen can be read in every theme, on terminals of 256, 16 and 8
// colours.
func TestEveryScreenHasContrast(t *testing.T) {
	var drawn contrast.Drawn
	for _, shot := range append(shots, questions...) {
		t.Run(shot.name, func(t *testing.T) {
			t.Parallel()
			d := shot.of(inColour(t))
			for _, size := range [][2]int{{80, 24}, {120, 40}, {240, 70}, {60, 18}, {40, 10}} {
				d.size(size[0], size[1])
				for _, fault := range drawn.Screen(size[0], func(look *theme.Theme) []string {
					d.Console = look.Console
					d.Update(tea.ColorProfileMsg{Profile: contrast.Profile(look)}) // on which previews of themes depend
					d.Look = look
					return strings.Split(d.View().Content, "\n")
				}) {
					t.Errorf("%v: %s", size, fault)
				}
			}
		})
	}
}
