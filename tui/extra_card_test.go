package tui

import (
	"pitboss/internal/testing/check"
	"strings"
	"testing"
)

// A card that nobody asked for is told with the hand whose decision it came into (001/10.8, 001/10.27).
func TestAnExtraCardIsToldWithTheDecision(t *testing.T) {
	for played, want := range map[string]string{
		sevenHands + "2H": "Extra card drawn while seat 1 decides, face down. Not in play.",
		sevenHands + "1/1:stand 3/1:split ok 3C TH 2H": "Extra card drawn while seat 3/1 decides, face down. Not in play.",
	} {
		drawn := newDesk(t, Options{}).size(80, 24).show(seated(allSeats, played)(t)).drawn()
		check.Containsf(t, strings.Join(strings.Fields(drawn), " "), want, "there is no %q in\n%s", want, drawn)
	}
}
