package rulebook

import (
	"strings"
	"unicode"

	"pitboss/game/message"
)

// Title is the printed name of a bet, a field, a symbol or a bonus game. Its key is made of its English, so that things
// with the same name have the same words in every language, also those of a site's own rules. A name without letters,
// such as 21+3, has no key: it is the same in all languages.
type Title struct{ message.Text }

// UnmarshalText reads the English of a file.
func (t *Title) UnmarshalText(english []byte) error {
	t.Text = titled(string(english), "")
	return nil
}

// MarshalText returns the English.
func (t Title) MarshalText() ([]byte, error) { return []byte(t.String()), nil }

// Heading is a title that headlines show too. Its capitals have a key of their own, so that a language can shorten
// them.
type Heading struct {
	Title
	Capitals message.Text
}

// UnmarshalText reads the English of a file.
func (h *Heading) UnmarshalText(english []byte) error {
	h.Text = titled(string(english), "")
	h.Capitals = titled(strings.ToUpper(string(english)), ".capitals")
	return nil
}

// titled returns a printed name as a text. Its key is the English in small letters with hyphens, such as
// title.red-black for Red / Black.
func titled(english, form string) message.Text {
	if !strings.ContainsFunc(english, unicode.IsLetter) {
		return message.Written(english)
	}
	words := strings.FieldsFunc(strings.ToLower(english), func(sign rune) bool {
		return !unicode.IsLetter(sign) && !unicode.IsDigit(sign) && sign != '+'
	})
	return message.Text{Key: "title." + strings.Join(words, "-") + form, English: english}
}
