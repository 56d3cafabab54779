package bench

import "time"

// How much of what came is looked at.
const (
	streamBytes = 8192
	// burstGap is a silence between two readings; a longer one ends a burst.
	burstGap = 50 * time.Millisecond
	// untilTrouble is how many frames in a row that were none make trouble, fewTrouble where there never was a good
	// one.
	untilTrouble, fewTrouble = 5, 3
)

// trouble returns what came since the device was last understood, in bursts of bytes that came together; none for a
// device whose frames are good, or that said too little.
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

// piece is bytes that came, from a moment to another; apart says that something else happened before them.
type piece struct {
	from, to time.Time
	data     []byte
	apart    bool
}

// captured returns the last bytes of the capture, so many as are looked at, and one piece more.
func (d *diagnosis) captured() (pieces []piece) {
	traffic, sum, apart := d.Capture.Traffic, 0, true
	for at := len(traffic) - 1; at >= 0 && sum <= streamBytes; at-- {
		if sum += len(traffic[at].Data); sum > streamBytes {
			traffic = traffic[at:]
		}
	}
	for _, one := range traffic {
		at := d.Capture.Started.Add(one.At)
		if one.Way == Came {
			pieces = append(pieces, piece{at, at, one.Data, apart})
		}
		apart = one.Way != Came && (apart || one.Way != Went)
	}
	return pieces
}

// framed returns the bytes of the frames, for want of a capture.
func (d *diagnosis) framed() (pieces []piece) {
	for _, frame := range d.health.Frames {
		if frame.Outcome != Sent {
			pieces = append(pieces, piece{frame.At.Add(-frame.Took), frame.At, frame.Raw, false})
		}
	}
	return pieces
}

// burstsAfter returns the bytes that came together after a moment, the last of them.
func burstsAfter(after time.Time, pieces []piece) (bursts [][]byte) {
	var last time.Time
	for _, one := range pieces {
		if !one.to.After(after) && !after.IsZero() {
			continue
		}
		if len(bursts) == 0 || one.apart || one.from.Sub(last) > burstGap {
			bursts = append(bursts, nil)
		}
		end := len(bursts) - 1
		bursts[end] = append(bursts[end], one.data...)
		last = one.to
	}
	return newest(bursts)
}

// newest returns the last bursts that come to no more than is looked at.
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
