package click

import (
	"strings"

	tea "charm.land/bubbletea/v2"
)

// named maps the names of keys without a character of their own.
var named = map[string]rune{
	"enter": tea.KeyEnter, "esc": tea.KeyEscape, "tab": tea.KeyTab, "space": tea.KeySpace,
	"backspace": tea.KeyBackspace, "f1": tea.KeyF1, "f2": tea.KeyF2, "f3": tea.KeyF3, "f4": tea.KeyF4,
	"up": tea.KeyUp, "down": tea.KeyDown, "left": tea.KeyLeft, "right": tea.KeyRight,
	"pgup": tea.KeyPgUp, "pgdown": tea.KeyPgDown,
}

// Press returns the key press for a key's name, such as "f1", "enter" or "x". It returns false for an unknown name.
func Press(key string) (tea.KeyPressMsg, bool) {
	if code, known := named[key]; known {
		press := tea.KeyPressMsg{Code: code}
		if code == tea.KeySpace {
			press.Text = " "
		}
		return press, true
	}
	if key == "ctrl+c" {
		return tea.KeyPressMsg{Code: 'c', Mod: tea.ModCtrl}, true
	}
	if letters := []rune(key); len(letters) == 1 {
		return tea.KeyPressMsg{Code: letters[0], Text: key}, true
	}
	return tea.KeyPressMsg{}, false
}

// Wheel returns the arrow key that a turn of the mouse wheel stands for. It returns false for other buttons.
func Wheel(turned tea.MouseWheelMsg) (tea.KeyPressMsg, bool) {
	return Press(map[tea.MouseButton]string{tea.MouseWheelUp: "up", tea.MouseWheelDown: "down"}[turned.Button])
}

// Cap marks a drawn key cap with the key it shows: f1 for "F1", f1 for "F1 m", the first of two keys that do the
// same, and two digits for "07". A cap that shows no single key, such as 0-9 or up down, is not marked; see [Each].
func Cap(shown, drawn string) string {
	words := strings.Fields(shown)
	if len(words) == 0 || len(words) > 1 && len(words[len(words)-1]) > 1 {
		return drawn
	}
	keys := words[0]
	if strings.Trim(keys, "0123456789") == "" {
		keys = strings.Join(strings.Split(keys, ""), " ")
	} else if len([]rune(keys)) > 1 {
		keys = strings.ToLower(keys)
		if _, known := Press(keys); !known {
			return drawn
		}
	}
	return Mark(keys, drawn)
}

// Each marks each word of a cap that names several keys, such as the two arrows, with its own key. Keys names them in
// the order of the words, separated by blanks. It returns the words unchanged if their number differs.
func Each(keys, shown string) string {
	named, words := strings.Fields(keys), strings.Fields(shown)
	if len(named) != len(words) {
		return shown
	}
	for i, word := range words {
		words[i] = Mark(named[i], word)
	}
	return strings.Join(words, " ")
}
