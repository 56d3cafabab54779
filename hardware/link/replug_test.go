package link_test

import (
	"net"
	"testing"
	"time"

	"pitboss/bench"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

const cycles = 1000

// The cable of a scanner is pulled and plugged in a thousand times, every third time in the middle of a line: every
// card that was received completely is delivered once, in order.
func TestAThousandReplugs(t *testing.T) {
	device := sim(t)
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
		must.Do(t, device.Raw([]byte(line)))
		// What is on its way when the cable goes is lost: that is the half line alone.
		read = append(read, r.take(1)...)
		must.Do(t, device.Unplug())
		read = append(read, r.until(false)...)
		must.Do(t, device.Replug())
		read = append(read, r.until(true)...)
		if cycle == cycles/10 {
			before = measure(t)
		}
	}
	t.Logf("%d replugs in %s", cycles, time.Since(began).Round(time.Millisecond))
	before.leaks(t, room)
	check.Difff(t, sent, read, "cards (-sent +read)")
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
		listener := must.Get(net.Listen("tcp", "127.0.0.1:0"))(t)
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
		check.Difff(t, b.sent, b.read, "cards (-sent +read)")
		want := bench.Quality{Good: each, Partial: (each + 2) / 3, Resyncs: (each+2)/3 - 1}
		check.Equalf(t, b.device.Health().Tally.Quality, want, "counted")
		check.Do(t, b.listener.Close())
	}
	before.leaks(t, boxes*room)
}

// connect waits for the driver.
func (b *box) connect() {
	b.t.Helper()
	line := must.Get(b.listener.Accept())(b.t)
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
	must.Get(b.line.Write([]byte(text)))(b.t)
	must.Do(b.t, b.line.Close())
	b.read = append(b.read, b.until(false)...)
}
