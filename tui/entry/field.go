package entry

import (
	"strings"
	"unicode"

	tea "charm.land/bubbletea/v2"

	"pitboss/game/message"
	"pitboss/tui/theme"
	"pitboss/tui/widget"
)

// Field is a line of typed text. The zero value accepts any text of any length.
type Field struct {
	// Text is what was typed so far.
	Text []rune
	// Digits restricts the field to digits. Limit is the maximum number of characters, 0 for no limit.
	Digits bool
	Limit  int
	// Secret marks a PIN, which can be typed but not pasted. Personal marks a staff id. Neither is read aloud.
	Secret, Personal bool
	// Label names the line in a form. Given is what the line of a form has without being typed, such as the name on a
	// badge.
	Label message.Text
	Given string
}

// Staff returns a field for a staff id.
func Staff(label message.Text, id string) Field {
	return Field{Label: label, Limit: 32, Text: []rune(id), Personal: true}
}

// PIN returns an empty field for a PIN.
func PIN(label message.Text) Field {
	const digits = 12 // room for every digit at once: growing the slice would leave copies of the PIN in memory
	return Field{Label: label, Digits: true, Secret: true, Limit: digits, Text: make([]rune, 0, digits)}
}

// Shown returns what a form shows of the field.
func (f *Field) Shown(look *theme.Theme) string {
	switch {
	case f.Given != "":
		return widget.Plain(f.Given)
	case look.Glyphs.Spoken && f.Hidden():
		return ""
	case f.Secret:
		return f.Masked()
	}
	return widget.Plain(string(f.Text))
}

// Hidden reports whether what is typed is not read aloud.
func (f *Field) Hidden() bool { return f.Secret || f.Personal }

// Value returns what was typed, without surrounding blanks.
func (f *Field) Value() string { return strings.TrimSpace(string(f.Text)) }

// Key handles a key. It returns false if the key does not belong to a field.
func (f *Field) Key(press tea.KeyPressMsg) bool {
	switch press.String() {
	case "backspace":
		if len(f.Text) > 0 {
			f.Text[len(f.Text)-1] = 0
			f.Text = f.Text[:len(f.Text)-1]
		}
		return true
	case "ctrl+u":
		f.Clear()
		return true
	}
	if press.Text == "" || press.Mod.Contains(tea.ModCtrl) || press.Mod.Contains(tea.ModAlt) {
		return false
	}
	f.Add(press.Text)
	return true
}

// Add appends characters. It returns false if some of them were not accepted.
func (f *Field) Add(text string) (all bool) {
	all = true
	for _, r := range text {
		visible, is := Visible(r)
		if !is || (f.Digits && (r < '0' || r > '9')) || f.Full() {
			all = false
			continue
		}
		f.Text = append(f.Text, visible)
	}
	return all
}

// Visible returns the character as a line of text has it, a blank for any kind of blank. It returns false if nobody
// would see the character in a line, except for the joiners that Persian, Hindi and others are written with.
func Visible(r rune) (visible rune, is bool) {
	const nonJoiner, joiner = '\u200c', '\u200d'
	if unicode.Is(unicode.Zs, r) {
		return ' ', true
	}
	return r, unicode.IsPrint(r) || r == nonJoiner || r == joiner
}

// Full reports whether there is no room for another character.
func (f *Field) Full() bool { return f.Limit > 0 && len(f.Text) >= f.Limit }

// Clear erases what was typed, also in memory, because it may be a PIN.
func (f *Field) Clear() {
	for i := range f.Text {
		f.Text[i] = 0
	}
	f.Text = f.Text[:0]
}

// Masked shows how many characters were typed, but not which.
func (f *Field) Masked() string { return strings.Repeat("*", len(f.Text)) }
