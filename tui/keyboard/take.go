package keyboard

import (
	"time"

	tea "charm.land/bubbletea/v2"

	"pitboss/game/message"
	"pitboss/tui/entry"
)

// Target is a screen that takes keys.
type Target struct {
	// Field returns the line that is being typed into now; nil where keys stand for what they do.
	Field func() *entry.Field
	// Press takes one key that was pressed so long ago.
	Press func(key tea.KeyPressMsg, held time.Duration) tea.Cmd
	// Typed is called when a paste was put into the line; it may be nil.
	Typed func()
	// Tell shows why a key was not taken.
	Tell func(message.Text)
}

// Take gives a screen what came from the keyboard; false for any other message.
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

// press takes one press of a key. Where no text is typed a letter names a key, however the keyboard is
// set; there the repetition of a key that is held down does nothing but move what is seen.
func (t Target) press(key tea.KeyPressMsg, held time.Duration) tea.Cmd {
	field := t.Field()
	if key.IsRepeat && !Repeats(key) && (field == nil || key.Text == "") {
		t.Tell(Repeated)
		return nil
	}
	if field == nil || field.Digits {
		key = Command(key)
	}
	return t.Press(key, held)
}

// fast takes keys that no hand typed: text where some is typed, nothing anywhere else.
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

// paste puts a paste into the line that is being typed.
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
