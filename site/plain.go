package site

import (
	"strconv"
	"unicode"
	"unicode/utf16"
	"unicode/utf8"

	"pitboss/game"
)

// plain returns JSON from outside with every text in it as [game.Printable] has it: whatever is drawn of it, nothing
// moves the screen or stands there for a key. What has nothing else in it comes back as it is.
func plain(data []byte) []byte {
	at := printable(data)
	if at == len(data) {
		return data
	}
	made := make([]byte, 0, len(data)+64)
	for {
		made = append(made, data[:at]...)
		if data = data[at:]; len(data) == 0 {
			return made
		}
		size, _ := letter(data)
		if data[0] == '\\' { // the letter is written as its escape
			made = append(append(made, '\\'), data[:size]...)
		} else {
			for _, c := range game.AppendPrintable(nil, string(data[:size]), "") {
				if c == '\\' {
					made = append(made, '\\')
				}
				made = append(made, c)
			}
		}
		data = data[size:]
		at = printable(data)
	}
}

// printable returns how many bytes JSON begins with that have no letter but those a screen shows as they are.
func printable(data []byte) (at int) {
	for at < len(data) {
		if c := data[at]; c >= ' ' && c <= '~' && c != '\\' {
			at++
			continue
		}
		size, shown := letter(data[at:])
		if !shown {
			return at
		}
		at += size
	}
	return at
}

// letter returns how many bytes the first letter of JSON has, and whether a screen shows it as it is. A text of JSON
// has no control characters but DEL that are not written with a backslash.
func letter(data []byte) (size int, shown bool) {
	switch c := data[0]; {
	case c == '\\':
		return escaped(data)
	case c < utf8.RuneSelf:
		return 1, c <= '~'
	}
	one, size := utf8.DecodeRune(data)
	return size, unicode.IsPrint(one) && (one != utf8.RuneError || size > 1)
}

// escaped does what [letter] does, for one that is written with a backslash.
func escaped(data []byte) (size int, shown bool) {
	if len(data) < 2 {
		return len(data), true
	}
	switch data[1] {
	case '"', '\\', '/':
		return 2, true
	case 'b', 'f', 'n', 'r', 't':
		return 2, false
	}
	one, coded := unit(data)
	switch {
	case !coded:
		return len(data), true // no JSON: nobody reads it
	case !utf16.IsSurrogate(one):
		return 6, unicode.IsPrint(one)
	}
	other, _ := unit(data[6:])
	if one = utf16.DecodeRune(one, other); one != utf8.RuneError && unicode.IsPrint(one) {
		return 12, true
	}
	return 6, false // each half is written as its escape
}

// unit reads an escape such as \u001b.
func unit(data []byte) (rune, bool) {
	if len(data) < 6 || data[0] != '\\' || data[1] != 'u' {
		return 0, false
	}
	one, err := strconv.ParseUint(string(data[2:6]), 16, 16)
	return rune(one), err == nil
}
