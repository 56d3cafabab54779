package scanner_test

import (
	"fmt"
	"os"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"pitboss/bench"
	"pitboss/game"
	"pitboss/hardware"
	"pitboss/hardware/cardmap"
	"pitboss/hardware/framed"
	"pitboss/hardware/hardwaretest"
	"pitboss/hardware/link"
	"pitboss/hardware/rfid"
	"pitboss/hardware/scanner"
	"pitboss/hardware/simulator"
	"pitboss/hardware/simulator/cardreader"
	"pitboss/internal/await"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// scannerRig is a simulated scanner on a real pseudo-terminal with the driver reading it.
type scannerRig struct {
	t      *testing.T
	sim    *cardreader.Simulator
	device *framed.Device

	mu    sync.Mutex
	reads []game.Input
}

func newScannerRig(t *testing.T, change func(*scanner.Config), byID string) *scannerRig {
	t.Helper()
	config := scanner.Default()
	config.Name, config.Baud, config.DeadTime = "shoe", 115200, hardware.ShortestDeadTime
	// Every card has a code of its own: no dead time hides one.
	config.Cards, config.CardTable = cardmap.UniqueID, hardwaretest.CardTable(t, rfid.MadeUpTable(4))
	if change != nil {
		change(&config)
	}
	// In one piece: on a busy machine two pieces may be further apart than an idle gap.
	options := simulator.Options{Link: filepath.Join(t.TempDir(), "ttyUSB0"), Seed: 11, Whole: true}
	sim := must.Get(scanner.NewSimulator(config, options, cardreader.Options{Decks: 4}))(t)
	config.Path = sim.Path()
	if byID != "" {
		config.Path = byID
		must.Do(t, sim.ByID(byID))
	}
	device := must.Get(scanner.New(config, link.WithRetry(2*time.Millisecond, 10*time.Millisecond)))(t)
	r := &scannerRig{t: t, sim: sim, device: device}
	t.Cleanup(func() { check.Do(t, sim.Close()) })
	hardwaretest.Start(t, device, func(input game.Input) {
		r.mu.Lock()
		defer r.mu.Unlock()
		r.reads = append(r.reads, input)
	})
	r.until("the link is up", func(h bench.Health) bool { return h.Link.State.Open() })
	return r
}

// do runs a script.
func (r *scannerRig) do(script string) {
	r.t.Helper()
	must.Do(r.t, simulator.Run(r.t.Context(), r.sim, script, nil))
}

// until waits for a state of the device's health.
func (r *scannerRig) until(what string, is func(bench.Health) bool) bench.Health {
	r.t.Helper()
	var health bench.Health
	await.Right(r.t, what, func() string {
		if health = r.device.Health(); is(health) {
			return ""
		}
		return fmt.Sprintf("%+v, %+v", health.Link, health.Tally)
	})
	return health
}

// quality waits until the counters are these.
func (r *scannerRig) quality(want bench.Quality) {
	r.t.Helper()
	r.until("the counters are as wanted", func(h bench.Health) bool { return h.Tally.Quality == want })
}

// Each fault raises its own counters, and no others.
func TestAScannersFaultsRaiseTheirCounters(t *testing.T) {
	srrr := func(c *scanner.Config) { c.Cards, c.CardTable = cardmap.SRRR, "" }
	prefixed := func(c *scanner.Config) { srrr(c); c.Prefix = "1" }
	for name, test := range map[string]struct {
		config func(*scanner.Config)
		script string
		want   bench.Quality
	}{
		"a lost frame":    {nil, "draw\nlose\ndraw\ndraw", bench.Quality{Good: 2}},
		"two lost frames": {nil, "lose 2\ndraw 4 0s", bench.Quality{Good: 2}},
		"repeats": {func(c *scanner.Config) { c.DeadTime = hardware.LongestDeadTime },
			"times 3\ndraw\ntimes 1\ndraw", bench.Quality{Good: 2, Duplicates: 2}},
		"a wrong slot":          {prefixed, "slot 2\ndraw\ndraw", bench.Quality{Good: 1, Unknown: 1}},
		"a burst":               {nil, "burst 200", bench.Quality{Good: 200}},
		"a test deck":           {nil, "deck 0s", bench.Quality{Good: 52}},
		"a dirty card":          {nil, "dirty QH 3\ndeck 0s", bench.Quality{Good: 52, NoReads: 3}},
		"a dirty card, cleaned": {nil, "dirty QH 3\nclean\ndeck 0s", bench.Quality{Good: 52}},
		"a dirty window":        {nil, "dirty-window 0.3\ndeck 0s", bench.Quality{Good: 52, NoReads: 19}},
		"two cards with one code": {func(c *scanner.Config) { c.DeadTime = hardware.LongestDeadTime },
			"twin QD KD\ndeck 0s", bench.Quality{Good: 51, Duplicates: 1}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r := newScannerRig(t, test.config, "")
			r.do(test.script)
			r.quality(test.want)
		})
	}
}

// What is unfinished or wrong is counted once the device was silent, and the next code is read.
func TestAfterAFaultTheNextCodeIsRead(t *testing.T) {
	for name, test := range map[string]struct {
		fault   string
		noticed bench.Quality
		next    string
		want    bench.Quality
	}{
		"another suffix": {"suffix ETX\ndraw 2 0s\nsuffix CRLF", bench.Quality{Partial: 1}, "draw",
			bench.Quality{Good: 1, Partial: 1, Resyncs: 1}},
		"stale bytes": {"unplug\nstale\ncode 1010\nreplug", bench.Quality{StaleBytes: 6}, "code 1020",
			bench.Quality{Good: 1, StaleBytes: 6}},
		"7E1 read as 8N1": {"format 7E1\ncode 3030", bench.Quality{Unknown: 1}, "format 8N1\ncode 1020",
			bench.Quality{Good: 1, Unknown: 1}},
		"the device at half the rate": {"baud 57600\ncode 1010", bench.Quality{Partial: 1}, "baud 115200\ncode 1020",
			bench.Quality{Good: 1, Partial: 1, Resyncs: 1}},
		"a device that stops within a code": {"raw 31", bench.Quality{Partial: 1}, "raw 0d\ncode 1020",
			bench.Quality{Good: 1, Partial: 1, Resyncs: 1}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r := newScannerRig(t, func(c *scanner.Config) { c.Cards, c.CardTable = cardmap.SRRR, "" }, "")
			r.do(test.fault)
			r.quality(test.noticed)
			r.do(test.next)
			r.quality(test.want)
		})
	}
}

// The same face twice is two cards. If cards have their own codes they are two readings; otherwise the table asks
// about the second.
func TestTheSameFaceTwice(t *testing.T) {
	t.Parallel()
	r := newScannerRig(t, nil, "")
	r.do("draw\nsame")
	r.quality(bench.Quality{Good: 2})
	r.mu.Lock()
	defer r.mu.Unlock()
	one, other := r.reads[1].Command.(game.CardRead), r.reads[2].Command.(game.CardRead)
	if one.Card != other.Card || one.ID == other.ID {
		t.Errorf("read %+v and %+v, want two cards of one face", one, other)
	}
}

func TestADyingCable(t *testing.T) {
	t.Parallel()
	r := newScannerRig(t, nil, "")
	health := r.until("the cable was lost and came back, with cards that were cut and whole ones",
		func(h bench.Health) bool {
			quality := h.Tally.Quality
			if h.Tally.Counts.Reconnects > 0 && quality.Partial+quality.Unknown > 0 && quality.Good > 0 {
				return h.Link.State.Open()
			}
			r.do("dying 2\ndraw 10 15ms\ndying 0")
			return false
		})
	r.do("draw 12 0s") // the first may complete what was cut
	r.until("five more are read",
		func(h bench.Health) bool { return h.Tally.Quality.Good >= health.Tally.Quality.Good+5 })
}

// Junk without end is counted, does not stop by itself, and reading continues after it.
func TestJunkWithoutEnd(t *testing.T) {
	t.Parallel()
	r := newScannerRig(t, nil, "")
	r.do("junk forever")
	r.until("a thousand bytes of junk came",
		func(h bench.Health) bool { return h.Tally.Quality.JunkBytes > 1000 && h.Tally.Quality.Oversize > 0 })
	r.do("quiet")
	good := r.device.Health().Tally.Quality.Good
	r.do("draw 10 0s") // the first ones may be taken for the end of the junk
	r.until("three are read", func(h bench.Health) bool { return h.Tally.Quality.Good >= good+3 })
	if simulator.Run(t.Context(), r.sim, "junk forever\njunk forever", nil) == nil {
		t.Error("junk without end began twice")
	}
}

// Another program on the port takes a part of the bytes until it is gone.
func TestAnotherProgramOnThePort(t *testing.T) {
	t.Parallel()
	r := newScannerRig(t, nil, "")
	r.do("share")
	sent := uint64(0)
	await.Until(t, "something of what was sent is taken away", func() bool {
		if sent > r.device.Health().Tally.Counts.Bytes+120 { // more than may be on its way
			return true
		}
		r.do("code 0F00000100")
		sent += uint64(len("0F00000100\r\n"))
		return false
	})
	r.do("quiet")
	good := r.device.Health().Tally.Quality.Good
	r.do("draw 10 0s") // the first ones may complete what was left
	r.until("three are read", func(h bench.Health) bool { return h.Tally.Quality.Good >= good+3 })
}

// A device that comes back under another name is found by the link that follows it.
func TestReplugUnderAnotherName(t *testing.T) {
	t.Parallel()
	byID := filepath.Join(t.TempDir(), "usb-Maker_Scanner-if00")
	r := newScannerRig(t, nil, byID)
	old := r.sim.Path()
	r.do("draw\nunplug")
	if _, err := os.Lstat(byID); !os.IsNotExist(err) {
		t.Errorf("unplugged, the link is there: %v", err)
	}
	r.do("replug ttyUSB1")
	r.until("it is open again", func(h bench.Health) bool { return h.Link.State.Open() && h.Tally.Counts.Reconnects == 1 })
	r.do("draw")
	r.quality(bench.Quality{Good: 2})
	check.Equal(t, r.sim.Path(), filepath.Join(filepath.Dir(old), "ttyUSB1"))
	if _, err := os.Lstat(old); !os.IsNotExist(err) {
		t.Errorf("the old name is there: %v", err)
	}
	for _, name := range []string{"../ttyUSB2", "a/b", "..", "a b"} {
		if err := simulator.Run(t.Context(), r.sim, "unplug now\nreplug "+name, nil); err == nil {
			t.Errorf("plugged in as %q", name)
		}
	}
}

// A slow device shows in the time of a frame on the line. On a busy machine a frame may be read at once when it is
// whole; one of several is read as it comes.
func TestASlowDevice(t *testing.T) {
	t.Parallel()
	r := newScannerRig(t, nil, "")
	r.do("slow 4ms")
	want, took := time.Duration(len("0F00000100\r"))*4*time.Millisecond, time.Duration(0)
	for drawn := uint64(1); took < want; drawn++ {
		if drawn > 100 {
			t.Fatalf("the slowest of 100 frames took %s, want %s or more", took, want)
		}
		r.do("draw")
		r.quality(bench.Quality{Good: drawn})
		took = r.device.Health().Tally.Times[bench.LineTime].Longest
	}
}
