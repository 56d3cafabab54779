package history

import (
	"maps"
	"slices"
	"time"

	"pitboss/game"
	"pitboss/game/message"
)

// open starts the account of an incident. call is the account of the call for the shift manager that this incident
// names the cause of, or nil. Anyone who answered the call is already at the table.
func (f *Fold) open(record game.Record, e game.IncidentOpened, call *Incident) {
	account := &Incident{
		Number: record.Sequence, Site: record.Site, Table: record.Table, Variant: record.Variant, Shoe: record.Shoe, Round: record.Round,
		Kind: e.Incident, Phase: e.Phase, Detected: e.Detected, OpenedBy: record.Actor, Dealer: f.dealer,
		Device: e.Device, Held: e.Held, HeldID: e.HeldID, Position: e.Position, Of: e.Of, Deadline: e.Deadline, Waits: e.Waits,
		Cause: e.Cause,
		Times: Times{Opened: record.At},
	}
	switch kind := e.Incident; {
	case kind == game.CardsDropped, kind == game.CardsDroppedMixing:
		account.DroppedBefore = f.dropped
	case kind == game.CardsExposedMixing:
		account.DroppedBefore = f.exposed
	}
	if e.Incident == game.CardUnreadable && e.Position == f.failed.Position {
		account.FailedReads = f.failed.Attempt
	}
	if account.Shoe == 0 {
		account.Shoe = f.shoe // its cards were counted, and some are missing
	}
	source := Reported
	if e.Detected {
		source = Detected
		if account.Device == "" && record.Device != ownDevice {
			account.Device = record.Device
		}
	}
	if call != nil {
		account.Visits = call.there()
	}
	for _, role := range []game.Role{game.ShiftManager, game.Technician} {
		came := slices.ContainsFunc(account.Visits, func(visit Visit) bool { return visit.Role == role })
		if staff := f.present[role]; staff != "" && !came {
			account.Present = append(account.Present, Present{Staff: staff, Role: role})
		}
	}
	given := e.Facts
	if said, known := f.said(); source == Reported && known {
		given = maps.Clone(given)
		maps.DeleteFunc(given, func(name string, _ any) bool { _, is := said[name]; return !is })
	}
	account.know(record, source, given)
	derived := maps.Clone(e.Facts)
	maps.DeleteFunc(derived, func(name string, _ any) bool { _, is := given[name]; return is })
	account.know(record, Derived, derived)
	f.account = account
}

// said returns the facts that somebody stated with the input behind a record; false if the record does not tell.
func (f *Fold) said() (game.Facts, bool) {
	if f.input == nil {
		return nil, false
	}
	command, err := f.input.Read()
	if err != nil {
		return nil, false
	}
	switch command := command.(type) {
	case game.Report:
		return command.Facts, true
	case game.Answer:
		return command.Facts, true
	}
	return nil, false
}

// confirmed is the name of a confirmation as a record has it.
const confirmed = "confirm"

// ownDevice is the name of the console itself in the record.
const ownDevice = "console"

// take adds a record to the open account.
func (f *Fold) take(record game.Record, event game.Event) {
	account := f.account
	switch e := event.(type) {
	case game.ShiftManagerCalled:
		first(&account.Times.Called, record.At)
	case game.IncidentAcknowledged:
		first(&account.Times.Acknowledged, record.At)
		f.follow(record, event)
	case game.RulingOverdue:
		if !e.Ruled {
			account.Overdue = e.Minutes
		} else {
			f.follow(record, event)
		}
	case game.TechnicianCalled:
		first(&account.Times.TechnicianCalled, record.At)
	case game.SignedIn:
		account.came(record, e)
	case game.SignedOut:
		account.left(e.Staff, e.Role, record.At, e.Reason)
	case game.ConsoleLocked:
		for _, one := range account.here() {
			account.left(one.Staff, one.Role, record.At, "idle")
		}
	case game.StaffChanged:
		for _, one := range account.here() {
			finishes := one.Role == game.Dealer && f.running
			if e.Change == game.StaffDisabled && e.Person.ID == one.Staff && !finishes {
				account.left(one.Staff, one.Role, record.At, "disabled")
			}
		}
	case game.FaultNoted:
		account.Noted = append(account.Noted,
			Noted{Sequence: record.Sequence, Kind: e.Incident, Facts: e.Facts, By: e.By, At: record.At})
	case game.ReadFailed:
		account.FailedReads++
	case game.FactsGiven:
		account.know(record, Answered, e.Facts)
	case game.CorrectionRequested:
		account.Correction = &e
	case game.CardHeld:
		account.Held, account.HeldID = e.Card, e.ID
		f.follow(record, event)
	case game.Ruled:
		account.know(record, Stated, e.Facts)
		account.Rulings = append(account.Rulings, Ruling{Sequence: record.Sequence, At: record.At, Actor: record.Actor, Ruled: e})
		account.Times.Ruled = record.At
	case game.ReportWithdrawn:
		account.Closed, account.Outcome, account.Times.Resumed = true, Withdrawn, record.At
		account.WithdrawnBy = e.By
		f.closing = record.At
	case game.IncidentClosed:
		account.Closed, account.Clause, account.Times.Resumed = true, e.Clause, record.At
		account.Outcome = f.outcome()
		if account.Kind == game.Malfunction && len(account.Rulings) == 0 {
			account.Outcome = Named // the next incident names the cause
		}
		f.closing = record.At
		if f.input != nil && f.input.Command == confirmed && record.Staff != "" {
			account.ConfirmedBy = record.Actor
		}
		f.addFallen()
	case game.PlatformReceived, game.PlatformErred, game.PlatformLinesRefused:
		account.Platform = append(account.Platform, effectOf(record))
	case game.OutcomeSettled:
		if e.Round == account.about() {
			account.Platform = append(account.Platform, effectOf(record))
		}
	default:
		f.follow(record, event)
	}
}

// effectOf returns a record as part of an account.
func effectOf(record game.Record) Effect {
	return Effect{
		Sequence: record.Sequence, At: record.At, Actor: record.Actor, Type: record.Type,
		Data: slices.Clone(message.WithoutSays(record.Data)), Stored: slices.Clone(record.Data),
	}
}

// follow adds what happened while the incident was open: after a ruling what followed from it, otherwise what happened
// meanwhile.
func (f *Fold) follow(record game.Record, event game.Event) {
	account := f.account
	switch e := event.(type) {
	case game.DeviceReturned:
		if account.Device == "" {
			account.Device = e.Name
		}
	case game.RoundClosed:
		f.ended = map[game.Status]Outcome{game.StatusVoid: Void, game.StatusSettledManually: Settled}[e.Outcome.Status]
	case game.RoundCorrected:
		f.ended = Corrected
	case game.SpinRepeated:
		f.ended = Respun
	}
	switch {
	case game.Has(event, game.Elsewhere):
	case len(account.Rulings) == 0 || beside(event):
		account.Meanwhile = append(account.Meanwhile, effectOf(record))
	default:
		account.Effects = append(account.Effects, effectOf(record))
	}
}

// beside reports whether an event is independent of any ruling.
func beside(event game.Event) bool {
	told, is := event.(game.PlatformTold)
	return game.Has(event, game.Beside) || is && told.Notice != game.NoticeCancelled
}

// belongs reports whether a record still belongs to a closed account: the people who came for the incident sign out
// with it, the players are told that the game continues, and a rule may order a new shoe after it (003/2.b8).
func (f *Fold) belongs(record game.Record, event game.Event) bool {
	if !record.At.Equal(f.closing) {
		return false
	}
	switch e := event.(type) {
	case game.SignedOut:
		return e.Role != game.Dealer
	case game.PlatformTold:
		return e.Notice == game.NoticeResumed
	case game.ShoeChangeOrdered:
		return e.Clause != ""
	}
	return false
}

// outcome returns how the incident ended that is now closed.
func (f *Fold) outcome() Outcome {
	if f.ended != "" {
		return f.ended
	}
	if f.account.Correction != nil {
		return Stands
	}
	ruling, ruled := f.account.Ruling()
	switch {
	case !ruled && f.account.notSo():
		return Stands
	case !ruled:
		return WentOn
	}
	switch ruling.Round {
	case game.RoundVoid:
		return Void
	case game.RoundReplay:
		return Replayed
	case game.RoundRespin:
		return Respun
	case game.RoundReroll:
		return Rerolled
	case game.RoundContinue, game.RoundPause, game.RoundComplete:
	}
	return WentOn
}

// know adds facts, sorted by name.
func (i *Incident) know(record game.Record, source Source, facts game.Facts) {
	for _, name := range facts.Names() {
		i.Facts = append(i.Facts, Fact{Name: name, Value: facts[name], Source: source, Actor: record.Actor, At: record.At})
	}
}

// came records a sign-in during the incident. The first person of each role is the one who came.
func (i *Incident) came(record game.Record, in game.SignedIn) {
	switch {
	case in.Role == game.ShiftManager && i.ShiftManager == "":
		i.ShiftManager, i.Times.Arrived = in.Person.ID, record.At
	case in.Role == game.Technician && i.Technician == "":
		i.Technician, i.Times.TechnicianArrived = in.Person.ID, record.At
	}
	i.Visits = append(i.Visits, Visit{Staff: in.Person.ID, Role: in.Role, At: record.At, From: in.From})
}

// left records that a person signed out or was signed out.
func (i *Incident) left(staff string, role game.Role, at time.Time, reason string) {
	i.Visits = append(i.Visits, Visit{Staff: staff, Role: role, At: at, Left: true, Reason: reason})
}

// there returns who came for the incident and has not left, in order, without dealers.
func (i *Incident) there() (there []Visit) {
	for _, visit := range i.Visits {
		there = slices.DeleteFunc(there, func(before Visit) bool { return before.Role == visit.Role })
		if !visit.Left && visit.Role != game.Dealer {
			there = append(there, visit)
		}
	}
	return there
}

// here returns who is signed in: the dealer, those present when the incident was opened, and those who came since.
func (i *Incident) here() []Present {
	here := slices.Clone(i.Present)
	if i.Dealer != "" {
		here = append(here, Present{Staff: i.Dealer, Role: game.Dealer})
	}
	for _, visit := range i.Visits {
		here = slices.DeleteFunc(here, func(before Present) bool { return before.Role == visit.Role })
		if !visit.Left {
			here = append(here, Present{Staff: visit.Staff, Role: visit.Role})
		}
	}
	return here
}

// addFallen adds the cards that fell or were exposed in a closed incident to those of its round, or to those of the
// shuffle unless the ruling starts that again.
func (f *Fold) addFallen() {
	again := slices.ContainsFunc(f.account.Rulings, func(ruling Ruling) bool {
		return slices.Contains(ruling.Cards, game.Reshuffle) || slices.Contains(ruling.Cards, game.ReplaceSet)
	})
	switch kind := f.account.Kind; {
	case f.account.notSo():
	case kind == game.CardsDropped && f.running, kind == game.CardsDroppedMixing && !again:
		f.dropped += f.account.fell()
	case kind == game.CardsExposedMixing && !again:
		f.exposed += f.account.fell()
	}
}

// Dropped returns how many cards fell in this round or shuffle, or were exposed in it, including earlier incidents.
func (i Incident) Dropped() int { return i.DroppedBefore + i.fell() }

// notSo reports whether the shift manager found the report to be wrong.
func (i *Incident) notSo() bool {
	return slices.ContainsFunc(i.Facts, func(fact Fact) bool {
		return fact.Name == game.FactConfirmed && fact.Value == false
	})
}

// fell returns how many cards fell, or were exposed in the shuffle, in this incident; 0 if it is about something else.
func (i *Incident) fell() int {
	if !slices.Contains([]game.Incident{game.CardsDropped, game.CardsDroppedMixing, game.CardsExposedMixing}, i.Kind) {
		return 0
	}
	for _, fact := range slices.Backward(i.Facts) {
		if count, is := fact.Value.(float64); is && fact.Name == game.FactCount {
			return int(count)
		}
	}
	return 0
}

// first sets a time unless it is already set.
func first(at *time.Time, next time.Time) {
	if at.IsZero() {
		*at = next
	}
}

// known returns the facts of an incident by name; of two answers the later one.
func (i Incident) known() game.Facts {
	facts := game.Facts{}
	for _, fact := range i.Facts {
		facts[fact.Name] = fact.Value
	}
	return facts
}
