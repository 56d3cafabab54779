package history

import (
	"pitboss/game"
	"pitboss/game/message"
)

// play describes an event of the wheel, the dice or the players.
func (t narrator) play(event game.Event) message.Text {
	switch event := event.(type) {
	case game.StepDone:
		return t.stepDone(event)
	case game.DecisionsOpened:
		return t.windowText(event)
	case game.PlayerDecided:
		decided := withNote(decidedText(event), t.word(event.Decision.Action))
		codes := each(event.Decision.Cards, func(card game.Card) message.Text { return message.Written(card.Code()) })
		return message.Sentences(append([]message.Text{decided}, codes...)...)
	case game.WheelChanged:
		return message.Commas(message.New("record.wheel-changed", "wheel: {state}",
			message.Message("state", game.WheelWord(event.State))), message.Commas(each(event.Flags, game.WheelWord)...))
	}
	for _, words := range []func(game.Event) message.Text{dice, t.wheel, ball} {
		if text := words(event); !text.IsZero() {
			return text
		}
	}
	return message.Text{}
}

// stepDone says that a step of the game was done, or what the dealer says of dice that were not read.
func (t narrator) stepDone(event game.StepDone) message.Text {
	switch event.Step {
	case game.StepDiceLie:
		return message.New("record.dice-lie", "the dealer reports that the dice are at rest and were not read")
	case game.StepDiceLieWithdrawn:
		return message.New("record.dice-lie-withdrawn",
			"the dealer withdraws that the dice were not read: waiting for the throw")
	}
	return message.Commas(message.New("record.step-done", "{step} done", message.Message("step", t.word(event.Step))),
		when(event.Device != "", message.New("record.step-done.shown", "as the {device} shows",
			message.Device("device", event.Device))))
}

// dice describes an event of the dice.
func dice(event game.Event) message.Text {
	switch event := event.(type) {
	case game.DiceRolled:
		return message.Commas(message.New("record.dice-rolled", "dice: {throw}", throw(event.Faces)),
			byHandText(event.ByHand))
	case game.DiceEntered:
		return message.New("record.dice-entered", "dice {throw} entered by hand, once", throw(event.Faces))
	case game.DiceCleared:
		return message.New("record.dice-cleared", "dice {entered} were entered, then {throw}: both are dropped",
			message.String("entered", game.ThrowText(event.Entered)), throw(event.Faces))
	case game.RollRepeated:
		return message.Clauses(message.New("record.roll-repeated", "no throw: the dice are thrown again, bets stand"),
			when(len(event.Faces) > 0, message.New("record.roll-repeated.discarded", "the throw {throw} is discarded",
				throw(event.Faces))))
	}
	return message.Text{}
}

// throw returns the faces of a throw as an argument.
func throw(faces []int) message.Arg { return message.String("throw", game.ThrowText(faces)) }

// wheel describes an event of a money wheel.
func (t narrator) wheel(event game.Event) message.Text {
	switch event := event.(type) {
	case game.SegmentRegistered:
		return message.Commas(message.New("record.segment-registered", "segment {segment}", t.segment(event.Segment.Symbol)),
			turnsText(event.Segment.Turns), directionText(event.Segment.Direction), byHandText(event.Segment.ByHand))
	case game.SegmentEntered:
		return message.New("record.segment-entered", "segment {segment} entered by hand, once", t.segment(event.Symbol))
	case game.SegmentRepeated:
		return message.Clauses(message.New("record.segment-repeated", "no spin: the wheel is spun again, bets stand"),
			when(event.Symbol != "", message.New("record.segment-repeated.discarded", "the segment {segment} is discarded",
				t.segment(event.Symbol))))
	}
	return message.Text{}
}

// ball describes an event of a wheel with a ball.
func ball(event game.Event) message.Text {
	switch event := event.(type) {
	case game.NumberRegistered:
		return message.Commas(message.New("record.number-registered", "number {n}", message.Number("n", event.Number)),
			turnsText(event.Turns), directionText(event.Direction), byHandText(event.ByHand))
	case game.NumberEntered:
		return message.New("record.number-entered", "number {n} entered by hand, once", message.Number("n", event.Number))
	case game.SpinRepeated:
		again := message.New("record.spin-repeated", "no spin: it is made again, bets stand")
		if event.Number == nil {
			return again
		}
		return message.Clauses(again, message.New("record.spin-repeated.discarded", "the number {n} is discarded",
			message.Number("n", *event.Number)))
	}
	return message.Text{}
}

// turnsText says how often a wheel went round, as far as it is known.
func turnsText(turns int) message.Text {
	return when(turns != 0, message.Count("record.turns", "{n} turn", "{n} turns", message.Number("n", turns)))
}

// directionText says in which direction a ball or a wheel went, as far as it is known.
func directionText(direction game.Direction) message.Text {
	switch direction {
	case game.BallAgainst:
		return message.New("record.direction.against", "ball against the wheel")
	case game.BallWith:
		return message.New("record.direction.with", "ball with the wheel")
	case game.Clockwise:
		return message.New("record.direction.clockwise", "clockwise")
	case game.Anticlockwise:
		return message.New("record.direction.anticlockwise", "anticlockwise")
	}
	return message.Written(string(direction))
}

func byHandText(byHand bool) message.Text {
	return when(byHand, message.New("record.by-hand", "ENTERED BY HAND"))
}

// windowText says who may decide and until when, and on what where the window has a name of its own.
func (t narrator) windowText(opened game.DecisionsOpened) message.Text {
	until := message.String("until", timeOfDay(opened.Until))
	window := message.Message("window", t.word(opened.Name()))
	hand := message.Message("hand", handText(opened.Seat, opened.Hand))
	switch named := opened.Name() != game.StepDecisions; {
	case opened.Seat > 0 && named:
		return message.New("record.decisions-opened.hand-on", "{hand} decides ({window}) until {until}", hand, window, until)
	case opened.Seat > 0:
		return message.New("record.decisions-opened.hand", "{hand} decides until {until}", hand, until)
	case named:
		return message.New("record.decisions-opened.on", "players decide ({window}) until {until}", window, until)
	}
	return message.New("record.decisions-opened", "players decide until {until}", until)
}

// decidedText says who decided, and where nobody did in time that the clock decided.
func decidedText(event game.PlayerDecided) message.Text {
	hand := message.Message("hand", handText(event.Decision.Seat, event.Decision.Hand))
	switch seat := event.Decision.Seat; {
	case event.ByClock && seat == 0:
		return message.New("record.player-decided.clock-for-all", "for all who gave no decision in time")
	case event.ByClock:
		return message.New("record.player-decided.clock", "{hand} gave no decision in time", hand)
	case seat == 0:
		return message.New("record.player-decided", "a player decides")
	}
	return message.New("record.player-decided.hand", "{hand} decides", hand)
}

// handText names a seat, or one of its hands.
func handText(seat, hand int) message.Text {
	if hand == 0 {
		return message.New("record.seat", "seat {seat}", message.Number("seat", seat))
	}
	return message.New("record.hand", "seat {seat}, hand {hand}", message.Number("seat", seat),
		message.Number("hand", hand))
}
