package console

import (
	"testing"

	"pitboss/game"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/store"
	"pitboss/text"
)

// TestARefusedPINIsToldInTheLanguage, with why it cannot be used.
func TestARefusedPINIsToldInTheLanguage(t *testing.T) {
	lithuanian := must.Get(text.For("lt"))(t)
	for pin, want := range map[string]string{
		"3394":   "PIN kodas tebėra senasis: krupjė be kortelės PIN skaitmenų – bent 6.",
		"123456": "PIN kodas tebėra senasis: skaitmenys eina iš eilės; pasirinkti sunkiau atspėjamą.",
	} {
		refused := notTaken(store.CheckPIN(pin, []game.Role{game.Dealer}, false, 6))
		check.Equal(t, lithuanian.Say(refused.Message), want)
	}
}
