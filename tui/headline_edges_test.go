package tui

import (
	"os"
	"strings"
	"testing"

	"github.com/charmbracelet/colorprofile"

	"pitboss/game/message"
	"pitboss/internal/norace"
	"pitboss/internal/testing/must"
	"pitboss/internal/texts/inventory"
	"pitboss/tui/theme"
	"pitboss/tui/widget"
)

// TestNoHeadlineTouchesTheEdges of the screen: each in large letters leaves a column free at both, whatever the
// terminal's width.
func TestNoHeadlineTouchesTheEdges(t *testing.T) {
	norace.Only(t)
	look := theme.New(theme.Mono, theme.ASCII, colorprofile.ASCII)
	said := map[string]string{"clock": "14:32", "card": "8♥", "device": "SCANNER", "place": "BANKER 3", "seat": "5/2"}
	headlines := 0
	for _, text := range must.Get(inventory.Source(os.DirFS("..")))(t) {
		if !strings.Contains(text.Key, "headline") {
			continue
		}
		headlines++
		headline := message.Fill(text.English, func(name string) (string, bool) {
			if words, known := said[name]; known {
				return words, true
			}
			return "12", true
		})
		for width := 60; width <= 200; width++ {
			for _, rows := range []int{5, 11, 12} {
				for _, line := range widget.Headline([]string{headline}, width, rows, theme.Style{}, look) {
					left := len(line) - len(strings.TrimLeft(line, " "))
					if right := width - widget.Width(strings.TrimRight(line, " ")); line != "" && (left < 1 || right < 1) {
						t.Fatalf("%s, %d wide in %d rows: %q leaves %d and %d columns", text.Key, width, rows, headline, left, right)
					}
				}
			}
		}
	}
	if headlines < 100 {
		t.Errorf("only %d headlines were found", headlines)
	}
}
