package rulebook

import (
	"strings"

	"pitboss/game/message"
)

// Title is the printed name of a bet, a field, a symbol or a bonus game. Its key is made of its English, so that things
// with the same name have the same words in every language, also those of a site's own rules. A name without letters,
// such as 21+3, has no key: it is the same in all languages.
type Title struct{ message.Text }

// UnmarshalText reads the English of a file.
func (t *Title) UnmarshalText(english []byte) error {
	t.Text = message.Title(string(english), "")
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
	h.Text = message.Title(string(english), "")
	h.Capitals = message.Title(strings.ToUpper(string(english)), ".capitals")
	return nil
}
