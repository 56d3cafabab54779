package tuitest

import (
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"
)

// keyNames are words that are printed on keys, the same in every language.
const keyNames = "Enter Esc Tab Space Backspace Home End PgUp PgDn Ctrl Shift Alt"

var word = regexp.MustCompile(`[\pL\pN]+`)

// English returns the words of a screen in the pseudo-language that did not go through its catalog: those with a vowel
// that has no mark. Names are texts that are the same in every language, such as those of people and games; they may
// be cut. Single letters may be keys or cards and are left out.
func English(drawn string, names ...string) (words []string) {
	known := word.FindAllString(strings.Join(append(names, keyNames), " "), -1)
	for _, found := range word.FindAllString(drawn, -1) {
		named := func(name string) bool { return name == found || len(found) > 2 && strings.HasPrefix(name, found) }
		if utf8.RuneCountInString(found) > 1 && strings.ContainsAny(found, "aeiouyAEIOUY") &&
			!slices.ContainsFunc(known, named) && !slices.Contains(words, found) {
			words = append(words, found)
		}
	}
	return words
}
