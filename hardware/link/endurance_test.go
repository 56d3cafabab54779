package link_test

import (
	"math/rand/v2"
	"net"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"pitboss/bench"
	"pitboss/hardware/link"
	"pitboss/hardware/simulator"
)

// clock is the time, plus an offset.
type clock struct{ later atomic.Int64 }

func (c *clock) now() time.Time { return time.Now().Add(time.Duration(c.later.Load())) }

// Two minutes of silence, then two hundred lines at once: every card, in order, once.
func TestABurstAfterTwoMinutesOfSilence(t *testing.T) {
	const lines = 200
	var text strings.Builder
	var want []string
	for card := range lines {
		want = append(want, code(card))
		text.WriteString(code(card) + "\r\n")
	}
	check := func(t *testing.T, send func() error, r *rig, c *clock) {
		t.Helper()
		time.Sleep(200 * time.Millisecond) // a silent read or two
		c.later.Store(int64(2 * time.Minute))
		began := time.Now()
		if err := send(); err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(want, r.take(lines)); diff != "" {
			t.Errorf("cards (-sent +read):\n%s", diff)
		}
		t.Logf("%d lines in %s", lines, time.Since(began))
		if tally := r.device.Health().Tally; tally.Quality != (bench.Quality{Good: lines}) || tally.Counts.Bytes != uint64(text.Len()) {
			t.Errorf("counted %+v %+v", tally.Counts, tally.Quality)
		}
	}
	t.Run("on a terminal", func(t *testing.T) {
		device, c := sim(t, nil), &clock{}
		r := start(t, config(t, device.Path()), link.WithClock(c.now))
		r.until(true)
		run := func(script string) error { return simulator.Run(t.Context(), device, script, nil) }
		if err := run("hold"); err != nil {
			t.Fatal(err)
		}
		for card := range lines {
			if err := device.Raw([]byte(code(card) + "\r\n")); err != nil {
				t.Fatal(err)
			}
		}
		check(t, func() error { return run("release") }, r, c)
	})
	t.Run("over a box", func(t *testing.T) {
		box, err := net.Listen("tcp", "127.0.0.1:0")
		if err != nil {
			t.Fatal(err)
		}
		defer box.Close()
		c := &clock{}
		r := start(t, config(t, "tcp:"+box.Addr().String()), link.WithClock(c.now))
		line, err := box.Accept()
		if err != nil {
			t.Fatal(err)
		}
		defer line.Close()
		r.until(true)
		check(t, func() error { _, err := line.Write([]byte(text.String())); return err }, r, c)
	})
}

// A device that never stops sending junk: all of it is counted, none of it is a card, and what is kept does not grow.
func TestJunkWithoutEnd(t *testing.T) {
	const lasts = time.Second
	for name, pause := range map[string]time.Duration{
		"at line speed":      time.Duration(512*10) * time.Second / baud,
		"as fast as it goes": 0,
	} {
		t.Run(name, func(t *testing.T) {
			device := sim(t, nil)
			c := config(t, device.Path())
			c.Prefix, c.Suffix = "STX", "ETX"
			r := start(t, c)
			r.until(true)
			chance := rand.New(rand.NewPCG(1, 2))
			junk := make([]byte, 512)
			var sent uint64
			var before footprint
			for began := time.Now(); time.Since(began) < lasts; time.Sleep(pause) {
				for i := range junk {
					// A frame begins with STX, and the end of an empty line is nothing.
					if junk[i] = byte(chance.UintN(256)); strings.ContainsRune("\x02\r\n", rune(junk[i])) {
						junk[i] = 0
					}
				}
				if err := device.Raw(slices.Clone(junk)); err != nil {
					t.Fatal(err)
				}
				if sent += uint64(len(junk)); before == (footprint{}) && time.Since(began) > lasts/3 {
					before = measure(t)
				}
			}
			if err := device.Raw([]byte("\x02" + code(1) + "\x03")); err != nil {
				t.Fatal(err)
			}
			if got := r.take(1); got[0] != code(1) {
				t.Errorf("behind the junk %s was read", got[0])
			}
			t.Logf("%d kB of junk in %s", sent>>10, lasts)
			before.leaks(t, room)
			tally := r.device.Health().Tally
			if want := (bench.Quality{Good: 1, JunkBytes: sent, Resyncs: 1}); tally.Quality != want {
				t.Errorf("counted %+v, want %+v", tally.Quality, want)
			}
			if want := sent + uint64(len(code(1))) + 2; tally.Counts.Bytes != want {
				t.Errorf("%d bytes counted, want %d", tally.Counts.Bytes, want)
			}
		})
	}
}
