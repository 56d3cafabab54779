package rfid

import (
	"time"

	"pitboss/bench"
	"pitboss/game"
	"pitboss/game/message"
)

// againTimeout is how soon a reader repeats a tag that is still there: ten times a second is usual.
const againTimeout = 500 * time.Millisecond

// stillThere follows a tag that was read again within the dead time.
var stillThere = message.New("frame.still-there", "still there, dropped")

// unknown handles a reading of a tag that is not enrolled. Readers repeat a tag while it is there, and occasionally
// send one that is not there, once. Therefore the table only receives it after a second reading.
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
	frame.Meaning = message.Commas(frame.Meaning, stillThere)
	r.KeepCode(frame)
}

// expire drops a reading that was not repeated in time.
func (r *reader) expire(now time.Time) {
	if now.Sub(r.single.At) >= againTimeout {
		r.dropSingle()
	}
}

// dropSingle counts the single reading, if there is one, as noise.
func (r *reader) dropSingle() {
	if frame := r.single; frame.Code != "" {
		frame.Outcome = bench.Noise
		frame.Meaning = message.Commas(frame.Meaning, message.New("frame.once", "read once: noise"))
		r.KeepCode(frame)
		r.single = bench.Frame{}
	}
}
