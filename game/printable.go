package game

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf16"
	"unicode/utf8"
)

// Printable makes text from outside safe for a terminal. It writes control characters (C0, DEL and C1), marks that
// change the direction of writing, other characters without a shape of their own, more marks on a letter than any
// language uses, and invalid UTF-8 as escapes such as \u001b, \n and \xff. Nothing is lost, and nothing can move the
// cursor or hide or rearrange adjacent text. The escapes are those of JSON, so that a JSON string keeps its meaning.
func Printable(text string) string {
	if IsPrintable(text) {
		return text
	}
	return string(AppendPrintable(nil, text, ""))
}

// AppendPrintable appends [Printable] of the text, except that the bytes in kept are left unchanged.
func AppendPrintable(to []byte, text, kept string) []byte {
	before, marks := rune(0), Marks{}
	for ; len(text) > 0; before, _ = utf8.DecodeLastRune(to) {
		if plain := plain(text); plain > 0 { // nearly all output is plain: copy whole runs
			to = append(to, text[:plain]...)
			text, marks = text[plain:], Marks{}
			continue
		}
		letter, size := utf8.DecodeRuneInString(text)
		stacked := marks.Stacked(letter)
		switch {
		case letter == utf8.RuneError && size == 1:
			to = fmt.Appendf(to, `\x%02x`, text[0])
		case unicode.IsPrint(letter) && !stacked, letter == nonJoiner && joins(before, text[size:]),
			letter < utf8.RuneSelf && strings.IndexByte(kept, text[0]) >= 0:
			to = append(to, text[:size]...)
		case letter == '\n':
			to = append(to, `\n`...)
		case letter == '\r':
			to = append(to, `\r`...)
		case letter == '\t':
			to = append(to, `\t`...)
		default:
			for _, unit := range utf16.AppendRune(nil, letter) {
				to = fmt.Appendf(to, `\u%04x`, unit)
			}
		}
		text = text[size:]
	}
	return to
}

// plain returns the number of printable ASCII characters at the start of the text.
func plain(text string) int {
	for i := range len(text) {
		if text[i] < ' ' || text[i] > '~' {
			return i
		}
	}
	return len(text)
}

// IsPrintable reports whether [Printable] leaves the text unchanged. Names of people, tables and sites must be
// printable.
func IsPrintable(text string) bool {
	before, marks := rune(0), Marks{}
	for at, letter := range text {
		if !unicode.IsPrint(letter) && (letter != nonJoiner || !joins(before, text[at+utf8.RuneLen(letter):])) {
			return false
		}
		if marks.Stacked(letter) {
			return false
		}
		before = letter
		if letter == utf8.RuneError {
			if _, size := utf8.DecodeRuneInString(text[at:]); size == 1 {
				return false
			}
		}
	}
	return true
}

// nonJoiner separates two letters of a word that would otherwise join. Persian needs it.
const nonJoiner = '\u200c'

// joins reports whether a letter and the first letter of a text are both Arabic, whose letters join.
func joins(before rune, text string) bool {
	after, _ := utf8.DecodeRuneInString(text)
	arabic := func(letter rune) bool { return unicode.Is(unicode.Arabic, letter) && unicode.IsLetter(letter) }
	return arabic(before) && arabic(after)
}
