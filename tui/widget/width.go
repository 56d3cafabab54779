package widget

import (
	"strings"
	"unicode/utf8"

	"github.com/charmbracelet/x/ansi"
)

// Width returns how many cells a line of styled text takes. Most of what a screen draws is made of signs
// that take one cell each, which are only counted; with any other sign in it the line is measured.
func Width(line string) int {
	width := 0
	for at := 0; at < len(line); {
		switch c := line[at]; {
		case c >= ' ' && c < 0x7f:
			width++
			at++
		case c == 0x1b:
			after, known := sequence(line[at:])
			if !known {
				return ansi.StringWidth(line)
			}
			at += after
		default:
			r, size := utf8.DecodeRuneInString(line[at:])
			if !oneCell(r) {
				return ansi.StringWidth(line)
			}
			width++
			at += size
		}
	}
	return width
}

// sequence returns how long the escape sequence is that a text begins with; false for one of a kind that
// no look and no mark is made of.
func sequence(text string) (length int, known bool) {
	if len(text) < 2 {
		return 0, false
	}
	switch text[1] {
	case '[':
		for end := 2; end < len(text); end++ {
			switch c := text[end]; {
			case c == 'm':
				return end + 1, true
			case c < '0' || c > ';':
				return 0, false
			}
		}
		return 0, false
	case ']':
		end := strings.IndexByte(text, 0x07)
		if end < 0 || strings.IndexByte(text[1:end], 0x1b) >= 0 {
			return 0, false
		}
		return end + 1, true
	}
	return 0, false
}

// oneCell reports whether a sign is one of those that take a cell by themselves whatever stands next to
// them: letters with marks, lines, blocks, shapes and suits.
func oneCell(r rune) bool {
	switch {
	case r >= 0xc0 && r <= 0x17f, // Latin letters with marks
		r >= 0x2500 && r <= 0x25a0, // lines and blocks
		r >= 0x2660 && r <= 0x2667: // suits
		return true
	}
	switch r {
	case '·', '…', '▲', '▶', '✓', '✗', FigureSpace, '⟦', '⟧':
		return true
	}
	return false
}
