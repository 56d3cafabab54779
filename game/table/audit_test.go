package table_test

import (
	"math/rand/v2"
	"runtime"
	"testing"

	"pitboss/game"
	"pitboss/game/table/audit"
	"pitboss/game/variant"
	"pitboss/internal/norace"
	"pitboss/internal/testing/check"
)

// The memory of an audit depends on the table, not on the number of records: twice as many records need no more.
func TestReplayTakesTheSameMemoryHoweverLong(t *testing.T) {
	norace.Only(t)
	chance := rand.New(rand.NewPCG(1, 1))
	b := wheelBench(t, "ezugi-roulette", true)
	b.light = true
	deal := func(rounds int) []game.Record {
		from := len(b.journal.records)
		for dealt := 0; dealt < rounds; {
			b.followWheel(chance.IntN)
			for _, event := range b.events {
				if _, ends := event.(game.RoundClosed); ends {
					dealt++
				}
			}
		}
		return b.journal.records[from:]
	}
	first := append([]game.Record{}, b.journal.records...)
	audit := audit.New(variant.Parse)
	take := func(records []game.Record) uint64 {
		for _, record := range records {
			if wrong, err := audit.Take(record); err != nil || len(wrong) > 0 {
				t.Fatalf("record %d: %v, %v", record.Sequence, wrong, err)
			}
		}
		runtime.GC()
		var memory runtime.MemStats
		runtime.ReadMemStats(&memory)
		return memory.HeapAlloc
	}
	short, long := deal(510), deal(510)
	take(first)
	after := take(short)
	if later := take(long); later > after+1<<18 {
		t.Errorf("%d bytes are held after %d records, %d after %d more", after, len(short), later, len(long))
	}
	tally := audit.Tally()
	check.Equalf(t, tally.Rounds, 1020, "replayed: %+v", tally)
	runtime.KeepAlive(b)
}
