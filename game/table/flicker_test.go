package table_test

import (
	"testing"
	"time"

	"pitboss/game"
	"pitboss/internal/norace"
	"pitboss/internal/testing/check"
)

// A wheel whose state changes a thousand times a second fills no journal; the screen is told, what it does in a spin
// is recorded, and the last state is the table's once the minute is over.
func TestAWheelThatFlickersFillsNoJournal(t *testing.T) {
	norace.Only(t)
	b := wheelBench(t, "pragmatic-roulette", false)
	b.ready()
	tell := func(state string) {
		b.input(game.Input{Command: game.WheelState{State: state}, Device: "wheel"})
	}
	before := len(b.journal.records)
	for i := range 30_000 {
		tell([]string{game.BallLaunched, game.BallSlowing, "closed"}[i%3])
		b.pass(time.Millisecond)
	}
	tell("start")
	if made := len(b.journal.records) - before; made > 100 {
		t.Errorf("30,000 changes within 30 s made %d records", made)
	}
	if counted := b.table.Snapshot().Junk; len(counted) != 1 || counted[0].Device != "wheel" || counted[0].Count < 19_000 {
		t.Errorf("the screen hears of %+v", counted)
	}
	b.tick(time.Minute)
	check.Equalf(t, b.table.Snapshot().State.Wheel.State, "start", "the wheel's state is afterwards")
	// A minute of ordinary play later each change counts again.
	before = len(b.journal.records)
	for range 5 {
		for _, state := range []string{game.BallLaunched, game.BallSlowing, "closed", "start"} {
			b.pass(6 * time.Second)
			tell(state)
		}
	}
	check.Equalf(t, len(b.journal.records)-before, 20, "20 changes of five spins made records")
}
