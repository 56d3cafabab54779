package table_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"pitboss/game"
	"pitboss/game/roulette"
	"pitboss/game/table"
	"pitboss/game/wheelstats"
)

// spin plays a round to its end with a number, as a reader saw the ball run.
func (b *bench) spin(read game.NumberRead) {
	b.t.Helper()
	b.spinning()
	b.input(game.Input{Command: read, Device: "wheel"})
	b.confirm("announce")
	b.confirm("collect")
}

// The statistics hold every spin that counted, however many rounds there were, and
// the table keeps a bounded number of rounds at hand.
func TestAWheelIsCountedBeyondTheRoundsAtHand(t *testing.T) {
	b := wheelBench(t, "ezugi-roulette", true)
	b.light = true
	want := wheelstats.New("")
	const rounds = 130
	for i := range rounds {
		number := i * 5 % 37
		b.spin(game.NumberRead{Number: number, Turns: 4 + i%6, Direction: game.BallAgainst})
		spin := wheelstats.Spin{Number: roulette.Number(number), Turns: 4 + i%6, Travel: wheelstats.Against}
		want, _, _ = want.Add(spin, wheelstats.Rules{})
	}
	state := b.table.State()
	if len(state.Played) > 100 {
		t.Errorf("%d rounds are kept at hand", len(state.Played))
	}
	if difference := cmp.Diff(want, state.WheelStats()); difference != "" {
		t.Errorf("want - got +:\n%s", difference)
	}

	b.restart()
	if difference := cmp.Diff(want, b.table.State().WheelStats()); difference != "" {
		t.Errorf("after a restart, want - got +:\n%s", difference)
	}
}

// A state that was saved is read back with its wheel.
func TestAWheelIsSavedWithTheTable(t *testing.T) {
	stats, _, err := wheelstats.New("").Add(wheelstats.Spin{Number: 17, Turns: 6}, wheelstats.Rules{})
	if err != nil {
		t.Fatal(err)
	}
	saved, err := table.State{Spins: &stats}.Save()
	if err != nil {
		t.Fatal(err)
	}
	read, err := table.Restore(saved, nil)
	if err != nil {
		t.Fatal(err)
	}
	if difference := cmp.Diff(stats, read.WheelStats()); difference != "" {
		t.Errorf("want - got +:\n%s", difference)
	}
}

// Void rounds have no spin that counted; a corrected number counts as corrected.
func TestOnlySpinsThatCountAreCounted(t *testing.T) {
	b := wheelBench(t, "ezugi-roulette", true)
	b.spin(game.NumberRead{Number: 17, Turns: 6, Direction: game.BallAgainst})
	b.spinning()
	b.input(game.Input{Command: game.NumberRead{Number: 20, Turns: 6, Direction: game.BallWith}, Device: "wheel"})
	b.confirm("announce-void") // 001/9.16.2.2
	if stats := b.table.State().WheelStats(); stats.Spins != 1 || stats.Hits[17] != 1 {
		t.Errorf("a void spin is counted: %+v", stats)
	}
	b.do(game.Correct{Identity: known("dora"), Round: 1, Result: game.Typed{Text: "34"}, Reference: "camera 2", Reason: "misread"})
	b.signIn("mona")
	b.do(game.Rule{Clause: "gli-19/2.9.5", Facts: game.Facts{"approved": true}})
	stats := b.table.State().WheelStats()
	if stats.Spins != 1 || stats.Hits[17] != 0 || stats.Hits[34] != 1 || stats.Directions.Against != 1 {
		t.Errorf("after the correction: %+v", stats)
	}
}

// A game of cards has no wheel to count.
func TestCardsAreNoWheel(t *testing.T) {
	if stats := finished(t).table.State().WheelStats(); stats.Spins != 0 {
		t.Errorf("%d spins are counted at a table of cards", stats.Spins)
	}
}

// A ball said to have gone round a thousand times is misread; its number is not.
func TestANumberCountsWhateverItsTurns(t *testing.T) {
	b := wheelBench(t, "ezugi-roulette", true)
	b.spin(game.NumberRead{Number: 17, Turns: 999})
	if stats := b.table.State().WheelStats(); stats.Hits[17] != 1 || stats.Turns.Count != 0 {
		t.Errorf("got %+v", stats)
	}
}

// An offer names who of those here would rule it.
func TestAnOfferSaysWhoRulesIt(t *testing.T) {
	b := dealingBench(t)
	b.do(game.Report{Incident: game.CardMisread})
	b.signIn("mona")
	for _, offer := range b.table.Step().Offers {
		if offer.By != game.ShiftManager {
			t.Errorf("%s is for %q", offer.Clause, offer.By)
		}
	}
}
