package technician

import (
	"testing"

	"pitboss/tui/theme"
	"pitboss/tui/tuitest/contrast"
)

// TestEveryStateHasContrast: whatever is drawn in any state can be read in every theme, on terminals of 256, 16 and 8
// colours.
func TestEveryStateHasContrast(t *testing.T) {
	var drawn contrast.Drawn
	for _, state := range states {
		t.Run(state.name, func(t *testing.T) {
			t.Parallel()
			b := at(t, state.name, 80, 24, inColour)
			for _, size := range [][2]int{{80, 24}, {120, 40}, {200, 60}, {60, 18}, {40, 12}} {
				b.width, b.height = size[0], size[1]
				for _, fault := range drawn.Screen(size[0], func(look *theme.Theme) []string {
					b.look = look
					return b.fits()
				}) {
					t.Errorf("%v: %s", size, fault)
				}
			}
		})
	}
}
