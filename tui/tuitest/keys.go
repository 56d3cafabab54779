package tuitest

import (
	"strings"

	tea "charm.land/bubbletea/v2"
)

// EveryKey returns one of each kind of key that a keyboard sends: letters and capitals, digits, signs, other
// alphabets and number rows, keys that move and delete, and function keys. It leaves out Esc, F1 and Ctrl-C, which
// have the same meaning everywhere.
func EveryKey() []string {
	return strings.Fields("a c v y z K L 0 4 # é к λ enter tab shift+tab up left pgdown space backspace " +
		"delete ctrl+u f2 f12")
}

var namedKeys = map[string]tea.KeyPressMsg{
	"enter": {Code: tea.KeyEnter}, "esc": {Code: tea.KeyEscape}, "tab": {Code: tea.KeyTab},
	"shift+tab": {Code: tea.KeyTab, Mod: tea.ModShift}, "space": {Code: tea.KeySpace, Text: " "},
	"up": {Code: tea.KeyUp}, "down": {Code: tea.KeyDown}, "left": {Code: tea.KeyLeft}, "right": {Code: tea.KeyRight},
	"pgup": {Code: tea.KeyPgUp}, "pgdown": {Code: tea.KeyPgDown}, "home": {Code: tea.KeyHome}, "end": {Code: tea.KeyEnd},
	"backspace": {Code: tea.KeyBackspace}, "delete": {Code: tea.KeyDelete}, "insert": {Code: tea.KeyInsert},
	"ctrl+a": {Code: 'a', Mod: tea.ModCtrl}, "ctrl+c": {Code: 'c', Mod: tea.ModCtrl},
	"ctrl+u": {Code: 'u', Mod: tea.ModCtrl},
	"f1":     {Code: tea.KeyF1}, "f2": {Code: tea.KeyF2}, "f3": {Code: tea.KeyF3}, "f4": {Code: tea.KeyF4}, "f5": {Code: tea.KeyF5}, "f12": {Code: tea.KeyF12},
}

// Key returns the press of a named key; a letter is named by itself.
func Key(name string) tea.KeyPressMsg {
	if key, named := namedKeys[name]; named {
		return key
	}
	letter := []rune(name)[0]
	return tea.KeyPressMsg{Code: letter, Text: string(letter)}
}
