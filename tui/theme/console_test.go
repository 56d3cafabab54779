package theme_test

import (
	"strings"
	"testing"

	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/ansi"

	"pitboss/internal/testing/check"
	"pitboss/internal/testing/consolefont"
	"pitboss/text"
	"pitboss/tui/theme"
)

// TestEachSignFallsBackByItself: a sign that the font lacks is replaced, and the others stay.
func TestEachSignFallsBackByItself(t *testing.T) {
	lacking := func(characters string) theme.Console {
		return theme.Console{Has: func(r rune) bool { return !strings.ContainsRune(characters, r) }}
	}
	whole, plain := theme.Unicode.Glyphs(), theme.ASCII.Glyphs()
	for _, test := range []struct {
		name, lacking string
		change        func(*theme.Glyphs)
	}{
		{"nothing", "", func(*theme.Glyphs) {}},
		{"a suit: the four are read together", "♥", func(g *theme.Glyphs) { g.Suits = plain.Suits }},
		{"a corner: a frame is drawn with signs that join", "┐", func(g *theme.Glyphs) { g.Frame = plain.Frame }},
		{"half blocks", "▀", func(g *theme.Glyphs) { g.Half = [2]string{} }},
		{"a step of the ramp", "▅", func(g *theme.Glyphs) { g.Ramp = plain.Ramp }},
		{"the check mark", "✓", func(g *theme.Glyphs) { g.Done, g.Good = plain.Done, plain.Good }},
		{"the cross", "✗", func(g *theme.Glyphs) { g.Bad = plain.Bad }},
		{"arrows", "▶▲", func(g *theme.Glyphs) { g.Now, g.Up = plain.Now, plain.Up }},
		{"a micro sign", "µ", func(g *theme.Glyphs) { g.Micro = plain.Micro }},
	} {
		want := whole
		test.change(&want)
		check.Equalf(t, whole.On(lacking(test.lacking)), want, "a font that lacks %s", test.name)
	}
	check.Equalf(t, plain.On(lacking("┐")), plain, "ASCII has a substitute for nothing")
	check.Equalf(t, whole.On(theme.Console{}), whole, "a font that is not known")
}

// TestSignsOnDebiansFonts: what is drawn with the signs of a font has no character that it lacks.
func TestSignsOnDebiansFonts(t *testing.T) {
	for _, font := range []consolefont.Font{consolefont.Lat15, consolefont.Lat7, consolefont.Lat2, consolefont.Uni2, consolefont.Uni3} {
		signs := theme.Unicode.Glyphs().On(theme.Console{Has: font.Has})
		for _, sign := range signs.Signs() {
			if !font.Has(sign) {
				t.Errorf("%s: %q is drawn, which it lacks", font.Name, sign)
			}
		}
		check.Equalf(t, signs.Frame, theme.Unicode.Glyphs().Frame, "%s has frames", font.Name)
		check.Equalf(t, signs.Suits, theme.ASCII.Glyphs().Suits, "%s: suits are letters", font.Name)
		check.Equalf(t, signs.Halved(), false, "%s has half blocks", font.Name)
	}
}

// TestEveryLanguageIsLegible: on each font every letter of every language is that letter or its base letter, and each
// character stays one cell wide.
func TestEveryLanguageIsLegible(t *testing.T) {
	for _, font := range []consolefont.Font{consolefont.Lat15, consolefont.Lat7, consolefont.Lat2, consolefont.Uni2} {
		console := theme.Console{Has: font.Has}
		for _, language := range text.Languages() {
			letters := string(text.Letters(language))
			shown := console.Legible(letters)
			check.Equalf(t, ansi.StringWidth(shown), ansi.StringWidth(letters), "%s: the width of %q", font.Name, shown)
			for _, character := range shown {
				if character > '~' && !font.Has(character) {
					t.Errorf("%s, %s: %q cannot be shown", font.Name, language, character)
				}
			}
		}
	}
}

func TestLegible(t *testing.T) {
	western := theme.Console{Has: consolefont.Lat15.Has}
	for _, test := range []struct{ name, line, want string }{
		{"Lithuanian", "Žaidėjo vieta: ąčęėįšųūž ĄČĘĖĮŠŲŪŽ", "Žaidejo vieta: aceeišuuž ACEEIŠUUŽ"},
		{"Romanian", "Așteptați: ăâîșț ĂÂÎȘȚ", "Asteptati: aâîst AÂÎST"},
		{"signs within a text", "8♠ ✓ ▀", "8s x ▀"},
		{"colours", "\x1b[38;5;84mčia\x1b[m", "\x1b[38;5;84mcia\x1b[m"},
		{"a letter without a base", "Łódź €", "Lódz €"},
		{"what has no substitute", "日本", "日本"},
	} {
		check.Equalf(t, western.Legible(test.line), test.want, "%s", test.name)
	}
	check.Equalf(t, theme.Console{}.Legible("čia ♠"), "čia ♠", "a font that is not known")
	if _, readable := western.Shown('日'); readable {
		t.Error("a character without a substitute is readable")
	}
}

func TestDetectOnAConsole(t *testing.T) {
	known := theme.Console{Has: consolefont.Lat15.Has}
	for _, test := range []struct {
		name    string
		environ []string
		want    theme.GlyphSet
	}{
		{"a console whose font is known", []string{"TERM=linux", "LANG=lt_LT.UTF-8"}, theme.Unicode},
		{"such a console with another locale", []string{"TERM=linux", "LANG=C"}, theme.ASCII},
	} {
		_, glyphs := theme.Detect(test.environ, known)
		check.Equalf(t, glyphs, test.want, "%s", test.name)
	}
}

// TestEightColours: where there are only eight colours, no theme uses a bright one or a faint one.
func TestEightColours(t *testing.T) {
	for _, name := range theme.Names() {
		look := theme.NewOn(theme.Console{Eight: true}, name, theme.Unicode, colorprofile.ANSI)
		for token, style := range inks(t, look) {
			for _, drawn := range []string{style.Render("x"), style.Pen().Render("x"), style.Letters().Render("x"), look.Solid(style, 1)} {
				for _, parameter := range sgr(drawn) {
					if parameter == "2" || len(parameter) == 3 || len(parameter) == 2 && parameter[0] == '9' {
						t.Errorf("%s %s is drawn with a bright or a faint colour: %q", name, token, drawn)
					}
				}
			}
		}
		if name != theme.Mono && (look.Act == look.Alarm || look.Player == look.Banker || look.Red == look.Black || look.Tie == look.Player) {
			t.Errorf("%s: colours that mean different things look alike", name)
		}
	}
}
