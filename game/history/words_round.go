package history

import (
	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/picture"
)

// round describes an event of a round and its cards.
func (t narrator) round(event game.Event) message.Text {
	switch event := event.(type) {
	case game.RoundOpened:
		opened := message.New("record.round-opened", "round {round} opened", message.Number("round", event.Round))
		if event.InShoe == 0 {
			return opened
		}
		return message.Commas(opened, message.New("record.round-opened.in-shoe", "number {n} of the shoe",
			message.Number("n", event.InShoe)))
	case game.BettingOpened:
		return message.New("record.betting-opened", "place your bets, until {until}",
			message.String("until", timeOfDay(event.Until)))
	case game.CardDealt:
		return t.dealt(event)
	case game.CardRevealed:
		opened := message.New("record.card-revealed", "{card} is opened", cardArg(event.Card))
		if event.Position != "" {
			opened = message.New("record.card-revealed.at", "{card} is opened at {place}", cardArg(event.Card),
				t.at(event.Position))
		}
		return message.Commas(opened, cardNumber(event.ID))
	case game.CardAsked:
		return message.New("record.card-asked", "the card at {place} is asked for {name}: {answer}", t.at(event.Position),
			message.String("name", event.Name), message.Message("answer", yesOrNo(event.Yes)))
	case game.RoundClosed:
		return t.outcome(event.Outcome)
	case game.RoundCorrected:
		return message.New("record.round-corrected",
			"round {round} corrected, asked for by {asked}, approved by {approved}, because {reason}: {amended}",
			message.Number("round", event.Round), message.String("asked", event.RequestedBy),
			message.String("approved", event.ApprovedBy), because(message.Written(event.Reason)),
			message.Message("amended", t.amended(event.Before, event.After)))
	case game.PlatformTold:
		return message.New("record.platform-told", "platform told: {text}", message.Message("text", t.resolved(event.Text)))
	case game.CardsCollected:
		return message.Count("record.cards-collected", "{n} card collected", "{n} cards collected",
			message.Number("n", event.Cards))
	}
	return message.Text{}
}

// dealt describes a card dealt to its position.
func (t narrator) dealt(event game.CardDealt) message.Text {
	to := message.New("record.card-dealt", "{card} to {place}", cardArg(event.Card), t.at(event.Position))
	number := message.Text{}
	// The ID of a sealed card is a commitment, not a card number, so it is left out.
	if !event.Card.IsSealed() {
		number = cardNumber(event.ID)
	}
	if !event.Carried {
		return message.Commas(to, number)
	}
	return message.Commas(to, number, message.New("record.card-dealt.carried", "drawn in an earlier round"))
}

// cardNumber names a card by its own number; it is empty if the card has none.
func cardNumber(id string) message.Text {
	if id == "" {
		return message.Text{}
	}
	return message.New("record.card-number", "card number {id}", message.String("id", id))
}

// outcome describes how a round ended, and what became of the bets that did not just lose.
func (t narrator) outcome(outcome game.Outcome) message.Text {
	ended := endedText(outcome)
	var bets []message.Text
	switch {
	case outcome.Status == game.StatusVoid:
		ended = message.Clauses(ended, outcome.Instruction.Words())
	case len(outcome.Result) > 0:
		ended = withNote(ended, t.result(outcome.Result))
	}
	for _, bet := range outcome.Bets {
		name := message.Message("bet", t.bet(bet.Name))
		switch bet.Result {
		case game.BetWin:
			bets = append(bets, message.New("record.bet.wins", "{bet} wins {odds}", name,
				message.String("odds", bet.Odds.String())))
		case game.BetPush:
			bets = append(bets, message.New("record.bet.push", "{bet} push", name))
		case game.BetHalfLose:
			bets = append(bets, message.New("record.bet.half-lose", "{bet} half lose", name))
		case game.BetRefund:
			bets = append(bets, message.New("record.bet.refunded", "{bet} refunded", name))
		case game.BetLose, game.BetClosed:
		}
	}
	return message.Clauses(ended, message.Commas(bets...), byClause(outcome.Clause), t.resolved(outcome.Reason))
}

// endedText says how a round ended.
func endedText(outcome game.Outcome) message.Text {
	round := message.Number("round", outcome.Round)
	switch outcome.Status {
	case game.StatusComplete:
		return message.New("record.round-closed.complete", "round {round} complete", round)
	case game.StatusVoid:
		return message.New("record.round-closed.void", "round {round} void", round)
	case game.StatusSettledManually:
		return message.New("record.round-closed.by-video", "round {round} settled by the video", round)
	}
	return message.New("record.round-closed", "round {round} closed", round)
}

// byClause names the clause behind something; it is empty if there is none.
func byClause(clause string) message.Text {
	return when(clause != "", message.New("record.by-clause", "by {clause}", message.String("clause", clause)))
}

// segment names a segment of a money wheel; one that no bet is on by its symbol.
func (t narrator) segment(symbol string) message.Arg {
	if title, known := t.bets[symbol]; known {
		return message.Message("segment", title)
	}
	return message.Message("segment", orDash(t.word(symbol)))
}

// bet names a bet, of a seat or a hand where it is one's.
func (t narrator) bet(name string) message.Text { return picture.BetName(name, t.bets) }
