package keyboard_test

import (
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"
)

// TestGarbageTypesNothing: bytes that are no UTF-8 and controls that were broken off type no letter and confirm
// nothing, however reads cut them; the letter after them is a letter.
func TestGarbageTypesNothing(t *testing.T) {
	for _, bytes := range []string{"\xff", "\xc3\xff", "\xed\xa0\x80", "\xf8\x88\x80", "\xfe\xff", "\x80", "\xe2\x82"} {
		for _, word := range heard(t, append(at(bytes), typed{3 * time.Second, "q"})) {
			if word != "unknown" && word != "q" {
				t.Errorf("%q types %q", bytes, word)
			}
		}
	}
	rapid.Check(t, func(r *rapid.T) {
		var pieces []typed
		for range rapid.IntRange(1, 4).Draw(r, "pieces") {
			part := rapid.SampledFrom([]string{"\x1b[", "\x1b[1", "\x1b[1;", "\x1b[[", "\x1b[99;7z", "\x1b]0;q", "\x1bP1q",
				"\xff", "\xc3", "\xe2\x82", "\x1b[200", "\x1b[?1", "\x1b[M", "\x1bO", "\x1b"}).Draw(r, "part")
			pieces = append(pieces, typed{time.Duration(rapid.IntRange(0, 3000).Draw(r, "ms")) * time.Millisecond, part})
		}
		for _, word := range heard(t, pieces) {
			if len([]rune(word)) == 1 || word == "enter" || strings.HasSuffix(word, "scan=false") {
				r.Errorf("%+v types %q", pieces, word)
			}
		}
	})
}
