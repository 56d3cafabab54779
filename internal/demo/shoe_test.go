package demo

import (
	"testing"

	"pitboss/game"
	"pitboss/hardware/device"
	"pitboss/hardware/scanner"
	"pitboss/internal/await"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// A card that a hand was about to draw from the previous shoe does not belong to the new one: the next card comes from
// the new shoe.
func TestACardDrawnBeforeTheShoeWasChanged(t *testing.T) {
	t.Parallel()
	shoe := must.Get(scanner.NewRig(scanner.Kind, testOptions(t, "ro-blackjack", nil).forRigs()))(t)
	defer shoe.Close()
	shoe.Act(game.Step{}, device.Always) // which comes to it when the table has changed the shoe
	shoe.Follow(1, game.ShoeLoaded{Shoe: 2})
	shoe.Act(game.Step{}, device.Always)
	done := make(chan struct{})
	shoe.Do(func() error { close(done); return nil })
	go shoe.Work(t.Context())
	await.From(t, "the hand has done everything", done)
	check.Equalf(t, shoe.Sim.Remaining(), 8*game.Faces-1, "cards are left in the new shoe, want one drawn")
}
