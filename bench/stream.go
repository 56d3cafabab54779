package bench

import (
	"slices"
	"time"
)

// How much of what came is looked at.
const (
	streamBytes = 8192
	// burstGap is a silence between two readings; a longer one ends a burst.
	burstGap = 50 * time.Millisecond
	// untilTrouble is how many frames in a row that were none make trouble, fewTrouble
	// where there never was a good one.
	untilTrouble, fewTrouble = 5, 3
)

// stream is what came over the line since it was last understood.
type stream struct {
	// bursts are bytes that came together.
	bursts [][]byte
	// framed says that frames were looked at, and outcomes which ones they were.
	framed   bool
	outcomes map[Outcome]int
}

func (s stream) bytes() []byte { return slices.Concat(s.bursts...) }

// trouble is what came of late, where it was not understood. It is false for a device
// whose frames are good, or that said too little.
func (d *diagnosis) trouble() (stream, bool) {
	var s stream
	var understood time.Time
	bad, good := 0, 0
	outcomes := map[Outcome]int{}
	for _, frame := range d.health.Frames {
		switch {
		case frame.Outcome == Sent:
		case known(frame.Outcome):
			good++
			bad, understood = 0, frame.At
			clear(outcomes)
		default:
			bad++
			outcomes[frame.Outcome]++
		}
	}
	s.framed, s.outcomes = good+bad > 0, outcomes
	if s.framed && bad < untilTrouble && (good > 0 || bad < fewTrouble) {
		return s, false
	}
	s.bursts = d.captured(understood)
	if len(s.bursts) == 0 {
		s.bursts = d.framesAfter(understood)
	}
	return s, len(s.bursts) > 0
}

// captured are the bytes of the capture after a moment.
func (d *diagnosis) captured(after time.Time) (bursts [][]byte) {
	var last time.Duration
	open := false
	for _, one := range latest(d.Capture.Traffic) {
		if one.Way != Came {
			open = open && one.Way == Went
			continue
		}
		if !after.IsZero() && !d.Capture.Started.Add(one.At).After(after) {
			continue
		}
		if !open || one.At-last > burstGap {
			bursts = append(bursts, nil)
		}
		end := len(bursts) - 1
		bursts[end] = append(bursts[end], one.Data...)
		last, open = one.At, true
	}
	return newest(bursts)
}

// latest is the traffic with the last bytes that are looked at, and one thing more.
func latest(traffic []Traffic) []Traffic {
	sum := 0
	for at := len(traffic) - 1; at >= 0; at-- {
		if sum += len(traffic[at].Data); sum > streamBytes {
			return traffic[at:]
		}
	}
	return traffic
}

// framesAfter are the bytes of the frames after a moment, for want of a capture.
func (d *diagnosis) framesAfter(after time.Time) (bursts [][]byte) {
	var last time.Time
	for _, frame := range d.health.Frames {
		if frame.Outcome == Sent || !frame.At.After(after) {
			continue
		}
		if len(bursts) == 0 || frame.At.Add(-frame.Took).Sub(last) > burstGap {
			bursts = append(bursts, nil)
		}
		end := len(bursts) - 1
		bursts[end] = append(bursts[end], frame.Raw...)
		last = frame.At
	}
	return newest(bursts)
}

// newest are the last bursts that come to no more than is looked at.
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
