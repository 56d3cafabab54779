package roulette_test

import (
	"testing"

	"pitboss/game"
	"pitboss/game/picture"
	"pitboss/game/variant"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/text"
)

// TestTheStateOfAWheelIsSaidInTheLanguage, also where the wheel stopped for a fault; an unknown word stays as it is.
func TestTheStateOfAWheelIsSaidInTheLanguage(t *testing.T) {
	family := must.Get(variant.Load("ezugi-roulette"))(t).Family
	lithuanian := must.Get(text.For("lt"))(t)
	for state, want := range map[string]string{
		"closed": "Ratas uždarytas", "same-direction": "Ratas: ta pačia kryptimi", "calibrating": "Ratas: calibrating",
	} {
		drawn := family.Picture(picture.Seen{Wheel: game.WheelChanged{State: state}})
		check.Equal(t, lithuanian.Say(drawn.Wheel.State), want)
	}
}
