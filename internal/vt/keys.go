package vt

import "os"

// The key codes of the digit row, from 1 to 0.
const (
	firstDigit = 2
	digitKeys  = 10
)

// Digits returns what the keys of the digit row type without Shift, from the key of 1 to that of 0, on the virtual
// terminal that a file is. A key that types no character has 0. It returns ErrNone for any other file and for nil.
func Digits(file *os.File) ([]rune, error) {
	if file == nil {
		return nil, ErrNone
	}
	return digits(of(file))
}

func digits(of terminal) ([]rune, error) {
	var typed []rune
	for code := range uint8(digitKeys) {
		keysym, err := of.key(firstDigit + code)
		if err != nil {
			return nil, err
		}
		typed = append(typed, character(keysym))
	}
	return typed, nil
}

// The kinds of keysym, in its high byte, that type a character: one of Latin-1, and a letter, which Caps Lock makes a
// capital. kinds is the number of kinds.
const (
	kindLatin  = 0x00
	kindLetter = 0x0b
	kinds      = 0x0f
)

// unicodeBits are inverted in the keysym of a character beyond Latin-1, which has no kind.
const unicodeBits = 0xf000

// character returns the character that a keysym types, or 0.
func character(keysym uint16) rune {
	switch kind := keysym >> 8; {
	case kind == kindLatin, kind == kindLetter:
		return rune(keysym & 0xff)
	case kind >= kinds:
		return rune(keysym ^ unicodeBits)
	}
	return 0
}

// Lithuanian reports whether the digit row types the letters of the Lithuanian layout where the digits 1 to 8 are.
func Lithuanian(typed []rune) bool {
	return len(typed) == digitKeys && string(typed[:8]) == "ąčęėįšųū"
}
