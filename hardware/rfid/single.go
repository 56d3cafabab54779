package rfid

import (
	"time"

	"pitboss/bench"
	"pitboss/game"
)

// againWithin is how soon a reader sends a tag again that is still there: ten times a second is usual.
const againWithin = 500 * time.Millisecond

// unknown takes a reading of a tag that is not enrolled. Readers send a tag over and over while it is there, and now
// and then one that is not there, once: the table hears of it when it was read twice.
func (r *reader) unknown(frame bench.Frame) {
	r.expire(frame.At)
	first := r.single
	switch {
	case first.Code == frame.Code:
		r.single = bench.Frame{}
		r.KeepCode(first)
		if !r.repeats.Again(frame.Code, frame.At) {
			r.Tell(game.UnknownRead{Text: frame.Code}, frame.Raw, frame.At)
		}
	case !r.repeats.Seen(frame.Code, frame.At):
		r.dropSingle()
		r.single = frame
		return
	default:
		r.repeats.Again(frame.Code, frame.At)
	}
	frame.Outcome = bench.Duplicate
	frame.Meaning += ", still there, dropped"
	r.KeepCode(frame)
}

// expire drops a reading that no other followed in time.
func (r *reader) expire(now time.Time) {
	if now.Sub(r.single.At) >= againWithin {
		r.dropSingle()
	}
}

// dropSingle counts the reading that came once as noise, if there is one.
func (r *reader) dropSingle() {
	if frame := r.single; frame.Code != "" {
		frame.Outcome = bench.Noise
		frame.Meaning += ", read once: noise"
		r.KeepCode(frame)
		r.single = bench.Frame{}
	}
}
