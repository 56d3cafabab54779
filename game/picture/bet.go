package picture

import (
	"pitboss/game"
	"pitboss/game/message"
)

// BetText describes the result of a bet in a word or two.
func BetText(bet game.BetResult) message.Text {
	text := betTexts[bet.Result]
	if bet.Result == game.BetWin {
		text = message.New("table.bet.win", "wins {odds}", message.String("odds", bet.Odds.String()))
	}
	if bet.Units > 1 {
		return message.New("table.bet.units", "{what}, {count} stakes", message.Message("what", text),
			message.Number("count", bet.Units))
	}
	return text
}

// betTexts are the results of bets without odds. The empty result is that of a bet in a round without an outcome.
var betTexts = map[game.BetOutcome]message.Text{
	"":               message.New("table.bet.none", "no result"),
	game.BetLose:     message.New("table.bet.lose", "loses"),
	game.BetPush:     message.New("table.bet.push", "push"),
	game.BetHalfLose: message.New("table.bet.half-lose", "half is lost"),
	game.BetClosed:   message.New("table.bet.closed", "not offered"),
	game.BetRefund:   message.New("table.bet.refund", "refunded"),
}
