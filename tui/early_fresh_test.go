package tui_test

import (
	"strings"
	"testing"

	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/tui/tuitest/floor"
)

// TestACardDrawnFromAFreshDeckGoesToOnePlace: the deck is made fresh, so the ruling says that the card drawn before the
// round goes to the discard holder, and not that it is dealt next, too.
func TestACardDrawnFromAFreshDeckGoesToOnePlace(t *testing.T) {
	h := hear(t, "pragmatic-andar-bahar", nil)
	must.Do(t, h.floor.To("start-round", ""))
	must.Do(t, h.floor.Scan("7H"))
	must.Do(t, h.floor.SignIn(floor.Rasa))
	read := strings.Join(h.catchUp(), " ")
	check.Containsf(t, read, "a card face down, not in play, goes to the discard holder", "the ruling")
	check.Lacksf(t, read, "the next card dealt", "the ruling")
}
