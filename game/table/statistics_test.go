package table_test

import (
	"bytes"
	"encoding/json"
	"testing"

	"pitboss/game"
	"pitboss/game/picture"
	"pitboss/game/roulette"
	"pitboss/game/roulette/wheelstats"
	"pitboss/game/table/state"
	"pitboss/game/variant"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// spin plays a round to its end with a number, as a reader saw the ball run.
func (b *bench) spin(read game.NumberRead) {
	b.t.Helper()
	b.spinning()
	b.input(game.Input{Command: read, Device: "wheel"})
	b.confirm("announce")
	b.confirm("collect")
}

// wheelOf returns the statistics of the wheel: the kept ones plus the rounds in the state.
func wheelOf(t testing.TB, state state.State) wheelstats.Stats {
	t.Helper()
	var played []picture.Played
	for _, round := range state.Played {
		played = append(played, picture.Played{Status: round.Status, Result: round.Result, Turns: round.Turns, Direction: round.Direction})
	}
	return must.Get(roulette.Statistics(state.Statistics["roulette"], played))(t)
}

// The statistics include every spin that counted, regardless of the number of rounds, and the table keeps a limited
// number of rounds.
func TestAWheelIsCountedBeyondTheRoundsAtHand(t *testing.T) {
	b := wheelBench(t, "ezugi-roulette", true)
	b.light = true
	want := wheelstats.Stats{}
	const rounds = 130
	for i := range rounds {
		number := i * 5 % 37
		b.spin(game.NumberRead{Number: number, Turns: 4 + i%6, Direction: game.BallAgainst})
		spin := wheelstats.Spin{Number: roulette.Number(number), Turns: 4 + i%6, Travel: wheelstats.Against}
		want, _ = want.Add(spin)
	}
	state := b.table.State()
	if len(state.Played) > 100 {
		t.Errorf("%d rounds are kept at hand", len(state.Played))
	}
	check.Diff(t, want, wheelOf(t, state))

	b.restart()
	check.Difff(t, want, wheelOf(t, b.table.State()), "after a restart")
}

// A saved state is read back with its statistics.
func TestAWheelIsSavedWithTheTable(t *testing.T) {
	stats := must.Get(wheelstats.Stats{}.Add(wheelstats.Spin{Number: 17, Turns: 6}))(t)
	kept := must.Get(json.Marshal(stats))(t)
	saved := must.Get(state.State{Statistics: map[string]json.RawMessage{"roulette": kept}}.Save())(t)
	if _, err := state.Restore(bytes.Replace(saved, []byte(`"spins":1`), []byte(`"spins":2`), 1), nil, variant.Count); err == nil {
		t.Error("figures that no spins can have given are taken")
	}
	read := must.Get(state.Restore(saved, nil, variant.Count))(t)
	check.Diff(t, stats, wheelOf(t, read))
}

// Void rounds have no spin that counted; a corrected number counts as corrected.
func TestOnlySpinsThatCountAreCounted(t *testing.T) {
	b := wheelBench(t, "ezugi-roulette", true)
	b.spin(game.NumberRead{Number: 17, Turns: 6, Direction: game.BallAgainst})
	b.spinning()
	b.input(game.Input{Command: game.NumberRead{Number: 20, Turns: 6, Direction: game.BallWith}, Device: "wheel"})
	b.confirm("announce-void") // 001/9.16.2.2
	if stats := wheelOf(t, b.table.State()); stats.Spins != 1 || stats.Hits[17] != 1 {
		t.Errorf("a void spin is counted: %+v", stats)
	}
	b.do(game.Correct{Identity: known("dora"), Round: 1, Result: game.Typed{Text: "34"}, Reference: "camera 2", Reason: "misread"})
	b.signIn("mona")
	b.do(game.Rule{Clause: "gli-19/2.9.5", Facts: game.Facts{"approved": true}})
	stats := wheelOf(t, b.table.State())
	if stats.Spins != 1 || stats.Hits[17] != 0 || stats.Hits[34] != 1 || stats.Directions.Against != 1 {
		t.Errorf("after the correction: %+v", stats)
	}
}

// A game of cards has no wheel statistics.
func TestCardsAreNoWheel(t *testing.T) {
	check.Equalf(t, wheelOf(t, finished(t).table.State()).Spins, 0, "spins are counted at a table of cards")
}

// A ball reported to have run a thousand turns is a misreading; its number is not.
func TestANumberCountsWhateverItsTurns(t *testing.T) {
	b := wheelBench(t, "ezugi-roulette", true)
	b.spin(game.NumberRead{Number: 17, Turns: 999})
	if stats := wheelOf(t, b.table.State()); stats.Hits[17] != 1 || stats.Turns.Count != 0 {
		t.Errorf("got %+v", stats)
	}
}

// An offer names which person here would rule it.
func TestAnOfferSaysWhoRulesIt(t *testing.T) {
	b := dealingBench(t)
	b.do(game.Report{Incident: game.CardMisread})
	b.signIn("mona")
	for _, offer := range b.table.Step().Offers {
		check.Equalf(t, offer.By, game.ShiftManager, "%s is for", offer.Clause)
	}
}
