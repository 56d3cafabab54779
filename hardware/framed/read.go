package framed

import (
	"context"
	"runtime"

	"pitboss/bench"
	"pitboss/game/message"
	"pitboss/hardware"
	"pitboss/hardware/framing"
)

// read reads an open link until it is lost or ctx is done. Its error says how the link was lost.
func (d *Device) read(ctx context.Context, transport hardware.Transport) error {
	d.failed = nil
	cutter := d.driver.Cutter
	cutter.Listening(d.Clock())
	for ctx.Err() == nil {
		n, err := transport.Read(d.buffer[:])
		now := d.Clock()
		if n > 0 {
			cutter.Feed(d.buffer[:n], now, d.take)
			// The next read blocks in the kernel and occupies a processor until the runtime notices. Let the receivers
			// of the pieces run first.
			runtime.Gosched()
			// The table may have blocked us, which is not a silence of the device.
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
		if err == nil {
			d.beep(transport, now)
		}
		if err != nil {
			// The link is given up, so unfinished frames cannot be completed.
			cutter.Flush(d.take)
			return err
		}
	}
	return nil
}

// take handles one piece of the stream. If that fails, later pieces are handled nevertheless.
func (d *Device) take(piece framing.Piece) {
	defer d.outlive()
	switch {
	case piece.Kind == framing.Frame:
		d.driver.Whole(piece)
		duration := d.Clock().Sub(piece.At)
		d.Vitals.Count(func(t *bench.Tally) { t.Time(bench.TakenTime, duration) })
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

// Frame returns a piece as a frame of the health.
func Frame(piece framing.Piece, outcome bench.Outcome, meaning message.Text) bench.Frame {
	return bench.Frame{At: piece.At, Raw: piece.Raw, Took: piece.Took, Outcome: outcome, Meaning: meaning}
}

// ThrownAway returns a discarded piece as a frame of the health.
func ThrownAway(piece framing.Piece) bench.Frame {
	switch piece.Kind {
	case framing.Short:
		return Frame(piece, bench.Partial, Thrown(message.New("frame.too-short", "too short")))
	case framing.Cut:
		return Frame(piece, bench.Partial, Thrown(message.New("frame.cut-short", "cut short")))
	case framing.Oversize:
		return Frame(piece, bench.Oversize, Thrown(message.New("frame.too-long", "too long")))
	case framing.Hurt:
		return Frame(piece, bench.BadCheck, Thrown(message.New("frame.hurt", "damaged: its checksum is wrong")))
	default:
		return Frame(piece, bench.Junk, message.New("frame.junk", "junk"))
	}
}
