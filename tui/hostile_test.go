package tui

import (
	"reflect"
	"regexp"
	"strings"
	"testing"

	"pitboss/game"
	"pitboss/internal/norace"
	"pitboss/tui/shell"
	"pitboss/tui/theme"
	"pitboss/tui/tuitest"
	"pitboss/tui/widget"
)

// hostile is text that a barcode, a device or a journal of an earlier program may contain.
const hostile = "\x1b[2J\u009b2K\u202egnp\xff\n\r\a"

// styles matches the only escape sequences that a screen's lines may have.
var styles = regexp.MustCompile("\x1b\\[[0-9;]*m")

// TestNoTextFromOutsideMovesTheScreen puts control characters and direction marks after every text of every screen's
// state. None may reach the terminal.
func TestNoTextFromOutsideMovesTheScreen(t *testing.T) {
	norace.Only(t)
	t.Parallel()
	for _, screen := range screens {
		t.Run(screen.name, func(t *testing.T) {
			snapshot := screen.of(t)
			tuitest.Poison(reflect.ValueOf(&snapshot).Elem(), hostile, false, poisoned)
			d := newDesk(t, Options{Options: shell.Options{Theme: theme.Mono, Glyphs: theme.ASCII}}).size(120,
				40).show(snapshot).press(screen.keys)
			for _, size := range [][2]int{{120, 40}, {40, 12}} {
				for line := range strings.Lines(d.size(size[0], size[1]).View().Content) {
					shown := strings.ReplaceAll(styles.ReplaceAllString(line, ""), string(widget.FigureSpace), " ")
					if shown = strings.TrimSuffix(shown, "\n"); !game.IsPrintable(shown) {
						t.Fatalf("a line of %v has %q", size, shown)
					}
				}
			}
		})
	}
}

// poisoned reports whether a field takes hostile text: not the rules, which are checked when they are loaded, nor the
// ids and slugs by which the screen looks things up.
func poisoned(of reflect.Type, field string) bool {
	return field != "Rules" && field != "ID" && field != "Clause" &&
		!(of == reflect.TypeFor[game.Step]() && field == "Name")
}
