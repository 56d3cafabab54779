package decide

import (
	"time"

	"pitboss/game/message"
	"pitboss/game/table/next"
	"pitboss/game/table/state"
)

// Setup is the configuration of one table.
type Setup = next.Setup

// Rules decide what happens at a table. They are immutable and pure.
type Rules struct{ *next.Rules }

// NewRules returns the rules of a table. The settings must come from the book's Choose.
func NewRules(setup Setup) *Rules { return &Rules{next.NewRules(setup)} }

// gameArg returns the name of the game as an argument for texts.
func (r *Rules) gameArg() message.Arg { return message.String("game", r.Book.Title) }

// Due returns when the next timer fires; false if none runs.
func (r *Rules) Due(s *state.State) (time.Time, bool) {
	var due time.Time
	sooner := func(at time.Time) {
		if !at.IsZero() && (due.IsZero() || at.Before(due)) {
			due = at
		}
	}
	if at, runs := r.incidentDue(s); runs {
		sooner(at)
	}
	if at, runs := r.unansweredAt(s); runs {
		sooner(at)
	}
	if s.RoundRunning() && s.Round.TakesBets() {
		sooner(s.Round.BettingUntil)
	}
	if s.RoundRunning() && s.Incident == nil { // players' time pauses while an incident is open
		if window, runs := s.Round.OpenWindow(); runs {
			sooner(window.Until)
		}
	}
	sooner(r.changeAt(s))
	if wait, waits := r.Waits(s); waits {
		sooner(wait.Until)
	}
	if r.idleLockRuns(s) {
		sooner(s.LastActivity.Add(r.idleLock()))
	}
	return due, !due.IsZero()
}

// badgeAlone reports whether a dealer can sign in with a badge and no PIN.
func (r *Rules) badgeAlone() bool { return r.Setup.Settings["badge-alone"] == "dealers" }

// badgeWanted reports whether a dealer with a badge has to use it, and cannot sign in with staff id and PIN alone.
func (r *Rules) badgeWanted() bool { return r.Setup.Settings["badge-wanted"] == "dealers" }
