package keyboard

import (
	"time"

	tea "charm.land/bubbletea/v2"

	"pitboss/game/message"
	"pitboss/tui/entry"
)

// Target is a screen that handles keys.
type Target struct {
	// Field returns the line being typed into, or nil if keys act directly.
	Field func() *entry.Field
	// Press handles a key that was pressed held ago.
	Press func(key tea.KeyPressMsg, held time.Duration) tea.Cmd
	// Typed is called when a paste was put into the line; it may be nil.
	Typed func()
	// Tell shows why a key was not accepted.
	Tell func(message.Text)
}

// Take passes input from the keyboard to the screen. It returns false for any other message.
func (t Target) Take(received tea.Msg) (command tea.Cmd, taken bool) {
	switch received := received.(type) {
	case tea.KeyPressMsg:
		return t.press(received, 0), true
	case PressMsg:
		return t.press(received.KeyPressMsg, received.Held), true
	case FastMsg:
		return t.fast(received), true
	case tea.PasteMsg:
		t.paste(received.Content)
	case UnknownMsg:
		t.Tell(Unknown)
	default:
		return nil, false
	}
	return nil, true
}

// press handles one key press. If no text is being typed, or only a staff id, letters name keys regardless of the keyboard layout, and a
// held key repeats only if it scrolls.
func (t Target) press(key tea.KeyPressMsg, held time.Duration) tea.Cmd {
	field := t.Field()
	if key.IsRepeat && !Repeats(key) && (field == nil || key.Text == "") {
		t.Tell(Repeated)
		return nil
	}
	if field == nil || field.Digits || field.Personal {
		key = Command(key)
	}
	return t.Press(key, held)
}

// fast handles keys that were not typed by hand: as text if text is being typed, and otherwise with a notice.
func (t Target) fast(fast FastMsg) tea.Cmd {
	if fast.Scan() || t.Field() == nil {
		t.Tell(Scanned)
		return nil
	}
	var commands []tea.Cmd
	for _, key := range fast.Keys {
		commands = append(commands, t.press(key, 0))
	}
	return tea.Batch(commands...)
}

// paste puts pasted text into the line being typed.
func (t Target) paste(text string) {
	switch field := t.Field(); {
	case field == nil:
		t.Tell(PasteNowhere)
	case field.Secret:
		t.Tell(PasteSecret)
	default:
		if t.Typed != nil {
			t.Typed()
		}
		if !field.Add(text) {
			t.Tell(PasteCut)
		}
	}
}
