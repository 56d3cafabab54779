package benchmarks

import (
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"sync"
	"testing"
	"time"

	"github.com/creack/pty"
	"golang.org/x/sys/unix"

	"pitboss/game/message"
	"pitboss/game/picture"
	"pitboss/internal/hub"
	"pitboss/internal/hub/hubtest"
	"pitboss/internal/station"
	shown "pitboss/tui/floor"
	"pitboss/tui/theme"
	"pitboss/tui/tuitest/tables"
)

// A round of 25 seconds has about so many words of a table on how it is, and so many tables are on the floor.
const (
	floorTables   = 200
	wordsARound   = 20
	roundLasts    = 25 * time.Second
	floorWatched  = 200
	floorQuietFor = 10 * time.Second
)

// BenchmarkSiteFloor takes the time from the moment at which a table says how it is to the moment at which the
// floor's screen of 240 columns has it, by a real hub, while 200 tables deal a round in 25 seconds. It reports
// what processor the floor takes besides the hub and those who say it.
func BenchmarkSiteFloor(b *testing.B) {
	for range b.N {
		h := hubtest.Start(b)
		words := siteWords(b)
		ctx, stop := context.WithCancel(b.Context())
		var all sync.WaitGroup
		all.Go(func() { sayWords(ctx, b, h, words) })
		before := busy(b, floorQuietFor)

		s := newScreen(b)
		if err := pty.Setsize(s.master, &pty.Winsize{Cols: 240, Rows: 70}); err != nil {
			b.Fatal(err)
		}
		credentials := hubtest.JoinFloor(b, h, "floor-1")
		ended := make(chan error, 1)
		s.await("table-200")
		go func() {
			ended <- station.Run(ctx, station.Options{Credentials: credentials, Log: slog.New(slog.DiscardHandler), Screen: shown.Options{
				Theme: theme.Default, Glyphs: theme.Unicode, Input: s.tty, Output: s.tty, Environ: environ,
			}})
		}()
		s.sighted(b)
		with := busy(b, floorQuietFor)

		var lags times
		chance := rand.New(rand.NewPCG(1, 2))
		for n := range floorWatched {
			word := headline(n)
			data := siteWord(b, words.played[0], "table-1", word)
			time.Sleep(time.Duration(chance.Int64N(int64(100 * time.Millisecond))))
			s.await(word)
			begun := time.Now()
			if err := h.Conn().Publish(h.Site().State("table-1"), data); err != nil {
				b.Fatal(err)
			}
			lags = append(lags, s.sighted(b).at.Sub(begun))
		}
		stop()
		if err := <-ended; err != nil {
			b.Error(err)
		}
		all.Wait()
		b.ReportMetric(lags.at(50)/1000, "lag-p50-ms")
		b.ReportMetric(lags.at(99)/1000, "lag-p99-ms")
		b.ReportMetric(100*(with-before), "floor-%core")
		b.ReportMetric(100*before, "hub-and-tables-%core")
		b.ReportMetric(float64(words.bytes)/float64(floorTables), "bytes/word")
	}
}

// headline is a word that shares no letter at its place with the one before: a renderer draws it whole.
func headline(n int) string {
	letters := "ABCDEFGHJKLMNOPQRSTUVWXYZ"
	word := make([]byte, 8)
	for i := range word {
		word[i] = letters[(3*n+i)%len(letters)]
	}
	return string(word)
}

// siteSaid are the words of every table, two of each, and how large they are.
type siteSaid struct {
	played []tables.Table
	all    [floorTables][2][]byte
	bytes  int
}

func siteWords(b *testing.B) *siteSaid {
	played, err := tables.Played()
	if err != nil {
		b.Fatal(err)
	}
	said := &siteSaid{played: played}
	for i, one := range tables.Many(played, floorTables) {
		for turn := range said.all[i] {
			said.all[i][turn] = siteWord(b, one, one.Name, fmt.Sprintf("%s %d", []string{"DEALING", "BETTING"}[turn], i))
		}
		said.bytes += len(said.all[i][0])
	}
	return said
}

// siteWord is a table that says that it is at a step of that headline.
func siteWord(b *testing.B, one tables.Table, name, says string) []byte {
	now := one.Now
	now.View.Table, now.View.Seen, now.View.Now = name, says, time.Now()
	now.View.Step.Deadline, now.View.Timer = time.Time{}, nil
	now.View.Picture.Headline = picture.Headline{Texts: []message.Text{message.Written(says)}}
	data, err := json.Marshal(now)
	if err != nil {
		b.Fatal(err)
	}
	return data
}

// sayWords has every table but the first say how it is, as often as one that deals does.
func sayWords(ctx context.Context, b *testing.B, h *hub.Hub, words *siteSaid) {
	ticks := time.NewTicker(roundLasts / wordsARound / floorTables)
	defer ticks.Stop()
	for n := 0; ; n++ {
		select {
		case <-ctx.Done():
			return
		case <-ticks.C:
		}
		at := 1 + n%(floorTables-1)
		if err := h.Conn().Publish(h.Site().State(fmt.Sprintf("table-%d", at+1)), words.all[at][n/floorTables%2]); err != nil {
			b.Error(err)
			return
		}
	}
}

// busy is how much of a core this process takes over a while.
func busy(b *testing.B, while time.Duration) float64 {
	used := func() time.Duration {
		var usage unix.Rusage
		if err := unix.Getrusage(unix.RUSAGE_SELF, &usage); err != nil {
			b.Fatal(err)
		}
		return time.Duration(usage.Utime.Nano() + usage.Stime.Nano())
	}
	before, begun := used(), time.Now()
	time.Sleep(while)
	return float64(used()-before) / float64(time.Since(begun))
}
