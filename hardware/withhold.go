package hardware

import (
	"time"

	"pitboss/bench"
	"pitboss/game/message"
)

// Texts for what is not shown while concealed cards lie face down. A capture keeps withheldTraffic.
var withheldFrame = message.New("frame.withheld", "withheld: a card may be nobody's to know")

const withheldTraffic = "bytes came that are withheld: a card may be nobody's to know"

// Withhold makes health and capture leave out what now returns. A withheld frame is counted, but neither its bytes nor
// its meaning are kept, and if everything is withheld not even its length, except for junk. Call it before the device
// runs. now is called on the device's goroutine and must not block.
func (v *Vitals) Withhold(now func() bench.Withholding) { v.withhold = now }

// Withholds reports whether at least this much is withheld now.
func (v *Vitals) Withholds(least bench.Withholding) bool {
	return v.withhold != nil && v.withhold() >= least
}

// withheld strips a frame of everything that may reveal a card.
func withheld(frame bench.Frame) bench.Frame {
	if frame.Outcome == bench.Sent {
		return frame
	}
	outcome := frame.Outcome
	if outcome == bench.Duplicate { // that it is the same card as before is concealed too
		outcome = bench.Understood
	}
	return bench.Frame{At: frame.At, Outcome: outcome, Meaning: withheldFrame, Says: frame.Says}
}

// withheldNow adds one entry to the traffic for all bytes withheld in a row. The caller holds mu.
func (v *Vitals) withheldNow(now time.Time) {
	if last := len(v.traffic) - 1; last < 0 || v.traffic[last].Words != withheldTraffic {
		v.note(bench.Traffic{Way: bench.Silent, Words: withheldTraffic}, now)
	}
}
