package message

import (
	"strings"
	"unicode/utf8"
)

// closing has the marks that close a quotation, in any language.
const closing = "\"“”»’"

// beside returns spoken words with their meaning beside them, and what is left of the template after them.
func beside(spoken, meaning, after string) (said, rest string) {
	if spoken == meaning {
		return spoken, after
	}
	mark, size := utf8.DecodeRuneInString(after)
	if size == 0 || !strings.ContainsRune(closing, mark) {
		size = 0
	}
	return spoken + after[:size] + " (" + meaning + ")", after[size:]
}
