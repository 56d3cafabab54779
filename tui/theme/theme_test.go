package theme_test

import (
	"fmt"
	"reflect"
	"strings"
	"testing"

	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/ansi"

	"pitboss/game"
	"pitboss/internal/testing/check"
	"pitboss/tui/theme"
)

func TestDetect(t *testing.T) {
	for _, test := range []struct {
		name    string
		environ []string
		theme   theme.Name
		glyphs  theme.GlyphSet
	}{
		{"a usual terminal", []string{"TERM=xterm-256color", "LANG=lt_LT.UTF-8"}, theme.Default, theme.Unicode},
		{"no locale at all", []string{"TERM=xterm"}, theme.Default, theme.Unicode},
		{"NO_COLOR=1", []string{"NO_COLOR=1"}, theme.Mono, theme.Unicode},
		{"NO_COLOR counts whatever its value", []string{"NO_COLOR=no"}, theme.Mono, theme.Unicode},
		{"an empty NO_COLOR does not count", []string{"NO_COLOR="}, theme.Default, theme.Unicode},
		{"a Linux console", []string{"TERM=linux", "LANG=en_GB.UTF-8"}, theme.Default, theme.ASCII},
		{"a dumb terminal", []string{"TERM=dumb"}, theme.Mono, theme.ASCII},
		{"an old locale", []string{"TERM=xterm", "LANG=C"}, theme.Default, theme.ASCII},
		{"LC_ALL before LANG", []string{"LC_ALL=C.utf8", "LANG=C"}, theme.Default, theme.Unicode},
	} {
		t.Run(test.name, func(t *testing.T) {
			gotTheme, gotGlyphs := theme.Detect(test.environ, theme.Console{})
			if gotTheme != test.theme || gotGlyphs != test.glyphs {
				t.Errorf("got %s, %s; want %s, %s", gotTheme, gotGlyphs, test.theme, test.glyphs)
			}
		})
	}
}

// inks returns every token of a theme by name.
func inks(t *testing.T, look *theme.Theme) map[string]theme.Style {
	t.Helper()
	styles := map[string]theme.Style{}
	value := reflect.ValueOf(look).Elem()
	for i := range value.NumField() {
		name := value.Type().Field(i).Name
		switch is := value.Field(i).Interface().(type) {
		case theme.Style:
			styles[name] = is
		case [5]theme.Style:
			for step, style := range is {
				styles[fmt.Sprint(name, step)] = style
			}
		}
	}
	if len(styles) < 15 {
		t.Fatalf("only %d tokens found", len(styles))
	}
	return styles
}

func TestThemesKeepTheirText(t *testing.T) {
	for _, name := range theme.Names() {
		for _, profile := range []colorprofile.Profile{colorprofile.ANSI, colorprofile.TrueColor} {
			for token, style := range inks(t, theme.New(name, theme.Unicode, profile)) {
				check.Equalf(t, ansi.Strip(style.Render("King of hearts")), "King of hearts", "%s %s", name, token)
				check.Equalf(t, style.Render(""), "", "%s %s: nothing is drawn as something", name, token)
			}
		}
	}
}

// sgr returns the parameters of the styles in a rendered text.
func sgr(text string) []string {
	var parameters []string
	for _, part := range strings.Split(text, "\x1b[")[1:] {
		list, _, _ := strings.Cut(part, "m")
		parameters = append(parameters, strings.Split(list, ";")...)
	}
	return parameters
}

func TestSixteenColoursAreEnough(t *testing.T) {
	for _, name := range theme.Names() {
		for token, style := range inks(t, theme.New(name, theme.Unicode, colorprofile.ANSI)) {
			for _, parameter := range sgr(style.Render("x")) {
				if parameter == "38" || parameter == "48" {
					t.Errorf("%s %s uses more than the 16 colours: %q", name, token, style.Render("x"))
				}
			}
		}
	}
}

func TestMonoUsesNoColour(t *testing.T) {
	for _, look := range []*theme.Theme{
		theme.New(theme.Mono, theme.Unicode, colorprofile.TrueColor),
		theme.New(theme.Default, theme.Unicode, colorprofile.ASCII), // a terminal without colours
	} {
		if !look.Mono {
			t.Errorf("%s on such a terminal is not mono", look.Name)
		}
		for token, style := range inks(t, look) {
			for _, parameter := range sgr(style.Render("x")) {
				if len(parameter) > 1 {
					t.Errorf("%s is coloured: %q", token, style.Render("x"))
				}
			}
		}
		got := look.Solid(look.Act, 3)
		check.Equalf(t, ansi.Strip(got), "███", "solid cells are %q: without colour they need a glyph", got)
	}
}

func TestAlarmDiffersFromActInEveryColourTheme(t *testing.T) {
	for _, name := range theme.Names() {
		if name == theme.Mono {
			continue // words alone tell there
		}
		for _, profile := range []colorprofile.Profile{colorprofile.ANSI, colorprofile.TrueColor} {
			look := theme.New(name, theme.Unicode, profile)
			if look.Act == look.Alarm || look.Player == look.Banker {
				t.Errorf("%s in profile %s: act and alarm, or player and banker, look alike", name, profile)
			}
		}
	}
}

// TestWhatIsDrawnSolidHasAGround: big letters and bars are blanks on a ground, so without one they would be
// invisible.
func TestWhatIsDrawnSolidHasAGround(t *testing.T) {
	for _, name := range theme.Names() {
		if name == theme.Mono {
			continue // drawn with a glyph
		}
		for _, profile := range []colorprofile.Profile{colorprofile.ANSI, colorprofile.TrueColor} {
			all := inks(t, theme.New(name, theme.Unicode, profile))
			for _, token := range []string{"Act", "Wait", "Alarm", "Quiet", "Player", "Banker", "Tie", "PlayerWon",
				"BankerWon", "TieWon", "Card", "Next",
				"Red", "Black", "Green", "Gold", "Heat0", "Heat4"} {
				if !hasGround(all[token].Render("x")) {
					t.Errorf("%s in profile %s: %s has no ground: %q", name, profile, token, all[token].Render("x"))
				}
			}
		}
	}
}

func hasGround(rendered string) bool {
	for _, parameter := range sgr(rendered) {
		basic := len(parameter) == 2 && parameter >= "40" && parameter <= "48" // 48 begins one of 256
		bright := len(parameter) == 3 && strings.HasPrefix(parameter, "10")
		if basic || bright {
			return true
		}
	}
	return false
}

func TestASCIIGlyphsAreASCII(t *testing.T) {
	glyphs := reflect.ValueOf(theme.ASCII.Glyphs())
	var check func(name string, value reflect.Value)
	check = func(name string, value reflect.Value) {
		switch value.Kind() {
		case reflect.Array:
			for i := range value.Len() {
				check(name, value.Index(i))
			}
		case reflect.String:
			for _, r := range value.String() {
				if r < ' ' || r > '~' {
					t.Errorf("%s holds %q", name, r)
				}
			}
			if ansi.StringWidth(value.String()) != 1 && name != "Half" { // which no font of ASCII has
				t.Errorf("%s is %q, not one cell", name, value.String())
			}
		}
	}
	for i := range glyphs.NumField() {
		check(glyphs.Type().Field(i).Name, glyphs.Field(i))
	}
}

func TestCardsAsPeopleReadThem(t *testing.T) {
	ten := game.Card{Rank: game.Ten, Suit: game.Diamonds}
	check.Equal(t, theme.Unicode.Glyphs().Card(ten), "10♦")
	check.Equal(t, theme.ASCII.Glyphs().Card(ten), "10d")
	check.Equalf(t, theme.ASCII.Glyphs().Card(game.Card{}), "", "no card")
}

func TestUnknownThemeIsStillDrawn(t *testing.T) {
	check.Equal(t, theme.New("pink", theme.Unicode, colorprofile.TrueColor).Name, theme.Default)
	if theme.Name("pink").Valid() || !theme.Tritanopia.Valid() || theme.GlyphSet("emoji").Valid() || !theme.ASCII.Valid() {
		t.Error("validity is wrong")
	}
}

func TestInksAreNotConvertedOn256Colours(t *testing.T) {
	for _, name := range theme.Names() {
		for token, style := range inks(t, theme.New(name, theme.Unicode, colorprofile.TrueColor)) {
			check.Lacksf(t, style.Render("x"), "8;2;",
				"%s %s is given as RGB, which 256-colour terminals round to another colour", name, token)
		}
	}
}
