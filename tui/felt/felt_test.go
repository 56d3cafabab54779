package felt_test

import (
	"encoding/json"
	"flag"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"github.com/charmbracelet/colorprofile"
	"pgregory.net/rapid"

	"pitboss/game/message"
	"pitboss/game/picture"
	"pitboss/tui/felt"
	"pitboss/tui/theme"
	"pitboss/tui/tuitest"
	"pitboss/tui/widget"
)

var update = flag.Bool("update", false, "write the golden files")

// sizes are those of the lower part of a screen, of what stays in sight in an incident, and of a
// screen with hardly any room.
var sizes = [][2]int{{80, 13}, {120, 28}, {80, 6}, {40, 5}}

var looks = []struct {
	name    string
	theme   theme.Name
	glyphs  theme.GlyphSet
	profile colorprofile.Profile
}{
	{"colour, unicode", theme.Default, theme.Unicode, colorprofile.TrueColor},
	{"mono, ascii", theme.Mono, theme.ASCII, colorprofile.ASCII},
}

// TestFelts draws every picture without a model, and the same after it went through JSON.
func TestFelts(t *testing.T) {
	for _, test := range pictures(t) {
		t.Run(test.name, func(t *testing.T) {
			data, err := json.Marshal(test.picture)
			if err != nil {
				t.Fatal(err)
			}
			var sent picture.Picture
			if err := json.Unmarshal(data, &sent); err != nil {
				t.Fatal(err)
			}
			var out strings.Builder
			for _, size := range sizes {
				for _, look := range looks {
					drawn := felt.Felt{Picture: test.picture, Look: theme.New(look.theme, look.glyphs, look.profile), Say: message.Text.String}
					lines := drawn.Below(size[0], size[1])
					fmt.Fprintf(&out, "=== %dx%d, %s\n%s", size[0], size[1], look.name, tuitest.Draw(strings.Join(lines, "\n"), size[0], size[1]))
					drawn.Picture = sent
					if again := drawn.Below(size[0], size[1]); !reflect.DeepEqual(again, lines) {
						t.Errorf("%dx%d, %s: through JSON it is drawn otherwise:\n%s", size[0], size[1], look.name, strings.Join(again, "\n"))
					}
				}
			}
			tuitest.Golden(t, test.name, out.String(), *update)
		})
	}
}

// TestNoFeltLeavesItsRoom whatever its size.
func TestNoFeltLeavesItsRoom(t *testing.T) {
	all := pictures(t)
	rapid.Check(t, func(t *rapid.T) {
		test := all[rapid.IntRange(0, len(all)-1).Draw(t, "picture")]
		width, rows := rapid.IntRange(0, 220).Draw(t, "width"), rapid.IntRange(0, 70).Draw(t, "rows")
		look := rapid.SampledFrom(looks).Draw(t, "look")
		drawn := felt.Felt{Picture: test.picture, Look: theme.New(look.theme, look.glyphs, look.profile), Say: message.Text.String}
		great := rapid.IntRange(0, rows).Draw(t, "great")
		for name, lines := range map[string][]string{"below": drawn.Below(width, rows), "table": drawn.Table(width, rows, great)} {
			if len(lines) > rows {
				t.Errorf("%s %s: %d lines in %d rows", test.name, name, len(lines), rows)
			}
			for _, line := range lines {
				if widget.Width(line) > width {
					t.Errorf("%s %s: %d wide, want at most %d: %q", test.name, name, widget.Width(line), width, line)
				}
			}
		}
		drawn.Words(width, rows%2 == 0)
	})
}

// TestEveryInkHasALook of its own, and an ink this screen does not know is plain.
func TestEveryInkHasALook(t *testing.T) {
	look := theme.New(theme.Default, theme.ASCII, colorprofile.TrueColor)
	of := func(ink picture.Ink) string {
		page := picture.Page{Blocks: []picture.Block{{Line: picture.Line{Text: message.Written("x"), Ink: ink}}}}
		return strings.Join(felt.Felt{Look: look, Say: message.Text.String}.Page(page, 20), "")
	}
	for _, ink := range picture.Inks() {
		if drawn := of(ink); !strings.Contains(drawn, "\x1b[") {
			t.Errorf("%s is plain: %q", ink, drawn)
		}
	}
	if drawn := of("of another program"); strings.Contains(drawn, "\x1b[") {
		t.Errorf("an unknown ink is drawn as %q", drawn)
	}
}
