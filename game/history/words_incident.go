package history

import (
	"pitboss/game"
	"pitboss/game/message"
)

// incident describes an event of an incident, of a ruling, or of the cards that it is about.
func (t narrator) incident(event game.Event) message.Text {
	switch event := event.(type) {
	case game.IncidentOpened:
		return t.opened(event)
	case game.ShiftManagerCalled:
		if event.By == "" {
			return message.New("record.shift-manager-called", "shift manager called")
		}
		return message.New("record.shift-manager-called.by", "shift manager called by {by}", message.String("by", event.By))
	case game.ReportWithdrawn:
		return message.New("record.report-withdrawn", "report withdrawn by {by}, made by mistake: {incident}",
			byStaff(event.By), t.happenedArg(event.Incident))
	case game.CallWithdrawn:
		return message.New("record.call-withdrawn", "call of the shift manager withdrawn by {by}", byStaff(event.By))
	case game.RulingOverdue:
		minute := message.Number("minute", event.Minutes)
		if event.Ruled {
			return message.New("record.ruling-overdue.ruled",
				"shift manager called again, minute {minute}: what was ruled is not carried out", minute)
		}
		return message.New("record.ruling-overdue",
			"ruling overdue, minute {minute}: the round is not made void by the clock", minute)
	case game.FaultNoted:
		return t.noted(event.Incident, event.Facts, event.By)
	case game.FactsGiven:
		return message.New("record.facts-given", "answered: {facts}", message.Message("facts", t.facts(event.Facts)))
	case game.Ruled:
		return t.ruled(message.New("record.ruled", "ruled by {clause}", message.String("clause", event.Clause)), event)
	case game.ActionDone:
		return message.New("record.action-done", "done: {action} ({clause})",
			message.Message("action", t.resolved(event.Action)), message.String("clause", event.Clause))
	case game.CorrectionRequested:
		return message.New("record.correction-requested",
			"{staff} asks for round {round} to be corrected, because {reason}: {amended}",
			message.String("staff", event.Staff), message.Number("round", event.Round),
			because(message.Written(event.Reason)), message.Message("amended", t.amended(event.Before, event.After)))
	case game.IncidentClosed:
		return message.New("record.incident-closed", "incident closed by {clause}: {incident}",
			message.Message("clause", orDash(message.Written(event.Clause))), t.happenedArg(event.Incident))
	}
	return t.cards(event)
}

// byStaff names the person who did something, or a dash.
func byStaff(staff string) message.Arg { return message.Message("by", orDash(message.Written(staff))) }

// cards describes what became of cards that an incident concerns.
func (t narrator) cards(event game.Event) message.Text {
	switch event := event.(type) {
	case game.CardRemoved:
		switch event.Fate {
		case game.FateReading:
			return message.New("record.card-removed.reading",
				"the reading of {card} at {place} is struck: no card is taken away", cardArg(event.Card), t.at(event.Position))
		case game.FateMisread:
			return message.New("record.card-removed.misread",
				"{card} taken from {place}: the card itself, of unknown face, is in the discard holder",
				cardArg(event.Card), t.at(event.Position))
		case game.FateDiscarded:
		}
		return message.New("record.card-removed", "{card} taken from {place}: it is in the discard holder",
			cardArg(event.Card), t.at(event.Position))
	case game.CardHeld:
		return message.New("record.card-held", "{card} read, and held", cardArg(event.Card))
	case game.HeldCarried:
		return message.New("record.held-carried", "{card} kept as the first card of the next deal", cardArg(event.Card))
	case game.HeldBurned:
		return message.Commas(message.New("record.held-burned", "{card} burned", cardArg(event.Card)),
			when(event.Sealed != "", message.New("record.held-burned.down", "face down")))
	case game.HeldDropped:
		return message.New("record.held-dropped", "the reading of {card} does not count", cardArg(event.Card))
	case game.CardsMoved:
		return message.New("record.cards-moved", "cards moved: {moves}", message.List("moves", t.moves(event.Moves)...))
	case game.CardsRestored:
		return message.New("record.cards-restored", "cards restored from the video: {cards}", message.List("cards",
			each(event.Cards, func(placed game.Placed) message.Text { return t.cardAt(placed.Card, placed.Position) })...))
	case game.CardsReplaced:
		return message.Count("record.cards-replaced", "{n} damaged card replaced by the same faces",
			"{n} damaged cards replaced by the same faces", message.Number("n", event.Count))
	case game.BurnKeptVisible:
		return message.Count("record.burn-kept-visible", "{n} burn card stays face up until the round ends",
			"{n} burn cards stay face up until the round ends", message.Number("n", event.Count))
	}
	return message.Text{}
}

func (t narrator) moves(moves []game.Move) []message.Text {
	return each(moves, func(move game.Move) message.Text {
		return message.New("record.card-moved", "{from} to {to}", message.Message("from", t.place(move.From)),
			message.Message("to", t.place(move.To)))
	})
}

func (t narrator) cardAt(card game.Card, position game.Position) message.Text {
	return message.New("record.card-at", "{card} at {place}", cardArg(card), t.at(position))
}

// opened describes an incident as it began.
func (t narrator) opened(event game.IncidentOpened) message.Text {
	t.kind, t.known, t.cause = event.Incident, event.Facts, event.Cause
	how := message.New("record.incident-opened.reported", "incident reported: {incident}", t.happenedArg(event.Incident))
	if event.Detected {
		how = message.New("record.incident-opened.detected", "incident detected: {incident}", t.happenedArg(event.Incident))
	}
	return message.Commas(how, t.moment(event.Incident, event.Phase),
		when(event.NamedBy != "", message.New("record.incident-opened.named", "called for by {by}, named by {named}",
			message.String("by", event.By), message.String("named", event.NamedBy))),
		t.concerned(event.Incident, event.Detected, event.Position),
		when(!event.Held.IsZero(), message.New("record.incident-opened.held", "held: {card}", cardArg(event.Held))),
		ofDevice(event.Device), t.facts(event.Facts), limit(event))
}

// ofDevice names the device that something is about; it is empty if there is none.
func ofDevice(device string) message.Text {
	return when(device != "", message.New("record.of-device", "device {device}", message.Device("device", device)))
}

// limit says what happens when nobody rules in time.
func limit(event game.IncidentOpened) message.Text {
	at := message.String("at", timeOfDay(event.Deadline))
	switch {
	case event.Deadline.IsZero():
		return message.Text{}
	case event.Waits:
		return message.New("record.limit.ruling", "a ruling is due by {at}", at)
	case event.Phase == game.PhaseResult: // the records of some do not say what the clock does
		return message.New("record.limit.resolved", "to be resolved by {at}", at)
	}
	return message.New("record.limit.void", "void at {at} unless resolved", at)
}
