package floor

import (
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"pitboss/game"
	"pitboss/internal/testing/must"
	"pitboss/tui/shell"
	"pitboss/tui/theme"
	"pitboss/tui/tuitest"
	"pitboss/tui/widget"
)

// hostile is text that somebody with a stolen table key may append to every text of a message: characters that move
// the screen, and a click target that presses a key.
const hostile = "\x1b[2J\u009b2K\u202egnp\n\r\a\x1b]pitboss;c 1 stolen\x07"

// styles matches the only escape sequences that a screen's lines may have.
var styles = regexp.MustCompile("\x1b\\[[0-9;]*m")

// TestNoTableMovesTheScreen poisons every text that tables publish, including the words of closed lists, and draws it
// on every page. None of it may reach the terminal or act as a key.
func TestNoTableMovesTheScreen(t *testing.T) {
	for _, closed := range []bool{false, true} {
		d := newDesk(t, Options{Options: shell.Options{Theme: theme.Mono, Glyphs: theme.ASCII}}).signed()
		var heard HeardMsg
		for _, one := range must.Get(played())(t) {
			tuitest.Poison(reflect.ValueOf(&one.Now).Elem(), hostile, closed, nil)
			heard = append(heard, glanced(t, Table{Name: one.Name, Now: &one.Now, Heard: d.clock}))
		}
		for _, keys := range []string{"", "i", "h", "g", "m", "esc c", "esc ?"} {
			d.Update(heard)
			d.press(keys)
			drawnPlain(t, d)
		}
		for _, one := range heard {
			d.press("esc esc esc")
			d.open(one.Name)
			for _, keys := range []string{"", "d", "d", "v", "1", "enter"} {
				d.press(keys)
				drawnPlain(t, d)
			}
			if one := d.named(one.Name); one.Now.View.Incident != nil { // as whoever has the say there
				one.Now.View.Manager, one.Now.View.Station, one.Now.View.NotFromFloor = rasa, "floor-1", nil
				for _, keys := range []string{"esc v", "1", "enter"} {
					d.press(keys)
					drawnPlain(t, d)
				}
			}
		}
	}
}

// drawnPlain fails if anything but characters and the screen's own styles is drawn, at any size.
func drawnPlain(t *testing.T, d *desk) {
	t.Helper()
	for _, size := range [][2]int{{200, 60}, {120, 40}, {80, 24}, {40, 12}} {
		drawn := d.size(size[0], size[1]).View().Content
		for line := range strings.Lines(drawn) {
			shown := strings.ReplaceAll(styles.ReplaceAllString(line, ""), string(widget.FigureSpace), " ")
			if shown = strings.TrimSuffix(shown, "\n"); !game.IsPrintable(shown) {
				t.Fatalf("a line of %v has %q", size, shown)
			}
		}
		for y := range size[1] {
			for x := range size[0] {
				if slices.Contains(d.Clicks.At(x, y), "stolen") {
					t.Fatalf("a click on %d, %d of %v presses what a table says:\n%s", x, y, size, d.drawn())
				}
			}
		}
	}
}

// TestATableIsCalledByItsSubject: a table that claims another name or site is headed with its own on every page.
func TestATableIsCalledByItsSubject(t *testing.T) {
	for _, keys := range []string{"", "enter", "enter d", "i", "h", "v"} {
		d := newDesk(t, Options{}).size(120, 40).tables(8).signed()
		d.say("table-6", func(said *Table) { said.Now.View.Table, said.Now.View.Site = "table-1-false", "elsewhere" })
		d.press("6 " + keys)
		if drawn := d.drawn(); strings.Contains(drawn, "table-1-false") || strings.Contains(drawn, "elsewhere") ||
			!strings.Contains(drawn, "table-6") {
			t.Errorf("after %q:\n%s", keys, drawn)
		}
	}
}
