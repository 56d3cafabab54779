package decide

import (
	"fmt"
	"time"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/table/state"
)

// Decide returns the events an input causes, or a refusal that leaves the table unchanged. A refusal may come with
// events for the audit, such as a failed sign-in or an ignored reading.
func (r *Rules) Decide(s state.State, in game.Input) ([]game.Event, *game.Refusal) {
	made := r.Make(s, in)
	return made.Events, made.Refused
}

// Made is a decision: its events, and the state of the table after them.
type Made struct {
	Events  []game.Event
	State   state.State
	Refused *game.Refusal
	// Recorded is the command as a record keeps it, nil if it was refused or if there is none.
	Recorded game.Command
	// secrets are those of the cards sealed here; places say where each event belongs.
	Secrets []game.Secret
	Places  []place
}

// place is the shoe and the round of an event; 0 for none.
type place struct{ Shoe, Round uint64 }

// Make does what Decide does and returns the state after the events too, so that nobody has to apply them twice.
func (r *Rules) Make(s state.State, in game.Input) Made {
	if known, other := lineAgain(&s, in.Command); known {
		return Made{State: s, Refused: other}
	}
	d := r.begin(s, in)
	if in.Seen != "" && in.Seen != r.Seen(&s) {
		return d.made(game.Refuse(game.RefusedStale, message.New("table.stale", "The screen changed just before the key was pressed."),
			message.New("table.stale.hint", "Check it, then press again.")))
	}
	refused := d.elsewhere(in.Command)
	if refused == nil {
		refused = d.decide(in.Command)
	}
	if refused == nil {
		d.settle()
		made := d.made(nil)
		made.Recorded = d.kept()
		return made
	}
	if audit := d.audit; len(audit) > 0 {
		made := r.Happened(s, in, audit...)
		made.Refused = refused
		return made
	}
	return Made{State: s, Refused: refused}
}

// made returns the finished decision.
func (d *decision) made(refused *game.Refusal) Made {
	return Made{Events: d.events, State: d.state, Refused: refused, Secrets: d.secrets, Places: d.places}
}

// Happened returns a decision of events that no command caused.
func (r *Rules) Happened(s state.State, in game.Input, events ...game.Event) Made {
	d := r.begin(s, in)
	for _, event := range events {
		d.emit(event)
	}
	return d.made(nil)
}

// begin starts a decision on a state.
func (r *Rules) begin(s state.State, in game.Input) *decision {
	d := &decision{rules: r, state: s, at: in.At, device: in.Device, station: stationOf(in.Command), raw: in.Raw,
		salt: in.Salt, known: in.Secrets, past: in.Past, recorded: in.Command}
	var few struct { // most decisions make fewer events
		events [4]game.Event
		places [4]place
	}
	d.events, d.places = few.events[:0], few.places[:0]
	if s.Round != nil {
		d.round = s.Round.Number
	}
	return d
}

// decision is a decision in progress: the events so far and the state after them.
type decision struct {
	rules  *Rules
	state  state.State
	at     time.Time
	device string
	// station is the floor station a command came from; empty for the table itself.
	station string
	raw     []byte
	// salt seals a card read now, secrets are those of the cards sealed by this decision, known are the earlier
	// live ones, by commitment.
	salt    []byte
	secrets []game.Secret
	known   map[string]game.Secret
	// recorded is the command as a record may keep it.
	recorded game.Command
	// repeated is true if it mattered that the card has the code of the one read before it. Otherwise it is not
	// recorded, because it would tell that two sealed cards are alike.
	repeated bool
	// past is the round to correct if the table no longer keeps it.
	past   *game.Past
	events []game.Event
	audit  []game.Event
	// places are where the events belong; round is the one that was on the table at the start.
	places []place
	round  uint64
	// trial is true for a decision that is not carried out, see [Rules.Try].
	trial bool
	// aside is true for actions outside play: nothing follows from them.
	aside bool
}

// emit adds an event and applies it, so that the rest of the decision sees it.
func (d *decision) emit(event game.Event) {
	if ruled, is := event.(game.Ruled); is {
		ruled.Phase = d.rules.Phase(&d.state)
		event = ruled
	}
	d.events = append(d.events, event)
	stamp := state.Stamp{Sequence: d.state.Sequence + 1, At: d.at, Raw: d.raw}
	if game.Seals(event) || game.Has(event, game.Console) {
		stamp.Raw = nil
	}
	belongs := place{Shoe: d.state.Shoe.Number, Round: d.round}
	if d.state.Round != nil {
		belongs.Round = d.state.Round.Number
	}
	d.state.Advance(stamp, event, d.rules.Setup.Variant.Count)
	if d.state.Shoe.Loaded {
		belongs.Shoe = d.state.Shoe.Number
	}
	if d.state.Round != nil {
		belongs.Round = d.state.Round.Number
	}
	d.places = append(d.places, belongs)
}

func (d *decision) decide(command game.Command) *game.Refusal {
	switch c := command.(type) {
	case game.Confirm:
		return d.confirm(c)
	case game.CardRead:
		return d.cardRead(c)
	case game.NoRead:
		return d.notRead(game.UnknownRead{})
	case game.UnknownRead:
		return d.notRead(c)
	case game.CutCardRead:
		return d.cutCardRead()
	case game.LinkChanged:
		return d.linkChanged(c)
	case game.TestDevice, game.MarkDevice, game.WarnDevice:
		return d.recordOfDevice(c)
	case game.Tick:
		d.tick()
		return nil
	case game.SecretsLost:
		return d.secretsLost()
	case game.Present:
		d.present()
		return nil
	case game.Report:
		return d.report(c)
	case game.Answer:
		return d.answer(c)
	case game.SignIn:
		return d.signIn(c.Identity)
	case game.SignOut:
		return d.signOut()
	case game.Authorise:
		return d.authorise(c.Identity, c.AnyRole)
	case game.AllowWithoutBadge:
		return d.allowWithoutBadge(c)
	case game.ChangePIN:
		return d.changePIN(c)
	case game.PINChanged:
		d.aside = true
		return nil
	case game.Rule:
		return d.rule(c)
	case game.NumberRead:
		return d.numberRead(c)
	case game.EnterNumber:
		return d.enterNumber(c)
	case game.WheelState:
		return d.wheelState(c)
	case game.DiceRead:
		return d.diceRead(c)
	case game.EnterDice:
		return d.enterDice(c)
	case game.SegmentRead:
		return d.segmentRead(c)
	case game.EnterSegment:
		return d.enterSegment(c)
	case game.Platform:
		return d.platform(c)
	case game.NotePlatform:
		d.aside = true
		d.emit(c.PlatformLinesRefused)
		return nil
	case game.SettledOutcome:
		return d.settledOutcome(c)
	case game.Decide:
		return d.playerDecides(c)
	case game.EnterByHand:
		return d.enterByHand(c)
	case game.Correct:
		return d.correct(c)
	case game.Withdraw:
		return d.withdraw()
	case game.ReadMessage:
		return d.readMessage(c)
	case game.LeaveNote:
		return d.leaveNoteHere(c)
	case game.FromFloor:
		return d.fromFloor(c)
	case game.NoteOrder:
		d.aside = true
		d.emit(c.OrderRefused)
		return nil
	}
	return game.Refuse(game.RefusedBadInput, message.New("table.no-command", "The table cannot take a {command}.",
		message.String("command", fmt.Sprintf("%T", command))), message.Text{})
}

// settle does everything that follows from the facts without a choice by anybody.
func (d *decision) settle() {
	if d.aside {
		return
	}
	for before := -1; before != len(d.events); {
		before = len(d.events)
		switch {
		case d.revealDue():
		case d.changeDue():
		case d.state.Incident != nil:
			d.settleIncident()
		case d.stopContradicted():
		case d.spunTooSoon():
		case d.askCard():
		case d.endDecisions():
		case d.state.RoundRunning():
			d.settleRound()
		case d.shuffleDue():
			d.shuffleAgain()
		case d.state.Round == nil && d.tooFewCards():
			d.emit(game.ShoeChangeOrdered{Reason: message.New("table.change.too-few", "too few cards for another round")})
		}
	}
	d.letGo()
	d.settleNotice()
}

// shuffleDue reports whether the cards go back to be shuffled again for the next round.
func (d *decision) shuffleDue() bool {
	ledger := d.state.Shoe
	return d.state.Round == nil && d.rules.Book.Shoe.ShuffledEachRound() && ledger.Ready() && !ledger.ChangeDue() && !ledger.Untouched()
}

// tooFewCards reports whether the shoe may run out in the next round without the cut card having been seen. If a
// rule sets the number of cards behind the cut card, a round may start as long as the cut card has not come out
// (004/2.3.3.e).
func (d *decision) tooFewCards() bool {
	ledger, needed := d.state.Shoe, d.rules.Family.ToCome(game.Round{})
	if behind := d.rules.Book.Shoe; behind != nil && behind.CutCard.Value > 0 {
		needed = min(needed, behind.CutCard.Value)
	}
	return ledger.Ready() && !ledger.ChangeDue() && ledger.Left()+len(ledger.Carried) < needed
}

// settleRound does what the step of a running round requires without input.
func (d *decision) settleRound() {
	switch step := d.rules.Next(&d.state); {
	case d.openBetting():
	case step.NoBets:
		d.voidRound("", game.BetsRefundInitial, message.New("table.void.no-bets", "nobody has a bet"))
	case step.Kind == game.StepDecide:
		d.openDecisions(step)
	case step.Kind == game.StepScan:
		d.settleDeal(step)
	case step.Kind == game.StepDice, d.awaitsWheel():
		d.settleShown()
	}
}

// settleDeal deals a carried card, or stops the round if the device that must read the next card is missing.
func (d *decision) settleDeal(step game.Step) {
	if carried := d.state.Shoe.Carried; len(carried) > 0 {
		card, id := carried[0].Card, carried[0].ID
		if d.rules.FacingAt(*d.state.Round, step.Position) != game.Concealed {
			card, id = d.reveal(step.Position, card, id)
		}
		if revealed := carried[0].Card.IsSealed() && !card.IsSealed(); revealed && d.state.Shoe.Over(card) {
			d.open(game.IncidentOpened{Incident: game.CardImpossible, Detected: true, Position: step.Position})
			return
		}
		d.emit(game.CardDealt{Position: step.Position, Card: card, ID: id, Carried: true})
		d.watchShuffle()
		return
	}
	if device, down := d.state.DeviceDown(); down {
		d.open(game.IncidentOpened{Incident: game.EquipmentFailure, Detected: true, Device: device.Name, Position: step.Position})
	}
}

// settleShown stops the round if the device that reads the wheel or dice is missing and the result may not be
// entered by hand.
func (d *decision) settleShown() {
	if device, down := d.state.DeviceDown(); down && !d.rules.ShownByHand() {
		d.open(game.IncidentOpened{Incident: game.EquipmentFailure, Detected: true, Device: device.Name})
	}
}

// notNow refuses an input the present step does not take, with a hint at what it waits for.
func (d *decision) notNow(what message.Text) *game.Refusal {
	return game.Refuse(game.RefusedNotNow, what, d.waiting())
}

// waiting says what the table waits for.
func (d *decision) waiting() message.Text { return Waiting(d.rules.Next(&d.state)) }

// waitingToSignIn says who has to sign in.
func waitingToSignIn(role game.Role) message.Text {
	switch role {
	case game.ShiftManager:
		return message.New("table.waiting.sign-in.manager", "Waiting for the shift manager to sign in.")
	case game.Technician:
		return message.New("table.waiting.sign-in.technician", "Waiting for the technician to sign in.")
	case game.Dealer:
	}
	return message.New("table.waiting.sign-in.dealer", "Waiting for the dealer to sign in.")
}

// waitingToRule says who has to rule.
func waitingToRule(role game.Role) message.Text {
	switch role {
	case game.Dealer:
		return message.New("table.waiting.rule.dealer", "Waiting for the dealer to rule.")
	case game.Technician:
		return message.New("table.waiting.rule.technician", "Waiting for the technician to rule.")
	case game.ShiftManager:
	}
	return message.New("table.waiting.rule.manager", "Waiting for the shift manager to rule.")
}

// Waiting says what a step waits for.
func Waiting(step game.Step) message.Text {
	switch step.Kind {
	case game.StepScan:
		return message.New("table.waiting.card", "Waiting for the card for {position}: scan it.",
			message.Position("position", step.Position))
	case game.StepWait:
		if step.Name == game.StepNameDeviceLost {
			return message.New("table.waiting.device", "Waiting for the device to reconnect, or for the shift manager.")
		}
		return message.New("table.waiting.betting", "Betting is open until {until}.", message.Time("until", step.Deadline))
	case game.StepSignIn:
		return waitingToSignIn(step.By)
	case game.StepAnswer:
		return message.New("table.waiting.answer", "Waiting for an answer. {question}", message.Message("question", step.Prompt))
	case game.StepRule:
		return waitingToRule(step.By)
	case game.StepNumber:
		return message.New("table.waiting.number", "Waiting for the wheel's number.")
	case game.StepSegment:
		return message.New("table.waiting.segment", "Waiting for the wheel's segment.")
	case game.StepDice:
		return message.New("table.waiting.dice", "Waiting for the dice to be thrown.")
	case game.StepPlatform:
		return message.New("table.waiting.platform", "Waiting for the platform's {message}.", message.Message("message", step.Wants))
	case game.StepDecide:
		return message.New("table.waiting.decisions", "Players decide until {until}.", message.Time("until", step.Deadline))
	case game.StepConfirm, game.StepClosed:
	}
	return step.Prompt
}
