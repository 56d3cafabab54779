package store_test

import (
	"errors"
	"slices"
	"testing"
	"time"

	"go.etcd.io/bbolt"
	"pitboss/game"
	"pitboss/internal/testing/must"
	"pitboss/store"
)

// stateBytes is the size of a table's state in the middle of a shoe.
const stateBytes = 4096

// BenchmarkAppend times a decision of one card with its state, and with it, in
// turns on the same disk, a bare bbolt commit of as many bytes. ratio is the
// median of the first over that of the second.
func BenchmarkAppend(b *testing.B) {
	folder := b.TempDir()
	j := openWith(b, folder+"/journal.db", options)
	bare, err := bbolt.Open(folder+"/bare.db", 0o600, &bbolt.Options{NoStatistics: true, InitialMmapSize: 1 << 30})
	must.Do(b, err)
	defer func() { _ = bare.Close() }()
	must.Do(b, bare.Update(func(tx *bbolt.Tx) error { _, err := tx.CreateBucket([]byte("bare")); return err }))
	state := make([]byte, stateBytes)
	records := []game.Record{card(1, 1, 1)}
	var bytes int
	{
		written := mustAppend(b, j, state, records...)
		stored, _ := forge(mustJSON(b, written[0]), func(*game.Record) {})
		bytes = len(stored) + stateBytes
	}
	commit := func(i int) error {
		return bare.Update(func(tx *bbolt.Tx) error {
			bucket := tx.Bucket([]byte("bare"))
			bucket.FillPercent = 1
			return errors.Join(
				bucket.Put(key(uint64(i+1)), make([]byte, bytes-stateBytes)),
				bucket.Put([]byte("z"), make([]byte, stateBytes)))
		})
	}
	var ours, floor []time.Duration
	b.ReportAllocs()
	b.ResetTimer()
	for i := range b.N {
		records[0] = card(i, 1, uint64(i/8+1))
		start := time.Now()
		must.Get(j.Append(records, state))(b)
		ours = append(ours, time.Since(start))
		b.StopTimer()
		start = time.Now()
		must.Do(b, commit(i))
		floor = append(floor, time.Since(start))
		b.StartTimer()
	}
	b.StopTimer()
	slices.Sort(ours)
	slices.Sort(floor)
	at := func(all []time.Duration, percent int) float64 {
		return float64(all[len(all)*percent/100]) / float64(time.Microsecond)
	}
	b.ReportMetric(at(ours, 50), "p50-µs")
	b.ReportMetric(at(ours, 99), "p99-µs")
	b.ReportMetric(at(floor, 50), "bare-p50-µs")
	b.ReportMetric(at(floor, 99), "bare-p99-µs")
	b.ReportMetric(at(ours, 50)/at(floor, 50), "ratio-p50")
	b.ReportMetric(at(ours, 99)/at(floor, 99), "ratio-p99")
	b.ReportMetric(float64(bytes), "bytes/commit")
}

// BenchmarkOpen times opening, loading and closing journals of 1,000 and
// 1,000,000 events.
func BenchmarkOpen(b *testing.B) {
	for _, size := range []struct {
		name   string
		events int
	}{{"1000", 1_000}, {"1000000", 1_000_000}} {
		b.Run(size.name, func(b *testing.B) {
			path := b.TempDir() + "/journal.db"
			buildJournal(b, path, size.events)
			b.ResetTimer()
			for range b.N {
				j := must.Get(store.Open(path, options))(b)
				saved, _, err := j.Load()
				if err != nil || saved.Sequence == 0 {
					b.Fatalf("saved %d (%v)", saved.Sequence, err)
				}
				must.Do(b, j.Close())
			}
		})
	}
}

// buildJournal writes events in large decisions, the last few in small ones.
func buildJournal(b *testing.B, path string, events int) {
	b.Helper()
	j := must.Get(store.Open(path, options))(b)
	const large = 20_000
	state := make([]byte, stateBytes)
	last := events - 12
	for done := 0; done < last; {
		records := make([]game.Record, min(large, last-done))
		for i := range records {
			records[i] = card(done+i, uint64((done+i)/1000+1), uint64((done+i)/12+1))
		}
		mustAppend(b, j, state, records...)
		done += len(records)
	}
	for i := range 12 {
		saved := state
		if i > 3 {
			saved = nil
		}
		mustAppend(b, j, saved, card(i, uint64(last/1000+1), uint64(last/12+2)))
	}
	must.Do(b, j.Close())
}

// BenchmarkVerify walks 100,000 events.
func BenchmarkVerify(b *testing.B) {
	path := b.TempDir() + "/journal.db"
	buildJournal(b, path, 100_000)
	b.ResetTimer()
	for range b.N {
		must.Get(store.Verify(b.Context(), path))(b)
	}
}

// BenchmarkIdentify measures a sign-in at the cost used at tables.
func BenchmarkIdentify(b *testing.B) {
	real := options
	real.PINCost = store.PINCost{}
	j := openWith(b, b.TempDir()+"/journal.db", real)
	must.Do(b, j.AddStaff(ann, "482605", "", console, noon))
	for _, id := range []string{"ann", "nobody"} {
		b.Run(id, func(b *testing.B) {
			for range b.N {
				identity := must.Get(j.Identify(id, "482605"))(b)
				must.Equalf(b, identity.Proved, id == "ann", "%+v", identity)
			}
		})
	}
}
