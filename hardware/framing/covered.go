package framing

import (
	"regexp"
	"time"
)

// Covered returns how many bytes of a stream belong to complete frames that are right.
func Covered(cutter Cutter, data []byte, right func(Piece) bool) (covered int) {
	take := func(piece Piece) {
		if piece.Kind == Frame && right(piece) {
			covered += len(piece.Raw)
		}
	}
	cutter.Feed(data, time.Time{}, take)
	cutter.Flush(take)
	return covered
}

// Covers returns a function that counts the bytes in frames of this configuration that are right. It counts none if
// the configuration is invalid.
func (c Config) Covers(right func(Piece) bool) func([]byte) int {
	return func(data []byte) int {
		framer, err := New(c)
		if err != nil {
			return 0
		}
		return Covered(framer, data, right)
	}
}

// Starred recognizes lines of the console's own protocols: a mark, fields, a star and a check of four digits, which
// may be wrong.
func Starred(mark string) func(Piece) bool {
	line := regexp.MustCompile(regexp.QuoteMeta(mark) + `[ -)+-~]*\*[0-9A-F]{4}`)
	return func(piece Piece) bool { return line.Match(piece.Payload) }
}
