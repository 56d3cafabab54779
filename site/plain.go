package site

import (
	"fmt"
	"strconv"
	"unicode"
	"unicode/utf16"
	"unicode/utf8"

	"pitboss/game"
)

// plain makes every text in JSON from outside safe as [game.Printable] does, so that nothing drawn from it can move
// the screen or look like a key. It returns clean JSON unchanged.
func plain(data []byte) []byte {
	var marks game.Marks
	at := printable(data, &marks)
	if at == len(data) {
		return data
	}
	made := make([]byte, 0, len(data)+64)
	for {
		made = append(made, data[:at]...)
		if data = data[at:]; len(data) == 0 {
			return made
		}
		one, size, shown := letter(data)
		switch {
		case shown: // too many marks on a letter
			for _, unit := range utf16.AppendRune(nil, one) {
				made = fmt.Appendf(made, `\\u%04x`, unit)
			}
		case data[0] == '\\': // escape the letter's escape
			made = append(append(made, '\\'), data[:size]...)
		default:
			for _, c := range game.AppendPrintable(nil, string(data[:size]), "") {
				if c == '\\' {
					made = append(made, '\\')
				}
				made = append(made, c)
			}
		}
		data = data[size:]
		at = printable(data, &marks)
	}
}

// printable returns the length of the longest beginning of the JSON that a screen can show as it is. marks counts the
// marks on the previous letter.
func printable(data []byte, marks *game.Marks) (at int) {
	for at < len(data) {
		if c := data[at]; c >= ' ' && c <= '~' && c != '\\' {
			*marks = game.Marks{}
			at++
			continue
		}
		one, size, shown := letter(data[at:])
		if stacked := marks.Stacked(one); stacked || !shown {
			return at
		}
		at += size
	}
	return at
}

// letter returns the first letter of the JSON, its size in bytes, and whether a screen can show it as it is. Except
// for DEL, control characters in a JSON text are always written with a backslash.
func letter(data []byte) (one rune, size int, shown bool) {
	switch c := data[0]; {
	case c == '\\':
		return escaped(data)
	case c < utf8.RuneSelf:
		return rune(c), 1, c <= '~'
	}
	one, size = utf8.DecodeRune(data)
	return one, size, unicode.IsPrint(one) && (one != utf8.RuneError || size > 1)
}

// escaped does what [letter] does, for a letter written with a backslash.
func escaped(data []byte) (one rune, size int, shown bool) {
	if len(data) < 2 {
		return 0, len(data), true
	}
	switch data[1] {
	case '"', '\\', '/':
		return rune(data[1]), 2, true
	case 'b', 'f', 'n', 'r', 't':
		return 0, 2, false
	}
	one, coded := unit(data)
	switch {
	case !coded:
		return 0, len(data), true // not JSON: the decoder rejects it
	case !utf16.IsSurrogate(one):
		return one, 6, unicode.IsPrint(one)
	}
	other, _ := unit(data[6:])
	if both := utf16.DecodeRune(one, other); both != utf8.RuneError && unicode.IsPrint(both) {
		return both, 12, true
	}
	return one, 6, false // each half is written as its escape
}

// unit decodes an escape such as \u001b.
func unit(data []byte) (rune, bool) {
	if len(data) < 6 || data[0] != '\\' || data[1] != 'u' {
		return 0, false
	}
	one, err := strconv.ParseUint(string(data[2:6]), 16, 16)
	return rune(one), err == nil
}
