package framed

import (
	"context"
	"runtime"

	"pitboss/bench"
	"pitboss/hardware"
	"pitboss/hardware/framing"
)

// read reads an open link until it is lost or ctx ends. The error says how it was lost.
func (d *Device) read(ctx context.Context, transport hardware.Transport) error {
	d.failed = nil
	cutter := d.driver.Cutter
	cutter.Listening(d.Clock())
	for ctx.Err() == nil {
		n, err := transport.Read(d.buffer[:])
		now := d.Clock()
		if n > 0 {
			cutter.Feed(d.buffer[:n], now, d.take)
			// The next read waits in the kernel and takes a processor of this program's with it,
			// until the runtime notices: whoever was handed something works first.
			runtime.Gosched()
			// The table may have kept us waiting: that was no silence of the device.
			cutter.Listening(d.Clock())
		}
		if err != nil {
			cutter.Flush(d.take)
			return err
		}
		if n == 0 {
			cutter.Quiet(now, d.take)
		}
		if d.failed == nil && d.driver.Between != nil {
			err = d.driver.Between(transport, now)
		}
		if err == nil {
			err = d.failed
		}
		if err == nil {
			err = d.serve(transport, now)
		}
		if err != nil {
			// The link is given up: what was begun on it is not continued on the next.
			cutter.Flush(d.take)
			return err
		}
	}
	return nil
}

// take looks at one piece of the stream. Whatever goes wrong with it, the pieces after it
// are taken too.
func (d *Device) take(piece framing.Piece) {
	defer d.outlive()
	switch {
	case piece.Kind == framing.Frame:
		d.driver.Whole(piece)
		took := d.Clock().Sub(piece.At)
		d.Vitals.Count(func(t *bench.Tally) { t.Time(bench.TakenTime, took) })
		return
	case piece.Kind == framing.Stray && d.driver.Stray != nil:
		d.driver.Stray(piece)
		return
	}
	d.Vitals.Keep(ThrownAway(piece))
	if d.driver.Lost != nil {
		d.driver.Lost(piece)
	}
}

// Frame returns a piece as the health keeps it.
func Frame(piece framing.Piece, outcome bench.Outcome, words string) bench.Frame {
	return bench.Frame{At: piece.At, Raw: piece.Raw, Took: piece.Took, Outcome: outcome, Meaning: words}
}

// ThrownAway returns a piece that was no frame as the health keeps it.
func ThrownAway(piece framing.Piece) bench.Frame {
	switch piece.Kind {
	case framing.Short:
		return Frame(piece, bench.Partial, "too short, thrown away")
	case framing.Cut:
		return Frame(piece, bench.Partial, "cut short, thrown away")
	case framing.Oversize:
		return Frame(piece, bench.Oversize, "too long, thrown away")
	case framing.Hurt:
		return Frame(piece, bench.BadCheck, "hurt: its check does not fit, thrown away")
	}
	return Frame(piece, bench.Junk, "junk")
}
