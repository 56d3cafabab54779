package doctor

import (
	"fmt"
	"strings"
	"testing"

	"pitboss/game/message"
	"pitboss/internal/config"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/consolefont"
	"pitboss/internal/testing/must"
	"pitboss/internal/vt"
	"pitboss/text"
)

// onConsole returns the findings about a console's font and keyboard, a line each. languages are that of the screen, and
// that of announcements if it is another one.
func onConsole(e Examination, languages string) string {
	loaded := config.Defaults()
	loaded.Display.Language, loaded.Display.Announcements, _ = strings.Cut(languages, ", ")
	if loaded.Display.Announcements == "" {
		loaded.Display.Announcements = text.English
	}
	var lines strings.Builder
	for _, finding := range e.terminalFindings(loaded) {
		if said := finding.Check.String(); said == "font" || said == "keyboard" {
			fmt.Fprintf(&lines, "%s %s: %s", finding.State, said, finding.Found.String())
			if !finding.Do.IsZero() {
				fmt.Fprintf(&lines, "> %s", finding.Do.String())
			}
			lines.WriteString("\n")
		}
	}
	return lines.String()
}

func TestFontFindings(t *testing.T) {
	const setfont = "> sudo setfont Uni2-Fixed16, for large letters Uni2-TerminusBold32x16; for every start: docs/operations.md\n"
	const signs = "♠ (s), ♥ (h), ♣ (c), ▀, ▄ (-), ▁ (_), ▂ (.), ▃ (:), ▅ (=), ▆ (+), ▇ (*), ✓ (x)\n"
	const small = "ok font: number of glyphs: 256; the screen replaces these signs: " + signs
	const large = "ok font: number of glyphs: 512; the screen replaces these signs: " + signs
	for _, test := range []struct {
		name     string
		font     consolefont.Font
		eight    bool
		language string
		want     string
	}{
		{"Lithuanian on Debian's usual font", consolefont.Lat15, false, "lt",
			"warn font: it lacks letters of the language lt, which the screen shows without their marks: " +
				"ą (a), č (c), ė (e), ę (e), į (i), ū (u), ų (u)" + setfont + small},
		{"Lithuanian on a font that has it", consolefont.Uni2, false, "lt", "ok font: it has every letter of the language lt\n" + large},
		{"Lithuanian, with announcements in Romanian", consolefont.Lat7, false, "lt, ro", "ok font: it has every letter of the language lt\n" +
			"warn font: it lacks letters of the language ro, which the screen shows without their marks: î (i), ă (a), ș (s), ț (t)" +
			setfont + small},
		{"Romanian on the Baltic font", consolefont.Lat7, false, "ro", "warn font: it lacks letters of the language ro, which the screen " +
			"shows without their marks: î (i), ă (a), ș (s), ț (t)" + setfont + small},
		{"Romanian on the Central European font", consolefont.Lat2, false, "ro",
			"ok font: it has every letter of the language ro\n" + small},
		{"English", consolefont.Lat15, false, "en", small},
		{"a font of 512 glyphs on VGA", consolefont.Uni2, true, "ro", "ok font: it has every letter of the language ro\n" +
			large + "ok font: number of glyphs: 512; this console then has no bright colours, and the screen uses the other eight\n"},
	} {
		t.Run(test.name, func(t *testing.T) {
			console := &vt.Console{Size: vt.Size{Width: test.font.Width, Height: test.font.Height, Glyphs: test.font.Glyphs},
				Eight: test.eight, Characters: test.font.Characters}
			check.Equalf(t, onConsole(Examination{Environ: []string{"TERM=linux"}, Console: console}, test.language), test.want, "findings")
		})
	}
}

func TestKeyboardFindings(t *testing.T) {
	const loadkeys = "> sudo loadkeys us; for every start: docs/operations.md\n"
	for typed, want := range map[string]string{
		"":           "",
		"1234567890": "ok keyboard: the digit keys type digits\n",
		"ąčęėįšųū„“": "warn keyboard: the digit keys type ąčęėįšųū„“, as on a Lithuanian keyboard: on the screen these count as " +
			"digits, and in a shell they do not" + loadkeys,
		"&é\"'(-è_çà":   "warn keyboard: the digit keys type &é\"'(-è_çà: the screen takes no digit from them" + loadkeys,
		"\x00234567890": "warn keyboard: the digit keys type ?234567890: the screen takes no digit from them" + loadkeys,
	} {
		check.Equalf(t, onConsole(Examination{Environ: []string{"TERM=linux"}, Digits: []rune(typed)}, "en"), want, "keys that type %q", typed)
	}
}

// TestFontFindingsInALanguage: the findings are in the reader's language.
func TestFontFindingsInALanguage(t *testing.T) {
	for _, language := range []string{"lt", "ro"} {
		texts := must.Get(text.For(language))(t)
		for _, finding := range []Finding{keyboardFinding([]rune("ąčęėįšųū„“")), keyboardFinding([]rune("&é\"'(-è_çà"))} {
			for _, part := range []message.Text{finding.Check, finding.Found, finding.Do} {
				if texts.Say(part) == part.String() {
					t.Errorf("%s: %q is not translated", language, part.String())
				}
			}
		}
	}
}
