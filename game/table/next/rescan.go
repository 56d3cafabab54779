package next

import (
	"slices"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/procedure"
	"pitboss/game/table/state"
)

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
