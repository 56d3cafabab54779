package next

import (
	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/procedure"
	"pitboss/game/table/state"
)

// incidentStep returns the step of an open incident.
func (r *Rules) incidentStep(s *state.State) game.Step {
	step := r.incidentTask(s)
	if hands := step.Kind == game.StepConfirm || step.Kind == game.StepScan; hands && step.By == game.Dealer &&
		s.Dealer.IsZero() && s.Manager.IsZero() {
		step = DealerSignIn(s) // after a restart of the console
	}
	step.Deadline = s.Incident.Deadline
	return step
}

func (r *Rules) incidentTask(s *state.State) game.Step {
	if s.Incident.Ruling != nil && !s.Incident.Followed {
		return r.followStep(s)
	}
	now := r.Case(s)
	switch {
	case s.CorrectsOwn():
		return game.Step{
			Kind: game.StepSignIn, Name: game.StepNameShiftManager, By: game.ShiftManager,
			Prompt: message.New("table.correction.asked-itself",
				"Another shift manager to sign in and decide. Or withdraw the correction."),
		}
	case s.Incident.Ruling != nil:
		return r.technicianStep(s, now)
	case s.Incident.Burns > 0:
		return burnStep(s)
	}
	if r.namesCall(s) {
		return r.nameCallStep(s)
	}
	asks := r.Asks(s, now)
	if len(asks) > 0 && s.Dealer.IsZero() && s.Manager.IsZero() {
		return game.Step{Kind: game.StepSignIn, Name: game.StepNameSignIn, By: game.Dealer,
			Prompt: message.New("table.facts.sign-in", "Dealer: sign in and say what happened. Badge, or staff id and PIN.")}
	}
	if len(asks) > 0 {
		return r.withChoices(game.Step{Kind: game.StepAnswer, Name: game.StepNameFacts, By: game.Dealer, Asks: asks,
			Prompt: questionOf(s, asks[0])}, s.Incident.Kind)
	}
	row, fixed := r.Book.Procedures.Fixed(now)
	offers := r.offers(s, now)
	disputed := r.Contested(s, now)
	_, said := s.Finding()
	switch {
	case fixed && r.ExposedUnscanned(s, row):
		return r.exposedStep(s, offers)
	case len(disputed) > 0 && !said:
		return r.findingStep(s, disputed)
	case s.Incident.TechnicianCalled:
		return r.technicianStep(s, now)
	case fixed && r.rescans(s, row):
		return r.rescanStep(s, row, game.Dealer, offers)
	case !s.Manager.IsZero():
		return r.managerStep(s, now, offers)
	case len(offers) > 0:
		return game.Step{
			Kind: game.StepRule, Name: game.StepNameRule, By: game.Dealer, Offers: offers,
			Prompt: message.New("table.rule.dealer", "Dealer to resolve: choose a clause, or call the shift manager."),
		}
	}
	return r.withoutManager(s)
}

// burnStep returns the step of burning approved cards, which comes before any other ruling (004/2.3.5.b).
func burnStep(s *state.State) game.Step {
	burns := min(s.Incident.Burns, s.Shoe.Left())
	step := game.Step{
		Kind: game.StepConfirm, Name: game.StepNameBurnApproved, By: game.Dealer, Burns: burns,
		Prompt: message.Count("table.burn-approved", "Burn {count} card face down. Enter when it lies in the discard holder.",
			"Burn {count} cards face down. Enter when they lie in the discard holder.", message.Number("count", burns)),
	}
	if s.Dealer.IsZero() {
		step.By = game.ShiftManager
	}
	return step
}

// managerStep returns the step in which the shift manager scans the card or rules.
func (r *Rules) managerStep(s *state.State, now procedure.Case, offers []game.Offer) game.Step {
	if step, scans := r.ManagerScans(s, now, offers); scans {
		return step
	}
	return game.Step{
		Kind: game.StepRule, Name: game.StepNameRule, By: game.ShiftManager, Offers: offers,
		Prompt: message.New("table.rule.manager", "Shift manager: make your ruling."),
	}
}

// withoutManager returns the step of an incident while no shift manager is here. If a lost link comes back in time,
// the dealer may continue: the malfunction is solved (001/7).
func (r *Rules) withoutManager(s *state.State) game.Step {
	device, down := s.DeviceDown()
	switch {
	case s.PlatformSilent() && r.FamilyStep(s).Kind != game.StepPlatform:
		return game.Step{
			Kind: game.StepConfirm, Name: game.StepNameResume, By: game.Dealer,
			Prompt: message.Sentences(message.New("table.resume.told", "The platform has answered."), confirmToGoOn()),
		}
	case s.Incident.Device != "" && down:
		return game.Step{
			Kind: game.StepWait, Name: game.StepNameDeviceLost, By: game.Dealer,
			Prompt: message.New("table.device-lost", "The {device} disconnected: {why} Shift manager called.",
				message.Device("device", device.Name), message.Message("why", device.Reason)),
		}
	case s.Incident.Device != "":
		return game.Step{
			Kind: game.StepConfirm, Name: game.StepNameResume, By: game.Dealer,
			Prompt: message.Sentences(backInWords(s, s.Incident.Device), r.lastCardInWords(s), heldInWords(s), confirmToGoOn()),
		}
	}
	return managerSignIn()
}

func managerSignIn() game.Step {
	return game.Step{
		Kind: game.StepSignIn, Name: game.StepNameShiftManager, By: game.ShiftManager,
		Prompt: message.New("table.manager.sign-in", "Stop. Shift manager to sign in here."),
	}
}

func confirmToGoOn() message.Text { return message.New("table.resume", "Enter to continue.") }

// lastShownInWords names the last result of the round's wheel or dice.
func (r *Rules) lastShownInWords(s *state.State) message.Text {
	round := game.Round{}
	if s.Round != nil {
		round = *s.Round
	}
	shown, spun := round.Shown()
	switch {
	case spun:
		return message.New("table.resume.segment", "Last segment recorded: {segment}.", message.String("segment", shown.Symbol))
	case round.Thrown() != nil:
		return message.New("table.resume.throw", "Last throw recorded: {dice}.", message.String("dice", game.ThrowText(round.Thrown())))
	case r.Shows == game.StepSegment:
		return message.New("table.resume.no-segment", "No segment of this round is registered.")
	case r.Shows == game.StepDice:
		return message.New("table.resume.no-throw", "No throw of this round is registered.")
	}
	return message.New("table.resume.no-number", "No number of this round is registered.")
}

func (r *Rules) lastCardInWords(s *state.State) message.Text {
	if !r.Family.Takes(game.StepScan) {
		return r.lastShownInWords(s)
	}
	if s.Round == nil || len(s.Round.Cards) == 0 {
		return message.New("table.resume.no-card", "No card of this round is recorded.")
	}
	last := s.Round.Cards[len(s.Round.Cards)-1]
	return message.New("table.resume.last-card", "Last card recorded: {card} at {position}.",
		message.Card("card", last.Card), message.Position("position", last.Position))
}

// heldInWords names the card that is dealt next when the round continues.
func heldInWords(s *state.State) message.Text {
	if s.Incident.Held.IsZero() {
		return message.Text{}
	}
	return message.New("table.resume.held", "{card} was read meanwhile and comes next.", message.Card("card", s.Incident.Held))
}

// NextPlace returns the position of the round's next card; while bets are open, the first. It returns false if no
// round runs or it takes no more cards.
func (r *Rules) NextPlace(s *state.State) (game.Position, bool) {
	if !s.RoundRunning() {
		return "", false
	}
	round := *s.Round
	round.BettingClosed = true
	step := r.Family.Next(round)
	return step.Position, step.Kind == game.StepScan
}
