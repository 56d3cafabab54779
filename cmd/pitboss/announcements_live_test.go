package main

import (
	"testing"

	"pitboss/internal/testing/check"
)

// TestCallsInTheLanguageOfThePlayers: the screen has what the dealer says to them and what it means; the platform and
// the record have English.
func TestCallsInTheLanguageOfThePlayers(t *testing.T) {
	t.Parallel()
	l := newLive(t, t.TempDir(), "pragmatic-powerup-roulette", "betting-seconds = 5\n[display]\nannouncements = \"en-XA\"")
	l.signIn()
	check.Equal(t, l.at("start-round"), `Call "Place your bets" and open betting.`)
	l.terminal.Sees(`Call "⟦Plácé ýóúr béts`, "(Place your bets)")
	l.stop()
}
