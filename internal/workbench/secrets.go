package workbench

import (
	"bytes"
	"slices"

	"pitboss/bench"
)

// secrets keeps what nobody may read off the bench out of what it shows, counts by name,
// records and writes to files: the codes of staff badges, which a scanner reads as well. A
// goroutine at a time uses it.
type secrets struct {
	// is reports a text that is secret; nil where nothing is.
	is func(text string) bool
	// frames are the numbers of frames that had one, codes what stood in them.
	frames map[uint64]bool
	codes  [][]byte
	last   uint64 // the last frame looked at
}

// hide looks at the new frames, which may ask a file, and gives back the health without
// secrets.
func (s *secrets) hide(health bench.Health) bench.Health {
	if s.is == nil {
		return health
	}
	struck := false
	for i, frame := range health.Frames {
		if frame.Number > s.last {
			s.last = frame.Number
			s.look(frame)
		}
		if s.frames[frame.Number] {
			frame.Raw, frame.Code, frame.Meaning, frame.Outcome = nil, "", hidden, bench.Told
			if !struck {
				// The device shares its frames with everybody who asks.
				health.Frames, struck = slices.Clone(health.Frames), true
			}
			health.Frames[i] = frame
		}
	}
	if len(health.Frames) > 0 {
		for number := range s.frames {
			if number < health.Frames[0].Number {
				delete(s.frames, number)
			}
		}
	}
	return health
}

// hidden is what a frame with a secret says instead.
const hidden = "a staff badge: not shown"

func (s *secrets) look(frame bench.Frame) {
	if frame.Outcome != bench.Foreign || frame.Code == "" || !s.is(frame.Code) {
		return
	}
	if s.frames == nil {
		s.frames = map[uint64]bool{}
	}
	s.frames[frame.Number] = true
	code := []byte(frame.Code)
	if !bytes.Contains(frame.Raw, code) {
		code = bytes.Clone(frame.Raw)
	}
	if !slices.ContainsFunc(s.codes, func(known []byte) bool { return bytes.Equal(known, code) }) {
		s.codes = append(s.codes, code)
	}
}

// strike puts asterisks in place of the secrets in what came, wherever it was cut into
// pieces. The capture's own bytes stay as they were.
func (s *secrets) strike(capture bench.Capture) bench.Capture {
	var came []byte
	for _, one := range capture.Traffic {
		if one.Way == bench.Came {
			came = append(came, one.Data...)
		}
	}
	struck := came
	for _, code := range s.codes {
		struck = bytes.ReplaceAll(struck, code, bytes.Repeat([]byte("*"), len(code)))
	}
	if bytes.Equal(struck, came) {
		return capture
	}
	capture.Traffic = slices.Clone(capture.Traffic)
	for i, one := range capture.Traffic {
		if one.Way == bench.Came {
			capture.Traffic[i].Data, struck = struck[:len(one.Data):len(one.Data)], struck[len(one.Data):]
		}
	}
	return capture
}
