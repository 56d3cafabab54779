package keyboard

import (
	"time"
	"unicode"

	tea "charm.land/bubbletea/v2"
)

// PressMsg is a key that somebody pressed. Held is how long ago: a press waits for a moment, in case it is the
// first of several that no hand types.
type PressMsg struct {
	tea.KeyPressMsg
	Held time.Duration
}

// FastMsg is several keys that came faster than hands type.
type FastMsg struct{ Keys []tea.KeyPressMsg }

// Scan reports whether the keys are what a scanner types that is set to be a keyboard: it ends what it read
// with Enter or Tab. Without one they may be text that a terminal pastes without saying so.
func (m FastMsg) Scan() bool {
	for _, key := range m.Keys {
		if key.Text == "" {
			return true
		}
	}
	return false
}

// UnknownMsg is a key that sends a sequence nobody knows.
type UnknownMsg struct{}

// capitals are the capitals that mean something else than their small letters, on every screen.
const capitals = "L"

// Command returns a press as a screen's keys name it. A capital is its small letter, as with Caps Lock; a
// digit of any script is that digit; a letter of another layout, and whatever its number row types, is what is at
// that place where the terminal tells it (the kitty protocol does). Without that no place is guessed: š is the 6 of
// one layout and the 3 of another.
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
	case letter >= 'A' && letter <= 'Z' && string(letter) != capitals:
		press.ShiftedCode, letter = letter, unicode.ToLower(letter) // the capital is kept for what is said of it
	}
	press.Code, press.Text = letter, string(letter)
	return press
}

// digit returns a decimal digit of any script as one of 0 to 9: those of a script follow each other.
func digit(of rune) rune {
	zero := of
	for unicode.IsDigit(zero-1) && of-zero < 9 {
		zero--
	}
	return '0' + of - zero
}

// Repeats reports whether a key goes on doing what it does while it is held down: it moves what is seen, or
// takes characters away.
func Repeats(press tea.KeyPressMsg) bool {
	switch press.Code {
	case tea.KeyUp, tea.KeyDown, tea.KeyLeft, tea.KeyRight, tea.KeyPgUp, tea.KeyPgDown, tea.KeyHome, tea.KeyEnd,
		tea.KeyBackspace, tea.KeyDelete:
		return true
	}
	return false
}
