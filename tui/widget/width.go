package widget

import (
	"strings"
	"unicode/utf8"

	"github.com/charmbracelet/x/ansi"
)

// Width returns the number of cells of a line of styled text. Most lines consist of characters that take one cell
// each, which are only counted; any other line is measured.
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

// sequence returns the length of the escape sequence at the beginning of a text. It returns false for a kind of
// sequence that neither styles nor marks use.
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

// oneCell reports whether a character always takes one cell, regardless of its neighbours: letters with marks, lines,
// blocks, shapes and suits.
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
