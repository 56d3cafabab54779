package hub

import (
	"log/slog"
	"sync"
	"time"
)

// seldomEvery is how often something that others can make happen is logged at most.
const seldomEvery = time.Second

// seldom logs warnings that others can cause: one a second, and then how many more there were.
type seldom struct {
	log *slog.Logger

	mu   sync.Mutex
	held bool
	more int
}

// warn logs a warning, or counts it while the one before it is fresh.
func (s *seldom) warn(words string, values ...any) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.held {
		s.more++
		return
	}
	s.held = true
	s.log.Warn(words, values...)
	time.AfterFunc(seldomEvery, func() { s.release(words) })
}

// release logs how many more there were, and the next one again.
func (s *seldom) release(words string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.held = s.more > 0; !s.held {
		return
	}
	s.log.Warn(words, "and_more", s.more)
	s.more = 0
	time.AfterFunc(seldomEvery, func() { s.release(words) })
}
