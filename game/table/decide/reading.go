package decide

import (
	"slices"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/procedure"
)

// cardRead handles a card that the scanner recognised, at any step.
func (d *decision) cardRead(read game.CardRead) *game.Refusal {
	step := d.rules.Next(&d.state)
	switch {
	case d.rules.Book.Shoe == nil:
		return game.Refuse(game.RefusedNotHere, message.New("table.card.none", "This game has no cards."), message.Text{})
	case d.readAgain(read):
		return d.ignore(game.CardRead{Card: game.Sealed},
			message.New("table.card.sealed-again", "The card read last is already in its place."), Waiting(step))
	case step.Name == game.StepNameCheckScan:
		return d.checkCard(read)
	case step.Name == game.StepNameBurn:
		return d.showBurn(read)
	case step.Name == game.StepNameRescan:
		return d.rescanned(read)
	case step.Name == game.StepNameScanExposed:
		return d.exposed(read)
	case step.Name == game.StepNameResume && d.state.Incident.Held.IsZero():
		return d.hold(read)
	case step.Name == game.StepNameConfirmRepeat:
		return d.ignore(read, message.New("table.card.answer-first", "Answer first: x same card, Enter new card."), message.Text{})
	case d.state.Incident != nil || d.state.Dealer.IsZero() || !d.state.Shoe.Ready():
		return d.ignore(read, message.New("table.card.not-dealt", "{card} was scanned, but no card is due now.",
			message.Card("card", read.Card)), Waiting(step))
	case step.Kind == game.StepScan:
		return d.place(read)
	}
	return d.unexpected(read)
}

// hold keeps a card read after a lost device came back. The dealer first confirms that nothing was dealt meanwhile;
// then the card is dealt.
func (d *decision) hold(read game.CardRead) *game.Refusal {
	if d.state.Shoe.HasID(read.ID) || !d.state.Shoe.Possible(read.Card) {
		return d.ignore(read, message.New("table.card.out", "{card} is already out of the shoe.",
			message.Card("card", read.Card)), d.waiting())
	}
	read = d.seal(read)
	d.emit(game.CardHeld{Card: read.Card, ID: read.ID})
	return nil
}

// exposed handles the scan of an exposed card before its round is void (001/10.21.1, 001/11.22). A card that is
// already out of the shoe was not read correctly.
func (d *decision) exposed(read game.CardRead) *game.Refusal {
	if d.state.Shoe.HasID(read.ID) || !d.state.Shoe.Possible(read.Card) {
		return d.notRead(game.UnknownRead{Text: read.Card.String()})
	}
	read = d.seal(read)
	d.emit(game.CardHeld{Card: read.Card, ID: read.ID})
	return nil
}

// ignore refuses a reading and records it for the technician. It does not name a card that may be concealed.
func (d *decision) ignore(read game.CardRead, what, hint message.Text) *game.Refusal {
	_, names := what.Arg("card")
	if !read.Card.IsSealed() && d.rules.NamesNone(&d.state) && d.concealed() {
		read.Card = game.Sealed
	}
	if names && read.Card.IsSealed() {
		what = message.New("table.card.sealed-not-dealt", "A card was scanned, but no card is due now.")
	}
	d.audit = append(d.audit, game.ReadingIgnored{Card: read.Card, Why: game.RefusedNoCardExpected})
	return game.Refuse(game.RefusedNoCardExpected, what, hint)
}

// place puts a card where the step wants it, if it can be there.
func (d *decision) place(read game.CardRead) *game.Refusal {
	step := d.rules.FamilyStep(&d.state)
	if step.Kind != game.StepScan {
		return d.unexpected(read) // it was held until the cards were rearranged
	}
	if refusal, stopped := d.suspect(read, step.Position); stopped {
		return refusal
	}
	numberless := read.ID == "" || read.Card.IsSealed() && !read.Numbered
	if numberless && (d.repeats(read, step.Position) || d.lastAgain(read, step.Position)) {
		read = d.seal(read)
		d.emit(game.RepeatHeld{Position: step.Position, Card: read.Card, ID: read.ID})
		return nil
	}
	d.deal(game.CardDealt{Position: step.Position, Card: read.Card, ID: read.ID})
	d.watchShuffle()
	return nil
}

// deal deals a card, read or entered by hand, sealed or open as its position requires.
func (d *decision) deal(dealt game.CardDealt) {
	if d.rules.FacingAt(*d.state.Round, dealt.Position) == game.Concealed {
		read := d.seal(game.CardRead{Card: dealt.Card, ID: dealt.ID})
		dealt.Card, dealt.ID = read.Card, read.ID
	} else { // it was sealed by an earlier record
		dealt.Card, dealt.ID = d.reveal(dealt.Position, dealt.Card, dealt.ID)
	}
	d.emit(dealt)
}

// repeats reports whether a reading has the code of the last dealt card, so that it may be the same card again. A
// refused or cancelled reading does not count: the same code after it is a first reading. If either card is
// concealed nobody is asked, because the question would reveal that both are equal.
func (d *decision) repeats(read game.CardRead, position game.Position) bool {
	if !read.Repeated || d.liesSealed() || d.rules.FacingAt(*d.state.Round, position) == game.Concealed {
		return false
	}
	if cards := d.state.Round.Cards; len(cards) > 0 {
		d.repeated = cards[len(cards)-1].Card == read.Card
	} else {
		d.repeated = d.state.Shoe.Rounds == 1 && d.state.Shoe.BurnShown == read.Card
	}
	return d.repeated
}

// lastAgain reports whether the first reading after a restart may be the last card dealt before it: the scanner
// does not know that it already read it. If either is concealed, any card may be.
func (d *decision) lastAgain(read game.CardRead, position game.Position) bool {
	cards := d.state.Round.Cards
	return d.state.Resumed && d.device != "" && len(cards) > 0 &&
		(cards[len(cards)-1].Card == read.Card || d.liesSealed() || d.rules.FacingAt(*d.state.Round, position) == game.Concealed)
}

// suspect stops a card that cannot have come out of this shoe: the same card is known to be out already, or its
// face is used up.
func (d *decision) suspect(read game.CardRead, position game.Position) (*game.Refusal, bool) {
	ledger := d.state.Shoe
	switch {
	case read.Found != "":
		d.openOf(read.Found, read, position)
		return nil, true
	case read.Card.IsSealed():
		return nil, false // it was checked when first read
	}
	if ledger.Out(read.Card, read.ID) {
		if last := d.lastDealt(); last.ID == read.ID && (read.ID != "" || last.Card == read.Card) {
			return d.ignore(read,
				message.New("table.card.on-table", "{card} is already on the table. It is the same card, read again.",
					message.Card("card", read.Card)),
				message.Sentences(nothingDealt(), scanNext())), true
		}
		d.openOf(game.CardScannedTwice, read, position)
		return nil, true
	}
	if !ledger.Possible(read.Card) {
		d.openOf(game.CardImpossible, read, position)
		return nil, true
	}
	return nil, false
}

// openOf opens an incident for a card that cannot be the expected one. It does not name a card that is face down.
func (d *decision) openOf(kind game.Incident, read game.CardRead, position game.Position) {
	opened := game.IncidentOpened{Incident: kind, Detected: true, Held: read.Card, HeldID: read.ID, Position: position}
	if d.concealed() {
		opened.Held, opened.HeldID, opened.Unnamed, d.raw = game.Card{}, "", true, nil
		d.withhold(game.CardRead{Card: game.Sealed, Found: kind})
	}
	d.open(opened)
}

// lastDealt returns the last card of the round, or the zero value.
func (d *decision) lastDealt() (last game.Placed) {
	if cards := d.state.Round.Cards; len(cards) > 0 {
		last = cards[len(cards)-1]
	}
	return last
}

// unexpected handles a card from the shoe that the step did not ask for. It is held until somebody decides what
// happens to it.
func (d *decision) unexpected(read game.CardRead) *game.Refusal {
	if d.state.Shoe.Out(read.Card, read.ID) {
		return d.ignore(read,
			message.New("table.card.before", "{card} has already come out of the shoe. It is the same card, read again.", message.Card("card", read.Card)), nothingDealt())
	}
	if d.reusable(read) {
		read = d.seal(read)
		d.emit(game.HeldCarried{Card: read.Card, ID: read.ID, NextRound: true})
		return nil
	}
	kind := game.ExtraCardDrawn
	switch {
	case read.Found != "" || !d.state.Shoe.Possible(read.Card):
		kind = game.CardImpossible
		if d.concealed() {
			d.withhold(game.CardRead{Card: game.Sealed, Found: kind})
			d.open(game.IncidentOpened{Incident: kind, Detected: true, Unnamed: true})
			return nil
		}
	case d.rules.Phase(&d.state) == game.PhaseBetting:
		kind = game.DealtEarly
	}
	read = d.seal(read)
	d.open(game.IncidentOpened{Incident: kind, Detected: true, Held: read.Card, HeldID: read.ID})
	return nil
}

// reusable reports whether a card drawn beyond the needs of the round is kept for the next one, in variants that
// allow it (003/1.b8). The last card read once more does not count, unless cards are already kept: a question would
// reveal that both are equal.
func (d *decision) reusable(read game.CardRead) bool {
	most, kept := d.rules.Book.Deal.Reuse.Value, len(d.state.Shoe.Carried)
	if kept >= most || d.rules.Next(&d.state).Name != game.StepNameAnnounce || read.Found != "" ||
		!d.state.Shoe.Possible(read.Card) || d.lastAgain(read, "") {
		return false
	}
	d.repeated = read.Repeated && kept == 0
	return !d.repeated
}

// rescanned handles the card whose scan the shift manager repeated (001/11.29.1, 001/11.31). It waits for the deal
// while betting is open or while others drawn before it wait.
func (d *decision) rescanned(read game.CardRead) *game.Refusal {
	if d.state.Shoe.HasID(read.ID) || !d.state.Shoe.Possible(read.Card) {
		return d.ignore(read,
			message.New("table.card.not-unread", "{card} cannot be the unread card: it is already out of the shoe.",
				message.Card("card", read.Card)),
			message.New("table.card.not-unread.hint", "Scan the card that could not be read."))
	}
	rows := d.rules.Book.Procedures.Applicable(d.rules.Case(&d.state))
	effect := game.Rescan
	if d.rules.ScansAgain(&d.state) {
		effect = game.CancelLast
	}
	row := rows[slices.IndexFunc(rows, func(row procedure.Row) bool { return slices.Contains(row.Cards, effect) })]
	clause := row.Clause
	d.emit(game.Ruled{
		Clause: clause, Round: game.RoundContinue, Bets: game.BetsStand, Cards: []game.CardEffect{game.Rescan},
		Authority: string(row.Decides),
	})
	if wanted := d.rules.FamilyStep(&d.state); wanted.Kind == game.StepScan && len(d.state.Shoe.Carried) == 0 {
		d.deal(game.CardDealt{Position: wanted.Position, Card: read.Card, ID: read.ID})
	} else {
		read = d.seal(read)
		d.emit(game.HeldCarried{Card: read.Card, ID: read.ID})
	}
	d.watchShuffle()
	d.closeIncident(clause)
	return nil
}

func (d *decision) checkCard(read game.CardRead) *game.Refusal {
	ledger := d.state.Shoe
	if read.ID != "" && slices.Contains(ledger.ScannedIDs, read.ID) {
		return d.ignore(read, message.New("table.card.scanned", "{card} has already been scanned.",
			message.Card("card", read.Card)), scanNext())
	}
	d.emit(game.CheckCardRead{Card: read.Card, ID: read.ID})
	if d.state.Shoe.Scanned.Total() == ledger.Expected() {
		d.finishCheck()
	}
	return nil
}

func nothingDealt() message.Text {
	return message.New("table.card.nothing-dealt", "Nothing was dealt.")
}

func scanNext() message.Text { return message.New("table.card.scan-next", "Scan the next card.") }

// showBurn handles the first card of a new shoe; its value is the number of cards to burn (001/11.2).
func (d *decision) showBurn(read game.CardRead) *game.Refusal {
	d.emit(game.BurnShown{
		Card: read.Card, ID: read.ID, Position: game.PositionOf("burn", 1), Burn: d.rules.Book.Shoe.Burn.After(read.Card),
	})
	return nil
}

// watchShuffle raises an alarm if the shoe starts in the order of a new deck.
func (d *decision) watchShuffle() {
	if run := d.state.Shoe.Unshuffled(d.rules.Setup.Settings.Number("unshuffled-run")); run != nil {
		d.emit(game.ShoeAlarm{Alarm: game.AlarmUnshuffled, Cards: run})
	}
}

// notRead handles a failed reading, or a code that is not a card.
func (d *decision) notRead(read game.UnknownRead) *game.Refusal {
	step := d.rules.Next(&d.state)
	reading := step.Kind == game.StepScan && step.Name != game.StepNameCheckScan
	if !reading && d.earlyCard(step) {
		reading = true
		step.Position, _ = d.rules.NextPlace(&d.state)
	}
	if !reading {
		code := game.RefusedNoCardExpected
		what := message.New("table.read.not-expected", "Something was read, but no card is due now.")
		switch {
		case read.Text != "":
			code, what = game.RefusedUnknownCard, message.New("table.read.no-card", "Code {code} is not a card.",
				message.Quoted("code", read.Text))
		case read.Unknown.Length > 0:
			code, what = game.RefusedUnknownCard, message.New("table.read.unknown", "That code is neither a card nor a badge here.")
		}
		d.audit = append(d.audit, game.ReadingIgnored{Text: read.Text, Unknown: read.Unknown, Why: code})
		return game.Refuse(code, what, Waiting(step))
	}
	if d.state.FailedReads >= mostReadsFailed {
		d.audit = append(d.audit, game.ReadingIgnored{Text: read.Text, Unknown: read.Unknown, Why: game.RefusedUnknownCard})
		return game.Refuse(game.RefusedUnknownCard,
			message.New("table.read.failed", "{times} failed reads in a row.", message.Number("times", mostReadsFailed)),
			message.Sentences(message.New("table.read.failed.hint", "Check the reader."), Waiting(step)))
	}
	d.emit(game.ReadFailed{Position: step.Position, Attempt: d.state.FailedReads + 1, Text: read.Text, Unknown: read.Unknown})
	if d.state.Incident == nil && d.state.FailedReads >= d.rules.Book.Reads.Dealer.Value {
		d.open(game.IncidentOpened{Incident: game.CardUnreadable, Detected: true, Position: step.Position})
	}
	return nil
}

// earlyCard reports whether a first card is read before betting has closed (001/11.29.1).
func (d *decision) earlyCard(step game.Step) bool {
	return d.state.Incident == nil && d.state.RoundRunning() && !d.state.Round.BettingClosed && step.Kind == game.StepWait &&
		d.rules.Book.Shoe != nil
}

// cutCardRead handles the cut card: the running round is finished, then the shoe is changed (001/11.2).
func (d *decision) cutCardRead() *game.Refusal {
	var what message.Text
	switch {
	case d.rules.Book.Shoe == nil || !d.state.Shoe.Ready():
		what = message.New("table.cut-card.no-shoe", "The cut card was read, but no shoe is in play.")
	case d.state.Shoe.AwaitsOldCutCard():
		d.emit(game.CutCardSeen{Old: true})
		return nil
	case d.state.Shoe.CutSeen:
		what = message.New("table.cut-card.again", "The cut card of this shoe has already been read.")
	default:
		d.emit(game.CutCardSeen{})
		return nil
	}
	d.audit = append(d.audit, game.ReadingIgnored{Text: "cut card", Why: game.RefusedCutCard})
	return game.Refuse(game.RefusedCutCard, what, d.waiting())
}

// linkChanged records a device's link going down or coming back. A link that comes back does not advance the round.
func (d *decision) linkChanged(change game.LinkChanged) *game.Refusal {
	if d.device == "" {
		return game.Refuse(game.RefusedBadInput, message.New("table.link.no-device", "A connection changed, but no device was named."), message.Text{})
	}
	for _, known := range d.state.Devices {
		if known.Name == d.device && known.Up == change.Up && known.Reason.String() == change.Reason.String() {
			return nil
		}
	}
	d.emit(game.DeviceChanged{Name: d.device, Up: change.Up, Reason: change.Reason})
	return nil
}

const // mostReadsFailed is the maximum number of failed reads in a row that count as attempts, more than any clause
// allows. Further ones are ignored.
mostReadsFailed = 32
