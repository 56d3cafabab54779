package hardware

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Seal returns a line of the console's own protocols: the body, a * and the body's [CRC16] as four capital hexadecimal
// digits.
func Seal(body string) string { return fmt.Sprintf("%s*%04X", body, CRC16([]byte(body))) }

// Fields splits a line that [Seal] made of a mark and fields joined by semicolons. It returns false unless the line is
// exactly that, with count fields.
func Fields(text, mark string, count int) ([]string, bool) {
	body, _, found := strings.Cut(text, "*")
	if !found || !strings.HasPrefix(body, mark) || text != Seal(body) {
		return nil, false
	}
	fields := strings.Split(body[len(mark):], ";")
	return fields, len(fields) == count
}

// Number parses a number without leading zeros, from low to high.
func Number(field string, low, high int) (int, bool) {
	value, err := strconv.Atoi(field)
	return value, err == nil && value >= low && value <= high && strconv.Itoa(value) == field
}

// Words parses a field of words joined by +, each of them known and used once. It returns nil for "-", the empty list.
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
