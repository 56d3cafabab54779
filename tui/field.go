package tui

import (
	"strings"

	tea "charm.land/bubbletea/v2"
)

// field is a line somebody types into.
type field struct {
	text []rune
	// digits takes digits only; limit is the most characters it takes.
	digits bool
	limit  int
}

func (f *field) value() string { return strings.TrimSpace(string(f.text)) }

// key takes a key; false when it is not one for a field.
func (f *field) key(press tea.KeyPressMsg) bool {
	switch press.String() {
	case "backspace":
		if len(f.text) > 0 {
			f.text = f.text[:len(f.text)-1]
		}
		return true
	case "ctrl+u":
		f.clear()
		return true
	}
	if press.Text == "" || press.Mod.Contains(tea.ModCtrl) || press.Mod.Contains(tea.ModAlt) {
		return false
	}
	for _, r := range press.Text {
		if (!f.digits || r >= '0' && r <= '9') && (f.limit == 0 || len(f.text) < f.limit) && r >= ' ' {
			f.text = append(f.text, r)
		}
	}
	return true
}

// clear forgets what was typed, also in memory: it may be a PIN.
func (f *field) clear() {
	for i := range f.text {
		f.text[i] = 0
	}
	f.text = f.text[:0]
}

// masked shows how many characters were typed, not which.
func (f *field) masked() string { return strings.Repeat("*", len(f.text)) }
