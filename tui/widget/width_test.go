package widget

import (
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"
	"pgregory.net/rapid"

	"pitboss/internal/testing/check"
)

// TestWidthIsWhatTerminalsMeasure for every sign alone, next to one that joins it, and within looks.
func TestWidthIsWhatTerminalsMeasure(t *testing.T) {
	for r := rune(' '); r < 0x3000; r++ {
		for _, text := range []string{string(r), "a" + string(r) + "b", string(r) + "\ufe0f",
			string(r) + "\u0301x", string(r) + string(r)} {
			check.Equalf(t, Width(text), ansi.StringWidth(text), "%+q takes cells", text)
		}
	}
	part := rapid.SampledFrom([]string{
		"a", "10♦", "█▀▄", "\x1b[1;38;5;16;48;5;188m", "\x1b[m", "\x1b]pitboss;0 7\x07", "\x1b[2K", "\x1b",
		"\x1b]0;x", "é", "e\u0301", "漢", "👍",
		"\t", "\x7f", "\xff", "\u200d", "\ufe0f", " ",
	})
	rapid.Check(t, func(t *rapid.T) {
		text := strings.Join(rapid.SliceOf(part).Draw(t, "parts"), "")
		check.Equalf(t, Width(text), ansi.StringWidth(text), "%+q takes cells", text)
	})
}

func BenchmarkWidth(b *testing.B) {
	const line = "\x1b[1;38;5;16;48;5;188m F1 \x1b[m call manager  \x1b[1m10♦ █████ Petrauskaitė\x1b[m"
	for b.Loop() {
		Width(line)
	}
}
