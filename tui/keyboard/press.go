package keyboard

import (
	"slices"
	"time"
	"unicode"

	tea "charm.land/bubbletea/v2"
)

// PressMsg is a key that somebody pressed. Held is how long ago: presses are held back briefly in case they are the
// first of several that are not typed by hand.
type PressMsg struct {
	tea.KeyPressMsg
	Held time.Duration
}

// FastMsg is several keys that came faster than hands type.
type FastMsg struct{ Keys []tea.KeyPressMsg }

// Scan reports whether the keys look like those of a scanner set up as a keyboard, which ends its reading with Enter
// or Tab. Otherwise they may be a paste that the terminal did not announce.
func (m FastMsg) Scan() bool {
	return slices.ContainsFunc(m.Keys, func(key tea.KeyPressMsg) bool { return key.Text == "" })
}

// UnknownMsg is a key with an unknown sequence.
type UnknownMsg struct{}

// capitals are the capital letters that, on every screen, mean something else than the small letters.
const capitals = "L"

// Command returns the key press as screens name their keys. A capital becomes its small letter, as Caps Lock may be
// on. A digit of any script becomes that digit. A character of another layout becomes the one at the same place of
// the standard layout, if the terminal reports the place (the kitty protocol does). Without a report, the letters in
// the row of digits of the Lithuanian layout, which pitboss speaks, become its digits; other places are not guessed.
func Command(press tea.KeyPressMsg) tea.KeyPressMsg {
	letters := []rune(press.Text)
	if len(letters) != 1 {
		return press
	}
	letter := letters[0]
	switch {
	case letter > unicode.MaxASCII && unicode.IsDigit(letter):
		letter = digit(letter)
	case press.BaseCode >= '0' && press.BaseCode <= '9' && !unicode.IsDigit(letter) && !press.Mod.Contains(tea.ModShift):
		letter = press.BaseCode
	case letter > unicode.MaxASCII && press.BaseCode > 0 && press.BaseCode <= unicode.MaxASCII:
		letter = press.BaseCode
	case lithuanianDigits[unicode.ToLower(letter)] != 0:
		letter = lithuanianDigits[unicode.ToLower(letter)]
	case letter >= 'A' && letter <= 'Z' && string(letter) != capitals:
		press.ShiftedCode, letter = letter, unicode.ToLower(letter) // keeps the capital for notices about it
	}
	press.Code, press.Text = letter, string(letter)
	return press
}

// lithuanianDigits are the letters that the Lithuanian layout has on the keys 1 to 8, and the quotation marks that
// Linux has on 9 and 0.
var lithuanianDigits = map[rune]rune{
	'ą': '1', 'č': '2', 'ę': '3', 'ė': '4', 'į': '5', 'š': '6', 'ų': '7', 'ū': '8', '„': '9', '“': '0',
}

// digit converts a decimal digit of any script to one of 0 to 9. The digits of a script are consecutive.
func digit(of rune) rune {
	zero := of
	for unicode.IsDigit(zero-1) && of-zero < 9 {
		zero--
	}
	return '0' + of - zero
}

// Repeats reports whether a key repeats its action while it is held down: it scrolls or deletes characters.
func Repeats(press tea.KeyPressMsg) bool {
	switch press.Code {
	case tea.KeyUp, tea.KeyDown, tea.KeyLeft, tea.KeyRight, tea.KeyPgUp, tea.KeyPgDown, tea.KeyHome, tea.KeyEnd,
		tea.KeyBackspace, tea.KeyDelete:
		return true
	}
	return false
}
