package watch

import (
	"errors"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"

	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/text"
	"pitboss/tui/shell"
	"pitboss/tui/theme"
	"pitboss/tui/tuitest"
	"pitboss/tui/tuitest/contrast"
)

// TestEveryScreenInEveryWay: at every size, in every language, nothing leaves the screen; without signs of its own, it is
// in ASCII.
func TestEveryScreenInEveryWay(t *testing.T) {
	for _, shot := range shots {
		t.Run(shot.name, func(t *testing.T) {
			t.Parallel()
			player := dealt(t, shot.slug)
			for _, language := range text.Languages() {
				d := shot.of(newDesk(t, player, shell.Options{Texts: must.Get(text.For(language))(t)}))
				for _, size := range [][2]int{{80, 24}, {120, 40}, {200, 60}, {60, 16}, {59, 15}, {40, 10}, {20, 4}, {1, 1}, {0, 0}} {
					for _, wrong := range tuitest.Outsize(d.size(size[0], size[1]).View().Content, size[0], size[1]) {
						t.Errorf("%s, %v: %s", language, size, wrong)
					}
				}
			}
			ascii := newDesk(t, player, shell.Options{Theme: theme.Mono, Glyphs: theme.ASCII})
			ascii.Update(tea.ColorProfileMsg{Profile: colorprofile.ASCII})
			if r := tuitest.NotASCII(shot.of(ascii.size(120, 40)).View().Content); r != 0 {
				t.Errorf("%q is drawn where the font may not have it:\n%s", r, ascii.drawn())
			}
		})
	}
}

// TestEveryScreenHasContrast: whatever is drawn can be read in every theme, on terminals of 256, 16 and 8 colours.
func TestEveryScreenHasContrast(t *testing.T) {
	var drawn contrast.Drawn
	for _, shot := range shots {
		t.Run(shot.name, func(t *testing.T) {
			t.Parallel()
			d := shot.of(newDesk(t, dealt(t, shot.slug), shell.Options{}))
			for _, size := range [][2]int{{80, 24}, {120, 40}} {
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

// TestNoEnglishOnAnyPage: in the pseudo-language every word has gone through the catalog.
func TestNoEnglishOnAnyPage(t *testing.T) {
	texts := must.Get(text.For(text.Pseudo))(t)
	names := []string{"Lietuvių", "Română", "English", "Home", "End", "PgUp", "PgDn", "as it was seen", "camera", "UTC"}
	for _, shot := range shots {
		t.Run(shot.name, func(t *testing.T) {
			t.Parallel()
			player := dealt(t, shot.slug)
			d := shot.of(newDesk(t, player, shell.Options{Texts: texts}).size(120, 40))
			known := append(names, d.view.Title, d.view.Dealer.Name, d.view.Manager.Name, d.view.Limits.Currency, "dealer", "manager",
				"Max Manager", "fallen", "Cleo", "late", "Deal")
			if d.some {
				known = append(known, d.shown.Now.State.InForce.Digest[:8], d.shown.Now.Decision[0].Rulebook[:8])
			}
			if words := tuitest.English(d.drawn(), known...); len(words) > 0 {
				t.Errorf("English words %q on\n%s", words, d.drawn())
			}
		})
	}
}

// TestWhatCannotBeRead: a record that fails under the reader is said, and the table stays.
func TestWhatCannotBeRead(t *testing.T) {
	d := newDesk(t, dealt(t, "classic-baccarat"), shell.Options{}).size(80, 24).to("card-dealt")
	at := d.shown.Now.Last()
	d.Update(ShownMsg{Failed: errors.New("the disk\x1b[31m is gone")})
	check.Equal(t, d.shown.Now.Last(), at)
	check.Contains(t, d.drawn(), "The record cannot be read: the disk")
}
