package decide

import (
	"maps"
	"slices"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/procedure"
	"pitboss/game/table/next"
	"pitboss/game/table/state"
)

// report opens an incident that somebody saw, even while the dealer still carries out the ruling of another. A card
// read twice that turns out to be the same card needs no incident: it was not dealt.
func (d *decision) report(given game.Report) *game.Refusal {
	step := d.rules.Next(&d.state)
	if given.Incident == game.CardScannedTwice && step.Name == game.StepNameConfirmRepeat {
		d.emit(game.RepeatDropped{Card: d.state.Round.Held.Card})
		return nil
	}
	open := d.state.Incident != nil && !d.rules.LeavesRuled(&d.state)
	switch {
	case !given.Incident.Listed():
		return game.Refuse(game.RefusedBadInput, message.New("table.report.unknown",
			"There is no incident called {incident}.", message.Quoted("incident", given.Incident)),
			message.New("table.report.unknown.incidents", "pitboss help incidents lists them."))
	case open && given.Incident == game.Malfunction && !d.state.Incident.ManagerCalled:
		by, refusal := d.reporter(given)
		if refusal == nil {
			d.emit(game.ShiftManagerCalled{By: by}) // the call button, pressed while a question is open
		}
		return refusal
	case open && d.rules.OnlyNotes(&d.state, given.Incident):
		// noted below, once its facts are checked
	case open && (!d.rules.Nameable(&d.state) || given.Incident == game.Malfunction):
		return game.Refuse(game.RefusedIncidentOpen, incidentOpen(), Waiting(step))
	case d.state.Dealer.IsZero() && d.state.Manager.IsZero():
		return game.Refuse(game.RefusedNotNow, message.New("table.report.nobody", "Nobody is signed in to report."), Waiting(step))
	case given.Incident == game.ResultWrong:
		return game.Refuse(game.RefusedNotNow, message.New("table.report.result", "A wrong result needs a correction, not a report."),
			message.New("table.report.result.hint", "Ask for a correction: round, right result, reason."))
	}
	if refusal := d.rules.NotReported(&d.state, given.Incident); refusal != nil {
		return refusal
	}
	if err := d.rules.checkFacts(&d.state, given.Incident, given.Facts); err != nil {
		return game.Refuse(game.RefusedUnknownFact, message.New("table.report.facts", "The report cannot be taken: {why}.",
			message.Err("why", err)), message.Text{})
	}
	for _, name := range given.Facts.Names() {
		if fact, _ := procedure.FactNamed(name); fact.Source == procedure.Chosen {
			// A clause may fix its result by such a fact, so only the shift manager may state it (001/11.35).
			return game.Refuse(game.RefusedUnknownFact,
				message.New("table.report.chosen", "{fact} belongs to the ruling, not to a report.", message.Quoted("fact", name)),
				message.New("table.report.chosen.hint", "Report without it."))
		}
	}
	by, refusal := d.reporter(given)
	if refusal != nil {
		return refusal
	}
	opened := game.IncidentOpened{Incident: given.Incident, Facts: d.said(given), Position: step.Position}
	if open && !d.rules.Nameable(&d.state) {
		d.emit(game.FaultNoted{Incident: given.Incident, Facts: opened.Facts, By: by})
		return nil
	}
	if open {
		d.name(opened, by)
		return nil
	}
	opened.By = by
	d.leaveRuled()
	d.open(opened)
	return nil
}

// OnlyNotes reports whether a fault reported now is added to the open incident, because it is another fault. A wrong
// result is not a fault, and nothing is added while one is corrected.
func (r *Rules) OnlyNotes(s *state.State, fault game.Incident) bool {
	incident := s.Incident
	return !r.Nameable(s) && incident.Correction == nil && !(s.Dealer.IsZero() && s.Manager.IsZero()) &&
		fault != game.Malfunction && fault != game.ResultWrong && fault != incident.Kind && !slices.Contains(incident.Noted, fault)
}

// name states what the shift manager was called for. The deadline of the call remains, those who came stay, and the
// caller remains the reporter.
func (d *decision) name(opened game.IncidentOpened, by string) {
	call := *d.state.Incident
	opened.By, opened.NamedBy = call.ReportedBy, by
	opened.Phase, opened.Deadline = call.Phase, call.Deadline
	d.dropRepeat(opened)
	opened.Waits = d.waitsIn(opened)
	opened = d.rules.claimed(&d.state, d.rules.counted(&d.state, opened))
	d.emit(game.IncidentClosed{Incident: call.Kind, Clause: d.rules.Book.Timers.Malfunction.Clause})
	d.emit(opened)
	if call.ManagerCalled {
		d.emit(game.ShiftManagerCalled{By: call.CalledBy})
	}
}

// dropRepeat ends the question whether a card was read again if a misreading is reported: the shift manager decides on
// the cards that were dealt, the last of which is the last one listed (001/11.35). The reading itself was not dealt. A
// new card is scanned again when its turn comes.
func (d *decision) dropRepeat(opened game.IncidentOpened) {
	if opened.Incident == game.CardMisread && opened.Held.IsZero() && d.state.RoundRunning() &&
		!d.state.Round.Held.Card.IsZero() {
		d.emit(game.RepeatDropped{Card: d.state.Round.Held.Card})
	}
}

// said returns the facts of a report, without those that the console sees itself or the record answers: a person's
// statement neither overrides them nor appears in their place.
func (d *decision) said(report game.Report) game.Facts {
	return d.unanswered(report.Incident, report.Facts, report.Facts)
}

// unanswered returns the stated facts that neither the console sees nor the record answers once all facts are known.
func (d *decision) unanswered(kind game.Incident, stated, all game.Facts) game.Facts {
	facts, answered := maps.Clone(stated), d.rules.RecordedFacts(&d.state, kind, all)
	maps.DeleteFunc(facts, func(name string, _ any) bool {
		fact, _ := procedure.FactNamed(name)
		_, known := answered[name]
		return known || fact.Source == procedure.Seen
	})
	return facts
}

// open starts an incident. During a round it also sets the deadline of 001/7.
func (d *decision) open(incident game.IncidentOpened) {
	incident.Phase = d.rules.Phase(&d.state)
	if incident.Detected && incident.Device == "" {
		incident.Reader = d.device
	}
	d.dropRepeat(incident)
	incident = d.rules.claimed(&d.state, d.rules.counted(&d.state, incident))
	if d.state.RoundRunning() && incident.Incident == game.SpunEarly {
		incident.Phase = game.PhaseBetting // it was spun during betting, even if noticed later (001/9.21)
	}
	if d.state.RoundRunning() {
		incident.Deadline = d.at.Add(d.rules.Book.Timers.Malfunction.Duration())
		incident.Waits = d.waitsIn(incident)
	}
	d.emit(incident)
	if manager := d.state.Manager; !manager.IsZero() {
		// A shift manager already here signs in again to rule on this, so that nobody else can rule in their name.
		d.emit(game.SignedOut{Staff: manager.ID, Role: game.ShiftManager, Reason: "incident"})
	}
}

// openBecause starts an incident that the console detected, with its cause as a sentence.
func (d *decision) openBecause(incident game.Incident, cause message.Text) {
	d.open(game.IncidentOpened{Incident: incident, Detected: true, Facts: game.Facts{game.FactCause: cause.String()}, Cause: cause})
}

// settleIncident applies the row if it leaves no choice, waits for the person who may rule, or calls the shift
// manager (001/7, 001/11.29).
func (d *decision) settleIncident() {
	incident := d.state.Incident
	if incident.Ruling != nil {
		return // the dealer still has to carry it out
	}
	now := d.rules.Case(&d.state)
	if len(d.rules.Asks(&d.state, now)) > 0 {
		return
	}
	row, fixed := d.rules.Book.Procedures.Fixed(now)
	contested := d.rules.Contested(&d.state, now)
	so, found := d.state.Finding()
	switch {
	case fixed && d.rules.ExposedUnscanned(&d.state, row):
	case len(contested) > 0 && !found:
		d.callManager()
	case len(contested) > 0 && !so:
		d.closeIncident(contested[0].Clause) // the result is confirmed
	case len(contested) > 0 && !fixed:
		d.uphold(contested)
	case fixed && !slices.Contains(row.Cards, game.Rescan):
		d.apply(ruling{row: row})
		d.goOnAtOnce(row)
	case d.rules.decider(&d.state, now) == game.Dealer:
	case !incident.ManagerCalled:
		d.emit(game.ShiftManagerCalled{})
	case d.rules.decider(&d.state, now) == game.Technician && !incident.TechnicianCalled:
		d.emit(game.TechnicianCalled{})
	}
}

// closeIncident closes the incident. It also signs out the shift manager, who came only for it.
func (d *decision) closeIncident(clause string) {
	d.emit(game.IncidentClosed{Incident: d.state.Incident.Kind, Clause: clause})
	d.dismiss("ruled")
}

// dismiss signs out everyone who came only for the incident.
func (d *decision) dismiss(reason string) {
	for _, role := range []game.Role{game.Technician, game.ShiftManager} {
		if person := *d.state.Holder(role); !person.IsZero() {
			d.emit(game.SignedOut{Staff: person.ID, Role: role, Reason: reason})
		}
	}
}

// uphold applies, in the shift manager's name, the clause that they found to apply. If there are several, they
// choose one.
func (d *decision) uphold(rows []procedure.Row) {
	if len(rows) != 1 || len(d.rules.Takes(&d.state, rows[0])) > 0 || d.state.Manager.IsZero() {
		return
	}
	row := rows[0]
	d.makeRuling(ruling{row: row, by: d.state.Manager.ID, as: game.ShiftManager, from: d.station,
		facts: d.rules.Says(&d.state, d.rules.Case(&d.state), next.Stated(row))})
}

// counted adds the number of cards to an incident that opens, if it can only be about one.
func (r *Rules) counted(s *state.State, opened game.IncidentOpened) game.IncidentOpened {
	fallen := opened.Incident == game.CardsDropped && s.RoundRunning()
	_, told := opened.Facts[game.FactCount]
	if !told && (fallen || opened.Incident == game.BurnTooFew) && r.MostCards(s, opened.Incident) == 1 {
		opened.Facts = opened.Facts.With(game.Facts{game.FactCount: 1.0})
	}
	return opened
}
