package state

import (
	"reflect"
	"slices"

	"pitboss/game"
)

// Taken is an accepted line of the platform with an id. Sent again, it changes nothing and gets the same answer.
type Taken struct {
	ID string `json:"id"`
	// Sequence is the number of its record; 0 if it changed nothing.
	Sequence uint64 `json:"seq,omitempty"`
	// Says is the name of the message or the action; Seat and Hand say whose decision it was.
	Says string `json:"says,omitempty"`
	Seat int    `json:"seat,omitempty"`
	Hand int    `json:"hand,omitempty"`
}

// KeptLines is how many of the platform's lines are remembered by id.
const KeptLines = 256

// keepLine remembers the id of an accepted line.
func (s *State) keepLine(stamp Stamp, event game.Event) {
	taken := Taken{Sequence: stamp.Sequence}
	switch e := event.(type) {
	case game.PlatformReceived:
		taken.ID, taken.Says = e.ID, e.Message
	case game.DecisionsClosed:
		taken.ID, taken.Says = e.ID, game.MessageDecisionsClosed
	case game.PlayerDecided:
		taken.ID, taken.Says, taken.Seat, taken.Hand = e.ID, e.Decision.Action, e.Decision.Seat, e.Decision.Hand
	}
	if taken.ID == "" {
		return
	}
	kept := s.Taken[max(len(s.Taken)+1-KeptLines, 0):]
	s.Taken = append(slices.Clip(kept), taken)
}

// TakenAs returns the line accepted under an id.
func (s *State) TakenAs(id string) (Taken, bool) {
	for _, taken := range slices.Backward(s.Taken) {
		if taken.ID == id {
			return taken, true
		}
	}
	return Taken{}, false
}

// Repeats reports whether a line says the same as an earlier one with its id. A missing seat or hand means the one
// that the table found.
func (t Taken) Repeats(earlier Taken) bool {
	return t.Says == earlier.Says && (t.Seat == 0 || t.Seat == earlier.Seat) && (t.Hand == 0 || t.Hand == earlier.Hand)
}

// StillUndecided reports whether a window was the round's last one and the hand has not decided in it.
func (s *State) StillUndecided(opened uint64, made game.Decision) bool {
	if made.Action == "" || s.Round == nil || len(s.Round.Windows) == 0 {
		return false
	}
	last := s.Round.Windows[len(s.Round.Windows)-1]
	_, said := s.saidIn(last, made)
	return last.Opened == opened && !said
}

// DecidedSo reports whether a decision equals the last one for its seat and hand in the open window. Repeating it
// changes nothing.
func (s *State) DecidedSo(made game.Decision) bool {
	window, runs := s.Round.OpenWindow()
	if !runs {
		return false
	}
	last, said := s.saidIn(window, made)
	return said && reflect.DeepEqual(last, made)
}

// saidIn returns the last decision for a seat and hand since a window opened.
func (s *State) saidIn(window game.Window, made game.Decision) (last game.Decision, said bool) {
	since := s.Round.Decisions[min(window.Before, len(s.Round.Decisions)):]
	for _, decision := range slices.Backward(since) {
		if decision.Seat == made.Seat && decision.Hand == made.Hand {
			return decision, true
		}
	}
	return game.Decision{}, false
}
