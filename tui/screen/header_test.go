package screen_test

import (
	"strings"
	"testing"

	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/ansi"

	"pitboss/game/table/view"
	"pitboss/tui/screen"
	"pitboss/tui/theme"
)

// TestTheNameOfATable: a name that says already that it is a table's stands alone.
func TestTheNameOfATable(t *testing.T) {
	for name, want := range map[string]string{"B7": "Table B7", "table-4": "table-4", "Table 4": "Table 4", "": "Table "} {
		s := screen.Screen{View: view.View{Table: name}, Look: theme.New(theme.Default, theme.Unicode, colorprofile.ASCII),
			Width: 80, Height: 24}
		if got := strings.TrimRight(ansi.Strip(s.Header()[0])[:30], " "); got != " "+strings.TrimRight(want, " ") {
			t.Errorf("%q: the title begins %q, want %q", name, got, want)
		}
	}
}
