package next

import (
	"slices"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/procedure"
	"pitboss/game/table/state"
)

// DeviceConcerned returns the device an incident is about or whose reading caused it. If that is unknown, it
// returns the device the technician tested last, the table's first device, or the usual device of such a table.
func (r *Rules) DeviceConcerned(s *state.State) string {
	if s.Incident.Device != "" {
		return s.Incident.Device
	}
	if s.Incident.Reader != "" {
		return s.Incident.Reader
	}
	if passed := s.Incident.Passed; len(passed) > 0 {
		return passed[len(passed)-1].Device
	}
	if len(s.Devices) > 0 {
		return s.Devices[0].Name
	}
	if r.Family.Takes(game.StepScan) {
		return "scanner"
	}
	return "wheel"
}

// AwaitsTest returns the device that must pass a guided test before it returns to play (001/11.31), and what is
// missing; empty if the technician may sign it off.
func (r *Rules) AwaitsTest(s *state.State) (device string, why message.Text) {
	if !r.Setup.TestedReturn || s.Incident == nil || !s.Incident.TechnicianCalled {
		return "", message.Text{}
	}
	device = r.DeviceConcerned(s)
	if test, failed := s.FailedTest(device); failed {
		return device, message.New("table.device.failed", "The {device} failed the {test} and has not passed it since.",
			message.String("device", device), message.Message("test", game.TestInWords(test)))
	}
	if _, passed := s.Incident.PassedTest(device); !passed {
		return device, message.New("table.device.untested", "The {device} has not passed a test since it failed.",
			message.String("device", device))
	}
	return "", message.Text{}
}

// OpenBench says how to start a test.
func OpenBench() message.Text {
	return message.New("table.device.bench", "Open the bench (key b) and run one.")
}

// incidentStep returns the step of an open incident.
func (r *Rules) incidentStep(s *state.State) game.Step {
	step := r.incidentTask(s)
	if hands := step.Kind == game.StepConfirm || step.Kind == game.StepScan; hands && step.By == game.Dealer &&
		s.Dealer.IsZero() && s.Manager.IsZero() {
		step = DealerSignIn() // after a restart of the console
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

// technicianStep returns the step of the technician, who signs the device off before it returns to play
// (001/11.31).
func (r *Rules) technicianStep(s *state.State, now procedure.Case) game.Step {
	if s.Technician.IsZero() {
		return game.Step{
			Kind: game.StepSignIn, Name: game.StepNameTechnician, By: game.Technician, Offers: r.offers(s, now),
			Prompt: message.New("table.technician.sign-in", "Technician called. Technician: sign in."),
		}
	}
	if slices.ContainsFunc(r.Choices(s, now), func(choice Choice) bool { return choice.By == game.Technician }) {
		return game.Step{
			Kind: game.StepRule, Name: game.StepNameRule, By: game.Technician, Offers: r.offers(s, now),
			Prompt: message.New("table.rule.technician", "Technician: say what you found."),
		}
	}
	return game.Step{
		Kind: game.StepConfirm, Name: game.StepNameReturnDevice, By: game.Technician, Offers: r.offers(s, now), Prompt: r.returnInWords(s),
	}
}

// returnInWords tells the technician what is left to do before the device returns.
func (r *Rules) returnInWords(s *state.State) message.Text {
	name := r.DeviceConcerned(s)
	device := message.String("device", name)
	if _, why := r.AwaitsTest(s); !why.IsZero() {
		return message.Sentences(message.New("table.return.repair", "Technician: repair or replace the {device}.",
			device), why, OpenBench())
	}
	if passed, is := s.Incident.PassedTest(name); is {
		return message.New("table.return.passed", "Technician: the {device} passed the {test}. Enter to put it back in play.",
			device, message.Message("test", game.TestInWords(passed.Test)))
	}
	return message.New("table.return", "Technician: repair or replace the {device} and test it. Enter when it is back in play.", device)
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

// ManagerScans returns the step in which the shift manager has a card scanned before ruling; false if no scan is
// due.
func (r *Rules) ManagerScans(s *state.State, now procedure.Case, offers []game.Offer) (game.Step, bool) {
	for _, row := range r.Book.Procedures.Applicable(now) {
		if r.ScansAgain(s) && slices.Contains(row.Cards, game.CancelLast) {
			return r.rescanAt(s, row, offers), true
		}
		if verdict, _ := row.When.Check(now.Facts); verdict == procedure.Met && row.Decides != procedure.ByRule && r.unscanned(s, row) {
			step := r.exposedStep(s, offers)
			step.By = game.ShiftManager
			step.Prompt = message.New("table.scan-exposed.manager", "Shift manager: have the exposed card scanned, or rule without it.")
			return step, true
		}
		if limit := row.Attempts.Manager(); r.rescans(s, row) && (limit == 0 || s.Incident.ManagerReads < limit) {
			return r.rescanAt(s, row, offers), true
		}
	}
	return game.Step{}, false
}

// rescanAt returns the step in which the shift manager scans a card again. They have to be at the table for it.
func (r *Rules) rescanAt(s *state.State, row procedure.Row, offers []game.Offer) game.Step {
	if s.Station != "" {
		return game.Step{
			Kind: game.StepSignIn, Name: game.StepNameShiftManager, By: game.ShiftManager, Offers: offers,
			Prompt: message.New("table.rescan.come", "Shift manager: sign in here to scan the unread card."),
		}
	}
	return r.rescanStep(s, row, game.ShiftManager, offers)
}

// ScansAgain reports whether the card whose scan was cancelled waits to be scanned again. An unreadable card has
// its own clause for that.
func (r *Rules) ScansAgain(s *state.State) bool {
	_, wanted := r.NextPlace(s)
	return wanted && s.Incident.Cancelled > 0 && s.Incident.Kind != game.CardUnreadable
}

// rescans reports whether a row has a card scanned again that the round wants, or will want after betting closes.
func (r *Rules) rescans(s *state.State, row procedure.Row) bool {
	_, wanted := r.NextPlace(s)
	early := s.RoundRunning() && !s.Round.BettingClosed && r.Family.ToCome(*s.Round) > 0
	return (wanted || early) && slices.Contains(row.Cards, game.Rescan)
}

// rescanStep returns the step of scanning an unreadable card again, by the shift manager (001/11.31) or by the
// dealer until it is read (002/6.p2).
func (r *Rules) rescanStep(s *state.State, row procedure.Row, by game.Role, offers []game.Offer) game.Step {
	position, _ := r.NextPlace(s)
	step := game.Step{
		Kind: game.StepScan, Name: game.StepNameRescan, By: by, Position: position, Offers: offers,
		Attempt: s.Incident.ManagerReads + 1, Attempts: row.Attempts.Manager(),
		Prompt: message.New("table.rescan.manager", "Shift manager: scan the unread card."),
	}
	if by == game.Dealer {
		step.Attempt = s.FailedReads + 1
		step.Prompt = message.New("table.rescan.dealer", "Not read. Scan the card again until it is read. Shift manager informed.")
	} else if s.Incident.Cancelled > 0 { // cards whose scans were cancelled come before the unread one
		step.Prompt = message.New("table.rescan.taken-back", "Shift manager: scan the card for {position} again.",
			message.Position("position", position))
	}
	return step
}

// ExposedUnscanned reports whether a clause has the exposed card scanned first (001/11.22): no card of the round
// was scanned, and the dealer has attempts left.
func (r *Rules) ExposedUnscanned(s *state.State, row procedure.Row) bool {
	return CardsOnTable(s) == 0 && r.unscanned(s, row)
}

// unscanned reports whether a row has an exposed card scanned, and attempts are left.
func (r *Rules) unscanned(s *state.State, row procedure.Row) bool {
	_, wanted := r.NextPlace(s)
	return wanted && slices.Contains(row.Cards, game.ScanExposed) && s.Incident.Held.IsZero() &&
		s.FailedReads < r.Book.Reads.Dealer.Value
}

func (r *Rules) exposedStep(s *state.State, offers []game.Offer) game.Step {
	position, _ := r.NextPlace(s)
	return game.Step{
		Kind: game.StepScan, Name: game.StepNameScanExposed, By: game.Dealer, Position: position, Offers: offers,
		Attempt: s.FailedReads + 1, Attempts: r.Book.Reads.Dealer.Value,
		Prompt: message.New("table.scan-exposed", "Scan the face-up card."),
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
			Prompt: message.New("table.device-lost", "{device} disconnected: {why}. Shift manager called.",
				message.String("device", device.Name), message.Message("why", device.Reason)),
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

// backInWords says that a device is back, with its own remarks, for example that some of its reports were lost.
func backInWords(s *state.State, name string) message.Text {
	device := message.String("device", name)
	if known, is := s.Device(name); is && known.Up && !known.Reason.IsZero() {
		return message.New("table.resume.says", "{device} reconnected: {says}.", device, message.Message("says", known.Reason))
	}
	return message.New("table.resume.back", "{device} reconnected.", device)
}

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

// Removable returns the minimum and maximum number of cards that a row lets the ruling remove. Both are 0 for rows
// without removal; the minimum exceeds the maximum if the cards on the table do not fit the row.
func (r *Rules) Removable(s *state.State, now procedure.Case, row procedure.Row) (least, most int) {
	_, speaks := row.When["remove"]
	_, speaksFirst := row.When["remove_first"]
	if !speaks && !speaksFirst {
		return 0, 0
	}
	least, most = 1, 0
	for n := 1; n <= CardsOnTable(s); n++ {
		if r.Removes(s, now, row, n) {
			if most == 0 {
				least = n
			}
			most = n
		}
	}
	return least, most
}

// Removes reports whether a row allows the last n cards to be removed. The rest must form a possible layout: moved
// cards may have left a gap before a third card.
func (r *Rules) Removes(s *state.State, now procedure.Case, row procedure.Row, n int) bool {
	verdict, _ := row.When.Check(now.Facts.With(removing(s, n)))
	return verdict != procedure.Contradicted && (!slices.Contains(row.Cards, game.RemoveLast) || r.leaves(s, n))
}

// leaves reports whether the round's cards are a possible layout without the last n.
func (r *Rules) leaves(s *state.State, n int) bool {
	round := *s.Round
	for range n {
		round = round.WithoutLast()
	}
	return r.Family.CheckLayout(round) == nil
}

// removing returns the facts about removing the last n cards.
func removing(s *state.State, n int) game.Facts {
	return game.Facts{"remove": float64(n), "remove_first": n >= CardsOnTable(s)}
}

// CardsOnTable returns the number of cards in the round on the table.
func CardsOnTable(s *state.State) int {
	if s.Round == nil {
		return 0
	}
	return len(s.Round.Cards)
}
