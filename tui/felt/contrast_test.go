package felt_test

import (
	"testing"

	"pitboss/game/message"
	"pitboss/tui/felt"
	"pitboss/tui/theme"
	"pitboss/tui/tuitest/contrast"
)

// TestEveryFeltHasContrast: whatever is drawn of any picture can be read in every theme, on terminals of 256, 16 and 8
// colours.
func TestEveryFeltHasContrast(t *testing.T) {
	var drawn contrast.Drawn
	for _, test := range pictures(t) {
		t.Run(test.name, func(t *testing.T) {
			for _, size := range sizes {
				for _, fault := range drawn.Screen(size.width, func(look *theme.Theme) []string {
					of := felt.Felt{Picture: test.picture, Look: look, Say: message.Text.String}
					table, history := rowsOf(of, size.height)
					return append(of.Table(size.width, table), of.History(size.width, history)...)
				}) {
					t.Errorf("%d wide: %s", size.width, fault)
				}
			}
		})
	}
}
