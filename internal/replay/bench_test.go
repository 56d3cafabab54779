package replay_test

import (
	"context"
	"flag"
	"math/rand/v2"
	"syscall"
	"testing"
	"time"

	records "pitboss/game/table/replay"
	"pitboss/game/table/view"
	"pitboss/internal/replay"
	"pitboss/internal/tabletest"
	"pitboss/internal/testing/must"
)

// long is the number of records of the journal that the benchmark replays.
var long = flag.Int("records", 20_000, "replay a journal of so many `records`")

// BenchmarkReplay replays a long journal: opening it for the first time and again, a round of it at random on the screen,
// and a step back.
func BenchmarkReplay(b *testing.B) {
	path, folder, ctx := tabletest.Dealt(b, *long), b.TempDir(), context.Background()
	began, worked := time.Now(), cpu(b)
	first := must.Get(replay.Open(ctx, path, folder))(b)
	b.Logf("%d records, %d rounds, %d parts: opened for the first time in %s, %s of a core", first.Index().Last,
		len(first.Index().Rounds), len(first.Index().Marks), time.Since(began), cpu(b)-worked)
	rounds := first.Index().Rounds
	random := func() uint64 { return rounds[rand.IntN(len(rounds))].Number }
	show := func(b *testing.B, player *records.Player, number uint64) {
		round, _ := player.Index().Round(number)
		must.Do(b, player.To(round.Sequence))
		new(view.Viewer).View(must.Get(player.Position().Snapshot(player.Position().At()))(b))
	}
	b.Run("opened again at a round", func(b *testing.B) {
		worked := cpu(b)
		for b.Loop() {
			show(b, must.Get(replay.Open(ctx, path, folder))(b), random())
		}
		report(b, worked)
	})
	b.Run("another round", func(b *testing.B) {
		worked := cpu(b)
		for b.Loop() {
			show(b, first, random())
		}
		report(b, worked)
	})
	b.Run("a step back", func(b *testing.B) {
		must.Do(b, first.To(first.Index().Last))
		worked := cpu(b)
		for b.Loop() {
			if !must.Get(first.Back())(b) {
				must.Do(b, first.To(first.Index().Last))
			}
		}
		report(b, worked)
	})
}

// cpu returns the processor time of this process, which does not depend on what else the machine does.
func cpu(b *testing.B) time.Duration {
	var usage syscall.Rusage
	must.Do(b, syscall.Getrusage(syscall.RUSAGE_SELF, &usage))
	return time.Duration(usage.Utime.Nano() + usage.Stime.Nano())
}

// report adds the processor time of one operation since a moment.
func report(b *testing.B, since time.Duration) {
	b.ReportMetric(float64((cpu(b)-since).Microseconds())/float64(b.N), "cpu-µs/op")
}
