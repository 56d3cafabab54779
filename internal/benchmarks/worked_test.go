package benchmarks

import (
	"testing"
	"time"

	"pitboss/game"
	"pitboss/game/table"
	"pitboss/game/table/decide"
	"pitboss/game/table/state"
	"pitboss/game/table/view"
	"pitboss/internal/consoletest"
	"pitboss/internal/testing/must"
)

// worked is a table operated by its dealer alone, without devices or a screen.
type worked struct {
	*consoletest.Dealer
	table *table.Table
	now   time.Time
	// written holds the records of the last decision; recorded, if set, is called with them.
	written  []game.Record
	recorded func([]game.Record)
	// published, if set, is given each snapshot.
	published func(view.Snapshot)
}

// noon is when the worked tables start.
var noon = time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)

// aStep is how long a step of the dealer takes on the table's clock.
const aStep = 700 * time.Millisecond

func newWorked(b testing.TB, journal table.Journal) *worked {
	b.Helper()
	return newWorkedFrom(b, journal, state.State{})
}

// newWorkedFrom returns one on a journal that already has a state.
func newWorkedFrom(b testing.TB, journal table.Journal, state state.State) *worked {
	b.Helper()
	w := &worked{Dealer: consoletest.NewDealer(b, consoletest.Faces(b)), now: noon}
	// Nothing waits on this clock, so every input simply carries its time.
	opened, err := table.Open(table.Options{
		Rules: decide.NewRules(consoletest.Setup(b)), Journal: journal, Clock: table.NewVirtual(noon), Program: "bench",
		State: state,
		Recorded: func(records []game.Record) {
			if w.written = records; w.recorded != nil {
				w.recorded(records)
			}
		},
		Publish: func(snapshot view.Snapshot) {
			if w.published != nil {
				w.published(snapshot)
			}
		},
	})
	must.Do(b, err)
	w.table = opened
	w.Snapshot = opened.Snapshot
	w.Do = func(command game.Command) { w.input(command) }
	w.Pass = func(until time.Time) {
		w.now = until
		w.input(game.Tick{})
	}
	return w
}

// input gives one command a little later than the last.
func (w *worked) input(command game.Command) table.Result {
	w.now = w.now.Add(aStep)
	return w.table.Do(game.Input{Command: command, At: w.now})
}
