package state

import (
	"cmp"
	"slices"
	"time"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/shoe"
)

func (s *State) applyIncident(at time.Time, event game.Event) {
	incident := Incident{}
	if s.Incident != nil {
		incident = *s.Incident
	}
	switch e := event.(type) {
	case game.IncidentOpened:
		incident = Incident{
			Kind: e.Incident, Phase: e.Phase, OpenedAt: at, Deadline: e.Deadline, Detected: e.Detected,
			Facts: e.Facts, Held: e.Held, HeldID: e.HeldID, Position: e.Position, Of: e.Of, Device: e.Device, Reader: e.Reader,
			ReportedBy: e.By, NamedBy: e.NamedBy, Cause: e.Cause,
		}
		if s.RoundRunning() && e.Incident == game.SpunEarly && s.BallRuns {
			round := *s.Round
			round.Spin.Early = true // until the wheel reports another launch
			s.Round = &round
		}
		incident.People = WithPart(incident.People, s.Dealer.ID, game.Dealer)
		if s.Round != nil && !e.Held.IsZero() && s.Round.Held.Card == e.Held && s.Round.Held.ID == e.HeldID {
			round := *s.Round
			round.Held = game.Placed{} // it belongs to the incident now
			s.Round = &round
		}
	case game.ShiftManagerCalled:
		incident.ManagerCalled, incident.CalledBy = true, e.By
	case game.CallWithdrawn:
		incident.ManagerCalled, incident.CalledBy = false, ""
	case game.ReportWithdrawn:
		if s.DiceSaidUnread() {
			round := *s.Round
			round.DiceLie = time.Time{} // the round waits for the throw as before
			s.Round = &round
		}
		s.resumeWindow(at)
		s.Incident = nil
		return
	case game.RulingOverdue:
		incident.Overdue = e.Minutes
	case game.FaultNoted:
		incident.Noted = append(slices.Clip(incident.Noted), e.Incident)
	case game.TechnicianCalled:
		incident.TechnicianCalled = true
	case game.Ruled:
		incident.Decided = true
		if len(e.Exceptions) > 0 && s.RoundRunning() {
			round := *s.Round
			round.Exceptions = slices.Concat(round.Exceptions, e.Exceptions)
			s.Round = &round
		}
		if slices.Contains(e.Cards, game.HoldResult) && s.RoundRunning() {
			round := *s.Round
			round.ResultHeld = true
			s.Round = &round
		}
		if slices.Contains(e.Cards, game.CancelLast) {
			incident.ManagerReads = 0 // the next card to read is another one
		}
		if slices.Contains(e.Cards, game.OldCutCard) {
			s.Shoe = s.Shoe.AwaitOldCutCard()
		}
		if e.Burn > 0 {
			incident.Burns, incident.Approved = e.Burn, true
		}
		if e.Round != game.RoundPause {
			incident.Ruling = &e
			incident.Deadline = time.Time{} // decided, so no deadline applies any more
			incident.RuledAt, incident.Overdue = at, 0
		}
	case game.IncidentAcknowledged:
		incident.Looks = Looks{Name: e.Name, From: e.From, At: at}
	case game.FactsGiven:
		incident.Facts = incident.Facts.With(e.Facts)
		if _, another := e.Facts[game.FactCause]; another {
			incident.Cause = message.Text{}
		}
	case game.DeviceReturned:
		incident.TechnicianCalled, incident.Passed = false, nil // the next technician has to test again
	case game.RulingFollowed:
		incident.Followed = true
	case game.ActionDone:
		incident.Actions++
		incident.RuledAt, incident.Overdue = at, 0
	case game.CorrectionRequested:
		incident.Correction = &e
	case game.CardsMoved:
		if round, err := s.Round.Moved(e.Moves); err == nil {
			s.Round = &round
		}
		if s.Incident == nil {
			return // they were moved by a step of the round
		}
	case game.CardsRestored:
		s.Shoe = s.Shoe.Restore(s.Round.Cards, e.Cards)
		round := s.Round.WithCards(e.Cards)
		s.Round = &round
	case game.CardsReplaced:
		// same faces: the account of the shoe does not change
	case game.BurnKeptVisible:
		s.Shoe = s.Shoe.BurnUnseen(e.Count)
		if s.Round != nil {
			round := *s.Round
			round.KeptVisible += e.Count
			s.Round = &round
		}
	case game.CardRemoved:
		s.Shoe = s.Shoe.Remove(e.Card, e.ID, e.Fate)
		if e.Fate == game.FateReading && incident.Kind != game.CardScannedTwice {
			incident.Cancelled++
		}
		round := s.Round.WithoutLast()
		if e.Card.IsSealed() && e.Fate == game.FateReading {
			taken := game.Placed{Position: e.Position, Card: e.Card, ID: e.ID}
			round.TakenBack = append(slices.Clip(round.TakenBack), taken)
		}
		s.Round = &round
	case game.CardHeld:
		incident.Held, incident.HeldID = e.Card, e.ID
	case game.HeldCarried:
		s.Shoe = s.Shoe.Carry(shoe.Drawn{Card: e.Card, ID: e.ID, NextRound: e.NextRound})
		s.FailedReads = 0
		if s.Incident == nil {
			return // a card that the round did not need (003/1.b8)
		}
		incident.Held, incident.HeldID = game.Card{}, ""
	case game.HeldBurned:
		opened, unseen := e.Opens()
		if unseen {
			*s = s.revealed(opened)
		}
		if ruling := incident.Ruling; unseen && (incident.Held.IsZero() || ruling != nil && ruling.Round == game.RoundVoid) {
			s.ToDiscard++
		}
		if incident.Held.IsZero() && len(s.Shoe.Carried) > 0 {
			s.Shoe = s.Shoe.BurnCarried(e.Card, e.ID)
		} else {
			s.Shoe = s.Shoe.BurnSeen(e.Card, e.ID)
		}
		if s.Incident == nil {
			return
		}
		incident.Held, incident.HeldID = game.Card{}, ""
	case game.HeldDropped:
		incident.Held, incident.HeldID = game.Card{}, ""
	case game.IncidentClosed:
		s.FailedReads = 0
		s.resumeWindow(at)
		s.Incident = nil
		if s.Round != nil && !s.Round.DiceLie.IsZero() {
			round := *s.Round
			round.DiceLie = time.Time{} // they will be thrown or reported again
			s.Round = &round
		}
		s.addFallen(incident)
		return
	}
	s.Incident = &incident
	switch e := event.(type) {
	case game.IncidentOpened:
		*s = s.took(e.By, s.RoleOf(e.By)).took(e.NamedBy, s.RoleOf(e.NamedBy))
	case game.FaultNoted:
		*s = s.took(e.By, s.RoleOf(e.By))
	case game.FactsGiven:
		if _, found := e.Facts[game.FactConfirmed]; found {
			*s = s.took(s.Manager.ID, game.ShiftManager)
		}
	case game.CorrectionRequested:
		*s = s.took(e.Staff, e.As)
	case game.Ruled:
		by := cmp.Or(e.By, s.Manager.ID) // empty if a repeated scan or an entered number decided by itself
		*s = s.took(by, s.RoleOf(by))
	}
}

// resumeWindow gives the players back the time they had left when the incident was opened.
func (s *State) resumeWindow(at time.Time) {
	if !s.RoundRunning() || s.Incident == nil {
		return
	}
	if _, runs := s.Round.OpenWindow(); runs {
		round := s.Round.WindowMoved(at.Sub(s.Incident.OpenedAt))
		s.Round = &round
	}
}

// Finding returns the shift manager's finding on the report: whether it was right, and whether they have said so.
func (s *State) Finding() (so, said bool) {
	so, said = s.Incident.Facts[game.FactConfirmed].(bool)
	return so, said
}

// PlatformSilent reports whether the open incident is about a silent platform and is not yet ruled: a late message
// is still accepted.
func (s State) PlatformSilent() bool {
	return s.Incident != nil && s.Incident.Kind == game.ProviderFault && s.Incident.Detected && s.Incident.Ruling == nil && s.RoundRunning()
}

// CorrectsOwn reports whether the signed-in shift manager requested the open correction. They may withdraw it, but
// not decide it.
func (s *State) CorrectsOwn() bool {
	return s.Incident != nil && s.Incident.Correction != nil && !s.Manager.IsZero() &&
		s.Incident.Correction.Staff == s.Manager.ID
}

// addFallen adds the cards that fell or were exposed in a closed incident to those of its round, or to those of the
// shuffle unless that starts again (003/1.2.b6, 001/11.21). It adds none if the shift manager found that it was not so.
func (s *State) addFallen(closed Incident) {
	notSo := closed.Facts[game.FactConfirmed] == false
	told, _ := closed.Facts[game.FactCount].(float64)
	count, ruled := int(told), closed.Ruling
	shuffles := s.Shoe.Loaded && !s.Shoe.Burned && !(ruled != nil && slices.Contains(ruled.Cards, game.Reshuffle))
	switch {
	case count == 0 || notSo:
	case closed.Kind == game.CardsDropped && s.Round != nil:
		round := *s.Round
		round.Dropped += count
		s.Round = &round
	case closed.Kind == game.CardsDroppedMixing && shuffles:
		s.Shoe = s.Shoe.Mishandle(count, 0)
	case closed.Kind == game.CardsExposedMixing && shuffles:
		s.Shoe = s.Shoe.Mishandle(0, count)
	}
}
