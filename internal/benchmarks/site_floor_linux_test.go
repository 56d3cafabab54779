package benchmarks

import (
	"context"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"github.com/creack/pty"
	"golang.org/x/sys/unix"

	"pitboss/game/message"
	"pitboss/game/picture"
	"pitboss/internal/hub"
	"pitboss/internal/hub/hubtest"
	"pitboss/internal/testing/must"
	"pitboss/internal/testing/usage"
	"pitboss/site"
	client "pitboss/store/hub"
	"pitboss/tui/tuitest/tables"
)

// The number of messages in a round of 25 seconds, and of tables on the floor.
const (
	floorTables   = 200
	wordsARound   = 20
	roundLasts    = 25 * time.Second
	floorWatched  = 200
	floorQuietFor = 10 * time.Second
)

// BenchmarkSiteFloor measures the time from a table's report of its state until the floor's screen of 240 columns has
// it, through a real hub, while 200 tables deal a round in 25 seconds, each over its own TLS connection. The floor is
// the real binary: the benchmark reports what it takes of a core and of memory, and what the hub and the tables'
// messages take meanwhile.
func BenchmarkSiteFloor(b *testing.B) {
	binary := built(b, b.TempDir())
	for range b.N {
		h := hubtest.Start(b)
		words := siteWords(b)
		tables := siteTables(b, h)
		ctx, stop := context.WithCancel(b.Context())
		var all sync.WaitGroup
		all.Go(func() { sayWords(ctx, b, h.Site(), tables, words) })

		p := begin(b, "table-1", binary, "floor", "--credentials", floorCredentials(b, h))
		p.screen.await(fmt.Sprintf("table-%d", floorTables))
		must.Do(b, pty.Setsize(p.screen.master, &pty.Winsize{Cols: 240, Rows: 70}))
		p.screen.sighted(b)
		time.Sleep(floorQuietFor)
		before := usage.Time(b, p.pid)
		ours := busy(b, floorQuietFor)
		used := usage.Time(b, p.pid) - before

		var lags times
		chance := rand.New(rand.NewPCG(1, 2))
		for n := range floorWatched {
			word := headline(n)
			data := siteWord(b, words.played[0], "table-1", word)
			time.Sleep(time.Duration(chance.Int64N(int64(100 * time.Millisecond))))
			p.screen.await(word)
			begun := time.Now()
			must.Do(b, tables[0].Publish(h.Site().State("table-1"), data))
			lags = append(lags, p.screen.sighted(b).at.Sub(begun))
		}
		b.ReportMetric(lags.at(50)/1000, "lag-p50-ms")
		b.ReportMetric(lags.at(99)/1000, "lag-p99-ms")
		b.ReportMetric(100*float64(used)/float64(floorQuietFor), "floor-%core")
		b.ReportMetric(100*ours, "hub-and-tables-%core")
		for name, line := range map[string]string{"floor-MB": "VmRSS", "floor-own-MB": "RssAnon", "floor-file-MB": "RssFile"} {
			b.ReportMetric(usage.Megabytes(b, p.pid, line), name)
		}
		b.ReportMetric(float64(words.bytes)/float64(floorTables), "bytes/word")
		p.stop()
		stop()
		all.Wait()
	}
	b.ReportMetric(0, "ns/op")
}

// sayer is a table's connection to the hub.
type sayer interface {
	Publish(subject string, data []byte) error
}

// siteTables registers the tables and connects each to the hub.
func siteTables(b *testing.B, h *hub.Hub) (tables [floorTables]sayer) {
	b.Helper()
	for i := range tables {
		connection := must.Get(client.DialOnce(hubtest.Join(b, h, fmt.Sprintf("table-%d", i+1), "")))(b)
		b.Cleanup(connection.Close)
		tables[i] = connection
	}
	return tables
}

// floorCredentials registers a floor station and returns the file with its credentials.
func floorCredentials(b *testing.B, h *hub.Hub) (path string) {
	b.Helper()
	folder := b.TempDir()
	owner := must.Get(os.Stat(folder))(b)
	path = filepath.Join(folder, "floor.hub")
	must.Do(b, hubtest.JoinFloor(b, h, "floor-1").Write(path, owner))
	return path
}

// headline returns a word that differs from the previous one in every letter, so that a renderer draws all of it.
func headline(n int) string {
	letters := "ABCDEFGHJKLMNOPQRSTUVWXYZ"
	word := make([]byte, 8)
	for i := range word {
		word[i] = letters[(3*n+i)%len(letters)]
	}
	return string(word)
}

// siteSaid holds the messages of every table, two of each, and their size.
type siteSaid struct {
	played []tables.Table
	all    [floorTables][2][]byte
	bytes  int
}

func siteWords(b *testing.B) *siteSaid {
	played := must.Get(tables.Played())(b)
	said := &siteSaid{played: played}
	for i, one := range tables.Many(played, floorTables) {
		for turn := range said.all[i] {
			said.all[i][turn] = siteWord(b, one, one.Name, fmt.Sprintf("%s %d", []string{"DEALING", "BETTING"}[turn], i))
		}
		said.bytes += len(said.all[i][0])
	}
	return said
}

// siteWord returns the message of a table that is at a step with that headline.
func siteWord(b *testing.B, one tables.Table, name, says string) []byte {
	now := one.Now
	now.View.Table, now.View.Seen, now.View.Now = name, says, time.Now()
	now.View.Step.Deadline, now.View.Timer = time.Time{}, nil
	now.View.Picture.Headline = picture.Headline{Texts: []message.Text{message.Written(says)}}
	data := must.Get(json.Marshal(now))(b)
	return data
}

// sayWords makes every table but the first report its state, as often as one that deals.
func sayWords(ctx context.Context, b *testing.B, home site.Site, tables [floorTables]sayer, words *siteSaid) {
	ticks := time.NewTicker(roundLasts / wordsARound / floorTables)
	defer ticks.Stop()
	for n := 0; ; n++ {
		select {
		case <-ctx.Done():
			return
		case <-ticks.C:
		}
		at := 1 + n%(floorTables-1)
		if err := tables[at].Publish(home.State(fmt.Sprintf("table-%d", at+1)), words.all[at][n/floorTables%2]); err != nil {
			b.Error(err)
			return
		}
	}
}

// busy returns how much of a core this process uses over a while.
func busy(b *testing.B, while time.Duration) float64 {
	used := func() time.Duration {
		var usage unix.Rusage
		must.Do(b, unix.Getrusage(unix.RUSAGE_SELF, &usage))
		return time.Duration(usage.Utime.Nano() + usage.Stime.Nano())
	}
	before, begun := used(), time.Now()
	time.Sleep(while)
	return float64(used()-before) / float64(time.Since(begun))
}
