package benchmarks

import (
	"context"
	"encoding/json"
	"log/slog"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"pitboss/bench"
	"pitboss/game"
	"pitboss/game/table/decide"
	"pitboss/game/table/view"
	"pitboss/hardware/simulator/cardreader"
	"pitboss/internal/await"
	"pitboss/internal/console"
	"pitboss/internal/consoletest"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/internal/workbench"
	"pitboss/store"
	"pitboss/tui"
	"pitboss/tui/theme"
)

// desk is a complete running table, including the technician's bench, wired as in cmd/pitboss.
type desk struct {
	*consoletest.Dealer
	b       *testing.B
	clock   *consoletest.Clock
	console *console.Console
	fleet   *consoletest.Fleet
	screen  *screen
	latest  atomic.Pointer[view.Snapshot]
	changed chan struct{}
	dealt   chan dealt
	end     func()
	// drawn are the signs of which a card that was read shows one.
	drawn []string
}

// dealt is a card of the shoe that is on the disk: since when, and the records of the decision.
type dealt struct {
	at      time.Time
	records []game.Record
}

// bytes returns how many bytes of records the decision added to the journal.
func (d dealt) bytes(b *testing.B) (bytes int) {
	for _, record := range d.records {
		stored := must.Get(json.Marshal(record))(b)
		bytes += len(stored)
	}
	return bytes
}

// newDesk returns a table of the default variant with the devices of a fleet, all of them up.
func newDesk(b *testing.B, path string, fleet *consoletest.Fleet) *desk {
	b.Helper()
	return newDeskOf(b, path, fleet, consoletest.Setup(b))
}

// newDeskOf returns a table of any variant.
func newDeskOf(b *testing.B, path string, fleet *consoletest.Fleet, setup decide.Setup) *desk {
	b.Helper()
	d := &desk{
		Dealer: consoletest.NewDealer(b, fleet.Cards), b: b, clock: &consoletest.Clock{}, fleet: fleet, screen: newScreen(b),
		changed: make(chan struct{}, 1), dealt: make(chan dealt, 1), drawn: strokes,
	}
	journal, err := store.Open(path, store.Options{Site: "bench", Table: "one"})
	must.Do(b, err)
	d.console, err = console.New(console.Options{
		Setup: setup, Journal: journal, Clock: d.clock, Devices: fleet.Devices(), Setups: fleet.BySetup(),
		Bench: workbench.Options{Limits: bench.DefaultLimits(), Folder: b.TempDir()}, Program: "bench", Log: slog.New(slog.DiscardHandler),
		Recorded: d.recorded, Published: d.published,
	})
	must.Do(b, err)
	ctx, cancel := context.WithCancel(b.Context())
	var running sync.WaitGroup
	running.Go(func() {
		err := d.console.Work(ctx, func(ctx context.Context) error {
			options := d.console.Screen()
			options.Theme, options.Glyphs = theme.Default, theme.Unicode
			options.Input, options.Output, options.Environ = d.screen.tty, d.screen.tty, environ
			return tui.Run(ctx, options, d.console.Mailbox())
		})
		if err != nil && ctx.Err() == nil {
			b.Error(err)
		}
	})
	d.end = func() {
		cancel()
		running.Wait()
		check.Do(b, journal.Close())
	}
	d.Snapshot = func() view.Snapshot { return *d.latest.Load() }
	d.Do = func(command game.Command) {
		must.Do(b, check.ErrorOf(d.console.Table().Ask(ctx, game.Input{Command: command})))
	}
	d.Pass = func(until time.Time) {
		before := d.Snapshot().State.Sequence
		d.until("the timer", func(s view.Snapshot) bool {
			d.clock.Skip(until)
			return s.State.Sequence > before
		})
	}
	d.until("the devices' links", func(s view.Snapshot) bool {
		_, down := s.State.DeviceDown()
		return len(s.State.Devices) == len(fleet.Setups) && !down
	})
	return d
}

// recorded looks for a card of the shoe, on the table's goroutine.
func (d *desk) recorded(records []game.Record) {
	at := time.Now()
	for _, record := range records {
		if record.Type == (game.CardDealt{}).EventType() && record.Device == consoletest.ShoeName {
			d.dealt <- dealt{at, records}
			return
		}
	}
}

func (d *desk) published(snapshot view.Snapshot) {
	d.latest.Store(&snapshot)
	select {
	case d.changed <- struct{}{}:
	default:
	}
}

// until waits for the table.
func (d *desk) until(what string, met func(view.Snapshot) bool) {
	d.b.Helper()
	limit := time.After(await.End)
	for !met(d.Snapshot()) {
		select {
		case <-d.changed:
		case <-time.After(10 * time.Millisecond):
		case <-limit:
			d.b.Fatalf("%s did not come; the table is at %+v", what, d.Snapshot().Step)
		}
	}
}

// rest lets pending frames out, and then a part of a frame pass, so that the scans fall anywhere between two frames.
func (d *desk) rest() {
	time.Sleep(25*time.Millisecond + time.Duration(d.Chance.Int64N(int64(time.Second/60))))
}

// scan reads one card and waits until it is on the disk.
func (d *desk) scan(card cardreader.Physical) (took time.Duration, on dealt) {
	d.b.Helper()
	start := time.Now()
	must.Do(d.b, d.fleet.Shoe.Raw([]byte(card.Code+"\r\n")))
	select {
	case on := <-d.dealt:
		return on.at.Sub(start), on
	case <-time.After(await.End):
		d.b.Fatalf("%s was not dealt; the table is at %+v, refused %+v", card.Card, d.Snapshot().Step, d.Snapshot().Refused)
		return 0, dealt{}
	}
}

// strokes draw the ranks of cards, and suits are the words for the cards of seats. Nothing else on a screen in colour
// uses them.
var (
	strokes = []string{"▀", "▄", "█"}
	suits   = []string{"♠", "♥", "♦", "♣"}
)

// scanToScreen reads one card and waits until it is on the disk and on the screen.
func (d *desk) scanToScreen(card cardreader.Physical) (took, decided time.Duration, bytes int, on dealt) {
	d.b.Helper()
	d.screen.await(d.drawn...)
	start := time.Now()
	decided, on = d.scan(card)
	seen := d.screen.sighted(d.b)
	return seen.at.Sub(start), decided, seen.bytes, on
}
