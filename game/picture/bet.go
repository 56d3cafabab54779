package picture

import (
	"strings"

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

// BetName returns the name of a bet, with the seat or the hand it is of. titles has the titles of the bets, by name.
func BetName(name string, titles map[string]message.Text) message.Text {
	of, bet, split := cutLast(name)
	if !split || !titles[name].IsZero() {
		return titles[name].Or(message.Written(name))
	}
	title := message.Message("bet", titles[bet].Or(message.Written(bet)))
	seat, isSeat := strings.CutPrefix(of, "seat-")
	if !isSeat {
		return message.New("table.bet.of-hand", "Hand {hand} {bet}", message.String("hand", of), title)
	}
	seat, hand, split := strings.Cut(seat, "/")
	if split {
		return message.New("table.bet.of-seat-hand", "Seat {seat} hand {hand} {bet}", message.String("seat", seat),
			message.String("hand", hand), title)
	}
	return message.New("table.bet.of-seat", "Seat {seat} {bet}", message.String("seat", seat), title)
}

// cutLast splits the name of a bet at its last slash.
func cutLast(name string) (of, bet string, split bool) {
	if at := strings.LastIndexByte(name, '/'); at >= 0 {
		return name[:at], name[at+1:], true
	}
	return "", name, false
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
