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
		"v": "press its number", "v 2": "Where does the 3♠", "v 2 3": "The record will be",
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

// One of sixteen places is chosen by both digits, by one that no number of two begins with, or by one and
// Enter; what is no place, and Enter without any, say which there are.
func TestOneDigitChoosesOneOfSixteenPlaces(t *testing.T) {
	misplaced := seated(allSeats, "2S 3S", reports(game.DealtTooFew, game.Facts{"last_only": true}))
	for keys, shows := range map[string]string{
		"v 2":           "Where does the 3♠",
		"v 2 0 4":       "The record will be",
		"v 2 4":         "The record will be",
		"v 2 1":         "Press the second digit, or Enter.",
		"v 2 1 enter":   "3♠ moves from Seat 2, card 1 to Seat 1, card 1.",
		"v 2 1 6":       "The record will be",
		"v 2 1 9":       "There is no 19: press a number from 01 to 16.",
		"v 2 enter":     "Press the number of its place, 01 to 16. Backspace puts the card back.",
		"v 2 1 9 enter": "Press the number of its place, 01 to 16.",
	} {
		d := newDesk(t, Options{}).size(120, 40).show(misplaced(t)).press(keys)
		checkSize(t, d)
		if drawn := d.drawn(); !strings.Contains(drawn, shows) {
			t.Errorf("after %s there is no %q in\n%s", keys, shows, drawn)
		}
	}
}
