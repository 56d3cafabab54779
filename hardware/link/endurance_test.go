package link_test

import (
	"math/rand/v2"
	"net"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"pitboss/bench"
	"pitboss/hardware/link"
	"pitboss/hardware/simulator"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
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
		must.Do(t, send())
		check.Difff(t, want, r.take(lines), "cards (-sent +read)")
		t.Logf("%d lines in %s", lines, time.Since(began))
		if tally := r.device.Health().Tally; tally.Quality != (bench.Quality{Good: lines}) || tally.Counts.Bytes != uint64(text.Len()) {
			t.Errorf("counted %+v %+v", tally.Counts, tally.Quality)
		}
	}
	t.Run("on a terminal", func(t *testing.T) {
		device, c := sim(t), &clock{}
		r := start(t, config(t, device.Path()), link.WithClock(c.now))
		r.until(true)
		run := func(script string) error { return simulator.Run(t.Context(), device, script, nil) }
		must.Do(t, run("hold"))
		for card := range lines {
			must.Do(t, device.Raw([]byte(code(card)+"\r\n")))
		}
		check(t, func() error { return run("release") }, r, c)
	})
	t.Run("over a box", func(t *testing.T) {
		box := must.Get(net.Listen("tcp", "127.0.0.1:0"))(t)
		defer box.Close()
		c := &clock{}
		r := start(t, config(t, "tcp:"+box.Addr().String()), link.WithClock(c.now))
		line := must.Get(box.Accept())(t)
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
			device := sim(t)
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
				must.Do(t, device.Raw(slices.Clone(junk)))
				if sent += uint64(len(junk)); before == (footprint{}) && time.Since(began) > lasts/3 {
					before = measure(t)
				}
			}
			must.Do(t, device.Raw([]byte("\x02"+code(1)+"\x03")))
			check.Equalf(t, r.take(1)[0], code(1), "behind the junk was read")
			t.Logf("%d kB of junk in %s", sent>>10, lasts)
			before.leaks(t, room)
			tally := r.device.Health().Tally
			check.Equalf(t, tally.Quality, (bench.Quality{Good: 1, JunkBytes: sent, Resyncs: 1}), "counted")
			check.Equalf(t, tally.Counts.Bytes, sent+uint64(len(code(1)))+2, "bytes counted")
		})
	}
}
