package floor

import (
	"testing"

	tea "charm.land/bubbletea/v2"

	"pitboss/internal/testing/check"
	"pitboss/tui/theme"
)

// TestLooksAreChosen: the whole screen has the colours under the cursor, Enter keeps them, and Esc and F1 go back.
func TestLooksAreChosen(t *testing.T) {
	for keys, want := range map[string][2]theme.Name{
		"L down":          {theme.HighContrast, theme.Default},
		"L 4 enter":       {theme.Deuteranopia, theme.Deuteranopia},
		"L 4 esc":         {theme.Default, theme.Default},
		"L 4 f1":          {theme.Default, theme.Default},
		"enter L 2 enter": {theme.HighContrast, theme.HighContrast},
		"h L 2":           {theme.HighContrast, theme.Default},
	} {
		d := newDesk(t, Options{}).tables(8).signed().press(keys)
		check.Equalf(t, d.Look.Name, want[0], "after %s the screen has", keys)
		check.Equalf(t, d.options.Theme, want[1], "after %s it keeps", keys)
		check.Equalf(t, len(d.sent), 0, "after %s orders were sent", keys)
	}
}

// TestLooksOpenOnEveryPage: wherever the help opens, a click on a preview chooses it, and no key of the page works.
func TestLooksOpenOnEveryPage(t *testing.T) {
	for _, shot := range shots {
		d := shot.of(inColour(t)).size(80, 24)
		if d.press("?"); d.over == nil {
			continue
		}
		if _, helps := d.over.(*help); !helps {
			continue
		}
		d.press("esc")
		sent := len(d.sent)
		if d.press("L"); d.over == nil {
			t.Errorf("%s: L opens nothing", shot.name)
		}
		check.Equalf(t, d.View().Content != "", true, "%s is drawn", shot.name)
		d.Update(tea.MouseClickMsg{Button: tea.MouseLeft, X: 40, Y: 7})
		if d.press("a c m x d space"); d.Look.Name != theme.HighContrast || len(d.sent) != sent {
			t.Errorf("%s: a click chose %s, and keys ordered %v:\n%s", shot.name, d.Look.Name, d.sent[sent:], d.drawn())
		}
	}
}
