package message

import (
	"strings"
	"unicode"
)

// Title returns the printed name of a thing as a text. Its key is the English in small letters with hyphens and
// a form, such as title.red-black.capitals for RED / BLACK, so that things with the same name have the same words in
// every language. A name without letters, such as 21+3, has no key: it is the same in all languages.
func Title(english, form string) Text {
	if !strings.ContainsFunc(english, unicode.IsLetter) {
		return Written(english)
	}
	words := strings.FieldsFunc(strings.ToLower(english), func(sign rune) bool {
		return !unicode.IsLetter(sign) && !unicode.IsDigit(sign) && sign != '+'
	})
	return Text{Key: "title." + strings.Join(words, "-") + form, English: english}
}
