package technician

import (
	"fmt"
	"testing"

	"pitboss/internal/testing/must"
	"pitboss/text"
	"pitboss/tui/tuitest"
)

// TestNoEnglishOnAnyPage: in the pseudo-language every word of every page of the bench has gone through the catalog.
func TestNoEnglishOnAnyPage(t *testing.T) {
	texts := must.Get(text.For(text.Pseudo))(t)
	for _, state := range states {
		t.Run(state.name, func(t *testing.T) {
			t.Parallel()
			for _, size := range [][2]int{{80, 24}, {120, 40}, {40, 12}} {
				b := in(texts.Say, t, state.name, size[0], size[1], inColour)
				if words := tuitest.English(b.drawn(), ownWords(b)...); len(words) > 0 {
					t.Errorf("English words %q on\n%s", words, b.drawn())
				}
			}
		})
	}
}

// ownWords returns the words that are the same in every language: the device's own, its settings and what it
// sent, with what was typed and the signs of units.
func ownWords(b *bed) (words []string) {
	for _, view := range b.shown {
		words = append(words, view.Name, view.Health.Link.Path, view.Health.Link.LastDetail)
		for _, setting := range view.Settings {
			words = append(words, setting.Key, setting.Value)
		}
		for _, change := range view.Changes {
			words = append(words, change.What)
		}
		for _, frame := range view.Health.Frames {
			words = append(words, frame.Text(), fmt.Sprintf("% x", frame.Raw))
		}
		for _, order := range view.Orders {
			words = append(words, order.Sends.String())
		}
		for phase := range view.Health.Tally.Phases {
			words = append(words, phase)
		}
		if marked := view.Ledger.Marked; marked != nil {
			words = append(words, marked.Note, marked.By)
		}
	}
	return append(words, "new", "min", "us")
}
