package next

import (
	"pitboss/game"
	"pitboss/game/message"
)

// RoundText describes, within a sentence, what a ruling does to the round.
func RoundText(effect game.RoundEffect) message.Text { return roundTexts[effect] }

// GoesOnText says that the game continues when no round runs.
func GoesOnText() message.Text { return tableGoesOn }

// ReplacedText says that a ruling corrects the recorded result of a finished round.
func ReplacedText() message.Text { return resultReplaced }

// BetsText describes, within a sentence, what a ruling does to the bets.
func BetsText(effect game.BetsEffect) message.Text { return betsTexts[effect] }

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
			seat, hand, message.Message("bets", BetsText(exception.Bets)))
	}
	return message.New("table.does.exception.seat", "of seat {seat}: {bets}; all other bets stand",
		seat, message.Message("bets", BetsText(exception.Bets)))
}

// EffectText describes, within a sentence, what a ruling does to cards or devices.
func EffectText(effect game.CardEffect) message.Text {
	if text, known := effectTexts[effect]; known {
		return text
	}
	return message.Written(string(effect))
}

// AnnouncerText names who announces a ruling to the players.
func AnnouncerText(by string) message.Text {
	if by == "dealer or shift-manager" {
		return message.New("table.dealer-or-manager", "dealer or shift manager")
	}
	return game.Role(by).Words()
}

var roundTexts = map[game.RoundEffect]message.Text{
	game.RoundContinue: message.New("table.does.round.continue", "the round continues"),
	game.RoundPause:    message.New("table.does.round.pause", "the round stays paused"),
	game.RoundVoid:     message.New("table.does.round.void", "the round is VOID"),
	game.RoundRespin:   message.New("table.does.round.respin", "the wheel is spun again"),
	game.RoundReroll:   message.New("table.does.round.reroll", "the dice are rolled again"),
	game.RoundReplay:   message.New("table.does.round.replay", "the round starts again"),
	game.RoundComplete: message.New("table.does.round.complete", "the round is completed"),
}

var (
	tableGoesOn    = message.New("table.does.table-goes-on", "the table continues")
	resultReplaced = message.New("table.does.result-replaced", "the recorded result is corrected")
)

var betsTexts = map[game.BetsEffect]message.Text{
	game.BetsStand:          message.New("table.does.bets.stand", "all bets stand"),
	game.BetsRefund:         message.New("table.does.bets.refund", "all bets are REFUNDED"),
	game.BetsRefundInitial:  message.New("table.does.bets.refund-initial", "initial bets are REFUNDED"),
	game.BetsSettle:         message.New("table.does.bets.settle", "bets are settled"),
	game.BetsSettleManually: message.New("table.does.bets.settle-manually", "bets are settled manually"),
}

var effectTexts = map[game.CardEffect]message.Text{
	game.RemoveLast: message.New("table.does.effect.remove-last",
		"the last card dealt goes to the discard holder"),
	game.CarryCard:      message.New("table.does.effect.carry", "the extra card becomes the first of the next round"),
	game.BurnCard:       message.New("table.does.effect.burn", "the extra card goes to the discard holder"),
	game.Rescan:         message.New("table.does.effect.rescan", "the card is scanned again"),
	game.CallTechnician: message.New("table.does.effect.call-technician", "the technician is called"),
	game.ChangeShoe:     message.New("table.does.effect.change-shoe", "the shoe is changed after this round"),
	game.Reshuffle:      message.New("table.does.effect.reshuffle", "the shuffle starts again from the first pass"),
	game.ReplaceSet:     message.New("table.does.effect.replace-set", "the whole set of cards is replaced"),
	game.BurnMore:       message.New("table.does.effect.burn-more", "the extra cards stay burned"),
	game.BurnFewer:      message.New("table.does.effect.burn-fewer", "the missing cards are not burned later"),
	game.BurnNone:       message.New("table.does.effect.burn-none", "no cards are burned later"),
	game.LateCutCard: message.New("table.does.effect.late-cut-card",
		"the cut card counts as drawn: the shoe is changed after this round"),
	game.OldCutCard: message.New("table.does.effect.old-cut-card",
		"the old cut card is scanned in the next two rounds: the shoe stays"),
	game.BurnCards: message.New("table.does.effect.burn-cards",
		"cards are burned face down before the round is ruled on"),
	game.MoveLast:  message.New("table.does.effect.move-last", "the last card goes to its correct position"),
	game.MoveCards: message.New("table.does.effect.move", "the cards go to their correct positions"),
	game.RestoreCards: message.New("table.does.effect.restore",
		"the cards go back as recorded, or as the video shows"),
	game.ReplaceSame: message.New("table.does.effect.replace-same",
		"damaged cards are replaced, face for face"),
	game.KeepVisible: message.New("table.does.effect.keep-visible",
		"the exposed burn card stays face up until the round ends"),
	game.BurnShownCards: message.New("table.does.effect.burn-shown",
		"the exposed cards go face down to the discard holder"),
	game.ScanExposed: message.New("table.does.effect.scan-exposed", "the face-up card is scanned"),
	game.HoldResult:  message.New("table.does.effect.hold-result", "the result is announced once the connection is back"),
	game.CancelLast: message.New("table.does.effect.cancel-last",
		"the last scan is taken back: scan that card again"),
	game.EnterCard: message.New("table.does.effect.enter-by-hand",
		"the card is entered by hand, and marked so"),
	game.ResultByVideo: message.New("table.does.effect.result-by-video", "the result is the one the video shows"),
	game.CorrectResult: message.New("table.does.effect.correct-result",
		"no card is touched; the first record stays as it is"),
}

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
