package hardware

import (
	"time"

	"pitboss/bench"
)

// Words for what is not shown while cards lie face down that are nobody's to know.
const (
	withheldFrame   = "withheld: a card may be nobody's to know"
	withheldTraffic = "bytes came that are withheld: a card may be nobody's to know"
)

// Withhold leaves out of the health and the capture what now says. Such a frame is counted, and neither its bytes nor
// what it stands for is kept; where all is withheld, not even how long it was, but for junk. It is called before the
// device runs; now is called by the device's goroutine and must not wait.
func (v *Vitals) Withhold(now func() bench.Withholding) { v.withhold = now }

// Withholds reports whether at least so much is left out of what is received now.
func (v *Vitals) Withholds(least bench.Withholding) bool {
	return v.withhold != nil && v.withhold() >= least
}

// withheld returns a frame without anything that may tell a card.
func withheld(frame bench.Frame) bench.Frame {
	if frame.Outcome == bench.Sent {
		return frame
	}
	outcome := frame.Outcome
	if outcome == bench.Duplicate { // that it is the same card as before is nobody's to know either
		outcome = bench.Understood
	}
	return bench.Frame{At: frame.At, Outcome: outcome, Meaning: withheldFrame, Says: frame.Says}
}

// withheldNow notes in the traffic that something came, once for all that came in a row. The caller
// holds mu.
func (v *Vitals) withheldNow(now time.Time) {
	if last := len(v.traffic) - 1; last < 0 || v.traffic[last].Words != withheldTraffic {
		v.note(bench.Traffic{Way: bench.Silent, Words: withheldTraffic}, now)
	}
}
