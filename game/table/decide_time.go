package table

import (
	"time"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/procedure"
)

// tick makes happen whatever has fallen due by now.
func (d *decision) tick() {
	if d.state.RoundRunning() && d.state.Round.TakesBets() && !d.at.Before(d.state.Round.BettingUntil) {
		d.emit(game.BettingClosed{})
	}
	if d.state.RoundRunning() && d.state.Incident == nil {
		d.closeWindow()
	}
	if due, runs := d.rules.incidentDue(&d.state); runs && !d.at.Before(due) {
		d.outOfTime()
	}
	d.waitedOut()
	if d.rules.idleLockRuns(&d.state) && !d.at.Before(d.state.LastActivity.Add(d.rules.idleLock())) {
		d.lockIdle()
	}
}

// present keeps that somebody is at the keys: four times at most until the console
// would lock.
func (d *decision) present() {
	if d.rules.idleLockRuns(&d.state) && d.at.Sub(d.state.LastActivity) >= d.rules.idleLock()/4 {
		d.emit(game.PersonPresent{})
	}
}

// incidentDue returns when the time of 001/7 is over, or when a ruling wanted since then, or the shift manager who has
// to carry one out, is overdue by another minute; false where no time runs.
func (r *Rules) incidentDue(s *State) (time.Time, bool) {
	switch {
	case r.managerIsDue(s):
		return calledAgainAt(s.Incident), true
	case s.Incident == nil || s.Incident.Deadline.IsZero():
		return time.Time{}, false
	}
	return s.Incident.Deadline.Add(time.Duration(s.Incident.Overdue) * time.Minute), true
}

// waitsForRuling reports whether a round is not made void by the clock alone: its result
// is complete, or was when the time of 001/7 was over, or a rule has its spin or throw made again and the
// bets stand until that is done (003/7.2.b8, 003/15.2.b7).
func (r *Rules) waitsForRuling(s *State) bool {
	if s.Incident != nil && s.Incident.Overdue > 0 {
		return true
	}
	return r.resultComplete(s) || s.RoundRunning() && s.Round.Again
}

// resultComplete reports whether a round runs and its result is complete.
func (r *Rules) resultComplete(s *State) bool {
	if !s.RoundRunning() {
		return false
	}
	_, bets, err := r.family.Result(*s.Round)
	return err == nil && bets != nil
}

// voidBy is the clause that makes the running round void when the incident's time is
// over; empty where nothing does.
func (r *Rules) voidBy(s *State) string {
	if _, runs := r.incidentDue(s); !runs || s.Incident.Ruling != nil || r.waitsForRuling(s) {
		return ""
	}
	return r.clauseOutOfTime(s)
}

// outOfTime voids a round whose malfunction was not solved in time (001/7). A round whose
// result is complete, or whose spin or throw is to be made again, waits for a ruling instead, which is asked
// for again each minute.
func (d *decision) outOfTime() {
	if d.state.Incident.Ruling != nil {
		d.emit(game.RulingOverdue{Minutes: d.state.Incident.Overdue + 1, Ruled: true})
		d.callManager()
		return
	}
	if d.rules.waitsForRuling(&d.state) {
		d.emit(game.RulingOverdue{Minutes: d.state.Incident.Overdue + 1})
		d.callManager()
		return
	}
	limit := d.rules.book.Timers.Malfunction.Duration()
	clause := d.rules.clauseOutOfTime(&d.state)
	reason := message.New("table.void.time", "not resolved within {minutes} minutes", message.Number("minutes", int(limit.Minutes())))
	ruled := game.Ruled{
		Clause: clause, Round: game.RoundVoid, Bets: game.BetsRefundInitial, Reason: reason, Authority: string(procedure.ByRule),
		Announcer: "dealer or shift-manager",
	}
	if d.rules.namesFaces(&d.state, procedure.Row{Round: game.RoundVoid}) {
		ruled.Doubt = doubtful(&d.state) // and nobody found out what lies there
	}
	ruled.Announcement = announcedVoid(reason, game.BetsRefundInitial, d.rules.paysWon(&d.state, ruled))
	d.emit(ruled)
	d.dispose(procedure.Row{Round: game.RoundVoid})
	d.voidRound(clause, game.BetsRefundInitial, reason)
}

// clauseOutOfTime returns the clause that voids a round which waited too long: 001/7 where the document leaves it to
// that, else the document's own clause for what cannot be resolved (003/1.2.b2).
func (r *Rules) clauseOutOfTime(s *State) string {
	clause := r.book.Timers.Malfunction.Clause
	own := ""
	now := r.caseOf(s)
	for _, row := range r.book.Procedures.OpenToClock(
		now, func(row procedure.Row) bool { return r.rulable(s, now, row) }) {
		switch {
		case row.Clause == clause:
			return clause
		case own == "" && row.Incident == procedure.AnyIncident && row.Round == game.RoundVoid:
			own = row.Clause
		}
	}
	if own == "" {
		return clause
	}
	return own
}
