package game_test

import (
	"testing"

	"pitboss/game"
)

// People must be able to tell a valid name from others by looking.
func TestNames(t *testing.T) {
	for _, name := range []string{
		"Anna", "Rasa Kazlauskienė", "Jonas P.", "O'Neill", "Jean-Luc", "table-7", "Пётр", "Γιώργος", "王芳", "Anna 王",
		"さくら子", "김민준",
		"علی", "می\u200cخواهم", "นภาพร", "राम", "Nguyễn", "Nguye\u0302\u0303n", "שָׁלוֹם", "7",
	} {
		if why := game.NameFault(name); why != "" || !game.IsPrintable(name) || game.Printable(name) != name {
			t.Errorf("%q is no name: %q", name, why)
		}
	}
	for name, of := range map[string]string{
		"one invisible letter":        "\u3164",
		"invisible letters":           "\uffa0\u115f",
		"an invisible letter in it":   "Anna\u3164",
		"a braille blank":             "\u2800",
		"a variation selector":        "Anna\ufe0f",
		"a joiner nobody sees":        "A\u034fnna",
		"a stack of marks":            "A\u0301\u0302\u0303\u0304nna",
		"marks alone":                 "\u0301\u0302",
		"a mark around a letter":      "A\u20dd",
		"a Cyrillic letter in Latin":  "\u0410nna",
		"a Greek letter in Latin":     "Ann\u03b1",
		"Cyrillic and Greek":          "П\u03b1",
		"signs alone":                 "---",
		"Latin in Korean and Chinese": "A가ひ",
	} {
		if game.NameFault(of) == "" {
			t.Errorf("%s, %q, is a name", name, of)
		}
	}
	for name, of := range map[string]string{
		"between Latin letters": "An\u200cna", "at the end": "علی\u200c", "at the beginning": "\u200cعلی",
		"alone": "\u200c", "twice": "می\u200c\u200cخواهم",
		"another sign that nobody sees": "می\u200dخواهم", "a sign that turns the line": "می\u202eخواهم",
	} {
		if game.IsPrintable(of) || game.Printable(of) == of {
			t.Errorf("the sign U+200C %s is printed as it is", name)
		}
	}
}
