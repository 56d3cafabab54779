package state

import (
	"reflect"

	"pitboss/game"
)

// MaxSameDecision is how often one decision of a seat and hand is recorded in a window: more often than anybody
// changes their mind, and few enough that a platform that alternates without end fills no journal.
const MaxSameDecision = 20

// DecidedTooOften reports whether a decision was recorded MaxSameDecision times in the open window.
func (s *State) DecidedTooOften(made game.Decision) bool {
	window, runs := s.Round.OpenWindow()
	if !runs {
		return false
	}
	count := 0
	for _, decision := range s.Round.Decisions[min(window.Before, len(s.Round.Decisions)):] {
		if reflect.DeepEqual(decision, made) {
			count++
		}
	}
	return count >= MaxSameDecision
}
