package guide

import (
	"flag"
	"fmt"
	"path/filepath"
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"

	"pitboss/bench"
	"pitboss/internal/config"
	"pitboss/internal/detect"
	"pitboss/internal/setup"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/text"
	"pitboss/tui/shell"
	"pitboss/tui/theme"
	"pitboss/tui/tuitest"
)

var update = flag.Bool("update", false, "write the golden files")

// maxScreens is how many screens a first set-up may have.
const maxScreens = 12

// show returns the page of a new table.
func show(t *testing.T, look theme.Name, glyphs theme.GlyphSet) *page {
	t.Helper()
	loaded := config.Defaults()
	loaded.Database = filepath.Join(t.TempDir(), "table.db")
	p := newPage(setup.Known(loaded, "/etc/pitboss/pitboss.toml", nil), &shell.Options{
		Texts: must.Get(text.For(text.English))(t), Theme: look, Glyphs: glyphs,
		Now: func() time.Time { return time.Date(2026, 9, 1, 12, 0, 0, 0, time.UTC) }, Location: time.UTC})
	p.Update(tea.WindowSizeMsg{Width: 80, Height: 24})
	return p
}

// enter types a text, and Enter.
func (p *page) enter(text string) (command tea.Cmd) {
	for _, r := range text {
		p.Update(tea.KeyPressMsg{Code: r, Text: string(r)})
	}
	_, command = p.Update(tuitest.Key("enter"))
	return command
}

// typed are the answers of a first set-up by the names of their questions, after the language.
var typed = map[string]string{
	"site": "vilnius-1", "table": "table-7", "variant": "ezugi-bacc", "path.scan": "",
	"manager.id": "max", "manager.name": "Max M.", "manager.pin": "482605", "dealer.id": "anna",
	"dealer.name": "Anna B.", "dealer.pin": "739164",
}

var heard = detect.Sign{Path: "/dev/serial/by-id/usb-Example_0001-if00", State: detect.Found, Baud: 19200,
	Device: bench.Recognition{Language: bench.Language{Kind: "scanner", Protocol: "ssi"}}}

// A first set-up in three languages, screen by screen, to the summary; no screen shows a PIN.
func TestScreens(t *testing.T) {
	for language, downs := range map[string]int{text.English: 0, "lt": 1, "ro": 2} {
		var out strings.Builder
		p := show(t, theme.Default, theme.Unicode)
		draw := func() {
			drawn := p.View().Content
			for _, wrong := range tuitest.Outsize(drawn, 80, 24) {
				t.Error(wrong)
			}
			plain := tuitest.Draw(drawn, 80, 24)
			for _, pin := range []string{"482605", "739164"} {
				check.Equalf(t, strings.Contains(plain, pin), false, "a screen shows a PIN")
			}
			fmt.Fprintln(&out, plain)
		}
		draw()
		for range downs {
			p.Update(tuitest.Key("down"))
		}
		p.enter("")
		for {
			question, open := p.question()
			if !open {
				break
			}
			if question.Reads() {
				p.Update(heard)
			}
			draw()
			p.enter(typed[question.Name])
			if question.Secret {
				p.enter(typed[question.Name])
			}
		}
		draw()
		last := p.course.Screen()
		check.Equalf(t, last.Number, last.Of, "the last screen")
		check.Equalf(t, last.Of <= maxScreens, true, "%d screens", last.Of)
		check.Equalf(t, p.agreed, false, "agreed before it was")
		p.enter("")
		check.Equalf(t, p.agreed, true, "agreed")
		check.Equalf(t, p.course.Plan().Language, language, "the language")
		check.Equalf(t, p.course.Plan().Manager.PIN, "482605", "the manager's PIN")
		check.Equalf(t, p.course.Plan().Devices[0].Path, heard.Path, "the scanner's port")
		tuitest.Golden(t, "screens-"+language, out.String(), *update)
	}
}

// Esc goes back with what was answered; a wrong answer, and two PINs that differ, are said and asked for again.
func TestGoingBackAndWrongAnswers(t *testing.T) {
	p := show(t, theme.Mono, theme.ASCII)
	shown := func() string { return tuitest.Draw(p.View().Content, 80, 24) }
	p.Update(tuitest.Key("esc"))
	check.Contains(t, shown(), "This is the first question.")
	p.enter("")
	p.enter("two words")
	check.Contains(t, shown(), "cannot be a name")
	p.field.Clear()
	p.enter("vilnius-1")
	p.Update(tuitest.Key("esc"))
	check.Contains(t, shown(), "> vilnius-1")
	p.enter("")
	for {
		question, open := p.question()
		must.Equalf(t, open, true, "there is a PIN to type")
		if question.Secret {
			break
		}
		if question.Reads() {
			p.Update(heard)
		}
		p.enter(typed[question.Name])
	}
	p.enter("123456") // said at once, not after it was typed twice
	check.Contains(t, shown(), "count up or down")
	p.enter("482605")
	p.enter("482606")
	check.Contains(t, shown(), "The two differ.")
	question, _ := p.question()
	check.Equalf(t, question.Secret, true, "two PINs that differ are taken")
	_, command := p.Update(tuitest.Key("ctrl+c"))
	check.Equalf(t, command != nil && !p.agreed, true, "ctrl+c leaves, and nothing is agreed")
}

func TestNothingBreaksTheScreen(t *testing.T) {
	p := show(t, theme.Default, theme.Unicode)
	for {
		for width := 1; width < 90; width += 8 {
			for height := 1; height < 30; height += 3 {
				p.Update(tea.WindowSizeMsg{Width: width, Height: height})
				for _, wrong := range tuitest.Outsize(p.View().Content, width, height) {
					t.Errorf("%dx%d: %s", width, height, wrong)
				}
			}
		}
		question, open := p.question()
		if !open {
			return
		}
		if question.Reads() {
			p.Update(heard)
		}
		p.enter(typed[question.Name])
		if question.Secret {
			p.enter(typed[question.Name])
		}
	}
}

// The question for the colours shows each choice on the screen itself, and what was chosen stays.
func TestColoursAreSeenWhileTheyAreChosen(t *testing.T) {
	p := show(t, theme.Default, theme.Unicode)
	for {
		question, open := p.question()
		must.Equalf(t, open, true, "there are colours to choose")
		if question.Name == setup.ThemeQuestion {
			break
		}
		if question.Reads() {
			p.Update(heard)
		}
		p.enter(typed[question.Name])
	}
	check.Equal(t, p.Look.Name, theme.Default)
	seen := map[theme.Name]bool{}
	for range theme.Names() {
		p.Update(tuitest.Key("down"))
		seen[p.Look.Name] = true
	}
	check.Equal(t, len(seen), len(theme.Names()))
	for p.Look.Name != theme.HighContrast {
		p.Update(tuitest.Key("up"))
	}
	p.enter("")
	check.Equal(t, p.course.Plan().Theme, string(theme.HighContrast))
	check.Equalf(t, p.Look.Name, theme.HighContrast, "after the question")
	p.Update(tuitest.Key("esc"))
	p.Update(tuitest.Key("up"))
	check.Equalf(t, p.Look.Name != theme.HighContrast, true, "back at the question")
}
