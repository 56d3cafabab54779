package bench

import "time"

// How much of the received bytes is examined.
const (
	streamBytes = 8192
	// burstGap is the pause between two readings. A longer silence ends a burst.
	burstGap = 50 * time.Millisecond
	// untilTrouble bad frames in a row indicate trouble; fewTrouble suffice if there never was a good frame.
	untilTrouble, fewTrouble = 5, 3
)

// trouble returns the bytes received since the device was last understood, in bursts of bytes that came together. It
// returns nil if the device's frames are good or it sent too little.
func (d *diagnosis) trouble() [][]byte {
	var understood time.Time
	bad, good := 0, 0
	for _, frame := range d.health.Frames {
		switch {
		case frame.Outcome == Sent:
		case known(frame.Outcome):
			good++
			bad, understood = 0, frame.At
		default:
			bad++
		}
	}
	if good+bad > 0 && bad < untilTrouble && (good > 0 || bad < fewTrouble) {
		return nil
	}
	if bursts := burstsAfter(understood, d.captured()); len(bursts) > 0 {
		return bursts
	}
	return burstsAfter(understood, d.framed())
}

// piece is received bytes with the times of their first and last byte. apart reports that something else happened
// before them.
type piece struct {
	from, to time.Time
	data     []byte
	apart    bool
}

// captured returns the last bytes of the capture, up to streamBytes and one more entry.
func (d *diagnosis) captured() (pieces []piece) {
	traffic, sum, apart := d.Capture.Traffic, 0, true
	for at := len(traffic) - 1; at >= 0 && sum <= streamBytes; at-- {
		if sum += len(traffic[at].Data); sum > streamBytes {
			traffic = traffic[at:]
		}
	}
	for _, entry := range traffic {
		at := d.Capture.Started.Add(entry.At)
		if entry.Way == Received {
			pieces = append(pieces, piece{at, at, entry.Data, apart})
		}
		apart = entry.Way != Received && (apart || entry.Way != Transmitted)
	}
	return pieces
}

// framed returns the bytes of the frames, in case there is no capture.
func (d *diagnosis) framed() (pieces []piece) {
	for _, frame := range d.health.Frames {
		if frame.Outcome != Sent {
			pieces = append(pieces, piece{frame.At.Add(-frame.Took), frame.At, frame.Raw, false})
		}
	}
	return pieces
}

// burstsAfter groups the pieces after a moment into bursts, and returns the last of them.
func burstsAfter(after time.Time, pieces []piece) (bursts [][]byte) {
	var last time.Time
	for _, p := range pieces {
		if !p.to.After(after) && !after.IsZero() {
			continue
		}
		if len(bursts) == 0 || p.apart || p.from.Sub(last) > burstGap {
			bursts = append(bursts, nil)
		}
		end := len(bursts) - 1
		bursts[end] = append(bursts[end], p.data...)
		last = p.to
	}
	return newest(bursts)
}

// newest returns the last bursts, up to streamBytes in total.
func newest(bursts [][]byte) [][]byte {
	sum := 0
	for at := len(bursts) - 1; at >= 0; at-- {
		if sum += len(bursts[at]); sum > streamBytes {
			if at == len(bursts)-1 {
				last := bursts[at]
				return [][]byte{last[len(last)-streamBytes:]}
			}
			return bursts[at+1:]
		}
	}
	return bursts
}
