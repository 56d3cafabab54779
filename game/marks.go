package game

import "unicode"

// maxMarks is the maximum number of combining marks on a letter: no language uses more.
const maxMarks = 3

// Marks counts the combining marks on each letter of a text. A terminal draws a stack of them over other lines, and
// may hang. The zero value is ready for a new text.
type Marks struct{ run int }

// Stacked adds the next letter of the text and reports whether it is one mark too many.
func (m *Marks) Stacked(letter rune) bool {
	if letter < 0x300 || !unicode.In(letter, unicode.Mn, unicode.Me) { // U+0300 is the first combining mark
		m.run = 0
		return false
	}
	m.run++
	return m.run > maxMarks
}
