package hardware

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Seal returns a line of the console's own protocols: the body, a * and the body's [CRC16]
// in four capital hexadecimal digits.
func Seal(body string) string { return fmt.Sprintf("%s*%04X", body, CRC16([]byte(body))) }

// Fields returns the fields of a line that [Seal] made of a mark and fields joined by
// semicolons; false unless it is exactly such a line with so many fields.
func Fields(text, mark string, count int) ([]string, bool) {
	body, _, found := strings.Cut(text, "*")
	if !found || !strings.HasPrefix(body, mark) || text != Seal(body) {
		return nil, false
	}
	fields := strings.Split(body[len(mark):], ";")
	return fields, len(fields) == count
}

// Number reads a field that is a number without leading zeros.
func Number(field string, least, most int) (int, bool) {
	value, err := strconv.Atoi(field)
	return value, err == nil && value >= least && value <= most && strconv.Itoa(value) == field
}

// Words reads a field of words joined by +, all of them known and none of them twice; nil
// for -, which is none.
func Words[Word ~string](field string, known []Word) (words []Word, ok bool) {
	if field == "-" {
		return nil, true
	}
	for text := range strings.SplitSeq(field, "+") {
		word := Word(text)
		if !slices.Contains(known, word) || slices.Contains(words, word) {
			return nil, false
		}
		words = append(words, word)
	}
	return words, true
}
