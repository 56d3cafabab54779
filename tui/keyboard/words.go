package keyboard

import (
	"unicode"

	tea "charm.land/bubbletea/v2"

	"pitboss/game"
	"pitboss/game/message"
)

// What a screen says of keys that it did not take.
var (
	Scanned = message.New("keyboard.scanned",
		"A scanner is set to be a keyboard: set it to serial. Nothing was taken.")
	Repeated = message.New("keyboard.repeated",
		"Key not taken: held down, a key counts once. Let it go and press again.")
	JustChanged = message.New("screen.notice.grace",
		"Key not taken: the screen has just changed. Read it and press again.")
	Unknown = message.New("keyboard.unknown",
		"Not a key here: the terminal sent a sequence that is not known.")
	PasteNowhere = message.New("keyboard.paste.nowhere", "Nothing was pasted: nothing is typed here.")
	PasteSecret  = message.New("keyboard.paste.secret", "Nothing was pasted: a PIN is typed.")
	PasteCut     = message.New("keyboard.paste.cut", "Only a part was pasted: the line takes no more of it.")
)

// Dead says that a key does nothing where it was pressed. A letter or a sign may come from another layout than
// the person thinks of: the number row has digits on some, letters on others.
func Dead(press tea.KeyPressMsg, digitsWanted bool) message.Text {
	letters := []rune(press.Text)
	key := message.String("key", game.Printable(press.String()))
	switch {
	case len(letters) != 1 || letters[0] == ' ' || letters[0] >= '0' && letters[0] <= '9':
		return message.New("keyboard.dead", "{key} does nothing here.", key)
	case digitsWanted && !(letters[0] <= unicode.MaxASCII && unicode.IsLetter(letters[0])):
		return message.New("keyboard.dead.row",
			"{key} is not a digit: press it with Shift, or use the number pad.", key)
	}
	return message.New("keyboard.dead.letter", "{key} is not a key here: Caps Lock or another keyboard layout?", key)
}

// DeadUnder says that a key does nothing while something is open over what it is a key of.
func DeadUnder(press tea.KeyPressMsg) message.Text {
	return message.New("keyboard.dead.under", "{key} does nothing while this is open: close it first (Esc).",
		message.String("key", game.Printable(press.String())))
}
