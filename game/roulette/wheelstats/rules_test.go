package wheelstats_test

import (
	"testing"

	"pitboss/game/roulette/wheelstats"
	"pitboss/internal/testing/check"
)

const (
	clockwise     = wheelstats.Clockwise
	anticlockwise = wheelstats.Anticlockwise
)

func TestDepartures(t *testing.T) {
	for _, test := range []struct {
		name  string
		rules wheelstats.Rules
		spin  wheelstats.Spin
		want  []wheelstats.Departure
	}{
		{"no rules want nothing", wheelstats.Rules{},
			wheelstats.Spin{Turns: 1, Travel: wheelstats.With, Speed: 160}, nil},

		{"three turns where four are wanted", wheelstats.Rules{LeastTurns: 4}, wheelstats.Spin{Turns: 3},
			[]wheelstats.Departure{wheelstats.UnderTurns}},
		{"four turns", wheelstats.Rules{LeastTurns: 4}, wheelstats.Spin{Turns: 4}, nil},
		{"turns not known", wheelstats.Rules{LeastTurns: 4}, wheelstats.Spin{}, nil},

		{"with the rotor", wheelstats.Rules{BallAgainstRotor: true}, wheelstats.Spin{Rotor: clockwise, Ball: clockwise},
			[]wheelstats.Departure{wheelstats.SameDirection}},
		{"against the rotor", wheelstats.Rules{BallAgainstRotor: true}, wheelstats.Spin{Rotor: clockwise, Ball: anticlockwise}, nil},

		{"both, in the list's order", wheelstats.Rules{LeastTurns: 4, BallAgainstRotor: true},
			wheelstats.Spin{Turns: 2, Rotor: clockwise, Travel: wheelstats.With},
			[]wheelstats.Departure{wheelstats.UnderTurns, wheelstats.SameDirection}},
	} {
		t.Run(test.name, func(t *testing.T) {
			check.Diff(t, test.want, test.rules.Departures(test.spin))
		})
	}
}
