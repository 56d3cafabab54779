package technician

import (
	"slices"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/ansi"

	"pitboss/bench"
	"pitboss/game/message"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/text"
	"pitboss/tui/keyboard"
	"pitboss/tui/shell"
	"pitboss/tui/theme"
	"pitboss/tui/tuitest"
	"pitboss/tui/widget"
)

// TestLeavingAlone: nothing is lost by leaving, unless a test is under way.
func TestLeavingAlone(t *testing.T) {
	for _, test := range []struct {
		name  string
		views []bench.View
		keys  string
		want  bool
	}{
		{"q leaves", allWell(), "q", true},
		{"Esc at the glance leaves", allWell(), "esc", true},
		{"Esc in a device goes back", allWell(), "enter esc", false},
		{"ctrl+c leaves", allWell(), "enter ctrl+c", true},
		{"q is a letter of a note", []bench.View{planted()}, "enter 3 m q", false},
		{"ctrl+c leaves while a note is typed", []bench.View{planted()}, "enter 3 m q ctrl+c", true},
		{"q asks while a test runs", []bench.View{running()}, "q", false},
		{"Enter stays", []bench.View{running()}, "q enter", false},
		{"v leaves", []bench.View{running()}, "esc v", true},
		{"v alone does not", []bench.View{running()}, "v", false},
		{"y does not", []bench.View{running()}, "esc y", false},
	} {
		t.Run(test.name, func(t *testing.T) {
			b := newBed(t, test.views...)
			a := newAlone(b.floor(), &shell.Options{Theme: theme.Mono, Glyphs: theme.ASCII})
			a.Look = theme.New(theme.Mono, theme.ASCII, colorprofile.ASCII)
			left := false
			for _, key := range strings.Fields(test.keys) {
				b.pass(keyboard.Grace) // every question was read
				command, _ := a.Keyboard().Take(pressOf(key))
				left = quits(command)
				if a.View().Content == "" {
					t.Error("nothing is drawn")
				}
			}
			if left != test.want {
				t.Errorf("left is %v, want %v:\n%s", left, test.want, a.View().Content)
			}
		})
	}
}

// TestTheBenchAloneHasTheLanguageKey: it is the only screen there, and names the other languages.
func TestTheBenchAloneHasTheLanguageKey(t *testing.T) {
	b := newBed(t, allWell()...)
	a := newAlone(b.floor(), &shell.Options{Theme: theme.Mono, Glyphs: theme.Unicode})
	arrows := map[string]string{"F3 Lietuvių · Română": "up down ", "F3 Română · English": "aukštyn žemyn ",
		"F3 English · Lietuvių": "sus jos "}
	for _, want := range []string{"F3 Lietuvių · Română", "F3 Română · English", "F3 English · Lietuvių", "BENCH"} {
		drawn := strings.ReplaceAll(ansi.Strip(a.View().Content), "F3  ", "F3 ")
		check.Contains(t, drawn, want)
		check.Contains(t, drawn, arrows[want])
		b.pass(keyboard.Grace)
		a.Keyboard().Take(pressOf("f3"))
	}
}

// TestTheScreenHasAGroundOfItsOwn where there are colours enough to know what it is: text is measured against it.
func TestTheScreenHasAGroundOfItsOwn(t *testing.T) {
	for _, test := range []struct {
		name    string
		theme   theme.Name
		profile colorprofile.Profile
		own     bool
	}{
		{"256 colours", theme.Default, colorprofile.ANSI256, true},
		{"16 colours", theme.Default, colorprofile.ANSI, false},
		{"no colours", theme.Mono, colorprofile.ANSI256, false},
	} {
		t.Run(test.name, func(t *testing.T) {
			bench := newAlone(Floor{}, &shell.Options{Theme: test.theme, Glyphs: theme.Unicode})
			bench.Update(tea.ColorProfileMsg{Profile: test.profile})
			if view := bench.View(); (view.BackgroundColor != nil) != test.own || (view.ForegroundColor != nil) != test.own {
				t.Errorf("ground %v, ink %v; own is %v", view.BackgroundColor, view.ForegroundColor, test.own)
			}
		})
	}
}

// TestAClickLeavesTheBench: where the bench runs alone, a click on a cap is its key, too.
func TestAClickLeavesTheBench(t *testing.T) {
	a := newAlone(newBed(t).floor(), &shell.Options{Theme: theme.Mono, Glyphs: theme.ASCII, Mouse: true})
	a.Look = theme.New(theme.Mono, theme.ASCII, colorprofile.ASCII)
	view := a.View()
	for row, line := range strings.Split(tuitest.Draw(view.Content, a.Width, a.Height), "\n") {
		if at := strings.Index(line, "Esc"); at >= 0 {
			if _, command := a.Update(tea.MouseClickMsg{X: at, Y: row, Button: tea.MouseLeft}); !quits(command) {
				t.Error("a click on Esc does not leave")
			}
			return
		}
	}
	t.Errorf("no Esc to click on:\n%s", view.Content)
}

// TestAClickMovesTheCursor: each of the two arrow keys of a cap can be clicked, whatever the screen's language calls
// them.
func TestAClickMovesTheCursor(t *testing.T) {
	for _, language := range text.Languages() {
		b := newBed(t, allWell()...)
		texts := must.Get(text.For(language))(t)
		a := newAlone(b.floor(), &shell.Options{Theme: theme.Mono, Glyphs: theme.ASCII, Mouse: true, Texts: texts})
		a.Look = theme.New(theme.Mono, theme.ASCII, colorprofile.ASCII)
		a.Update(tea.WindowSizeMsg{Width: 120, Height: 24})
		arrows := strings.Fields(texts.Say(message.New("bench.key.arrows", "up down")))
		for _, click := range []struct {
			on   string
			want int
		}{{arrows[1], 1}, {arrows[1], 2}, {arrows[0], 1}} {
			view := a.View()
			for row, line := range strings.Split(tuitest.Draw(view.Content, a.Width, a.Height), "\n") {
				if before, _, found := strings.Cut(line, click.on+" "); found {
					b.pass(keyboard.Grace)
					a.Update(tea.MouseClickMsg{X: widget.Width(before), Y: row, Button: tea.MouseLeft})
				}
			}
			check.Equalf(t, a.screen.chosen, a.screen.order[click.want], "%s: chosen after a click on %s", language, click.on)
		}
	}
}

// quits reports whether a command leaves the program.
func quits(command tea.Cmd) bool {
	if command == nil {
		return false
	}
	switch said := command().(type) {
	case tea.QuitMsg:
		return true
	case tea.BatchMsg:
		return slices.ContainsFunc(said, quits)
	}
	return false
}
