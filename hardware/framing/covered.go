package framing

import (
	"regexp"
	"time"
)

// Covered returns how many bytes of a stream are in whole frames that are right.
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

// Covers returns a count of the bytes in frames of a configuration that are right; no bytes are where the
// configuration is not valid.
func (c Config) Covers(right func(Piece) bool) func([]byte) int {
	return func(data []byte) int {
		framer, err := New(c)
		if err != nil {
			return 0
		}
		return Covered(framer, data, right)
	}
}

// Starred reports lines of the console's own protocols: a mark, fields, a star and four digits of check, which need
// not fit.
func Starred(mark string) func(Piece) bool {
	line := regexp.MustCompile(regexp.QuoteMeta(mark) + `[ -)+-~]*\*[0-9A-F]{4}`)
	return func(piece Piece) bool { return line.Match(piece.Payload) }
}
