package next

import (
	"pitboss/game"
	"pitboss/game/message"
)

// GoesOnText says that the game continues when no round runs.
func GoesOnText() message.Text { return tableGoesOn }

// ReplacedText says that a ruling corrects the recorded result of a finished round.
func ReplacedText() message.Text { return resultReplaced }

// ExceptionText describes, within a sentence, what a ruling does to the bets of one seat or hand.
func ExceptionText(exception game.Exception) message.Text {
	seat, hand := message.Number("seat", exception.Seat), message.Number("hand", exception.Hand)
	switch {
	case exception.Bets == game.BetsRefundInitial && exception.Hand > 0:
		return message.New("table.does.exception.hand-initial",
			"the initial bet of seat {seat}, hand {hand} is REFUNDED; all other bets stand", seat, hand)
	case exception.Bets == game.BetsRefundInitial:
		return message.New("table.does.exception.seat-initial",
			"the initial bets of seat {seat} are REFUNDED; all other bets stand", seat)
	case exception.Hand > 0:
		return message.New("table.does.exception.hand", "of seat {seat}, hand {hand}: {bets}; all other bets stand",
			seat, hand, message.Message("bets", exception.Bets.Words()))
	}
	return message.New("table.does.exception.seat", "of seat {seat}: {bets}; all other bets stand",
		seat, message.Message("bets", exception.Bets.Words()))
}

// AnnouncerText names who announces a ruling to the players.
func AnnouncerText(by string) message.Text {
	if by == "dealer or shift-manager" {
		return message.New("table.dealer-or-manager", "dealer or shift manager")
	}
	return game.Role(by).Words()
}

// AnnouncerSubject names who announces a ruling, as the one who does it: "the dealer".
func AnnouncerSubject(by string) message.Text {
	if by == "dealer or shift-manager" {
		return message.New("table.dealer-or-manager.subject", "the dealer or shift manager")
	}
	return game.Role(by).Subject()
}

var (
	tableGoesOn    = message.New("table.does.table-goes-on", "the table continues")
	resultReplaced = message.New("table.does.result-replaced", "the recorded result is corrected")
)

// PlacedText lists cards with their positions.
func PlacedText(cards []game.Placed) message.Text {
	texts := make([]message.Text, len(cards))
	for i, placed := range cards {
		card, place := message.Card("card", placed.Card), message.Position("place", placed.Position)
		if placed.ByHand {
			texts[i] = message.New("table.card-at-by-hand", "{card} at {place} (by hand)", card, place)
		} else {
			texts[i] = message.New("table.card-at", "{card} at {place}", card, place)
		}
	}
	return message.New("table.cards-at", "{cards}", message.List("cards", texts...))
}
