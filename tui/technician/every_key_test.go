package technician

import (
	"testing"

	"pitboss/tui/tuitest"
)

// TestEveryKeyIsAnswered: on every screen, a key changes what is visible, makes a request or gets a notice.
func TestEveryKeyIsAnswered(t *testing.T) {
	for _, state := range states {
		t.Run(state.name, func(t *testing.T) {
			t.Parallel()
			for _, key := range tuitest.EveryKey() {
				b := at(t, state.name, 80, 24, inASCII)
				before, asked := b.drawn(), len(b.asked)
				if b.press(key) && len(b.asked) == asked && b.drawn() == before {
					t.Errorf("%s is dead in silence:\n%s", key, before)
				}
			}
		})
	}
}

// Devices and pages are opened with digits: a key of a number row without digits is told so, another letter too.
func TestANumberRowWithoutDigits(t *testing.T) {
	for _, keys := range []string{"", "enter "} {
		after := func(key string) *bed {
			b := newBed(t, planted())
			b.drawn()
			b.press(keys + key)
			return b
		}
		after("&").shows("& is not a digit")
		after("é").shows("Digits may need Shift or AltGr")
	}
}
