package console

import (
	"bytes"
	"context"
	"log/slog"
	"os"
	"runtime"
	"sync"
	"testing"
	"time"

	"github.com/creack/pty"

	"pitboss/bench"
	"pitboss/game"
	"pitboss/game/table/view"
	"pitboss/hardware/link"
	"pitboss/internal/await"
	"pitboss/internal/consoletest"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/internal/workbench"
	"pitboss/tui"
)

// room is how much memory may grow: the last frames and the recent traffic of eight devices, the records the test
// keeps, and what the screen and the journal keep.
const room = 4 << 20

// atWork is a table with the devices of a fleet, its bench, and its screen on a terminal with a reader.
type atWork struct {
	*consoletest.Dealer
	*Console
	t     *testing.T
	clock *consoletest.Clock
	fleet *consoletest.Fleet

	mu sync.Mutex
	// drawn is what was drawn on the terminal since wipe.
	drawn   []byte
	records []game.Record
	now     view.Snapshot
	changed chan struct{}
}

func work(t *testing.T, fleet *consoletest.Fleet, shoe ...link.Option) *atWork {
	t.Helper()
	w := &atWork{Dealer: consoletest.NewDealer(t, fleet.Cards), t: t, clock: &consoletest.Clock{}, fleet: fleet,
		changed: make(chan struct{}, 1)}
	shoe = append(shoe, link.WithClock(w.clock.Now), link.WithRetry(time.Millisecond, 2*time.Millisecond))
	setup := consoletest.Setup(t)
	setup.Site, setup.Table = "training", "sign-in" // the journal's
	var err error
	w.Console, err = New(Options{
		Setup: setup, Journal: trainingJournal(t), Clock: w.clock, Devices: fleet.Devices(shoe...), Setups: fleet.BySetup(),
		Bench: workbench.Options{Limits: bench.DefaultLimits(), Folder: t.TempDir()}, Log: slog.New(slog.DiscardHandler),
		Recorded: func(records []game.Record) {
			w.mu.Lock()
			defer w.mu.Unlock()
			w.records = append(w.records, records...)
		},
		Published: w.published,
	})
	must.Do(t, err)
	tty := w.terminal()
	ctx, cancel := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	go func() {
		ended <- w.Work(ctx, func(ctx context.Context) error {
			options := w.Screen()
			options.Input, options.Output, options.Environ = tty, tty, []string{"TERM=xterm-256color"}
			return tui.Run(ctx, options, w.Mailbox())
		})
	}()
	t.Cleanup(func() {
		cancel()
		check.Do(t, await.From(t, "the end of the console", ended))
	})
	w.Snapshot = func() view.Snapshot {
		w.mu.Lock()
		defer w.mu.Unlock()
		return w.now
	}
	w.Do = func(command game.Command) {
		must.Get(w.Table().Ask(ctx, game.Input{Command: command}))(t)
	}
	w.Pass = func(until time.Time) {
		before := w.Snapshot().State.Sequence
		w.until("the timer", func(s view.Snapshot) bool {
			w.clock.Skip(until)
			return s.State.Sequence > before
		})
	}
	w.until("the devices' links", func(s view.Snapshot) bool {
		_, down := s.State.DeviceDown()
		return len(s.State.Devices) == len(fleet.Setups) && !down
	})
	return w
}

func (w *atWork) published(snapshot view.Snapshot) {
	w.mu.Lock()
	w.now = snapshot
	w.mu.Unlock()
	select {
	case w.changed <- struct{}{}:
	default:
	}
}

// terminal returns a terminal that is read all the time.
func (w *atWork) terminal() *os.File {
	w.t.Helper()
	master, tty := must.Get2(pty.Open())(w.t)
	must.Do(w.t, pty.Setsize(master, &pty.Winsize{Cols: 120, Rows: 40}))
	go func() {
		buffer := make([]byte, 1<<16)
		for {
			n, err := master.Read(buffer)
			w.mu.Lock()
			w.drawn = append(w.drawn, buffer[:n]...)
			w.mu.Unlock()
			if err != nil {
				return
			}
		}
	}()
	w.t.Cleanup(func() {
		tty.Close()
		master.Close()
	})
	return tty
}

// until waits for the table.
func (w *atWork) until(what string, met func(view.Snapshot) bool) {
	w.t.Helper()
	limit := time.After(await.End)
	for !met(w.Snapshot()) {
		select {
		case <-w.changed:
		case <-time.After(5 * time.Millisecond):
		case <-limit:
			s := w.Snapshot()
			w.t.Fatalf("%s did not come; the table is at %+v, devices %+v, refused %+v", what, s.Step, s.State.Devices, s.Refused)
		}
	}
}

// wipe starts watching the terminal. showsCard reports whether a card was drawn since: in colour, only ranks are drawn
// with these strokes.
func (w *atWork) wipe() {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.drawn = w.drawn[:0]
}

func (w *atWork) showsCard() bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	return bytes.ContainsAny(w.drawn, "▀▄█")
}

// recorded returns the records of a device so far.
func (w *atWork) recorded(device string) (records []game.Record) {
	w.mu.Lock()
	defer w.mu.Unlock()
	for _, record := range w.records {
		if record.Device == device {
			records = append(records, record)
		}
	}
	return records
}

// figures returns a device's view on its bench.
func (w *atWork) figures(device string) bench.View {
	w.t.Helper()
	for _, view := range w.Figures() {
		if view.Name == device {
			return view
		}
	}
	w.t.Fatalf("there is no device %s on the bench", device)
	return bench.View{}
}

// speak makes the fleet send until the test is over.
func (w *atWork) speak() {
	ctx, cancel := context.WithCancel(w.t.Context())
	ended := make(chan error, 1)
	go func() { ended <- w.fleet.Speak(ctx) }()
	w.t.Cleanup(func() {
		cancel()
		check.Do(w.t, await.From(w.t, "the devices are quiet", ended))
	})
}

// held returns what the program holds at one moment: goroutines, and bytes after a collection.
func held() (goroutines int, heap uint64) {
	runtime.GC()
	runtime.GC() // what finalizers release
	var memory runtime.MemStats
	runtime.ReadMemStats(&memory)
	return runtime.NumGoroutine(), memory.HeapAlloc
}

// left returns what the program holds once no more than ten goroutines have come in addition: a device that opens a
// reading's timer, or a screen that ticks, comes and goes. It fails if they do not go.
func left(t *testing.T, before int) (goroutines int, heap uint64) {
	t.Helper()
	await.Until(t, "the goroutines of what is over have ended", func() bool { return runtime.NumGoroutine() <= before+10 })
	return held()
}
