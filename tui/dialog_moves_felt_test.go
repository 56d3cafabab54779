package tui

import (
	"strings"
	"testing"

	"pitboss/game"
)

// A dealer who is told to move a card sees the seats meanwhile, before and after its place was said
// (001/10.22).
func TestTheSeatsAreSeenWhileACardIsMoved(t *testing.T) {
	misplaced := seated(threeSeats, "2S 3S", reports(game.DealtTooFew, game.Facts{"last_only": true}))
	for keys, asked := range map[string]string{
		"v": "press its number", "v 2": "Where does the 3♠", "v 2 3": "The record then",
	} {
		d := newDesk(t, Options{}).size(80, 24).show(misplaced(t)).press(keys)
		checkSize(t, d)
		drawn := d.drawn()
		for _, want := range []string{asked, " 6          7", " DEALER  "} {
			if !strings.Contains(drawn, want) {
				t.Errorf("after %s there is no %q in\n%s", keys, want, drawn)
			}
		}
	}
}
