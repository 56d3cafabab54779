package link_test

import (
	"net"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"pitboss/bench"
)

const cycles = 1000

// The cable of a scanner is pulled and plugged in a thousand times, every third time in the middle of a line: every
// card that was received completely is delivered once, in order.
func TestAThousandReplugs(t *testing.T) {
	device := sim(t, nil)
	r := start(t, config(t, device.Path()))
	r.until(true)
	var sent, read []string
	var before footprint
	began := time.Now()
	for cycle := range cycles {
		sent = append(sent, code(cycle))
		line := code(cycle) + "\r\n"
		if cycle%3 == 0 {
			line += code(cycle)[:4]
		}
		if err := device.Raw([]byte(line)); err != nil {
			t.Fatal(err)
		}
		// What is on its way when the cable goes is lost: that is the half line alone.
		read = append(read, r.take(1)...)
		if err := device.Unplug(); err != nil {
			t.Fatal(err)
		}
		read = append(read, r.until(false)...)
		if err := device.Replug(); err != nil {
			t.Fatal(err)
		}
		read = append(read, r.until(true)...)
		if cycle == cycles/10 {
			before = measure(t)
		}
	}
	t.Logf("%d replugs in %s", cycles, time.Since(began).Round(time.Millisecond))
	before.leaks(t, room)
	if diff := cmp.Diff(sent, read); diff != "" {
		t.Errorf("cards (-sent +read):\n%s", diff)
	}
	tally := r.device.Health().Tally
	half, again := tally.Quality.Partial, tally.Quality.Resyncs
	if want := (bench.Quality{Good: cycles, Partial: half, Resyncs: again}); tally.Quality != want ||
		half > (cycles+2)/3 || half < cycles/4 || again > half || again+1 < half {
		t.Errorf("counted %+v, want all good, and nearly a third cut short", tally.Quality)
	}
	if counts := tally.Counts; counts.Reconnects != cycles || counts.Failures < cycles {
		t.Errorf("counted %+v", counts)
	}
}

// box is a serial-to-network box with a scanner behind it, and its driver.
type box struct {
	*rig
	listener   net.Listener
	line       net.Conn
	sent, read []string
}

// Ten boxes at once are connected to a thousand times.
func TestAThousandConnections(t *testing.T) {
	const boxes, each = 10, cycles / 10
	before := measure(t)
	all := make([]*box, boxes)
	for i := range all {
		listener, err := net.Listen("tcp", "127.0.0.1:0")
		if err != nil {
			t.Fatal(err)
		}
		defer listener.Close()
		all[i] = &box{rig: start(t, config(t, "tcp:"+listener.Addr().String())), listener: listener}
	}
	began := time.Now()
	for cycle := range each {
		for _, b := range all {
			b.connect()
		}
		for _, b := range all {
			b.hangUp(cycle)
		}
	}
	t.Logf("%d connections in %s", boxes*each, time.Since(began).Round(time.Millisecond))
	for _, b := range all {
		b.stop()
		if diff := cmp.Diff(b.sent, b.read); diff != "" {
			t.Errorf("cards (-sent +read):\n%s", diff)
		}
		want := bench.Quality{Good: each, Partial: (each + 2) / 3, Resyncs: (each+2)/3 - 1}
		if tally := b.device.Health().Tally; tally.Quality != want {
			t.Errorf("counted %+v, want %+v", tally.Quality, want)
		}
		if err := b.listener.Close(); err != nil {
			t.Error(err)
		}
	}
	before.leaks(t, boxes*room)
}

// connect waits for the driver.
func (b *box) connect() {
	b.t.Helper()
	line, err := b.listener.Accept()
	if err != nil {
		b.t.Fatal(err)
	}
	b.line = line
}

// hangUp sends a card, every third time followed by half of another, and closes the line.
func (b *box) hangUp(cycle int) {
	b.t.Helper()
	b.read = append(b.read, b.until(true)...)
	b.sent = append(b.sent, code(cycle))
	text := code(cycle) + "\r\n"
	if cycle%3 == 0 {
		text += text[:4]
	}
	if _, err := b.line.Write([]byte(text)); err != nil {
		b.t.Fatal(err)
	}
	if err := b.line.Close(); err != nil {
		b.t.Fatal(err)
	}
	b.read = append(b.read, b.until(false)...)
}
