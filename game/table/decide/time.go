package decide

import (
	"slices"
	"strings"
	"time"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/procedure"
	"pitboss/game/table/state"
)

// tick does everything that is due by now.
func (d *decision) tick() {
	if d.state.RoundRunning() && d.state.Round.TakesBets() && !d.at.Before(d.state.Round.BettingUntil) {
		d.emit(game.BettingClosed{})
	}
	if d.state.RoundRunning() && d.state.Incident == nil {
		d.closeWindow()
	}
	if due, runs := d.rules.unansweredAt(&d.state); runs && !d.at.Before(due) {
		d.callManager()
	}
	if due, runs := d.rules.incidentDue(&d.state); runs && !d.at.Before(due) {
		d.outOfTime()
	}
	d.waitedOut()
	if d.rules.idleLockRuns(&d.state) && !d.at.Before(d.state.LastActivity.Add(d.rules.idleLock())) {
		d.lockIdle()
	}
}

// present records that somebody is at the keys, at most four times before the console would lock.
func (d *decision) present() {
	if d.rules.idleLockRuns(&d.state) && d.at.Sub(d.state.LastActivity) >= d.rules.idleLock()/4 {
		d.emit(game.PersonPresent{})
	}
}

// incidentDue returns when the time of 001/7 is over, or when the next reminder is due: for an overdue ruling, or
// for the shift manager to carry one out. It returns false if no time runs.
func (r *Rules) incidentDue(s *state.State) (time.Time, bool) {
	switch {
	case r.ManagerIsDue(s):
		return calledAgainAt(s.Incident), true
	case s.Incident == nil || s.Incident.Deadline.IsZero():
		return time.Time{}, false
	}
	return s.Incident.Deadline.Add(time.Duration(s.Incident.Overdue) * time.Minute), true
}

// waitsForRuling reports whether time alone does not make the round void: its result is complete and stays, or was
// when the time of 001/7 ended; or a rule repeats the spin or throw and the bets stand until then (003/7.2.b8,
// 003/15.2.b7), even if the shift manager still has to find whether the report of it is right (003/24.b6, 21.5). A
// claim by one player does not make a round void either, because it is not a malfunction (001/10.26).
func (r *Rules) waitsForRuling(s *state.State) bool {
	if s.Incident != nil && s.Incident.Overdue > 0 {
		return true
	}
	claimed := s.Incident != nil && r.Claims(s.Incident.Kind)
	return claimed || s.RoundRunning() && (s.Round.Again || r.SentOn(s)) || r.ResultComplete(s) && r.resultStays(s)
}

// resultStays reports whether a complete result survives the time limit of 001/7. If the limit comes from the
// variant's own document, it survives only by a clause that completes the round (001/9.20.2, 9.21.2.2, 9.24); if
// the limit is borrowed, the site's setting decides.
func (r *Rules) resultStays(s *state.State) bool {
	if !r.ownTimeLimit() {
		return r.Setup.Settings["complete-result-at-time-limit"] != "void"
	}
	now := r.Case(s)
	rows := r.Book.Procedures.OpenToClock(now, func(row procedure.Row) bool { return r.Rulable(s, now, row) })
	return slices.ContainsFunc(rows, func(row procedure.Row) bool { return row.Round == game.RoundComplete })
}

// ownTimeLimit reports whether the time limit of a paused round comes from the variant's own document.
func (r *Rules) ownTimeLimit() bool {
	return strings.HasPrefix(r.Book.Timers.Malfunction.Clause, r.Book.Document+"/")
}

// waitsIn reports whether the round would wait for a ruling in an incident opened now.
func (d *decision) waitsIn(opened game.IncidentOpened) bool {
	after := d.state
	after.Advance(state.Stamp{Sequence: d.state.Sequence + 1, At: d.at}, opened, d.rules.Setup.Variant.Count)
	return d.rules.waitsForRuling(&after)
}

// VoidBy returns the clause that makes the running round void when the incident's time is over, or "".
func (r *Rules) VoidBy(s *state.State) string {
	if _, runs := r.incidentDue(s); !runs || s.Incident.Ruling != nil || r.waitsForRuling(s) {
		return ""
	}
	clause, _ := r.endOutOfTime(s)
	return clause
}

// minutesSince returns the whole minutes since a moment, and at least one more than the last reminder said.
func (d *decision) minutesSince(from time.Time) int {
	return max(int(d.at.Sub(from)/time.Minute), d.state.Incident.Overdue+1)
}

// outOfTime voids a round whose malfunction was not solved in time (001/7). A round with a complete result, or with
// a spin or throw to repeat, waits for a ruling instead. The reminder comes every minute, and once for all minutes
// during which the console was off or asleep.
func (d *decision) outOfTime() {
	if incident := d.state.Incident; incident.Ruling != nil {
		d.emit(game.RulingOverdue{Minutes: d.minutesSince(incident.RuledAt), Ruled: true})
		d.callManager()
		return
	}
	if d.rules.waitsForRuling(&d.state) {
		d.emit(game.RulingOverdue{Minutes: d.minutesSince(d.state.Incident.Deadline.Add(-time.Minute))})
		d.callManager()
		return
	}
	limit := d.rules.Book.Timers.Malfunction.Duration()
	clause, bets := d.rules.endOutOfTime(&d.state)
	reason := message.New("table.void.time", "not resolved within {minutes} minutes", message.Number("minutes", int(limit.Minutes())))
	ruled := game.Ruled{
		Clause: clause, Round: game.RoundVoid, Bets: bets, Reason: reason, Authority: string(procedure.ByRule),
		Announcer: "dealer or shift-manager",
	}
	if d.rules.NamesFaces(&d.state, procedure.Row{Round: game.RoundVoid}) {
		ruled.Doubt = d.rules.Doubtful(&d.state) // nobody found out which cards they are
	}
	ruled.Announcement = d.announcedVoid(reason, bets, d.rules.PaysWon(&d.state, ruled))
	d.emit(ruled)
	d.dispose(procedure.Row{Round: game.RoundVoid})
	d.voidRound(clause, bets, reason)
}

// endOutOfTime returns the clause that voids a round which waited too long, and what happens to the bets. It is the
// clause that the document fixes for this incident (000/1.18.special.b3.2), else 001/7 if the document refers to
// it, else the document's own clause for what cannot be resolved (003/1.2.b2).
func (r *Rules) endOutOfTime(s *state.State) (clause string, bets game.BetsEffect) {
	clause = r.Book.Timers.Malfunction.Clause
	now := r.Case(s)
	rows := r.Book.Procedures.OpenToClock(now, func(row procedure.Row) bool { return r.Rulable(s, now, row) })
	if fixed, bets := r.fixedEnd(rows, now.Facts); fixed != "" {
		return fixed, bets
	}
	own := ""
	for _, row := range rows {
		switch {
		case row.Clause == clause:
			return clause, game.BetsRefundInitial
		case own == "" && row.Incident == procedure.AnyIncident && row.Round == game.RoundVoid:
			own = row.Clause
		}
	}
	if own != "" {
		clause = own
	}
	return clause, game.BetsRefundInitial
}

// fixedEnd returns the clause that voids the round in this incident regardless of what the shift manager does with
// the cards, and what happens to the bets. If there are several, it is the one that leads to the others
// (001/10.21). If an unanswered question decides between clauses with different ends, none of them counts as fixed
// (000/3.39.special.b1, b2).
func (r *Rules) fixedEnd(rows []procedure.Row, facts game.Facts) (clause string, bets game.BetsEffect) {
	differs := func(row procedure.Row) bool {
		return slices.ContainsFunc(rows, func(other procedure.Row) bool {
			return other.Incident == row.Incident && (other.Round != row.Round || other.Bets != row.Bets)
		})
	}
	for _, row := range rows {
		switch {
		case !row.Ends || row.Round != game.RoundVoid || row.Clause == clause:
		case !row.FixesEnd(facts) && differs(row):
		case clause == "":
			clause, bets = row.Clause, row.Bets
		default:
			return r.Book.Procedures.LeadsTo(row.Clause), bets
		}
	}
	return clause, bets
}

// unansweredAt returns when to call the shift manager because nobody has answered a question: a minute after the
// incident opened. It returns false if no round runs, no question is open, or the shift manager was called.
func (r *Rules) unansweredAt(s *state.State) (time.Time, bool) {
	incident := s.Incident
	if !s.RoundRunning() || incident == nil || incident.ManagerCalled || incident.Ruling != nil {
		return time.Time{}, false
	}
	if len(r.Asks(s, r.Case(s))) == 0 {
		return time.Time{}, false
	}
	return incident.OpenedAt.Add(time.Minute), true
}

// waitedOut opens the incident of a wait that has ended.
func (d *decision) waitedOut() {
	if wait, waits := d.rules.Waits(&d.state); waits && !d.at.Before(wait.Until) {
		why := wait.NotCome(*d.state.Round, d.rules.Next(&d.state))
		d.leaveRuled()
		d.openBecause(wait.Opens, why)
	}
}
