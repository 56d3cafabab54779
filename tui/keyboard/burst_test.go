package keyboard_test

import (
	"math/rand"
	"slices"
	"strings"
	"testing"
	"time"

	"pitboss/internal/testing/check"
)

// TestHandsGetThrough: a sequence whose end never comes is given up while somebody goes on pressing keys, each less
// than the wait for its rest after the one before.
func TestHandsGetThrough(t *testing.T) {
	for _, begun := range []string{"\x1b]", "\x1b]0;", "\x1bP", "\x1b_", "\x1b^", "\x1bX", "\x1b[", "\x1bO", "\x1b[1;", "\x1b[<0;1;",
		"\x1b[M", "\xe2\x99", "\x1b[200~", "\x1b[200~abc"} {
		for _, every := range []time.Duration{120 * time.Millisecond, 500 * time.Millisecond, 1900 * time.Millisecond} {
			const presses = 60
			words := heard(t, append(at(begun), times(presses, every, "q")...))
			taken := 0
			for _, word := range words {
				if word == "q" {
					taken++
				}
			}
			if taken < presses/3 {
				t.Errorf("after %q only %d of %d keys count, each %v after the one before: %q", begun, taken, presses, every, words)
			}
		}
	}
}

// TestASlowPaste: a paste that trickles in over a slow line is whole.
func TestASlowPaste(t *testing.T) {
	text := strings.Repeat("0123456789", 40)
	var pieces []typed
	for piece := range slices.Chunk([]byte("\x1b[200~"+text+"\x1b[201~"), 60) {
		pieces = append(pieces, typed{500 * time.Millisecond, string(piece)}) // 1200 baud
	}
	check.Slices(t, heard(t, pieces), []string{`paste "` + text + `"`})
}

// TestABurstIsFewMessages: however much a program or a scanner types at once, screens have little to do for it, and
// the key after it counts.
func TestABurstIsFewMessages(t *testing.T) {
	const size = 100_000
	random := make([]byte, size)
	rand.New(rand.NewSource(1)).Read(random)
	for _, test := range []struct{ name, part string }{
		{"text", "place your bets "}, {"one letter", "a"}, {"Enter", "\r"}, {"an arrow", "\x1b[A"}, {"two arrows", "\x1b[A\x1b[B"},
		{"F1", "\x1bOP"}, {"clicks", "\x1b[<0;10;10M"}, {"no UTF-8", "\xff"}, {"unknown sequences", "\x1b[99;7z"}, {"Esc", "\x1b"},
		{"pastes", "\x1b[200~x\x1b[201~"}, {"anything", string(random)},
	} {
		t.Run(test.name, func(t *testing.T) {
			burst := strings.Repeat(test.part, size/len(test.part))
			words := heard(t, append(at(burst), typed{20 * time.Second, "q"}))
			if len(words) > 1000 {
				t.Errorf("%d kB are %d messages", size/1000, len(words))
			}
			check.Equalf(t, words[len(words)-1], "q", "the key after")
			for _, word := range words {
				if len(word) > 64<<10 {
					t.Errorf("a message has %d bytes", len(word))
				}
			}
		})
	}
}
