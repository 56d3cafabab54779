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
