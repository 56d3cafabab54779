package view

import (
	"time"
)

// Timer is a timer that ends at the deadline of a step.
type Timer struct {
	Kind TimerKind `json:"kind"`
	// Whole is its full length.
	Whole time.Duration `json:"whole"`
}

// TimerKind says what happens when a timer ends. The list is closed.
type TimerKind string

// The kinds of timer.
const (
	TimerBetting   TimerKind = "betting"   // bets are taken until then
	TimerDecisions TimerKind = "decisions" // players decide until then
	TimerWait      TimerKind = "wait"      // the shift manager is called then
	TimerIncident  TimerKind = "incident"  // the round may be saved until then
)

// timer returns the timer that ends at the step's deadline, or nil.
func (s Snapshot) timer() *Timer {
	if s.Step.Deadline.IsZero() || s.Book == nil {
		return nil
	}
	timers := s.Book.Timers
	if s.State.Incident != nil {
		return &Timer{TimerIncident, timers.Malfunction.Duration()}
	}
	if round := s.State.Round; round != nil {
		if !round.BettingClosed && s.Step.Deadline.Equal(round.BettingUntil) {
			return &Timer{TimerBetting, timers.Betting.Duration()}
		}
		if window, runs := round.OpenWindow(); runs && s.Step.Deadline.Equal(window.Until) {
			return &Timer{TimerDecisions, timers.Decision.Duration()}
		}
	}
	if wait, waits := s.Waits(); waits {
		return &Timer{TimerWait, wait.Until.Sub(wait.Since)}
	}
	return nil
}

// Left returns the time left for the step or the incident at a moment of the table's clock. It returns 0 if there is no
// limit, if the limit has passed, and in the first half of a wait for a device or the platform, which may still answer in
// time.
func (v View) Left(now time.Time) time.Duration {
	if v.Step.Deadline.IsZero() {
		return 0
	}
	left := max(v.Step.Deadline.Sub(now), 0)
	if v.Timer != nil && v.Timer.Kind == TimerWait && left > v.Timer.Whole/2 {
		return 0
	}
	return left
}
