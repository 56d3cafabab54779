package store

import (
	"sync"
	"time"

	"pitboss/game"
)

// strangers counts failed sign-ins of unknown ids, so that the answer does not reveal whether an id exists. The
// counts are lost when the console stops.
type strangers struct {
	mu    sync.Mutex
	known map[string]attempts
	order []string
}

// rememberedStrangers is the maximum number of ids counted at a time.
const rememberedStrangers = 256

func (s *strangers) of(id game.UnknownText) attempts {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.known[id.Keyed]
}

func (s *strangers) failed(id game.UnknownText, failures int, at time.Time) {
	if id.Keyed == "" {
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.known == nil {
		s.known = map[string]attempts{}
	}
	if _, there := s.known[id.Keyed]; !there {
		if len(s.order) >= rememberedStrangers {
			delete(s.known, s.order[0])
			s.order = s.order[1:]
		}
		s.order = append(s.order, id.Keyed)
	}
	one := s.known[id.Keyed]
	one.set(failures, at)
	s.known[id.Keyed] = one
}
