package benchmarks

import (
	"context"
	"encoding/json"
	"flag"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"pitboss/bench"
	"pitboss/game"
	"pitboss/game/table"
	"pitboss/hardware/link"
	"pitboss/hardware/scanner"
	"pitboss/hardware/simulator"
	"pitboss/store"
	"pitboss/store/storetest"
	"pitboss/tui"
	"pitboss/tui/theme"
	"pitboss/tui/tuitest"
)

var scans = flag.Int("scans", 300, "how many cards BenchmarkScanToScreen deals")

// A card changes about so many cells of the screen, over so many rows: the mean
// of a whole shoe at 120x40.
const (
	changedCells = 609
	changedRows  = 21
)

// BenchmarkScanToScreen takes the time from the bytes of a card on the scanner's
// line to the bytes on the screen's terminal that show it, through the driver,
// the table, the journal on the disk and the screen. In turns with it, the floor:
// a bare commit of as many bytes, then a bare message to a bare program that
// changes as many cells.
func BenchmarkScanToScreen(b *testing.B) {
	for range b.N {
		folder := onDisk(b)
		bare := newFloor(b, folder+"/bare.db")
		desk := newDesk(b, folder+"/journal.db")
		var ours, floor times
		var bytes, bareBytes int
		for n := range *scans {
			card := desk.toNextCard()
			desk.rest()
			took, seen := desk.scan(card)
			ours, bytes = append(ours, took), bytes+seen

			desk.rest()
			took, seen = bare.turn(n, desk.committed())
			floor, bareBytes = append(floor, took), bareBytes+seen
		}
		report(b, ours, floor)
		b.ReportMetric(float64(bytes)/float64(*scans), "frame-bytes")
		b.ReportMetric(float64(bareBytes)/float64(*scans), "bare-frame-bytes")
		desk.end()
		bare.end()
	}
}

// desk is a table at work with all that belongs to it, wired as cmd/pitboss does.
type desk struct {
	*dealer
	clock   *clock
	table   *table.Table
	line    *simulator.Scanner
	screen  *screen
	latest  atomic.Pointer[table.Snapshot]
	changed chan struct{}
	records atomic.Pointer[[]game.Record]
	// seconds moves the driver's clock past its dead time between two cards.
	seconds atomic.Int64
	end     func()
}

func newDesk(b *testing.B, path string) *desk {
	b.Helper()
	d := &desk{dealer: newDealer(b), clock: &clock{}, screen: newScreen(b), changed: make(chan struct{}, 1)}
	journal, err := store.Open(path, store.Options{Site: "bench", Table: "one"})
	if err != nil {
		b.Fatal(err)
	}
	reader := d.plugIn(b)
	mailbox := tui.NewMailbox()
	d.table, err = table.Open(table.Options{
		Rules: table.NewRules(setup(b)), Journal: journal, Clock: d.clock, Program: "bench",
		Recorded: func(records []game.Record) { d.records.Store(&records) },
		Publish: func(snapshot table.Snapshot) {
			mailbox.Put(snapshot)
			d.latest.Store(&snapshot)
			select {
			case d.changed <- struct{}{}:
			default:
			}
		},
	})
	if err != nil {
		b.Fatal(err)
	}
	ctx, cancel := context.WithCancel(b.Context())
	var running sync.WaitGroup
	running.Go(func() { d.table.Run(ctx) })
	running.Go(func() {
		// Stamped by the table, as in a demonstration: the driver's clock runs ahead.
		err := reader.Run(ctx, func(input game.Input) { input.At = time.Time{}; _ = d.table.Deliver(ctx, input) })
		if err != nil {
			b.Error(err)
		}
	})
	running.Go(func() {
		options := tui.Options{
			Send: d.table.Send, SignIn: func(string, string) bool { return false }, Devices: func() []tui.DeviceHealth { return healthOf(reader) },
			Theme: theme.Default, Glyphs: theme.Unicode, Input: d.screen.tty, Output: d.screen.tty, Environ: environ,
		}
		if err := tui.Run(ctx, options, mailbox); err != nil {
			b.Error(err)
		}
	})
	d.end = func() {
		cancel()
		running.Wait()
		if err := journal.Close(); err != nil {
			b.Error(err)
		}
	}
	d.snapshot = func() table.Snapshot { return *d.latest.Load() }
	d.do = func(command game.Command) {
		if _, err := d.table.Ask(ctx, game.Input{Command: command}); err != nil {
			b.Fatal(err)
		}
	}
	d.pass = func(until time.Time) {
		before := d.snapshot().State.Sequence
		d.until("the timer", func(s table.Snapshot) bool {
			d.clock.skip(until)
			return s.State.Sequence > before
		})
	}
	d.until("the scanner's link", func(s table.Snapshot) bool { return len(s.State.Devices) == 1 && s.State.Devices[0].Up })
	return d
}

// plugIn is a simulated scanner that sends as fast as it goes, and its driver.
func (d *desk) plugIn(b *testing.B) *scanner.Scanner {
	b.Helper()
	config := scanner.Default()
	config.Name, config.ConfirmIdentical = "shoe", false
	options, err := simulator.OptionsFor(config)
	if err != nil {
		b.Fatal(err)
	}
	options.Unpaced, options.Whole = true, true
	if d.line, err = simulator.New(options); err != nil {
		b.Fatal(err)
	}
	b.Cleanup(func() {
		if err := d.line.Close(); err != nil {
			b.Error(err)
		}
	})
	config.Path = d.line.Path()
	reader, err := scanner.New(config, link.WithClock(func() time.Time {
		return time.Now().Add(time.Duration(d.seconds.Load()) * time.Second)
	}))
	if err != nil {
		b.Fatal(err)
	}
	return reader
}

func healthOf(reader *scanner.Scanner) []tui.DeviceHealth {
	health := reader.Health()
	reads := health.Tally.Quality.Good + health.Tally.Quality.NoReads + health.Tally.Quality.Unknown
	shown := tui.DeviceHealth{Name: health.Device, Up: health.Link.State == bench.Live, ReadRate: -1}
	if reads > 0 {
		shown.ReadRate = float64(health.Tally.Quality.Good) / float64(reads)
	}
	return []tui.DeviceHealth{shown}
}

// until waits for the table.
func (d *desk) until(what string, met func(table.Snapshot) bool) {
	d.b.Helper()
	limit := time.After(5 * time.Second)
	for !met(d.snapshot()) {
		select {
		case <-d.changed:
		case <-time.After(10 * time.Millisecond):
		case <-limit:
			d.b.Fatalf("%s did not come; the table is at %+v", what, d.snapshot().Step)
		}
	}
}

// rest lets frames under way come out, and then a part of a frame pass, so that
// the scans fall anywhere between two frames.
func (d *desk) rest() {
	time.Sleep(25*time.Millisecond + time.Duration(d.chance.Int64N(int64(time.Second/60))))
}

// scan reads one card and waits until it is on the screen.
func (d *desk) scan(card simulator.Physical) (took time.Duration, bytes int) {
	d.b.Helper()
	d.seconds.Add(1)
	line := []byte(card.Code + "\r\n")
	d.screen.await(theme.Unicode.Glyphs().Card(card.Card))
	start := time.Now()
	if err := d.line.Raw(line); err != nil {
		d.b.Fatal(err)
	}
	seen := d.screen.sighted(d.b.(*testing.B))
	return seen.at.Sub(start), seen.bytes
}

// committed is how many bytes of records the last decision put in the journal.
func (d *desk) committed() int {
	bytes := 0
	for _, record := range *d.records.Load() {
		stored, err := json.Marshal(record)
		if err != nil {
			d.b.Fatal(err)
		}
		bytes += len(stored)
	}
	return bytes
}

// floor is the least that any program with a database and a screen does.
type floor struct {
	b        *testing.B
	database *storetest.Bare
	program  *tuitest.Bare
	screen   *screen
	end      func()
}

func newFloor(b *testing.B, path string) *floor {
	b.Helper()
	f := &floor{b: b, screen: newScreen(b)}
	var err error
	if f.database, err = storetest.OpenBare(path); err != nil {
		b.Fatal(err)
	}
	f.screen.await(tuitest.BareText(2)) // a text of no turn: the first is 0
	f.program = tuitest.NewBare(f.screen.tty, environ, columns, rows, changedCells, changedRows)
	ended := make(chan error, 1)
	go func() { ended <- f.program.Run() }()
	f.end = func() {
		f.program.Quit()
		if err := <-ended; err != nil {
			b.Error(err)
		}
		if err := f.database.Close(); err != nil {
			b.Error(err)
		}
	}
	f.program.Show(2)
	f.screen.sighted(b)
	return f
}

// turn commits that many bytes and then shows the n-th screen.
func (f *floor) turn(n, bytes int) (took time.Duration, seen int) {
	f.b.Helper()
	f.screen.await(tuitest.BareText(n))
	start := time.Now()
	if err := f.database.Commit(bytes); err != nil {
		f.b.Fatal(err)
	}
	f.program.Show(n)
	sighted := f.screen.sighted(f.b)
	return sighted.at.Sub(start), sighted.bytes
}
