package technician

import (
	"time"

	"pitboss/bench"
)

// historyKept is how many seconds of a device's frame rate are kept while the screen is open.
const historyKept = 120

// history is a device's frames per second, one value per second, oldest first.
type history struct {
	at     time.Time
	frames []float64
}

// remember keeps the frame rate that the sparklines are drawn from.
func (s *Screen) remember(view bench.View) {
	past := s.past[view.Name]
	if past == nil {
		past = &history{}
		s.past[view.Name] = past
	}
	if len(past.frames) > 0 && s.now.Sub(past.at) < time.Second && !s.now.Before(past.at) {
		return
	}
	past.at = s.now
	past.frames = append(past.frames[max(len(past.frames)+1-historyKept, 0):], view.FramesPerSecond)
}

// rates returns a device's frames per second while the screen was open.
func (s *Screen) rates(name string) []float64 {
	if past := s.past[name]; past != nil {
		return past.frames
	}
	return nil
}
