package game_test

import (
	"encoding/json"
	"testing"
	"unicode"
	"unicode/utf8"

	"pitboss/game"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// hostileTexts maps what attackers wrote into barcodes and names to what a terminal may show.
var hostileTexts = map[string]struct{ text, shown string }{
	"plain text":               {"Žydrė Ąžuolaitė, 8S", "Žydrė Ąžuolaitė, 8S"},
	"empty":                    {"", ""},
	"erase the line":           {"X\x1b[2K", `X\u001b[2K`},
	"operating system command": {"\x1b]52;c;aGk=\x07", `\u001b]52;c;aGk=\u0007`},
	"carriage return":          {"real\rfake", `real\rfake`},
	"a second line":            {"real\n  7  fake", `real\n  7  fake`},
	"tab":                      {"a\tb", `a\tb`},
	"delete":                   {"a\x7f", `a\u007f`},
	"C1 control sequence":      {"a\u009b2J", `a\u009b2J`},
	"C1 as a lone byte":        {"a\x9b2J", `a\x9b2J`},
	"right to left override":   {"abc\u202egnp", `abc\u202egnp`},
	"right to left isolate":    {"\u2067abc\u2069", `\u2067abc\u2069`},
	"right to left mark":       {"\u200fabc", `\u200fabc`},
	"zero width joiner":        {"a\u200db", `a\u200db`},
	"line separator":           {"a\u2028b", `a\u2028b`},
	"byte order mark":          {"\ufeffa", `\ufeffa`},
	"no-break space":           {"a\u00a0b", `a\u00a0b`},
	"tag letters":              {"\U000e0041", `\udb40\udc41`},
	"cut in a letter":          {"a\xc4", `a\xc4`},
	"the replacement itself":   {"a\ufffd", "a\ufffd"},
	"marks of Vietnamese":      {"Nguye\u0302\u0303n", "Nguye\u0302\u0303n"},
	"a stack of marks":         {"a\u0301\u0301\u0301\u0301\u0302b\u0301", "a\u0301\u0301\u0301" + `\u0301\u0302` + "b\u0301"},
	"marks around a letter":    {"a\u20dd\u20dd\u0301\u20dd", "a\u20dd\u20dd\u0301" + `\u20dd`},
	"NUL":                      {"\x00", `\u0000`},
}

func TestPrintableQuotesWhatMovesATerminal(t *testing.T) {
	for name, hostile := range hostileTexts {
		t.Run(name, func(t *testing.T) {
			check.Equalf(t, game.Printable(hostile.text), hostile.shown, "Printable(%q) =", hostile.text)
			check.Equalf(t, game.IsPrintable(hostile.text), hostile.text == hostile.shown,
				"IsPrintable(%q) =", hostile.text)
		})
	}
}

func FuzzPrintable(f *testing.F) {
	for _, hostile := range hostileTexts {
		f.Add(hostile.text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		shown := game.Printable(text)
		if !utf8.ValidString(shown) || !game.IsPrintable(shown) {
			t.Fatalf("Printable(%q) = %q, which a terminal must not see", text, shown)
		}
		for _, letter := range shown {
			if unicode.In(letter, unicode.C, unicode.Zl, unicode.Zp) {
				t.Fatalf("Printable(%q) = %q has %U", text, shown, letter)
			}
		}
		must.Equalf(t, game.Printable(shown), shown, "Printable(%q) is quoted twice", text)
		line := must.Get(json.Marshal(text))(t)
		var before, after string
		if json.Unmarshal(line, &before) != nil || json.Unmarshal([]byte(game.Printable(string(line))), &after) != nil || after != before {
			t.Fatalf("a JSON string of %q says something else once it is printable", text)
		}
	})
}
