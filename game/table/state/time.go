package state

import (
	"time"
)

// Seconds converts a number of seconds to a duration.
func Seconds(of float64) time.Duration { return time.Duration(of * float64(time.Second)) }

// movedBy returns the state after the table's clock followed a wall clock set forward. Timers keep their remaining
// time.
func (s State) movedBy(by time.Duration) State {
	move := func(at time.Time) time.Time {
		if at.IsZero() {
			return at
		}
		return at.Add(by)
	}
	s.LastActivity, s.Moved, s.StartedAt = move(s.LastActivity), move(s.Moved), move(s.StartedAt)
	s.Shoe.LoadedAt = move(s.Shoe.LoadedAt)
	if s.RoundRunning() {
		round := *s.Round
		round.DiceLie = move(round.DiceLie)
		if !round.BettingClosed {
			round.BettingUntil = move(round.BettingUntil)
		}
		if s.Incident == nil { // otherwise it is paused, and moved when it continues
			round = round.WindowMoved(by)
		}
		s.Round = &round
	}
	if s.Incident != nil {
		incident := *s.Incident
		incident.Deadline = move(incident.Deadline)
		s.Incident = &incident
	}
	return s
}
