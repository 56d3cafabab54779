package site

import (
	"fmt"
	"strconv"
	"unicode"
	"unicode/utf16"
	"unicode/utf8"

	"pitboss/game"
)

// plain returns JSON from outside with every text in it as [game.Printable] has it: whatever is drawn of it, nothing
// moves the screen or stands there for a key. What has nothing else in it comes back as it is.
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
		case shown: // a mark too many on a letter
			for _, unit := range utf16.AppendRune(nil, one) {
				made = fmt.Appendf(made, `\\u%04x`, unit)
			}
		case data[0] == '\\': // the letter is written as its escape
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

// printable returns how many bytes JSON begins with that have no letter but those a screen shows as they are. marks are
// those on the letter before.
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

// letter returns the first letter of JSON, how many bytes it has, and whether a screen shows it as it is. A text of JSON
// has no control characters but DEL that are not written with a backslash.
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

// escaped does what [letter] does, for one that is written with a backslash.
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
		return 0, len(data), true // no JSON: nobody reads it
	case !utf16.IsSurrogate(one):
		return one, 6, unicode.IsPrint(one)
	}
	other, _ := unit(data[6:])
	if both := utf16.DecodeRune(one, other); both != utf8.RuneError && unicode.IsPrint(both) {
		return both, 12, true
	}
	return one, 6, false // each half is written as its escape
}

// unit reads an escape such as \u001b.
func unit(data []byte) (rune, bool) {
	if len(data) < 6 || data[0] != '\\' || data[1] != 'u' {
		return 0, false
	}
	one, err := strconv.ParseUint(string(data[2:6]), 16, 16)
	return rune(one), err == nil
}
