package next

import (
	"testing"

	"pitboss/game"
)

// TestEveryEffectHasWords shows that nothing in a closed list is displayed by its code name.
func TestEveryEffectHasWords(t *testing.T) {
	for _, effect := range game.CardEffects() {
		if EffectText(effect).Key == "" {
			t.Errorf("%s has no words", effect)
		}
	}
}
