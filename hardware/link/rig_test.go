package link_test

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/hardware"
	"pitboss/hardware/cardmap"
	"pitboss/hardware/framed"
	"pitboss/hardware/hardwaretest"
	"pitboss/hardware/link"
	"pitboss/hardware/scanner"
	"pitboss/hardware/simulator"
	"pitboss/hardware/simulator/cardreader"
	"pitboss/internal/await"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// cards is the number of cards. Each has its own code, so that no dead time and no repetition can hide a card that was
// lost or read twice.
const cards = cardmap.MaxDecks * game.Faces

// baud is the rate of the lines, which only applies where a test says so.
const baud = 115200

// code returns the code of a card by its number.
func code(read int) string { return fmt.Sprintf("A%06d", read%cards) }

// table returns the card table of all cards.
func table(t *testing.T) string {
	t.Helper()
	var entries []cardmap.Entry
	for card := range cards {
		entries = append(entries, cardmap.Entry{Code: code(card), Card: game.CardAt(card % game.Faces), Deck: card/game.Faces + 1})
	}
	return hardwaretest.CardTable(t, entries)
}

// rig is a running scanner driver on a path.
type rig struct {
	t      *testing.T
	device *framed.Device
	inputs chan game.Input
	stop   func()
}

// config returns a scanner of cards with their own codes.
func config(t *testing.T, path string) scanner.Config {
	c := scanner.Default()
	c.Name, c.Path, c.Baud = "shoe", path, baud
	c.Cards, c.CardTable, c.DeadTime = "unique-id", table(t), hardware.ShortestDeadTime
	return c
}

// start runs a driver until stop is called.
func start(t *testing.T, c scanner.Config, options ...link.Option) *rig {
	t.Helper()
	device := must.Get(scanner.New(c, append(options, link.WithRetry(time.Millisecond, 2*time.Millisecond))...))(t)
	r := &rig{t: t, device: device, inputs: make(chan game.Input, 4096)}
	r.stop = hardwaretest.Start(t, device, func(input game.Input) { r.inputs <- input })
	return r
}

// until reads inputs until the link is up, or down, and returns the cards before that.
func (r *rig) until(up bool) (cards []string) {
	r.t.Helper()
	for {
		select {
		case input := <-r.inputs:
			switch command := input.Command.(type) {
			case game.CardRead:
				cards = append(cards, command.ID)
			case game.LinkChanged:
				if command.Up == up {
					return cards
				}
				r.t.Fatalf("the link is up %t: %s", command.Up, command.Reason)
			default:
				r.t.Fatalf("%T %q", command, input.Raw)
			}
		case <-time.After(await.End):
			r.t.Fatalf("nothing came; the link: %+v", r.device.Health().Link)
		}
	}
}

// take reads this many cards.
func (r *rig) take(number int) (cards []string) {
	r.t.Helper()
	for len(cards) < number {
		select {
		case input := <-r.inputs:
			card, is := input.Command.(game.CardRead)
			if !is {
				r.t.Fatalf("%T %q", input.Command, input.Raw)
			}
			cards = append(cards, card.ID)
		case <-time.After(await.End):
			r.t.Fatalf("%d of %d cards came; the link: %+v", len(cards), number, r.device.Health().Link)
		}
	}
	return cards
}

// sim returns a simulated scanner without a rate limit.
func sim(t *testing.T) *cardreader.Simulator {
	t.Helper()
	config := scanner.Config{}
	config.Baud = baud
	options := simulator.Options{Link: filepath.Join(t.TempDir(), "scanner"), Unpaced: true, Seed: 11}
	device := must.Get(scanner.NewSimulator(config, options, cardreader.Options{}))(t)
	t.Cleanup(func() { check.Do(t, device.Close()) })
	return device
}

// footprint is what a program holds at one moment.
type footprint struct {
	goroutines, descriptors int
	heap                    uint64
}

func measure(t *testing.T) footprint {
	t.Helper()
	files, err := os.ReadDir("/proc/self/fd")
	if err != nil {
		t.Skip("no /proc on this system")
	}
	runtime.GC()
	runtime.GC() // what finalizers release
	var memory runtime.MemStats
	runtime.ReadMemStats(&memory)
	return footprint{runtime.NumGoroutine(), len(files), memory.HeapAlloc}
}

// leaks fails if more is held than before.
func (before footprint) leaks(t *testing.T, memory uint64) {
	t.Helper()
	after := measure(t)
	t.Logf("goroutines %d to %d, descriptors %d to %d, heap %d to %d kB", before.goroutines, after.goroutines,
		before.descriptors, after.descriptors, before.heap>>10, after.heap>>10)
	if after.goroutines > before.goroutines {
		t.Errorf("%d goroutines before, %d after", before.goroutines, after.goroutines)
	}
	if after.descriptors > before.descriptors {
		t.Errorf("%d files open before, %d after", before.descriptors, after.descriptors)
	}
	if after.heap > before.heap+memory {
		t.Errorf("%d kB of memory before, %d kB after", before.heap>>10, after.heap>>10)
	}
}

// room is what a device may keep: its last frames and its recent traffic.
const room = 2 << 20
