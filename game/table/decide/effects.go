package decide

import (
	"slices"
	"time"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/procedure"
	"pitboss/game/shoe"
	"pitboss/game/table/next"
	"pitboss/game/table/state"
)

// calledAgainAt returns when to call again a shift manager who has not come to carry out a ruling: every minute
// since the ruling or since the last action done.
func calledAgainAt(incident *state.Incident) time.Time {
	return incident.RuledAt.Add(time.Duration(incident.Overdue+1) * time.Minute)
}

// leaveRuled closes the ruled incident before another one opens.
func (d *decision) leaveRuled() {
	if d.rules.LeavesRuled(&d.state) {
		d.closeIncident(d.state.Incident.Ruling.Clause)
	}
}

// apply carries out a row. The incident stays open until the dealer has done or announced what follows, and while a
// technician is at work.
func (d *decision) apply(made ruling) {
	row := made.row
	technician := made.has(game.CallTechnician)
	void := row.Round == game.RoundVoid
	made.about = d.rules.Case(&d.state).Facts
	ruled := made.ruled()
	if d.rules.NamesFaces(&d.state, row) {
		ruled.Doubt, ruled.Faces = d.rules.Doubtful(&d.state), d.rules.facesNamed(&d.state, made.cards)
		made.cards = nil // the cards are not laid out again
	}
	if row.Announce != "" && ruled.Round != game.RoundPause {
		ruled.Announcer, ruled.Announcement = row.Announce, d.announcement(ruled, row)
	}
	d.emit(ruled)
	if slices.Contains(row.Notify, game.ShiftManager) {
		d.callManager()
	}
	d.amendClaimed(made, ruled)
	if ruled.Round != game.RoundPause {
		d.treatCards(made)
		d.dispose(row)
		d.treatShoe(row)
	} else if made.has(game.CancelLast) {
		d.cancelLast()
	}
	switch {
	case row.Round == game.RoundReplay && d.state.RoundRunning():
		d.emit(game.BettingOpened{Until: d.at.Add(d.rules.Book.Timers.Betting.Duration())})
	case void:
		d.voidRound(row.Clause, row.Bets, voidReason(row, made.reason))
	case row.Round == game.RoundRespin:
		d.repeatSpin(row.Clause)
	case row.Round == game.RoundReroll:
		d.repeatRoll(row.Clause)
	case row.Round == game.RoundComplete:
		d.complete(made)
	case ruled.Round != game.RoundPause:
		d.dropEarlyNumber(row.Clause)
	}
	if technician {
		d.emit(game.TechnicianCalled{})
	}
	if next.AnnouncedByManager(ruled) {
		d.callManager() // nobody else tells the players
	}
}

// callManager calls the shift manager to the incident unless already called.
func (d *decision) callManager() {
	if !d.state.Incident.ManagerCalled {
		d.emit(game.ShiftManagerCalled{})
	}
}

// complete ends the round with its result, from the video or as registered.
func (d *decision) complete(made ruling) {
	if !d.state.RoundRunning() {
		return
	}
	if made.settled == nil {
		outcome, err := d.rules.Outcome(*d.state.Round)
		if err != nil || outcome.Bets == nil {
			return // there is no result yet: the round continues to it
		}
		outcome.Clause, outcome.Reason = made.row.Clause, voidReason(made.row, made.reason)
		made.settled = &outcome
	}
	if d.state.Round.TakesBets() {
		d.emit(game.BettingClosed{})
	}
	d.revealTakenBack()
	d.emit(game.RoundClosed{Outcome: *made.settled})
}

// voidReason returns why a round did not end by its own result.
func voidReason(row procedure.Row, reason string) message.Text {
	if reason != "" {
		return message.Written(reason)
	}
	return row.Title
}

// treatCards does to the cards on the table what a row says.
func (d *decision) treatCards(made ruling) {
	if made.has(game.RemoveLast) {
		d.removeLast(made.remove)
	}
	if len(made.moves) > 0 {
		d.emit(game.CardsMoved{Moves: made.moves})
	}
	if len(made.cards) > 0 {
		d.emit(game.CardsRestored{Cards: made.cards})
	}
	if made.has(game.ReplaceSame) {
		d.emit(game.CardsReplaced{Count: d.counted()})
	}
	if burned := min(d.counted(), d.state.Shoe.Left()); burned > 0 {
		if made.has(game.KeepVisible) {
			d.emit(game.BurnKeptVisible{Count: burned})
		}
		if made.has(game.BurnShownCards) {
			d.emit(game.CardsBurned{Count: burned})
		}
	}
	if made.has(game.CorrectResult) {
		d.correctResult()
	}
}

// removeLast takes the last cards out of the round (001/11.35). The incident is about the earliest of them, and its
// fate depends on what went wrong. If the incident holds a reading back, that card is not on the table, and those
// on the table were read correctly.
func (d *decision) removeLast(count int) {
	cards := d.state.Round.Cards
	wrong := len(cards) - count
	for i := len(cards) - 1; i >= wrong; i-- {
		fate := game.FateDiscarded
		if i == wrong && d.state.Incident.Held.IsZero() {
			fate = fateOf(d.state.Incident.Kind)
		}
		d.take(cards[i], fate)
	}
}

// take removes a card from the round. A concealed card is revealed if it is out of play; a cancelled reading stays
// sealed, because the card may still be dealt face down.
func (d *decision) take(placed game.Placed, fate game.Fate) {
	card, id := placed.Card, placed.ID
	if fate != game.FateReading {
		card, id = d.reveal(placed.Position, card, id)
	}
	d.emit(game.CardRemoved{Position: placed.Position, Card: card, ID: id, Fate: fate})
}

func fateOf(kind game.Incident) game.Fate {
	switch kind {
	case game.CardMisread:
		return game.FateMisread
	case game.CardScannedTwice:
		return game.FateReading
	default:
		return game.FateDiscarded
	}
}

// cancelLast cancels the last scan: the card stays in place and is scanned again (000/3.39.scan.b1.1).
func (d *decision) cancelLast() {
	cards := d.state.Round.Cards
	last := cards[len(cards)-1]
	d.take(last, game.FateReading)
}

// dispose decides what happens to a card held back by the incident, and to cards on the table that were never read.
func (d *decision) dispose(row procedure.Row) {
	incident := d.state.Incident
	if unread := min(d.unread(row), d.state.Shoe.Left()); unread > 0 && d.state.Shoe.Ready() {
		d.emit(game.CardsBurned{Count: unread})
	}
	switch {
	case incident.Held.IsZero():
	case incident.Kind == game.CardImpossible || incident.Kind == game.CardScannedTwice:
		// There is no second such card: the one on the table is scanned again.
		d.emit(game.HeldDropped{Card: incident.Held})
	case row.Round == game.RoundVoid || slices.Contains(row.Cards, game.BurnCard):
		if incident.Facts[game.FactSeen] == true || slices.Contains(row.Cards, game.ScanExposed) {
			d.reveal("", incident.Held, incident.HeldID) // the players have seen it
			incident = d.state.Incident
		}
		d.discard(incident.Held, incident.HeldID)
		d.watchShuffle()
	default:
		// This keeps the order of the shoe: it is the next card dealt.
		d.emit(game.HeldCarried{Card: incident.Held, ID: incident.HeldID,
			NextRound: slices.Contains(row.Cards, game.CarryCard) && !d.mayNeedMore()})
		d.watchShuffle()
	}
}

// unread returns how many cards go to the discard holder unread: those of a round that ends, or the one that a
// clause burns.
func (d *decision) unread(row procedure.Row) (count int) {
	incident := d.state.Incident
	if row.Round == game.RoundVoid || row.Round == game.RoundComplete {
		count = incident.Cancelled
		now := d.rules.Case(&d.state)
		scans := func(row procedure.Row) bool { return slices.Contains(row.Cards, game.ScanExposed) }
		exposed, fixed := d.rules.Book.Procedures.Fixed(now)
		// Where the shift manager chooses, the card that was not scanned is out of the shoe by any clause (001/10.21.2).
		exposes := fixed && scans(exposed) && next.CardsOnTable(&d.state) == 0 ||
			row.Decides != procedure.ByRule && slices.ContainsFunc(d.rules.Book.Procedures.Applicable(now), scans)
		exposes = exposes && incident.Held.IsZero()
		if incident.Kind == game.CardUnreadable || exposes || d.openedUnread() {
			count++
		}
	}
	if count == 0 && incident.Held.IsZero() && slices.Contains(row.Cards, game.BurnCard) {
		count = 1
	}
	return count
}

// openedUnread reports whether the incident is about a card that was opened before it was dealt, and so was not read:
// none that lies on the table face down, nor one kept for the next place (001/10.28.1, 10.28.2, 10.31).
func (d *decision) openedUnread() bool {
	incident := d.state.Incident
	if incident.Kind != game.CardExposedEarly || incident.Phase == game.PhaseResult || !d.state.RoundRunning() ||
		!incident.Held.IsZero() || len(d.state.Shoe.Carried) > 0 {
		return false
	}
	down := func(placed game.Placed) bool {
		return d.rules.FacingAt(*d.state.Round, placed.Position) == game.Concealed
	}
	return incident.Facts[game.FactHole] == false || !slices.ContainsFunc(d.state.Round.Cards, down)
}

// voidRound ends the running round without a result.
func (d *decision) voidRound(clause string, bets game.BetsEffect, reason message.Text) {
	if !d.state.RoundRunning() {
		return
	}
	d.revealAll()
	outcome, err := d.rules.Outcome(*d.state.Round)
	if err != nil {
		outcome = game.Outcome{Variant: d.rules.Book.Variant, Round: d.state.Round.Number,
			RoundInShoe: d.state.Round.InShoe, Rulebook: d.rules.Book.Digest, Paytable: d.rules.Book.Paytable}
	}
	outcome.Result = d.rules.Family.Voided(outcome.Result)
	outcome.Status, outcome.Instruction, outcome.Clause, outcome.Reason = game.StatusVoid, bets, clause, reason
	outcome.Exceptions = nil // all bets of the round are treated alike
	var paidBy string
	outcome.Bets, paidBy = d.rules.wonInVoid(&d.state)
	for _, bet := range outcome.Bets {
		outcome.Exceptions = append(outcome.Exceptions, game.Exception{Bet: bet.Name, Bets: game.BetsSettle, Clause: paidBy})
	}
	d.emit(game.RoundClosed{Outcome: outcome})
	d.discardKept(func(kept shoe.Drawn) bool { return !kept.NextRound }) // they belonged to this round
	d.emit(game.PlatformTold{
		Notice: game.NoticeCancelled, Text: message.New("table.notice.cancelled", "Game cancelled: {bets}.",
			message.Message("bets", next.BetsInWords(bets, len(outcome.Bets) > 0))),
		Bets: bets, Clause: clause,
	})
	if d.state.Incident != nil && d.state.Incident.Kind == game.CardImpossible {
		d.emit(game.ShoeChangeOrdered{Reason: message.New("table.change.impossible", "more cards of one face than the decks hold")})
	}
}
