package demo

import (
	"path/filepath"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/store"
)

// Faults and incidents are listed in order. What came before the first fault, in an earlier run, is left out.
func TestFaultsAreToldWithTheIncidents(t *testing.T) {
	journal, err := store.Open(filepath.Join(t.TempDir(), "demo.db"), store.Options{Kind: game.Training, Created: time.Now()})
	must.Do(t, err)
	defer journal.Close()
	record := func(event game.Event) uint64 {
		t.Helper()
		data := must.Get(game.EncodeEvent(event))(t)
		written, err := journal.Append([]game.Record{{Version: game.RecordVersion, At: time.Now(), Type: event.EventType(), Data: data}}, nil)
		must.Do(t, err)
		return written[0].Sequence
	}
	incident := func(kind game.Incident, clause string) {
		record(game.IncidentOpened{Incident: kind, Detected: true})
		record(game.Ruled{Clause: clause, Round: game.RoundContinue})
		record(game.IncidentClosed{Incident: kind, Clause: clause})
	}
	tally := newTally(0)
	throw := func(label string, after uint64) {
		tally.faults = append(tally.faults, Mishap{Fault: label, sequence: after})
	}
	incident(game.CardMissed, "before any") // of an earlier run
	throw("first", record(game.ConsoleStarted{}))
	incident(game.CardUnreadable, "001/11.31")
	incident(game.CardMisread, "001/11.30")
	throw("second", record(game.ConsoleStarted{}))
	throw("third", record(game.ConsoleStarted{}))
	incident(game.CutCardMissed, "001/11.24")

	mishaps := must.Get(tally.mishaps(journal))(t)
	var got []string
	for _, mishap := range mishaps {
		words := mishap.Fault
		if words == "" {
			words = mishap.Incident.Rulings[0].Clause
		}
		got = append(got, words)
	}
	check.Slicesf(t, got, []string{"first", "001/11.31", "001/11.30", "second", "third", "001/11.24"}, "it tells")
}
