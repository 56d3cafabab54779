package tui

import (
	"encoding/json"
	"math/rand/v2"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/game/family"
	"pitboss/game/roulette"
	"pitboss/game/roulette/wheelstats"
	"pitboss/game/table/view"
	"pitboss/internal/testing/must"
	"pitboss/tui/tuitest/floor"
)

// Roulette tables at their own moments.

const (
	ezugiRoulette  = "ezugi-roulette"
	pragmatic      = "pragmatic-roulette"
	megaRoulette   = "pragmatic-mega-roulette"
	lucky6Roulette = "pragmatic-lucky6-roulette"
	powerUp        = "pragmatic-powerup-roulette"
)

// wheelAt returns a table after some rounds, at a step of the next one.
func wheelAt(variant string, rounds uint64, step string,
	more ...func(*floor.Floor) error) func(testing.TB) view.Snapshot {
	return wheelWith(variant, nil, rounds, step, more...)
}

func wheelWith(variant string, settings map[string]string, rounds uint64, step string,
	more ...func(*floor.Floor) error) func(testing.TB) view.Snapshot {
	return func(t testing.TB) view.Snapshot {
		t.Helper()
		return flooredAt(t, variant, settings, func(f *floor.Floor) error {
			for f.Snapshot().State.Rounds < rounds || f.Snapshot().State.Round != nil {
				if err := f.Step(); err != nil {
					return err
				}
			}
			if err := f.To(step, ""); err != nil {
				return err
			}
			for _, then := range more {
				if err := then(f); err != nil {
					return err
				}
			}
			return nil
		})
	}
}

// spins makes the wheel report a number and how the ball ran.
func spins(number, turns int, direction game.Direction) func(*floor.Floor) error {
	return func(f *floor.Floor) error { return f.Spin(number, turns, direction) }
}

// tells makes the wheel report its state and warnings.
func tells(state string, flags ...string) func(*floor.Floor) error {
	return func(f *floor.Floor) error { return f.Wheel(state, flags...) }
}

// does gives a command at the table, some seconds later.
func does(command game.Command) func(*floor.Floor) error {
	return func(f *floor.Floor) error {
		f.Pass(4 * time.Second)
		return f.Do(command)
	}
}

// comes signs a person in.
func comes(person game.Person) func(*floor.Floor) error {
	return func(f *floor.Floor) error { return f.SignIn(person) }
}

// answers answers the current question with facts.
func answers(facts game.Facts) func(*floor.Floor) error {
	return func(f *floor.Floor) error { return f.Do(game.Answer{Facts: facts}) }
}

// reports makes the dealer report an incident, and signs in the people who come to rule.
func reports(incident game.Incident, facts game.Facts, who ...game.Person) func(*floor.Floor) error {
	return func(f *floor.Floor) error {
		f.Pass(3 * time.Second)
		if err := f.Do(game.Report{Incident: incident, Facts: facts}); err != nil {
			return err
		}
		for _, person := range who {
			f.Pass(80 * time.Second)
			if err := f.SignIn(person); err != nil {
				return err
			}
		}
		return nil
	}
}

// longPlayed returns a table whose wheel has made the given number of spins before the current ones; lean favours the
// numbers below ten.
func longPlayed(spins int, lean bool) func(testing.TB) view.Snapshot {
	return func(t testing.TB) view.Snapshot {
		s := wheelAt(ezugiRoulette, 40, "start-round")(t)
		chance := rand.New(rand.NewPCG(7, 7))
		stats := wheelstats.Stats{}
		for range spins - 40 {
			number := chance.IntN(37)
			if lean && chance.IntN(20) == 0 {
				number = chance.IntN(10)
			}
			spin := wheelstats.Spin{Number: roulette.Number(number), Turns: 4 + chance.IntN(8), Travel: wheelstats.Against}
			stats = must.Get(stats.Add(spin))(t)
		}
		kept := must.Get(json.Marshal(stats))(t)
		s.State.Statistics = family.Statistics{"roulette": kept}
		return s
	}
}
