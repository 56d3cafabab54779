package keyboard

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	tea "charm.land/bubbletea/v2"

	"pitboss/game"
	"pitboss/game/message"
)

// Notices about keys that a screen did not accept.
var (
	Scanned = message.New("keyboard.scanned",
		"A scanner is set up as a keyboard. Set it to serial. Nothing was taken.")
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

// unlabelled maps the keys that have no word on a keyboard to their names. The other keys are called as they are
// labelled, in every language.
var unlabelled = map[string]message.Text{
	"space": message.New("keyboard.name.space", "Space"),
	"up":    message.New("keyboard.name.up", "Up"), "down": message.New("keyboard.name.down", "Down"),
	"left": message.New("keyboard.name.left", "Left"), "right": message.New("keyboard.name.right", "Right"),
}

// maxNamed is the maximum number of keys named in one line.
const maxNamed = 9

// Dead says that a key does nothing where it was pressed, and which keys the screen shows. It blames Caps Lock or
// another layout only for what they produce: a capital, or a letter of another alphabet. The number row has digits on
// some layouts and letters or signs on others. onlyDigits is true where nothing but digits counts.
func (t Target) Dead(press tea.KeyPressMsg, onlyDigits bool, shown []string) message.Text {
	letters := []rune(press.Text)
	field := t.Field()
	capital := unicode.IsUpper(press.ShiftedCode)
	key := named(press)
	switch {
	case field != nil && len(letters) > 0 && field.Full():
		return message.New("keyboard.dead.full", "The line is full: it takes {most} characters.",
			message.Number("most", field.Limit))
	case field != nil && field.Secret && len(letters) == 1: // not named: it may stand for a digit
		if letters[0] == ' ' || isLatin(letters[0]) {
			return message.New("keyboard.dead.secret", "Not a digit: a PIN has only digits.")
		}
		return message.New("keyboard.dead.secret-row", "Not a digit. Press it with Shift or AltGr, or use the number pad.")
	case field != nil && field.Digits && len(letters) == 1 && (letters[0] == ' ' || isLatin(letters[0])):
		return message.New("keyboard.dead.digits", "{key} is not a digit: only digits are typed here.", key)
	case len(letters) != 1 || letters[0] == ' ' || letters[0] >= '0' && letters[0] <= '9':
		return message.New("keyboard.dead", "{key} does nothing here.", key)
	case !isLatin(letters[0]) && (onlyDigits || letters[0] <= unicode.MaxASCII && slices.ContainsFunc(shown, isDigit)):
		return message.New("keyboard.dead.row",
			"{key} is not a digit. Press it with Shift or AltGr, or use the number pad.", key)
	case letters[0] > unicode.MaxASCII && slices.ContainsFunc(shown, isDigit):
		return message.New("keyboard.dead.layout",
			"{key} is not a key here: another keyboard layout? Digits may need Shift or AltGr.", key)
	case capital || letters[0] > unicode.MaxASCII:
		if capital {
			key = message.String("key", string(press.ShiftedCode))
		}
		return message.New("keyboard.dead.letter",
			"{key} is not a key here: Caps Lock or another keyboard layout?", key)
	case len(shown) == 0 || len(shown) > maxNamed:
		return message.New("keyboard.dead.many", "{key} is not a key here: the screen shows the keys.", key)
	}
	return message.New("keyboard.dead.few", "{key} is not a key here. The keys: {keys}.",
		key, message.List("keys", names(shown)...))
}

// isLatin reports whether every Latin layout has a character as a letter, never in its number row.
func isLatin(letter rune) bool { return letter <= unicode.MaxASCII && unicode.IsLetter(letter) }

// isDigit reports whether a key that the screen shows begins with a digit.
func isDigit(key string) bool { return key[0] >= '0' && key[0] <= '9' }

// names returns the names of keys.
func names(keys []string) []message.Text {
	named := make([]message.Text, len(keys))
	for i, key := range keys {
		named[i] = Name(key)
	}
	return named
}

// Name returns the name of a key: as it is labelled, or else a word.
func Name(key string) message.Text {
	if name, is := unlabelled[key]; is {
		return name
	}
	return message.Written(game.Printable(capOf(key)))
}

// capOf returns the name of a key as its cap shows it.
func capOf(key string) string {
	if len(key) > 1 && key[0] < utf8.RuneSelf {
		return strings.ToUpper(key[:1]) + key[1:]
	}
	return key
}

// Cap returns what the cap of a key shows.
func Cap(key string) message.Text {
	if key == "space" {
		return message.New("keyboard.cap.space", "space")
	}
	return message.Written(key)
}

// named returns the pressed key by its name.
func named(press tea.KeyPressMsg) message.Arg {
	return message.Message("key", Name(press.String()))
}

// DeadUnder says that a key does nothing while something covers the screen that it belongs to.
func DeadUnder(press tea.KeyPressMsg) message.Text {
	return message.New("keyboard.dead.under", "{key} does nothing while this is open: close it first (Esc).",
		named(press))
}

// Beyond says that a list does not go further, for a key that scrolls; it is empty for other keys.
func Beyond(press tea.KeyPressMsg) message.Text {
	switch press.String() {
	case "down", "pgdown":
		return message.New("keyboard.dead.down", "There is nothing further down.")
	case "up", "pgup":
		return message.New("keyboard.dead.up", "There is nothing further up.")
	}
	return message.Text{}
}
