package demo

import (
	"testing"

	"pitboss/game"
)

// A card that a hand was about to draw from the previous shoe does not belong to the new one: the next card comes from
// the new shoe.
func TestACardDrawnBeforeTheShoeWasChanged(t *testing.T) {
	t.Parallel()
	shoe, err := newShoe(testOptions(t, "ro-blackjack", nil).forRigs())
	if err != nil {
		t.Fatal(err)
	}
	defer shoe.close()
	shoe.act(game.Step{}, always) // which comes to it when the table has changed the shoe
	shoe.follow(1, game.ShoeLoaded{Shoe: 2})
	shoe.act(game.Step{}, always)
	done := make(chan struct{})
	shoe.do(func() error { close(done); return nil })
	go shoe.work(t.Context())
	<-done
	if left := shoe.sim.Remaining(); left != 8*game.Faces-1 {
		t.Errorf("%d cards are left in the new shoe, want one drawn", left)
	}
}
