package click

import (
	"strings"

	tea "charm.land/bubbletea/v2"
)

// named are the keys that are no letter, digit or sign, by the names of their presses.
var named = map[string]rune{
	"enter": tea.KeyEnter, "esc": tea.KeyEscape, "tab": tea.KeyTab, "space": tea.KeySpace,
	"backspace": tea.KeyBackspace, "f1": tea.KeyF1,
	"up": tea.KeyUp, "down": tea.KeyDown, "left": tea.KeyLeft, "right": tea.KeyRight,
	"pgup": tea.KeyPgUp, "pgdown": tea.KeyPgDown,
}

// Press returns the press of a key by its name, such as "f1", "enter" or "x"; false for what is no
// key's name.
func Press(key string) (tea.KeyPressMsg, bool) {
	if code, known := named[key]; known {
		press := tea.KeyPressMsg{Code: code}
		if code == tea.KeySpace {
			press.Text = " "
		}
		return press, true
	}
	if letters := []rune(key); len(letters) == 1 {
		return tea.KeyPressMsg{Code: letters[0], Text: key}, true
	}
	return tea.KeyPressMsg{}, false
}

// Cap returns a key's cap as it is drawn, marked with the key it shows: "F1 m" with f1, the first of
// two keys that do the same, and "07" with two digits. A cap that shows no single key, such as 0-9 or
// up down, is not marked.
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
