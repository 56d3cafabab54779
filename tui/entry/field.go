package entry

import (
	"strings"

	tea "charm.land/bubbletea/v2"
)

// Field is a line somebody types into. The zero value takes any text of any length.
type Field struct {
	// Text is what was typed so far.
	Text []rune
	// Digits takes digits only; Limit is the most characters it takes, 0 for any number.
	Digits bool
	Limit  int
	// Secret is typed and never pasted: a PIN.
	Secret bool
}

// Value returns what was typed, without blanks around it.
func (f *Field) Value() string { return strings.TrimSpace(string(f.Text)) }

// Key takes a key; false when it is not one for a field.
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

// Add puts characters at the end; false when some of them are not taken.
func (f *Field) Add(text string) (all bool) {
	all = true
	for _, r := range text {
		if (f.Digits && (r < '0' || r > '9')) || f.Full() || r < ' ' {
			all = false
			continue
		}
		f.Text = append(f.Text, r)
	}
	return all
}

// Full reports whether there is no room for another character.
func (f *Field) Full() bool { return f.Limit > 0 && len(f.Text) >= f.Limit }

// Clear forgets what was typed, also in memory: it may be a PIN.
func (f *Field) Clear() {
	for i := range f.Text {
		f.Text[i] = 0
	}
	f.Text = f.Text[:0]
}

// Masked shows how many characters were typed, not which.
func (f *Field) Masked() string { return strings.Repeat("*", len(f.Text)) }
