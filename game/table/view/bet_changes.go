package view

import (
	"slices"

	"pitboss/game"
	"pitboss/game/message"
)

// betChanges lists the bets that a correction settles differently. Bets with the same change share a text, in the
// order of the rules.
func betChanges(before, after game.Outcome) (texts []message.Text) {
	type change struct{ was, now game.BetResult }
	var changes []change
	bets := map[change][]string{}
	note := func(name string, was, now game.BetResult) {
		was.Name, now.Name = "", ""
		if was == now {
			return
		}
		one := change{was, now}
		if len(bets[one]) == 0 {
			changes = append(changes, one)
		}
		bets[one] = append(bets[one], name)
	}
	old := betsByName(before.Bets)
	for _, bet := range after.Bets {
		note(bet.Name, old[bet.Name], bet)
	}
	now := betsByName(after.Bets)
	for _, bet := range before.Bets {
		if _, stays := now[bet.Name]; !stays {
			note(bet.Name, bet, game.BetResult{})
		}
	}
	for _, one := range changes {
		texts = append(texts, message.New("table.bets.change", "{bets}: {now} (was: {was})",
			message.Message("now", settledText(one.now, after)), message.Message("was", settledText(one.was, before)),
			message.Words("bets", bets[one])))
	}
	return slices.Clip(texts)
}

func betsByName(bets game.BetResults) map[string]game.BetResult {
	named := make(map[string]game.BetResult, len(bets))
	for _, bet := range bets {
		named[bet.Name] = bet
	}
	return named
}

// settledText describes how an outcome settles a bet. A void round without a result for the bet is described as
// void.
func settledText(bet game.BetResult, outcome game.Outcome) message.Text {
	if bet.Result == "" && outcome.Status == game.StatusVoid {
		return message.New("table.bet.void", "void")
	}
	return betText(bet)
}

// betText describes the result of a bet in a word or two.
func betText(bet game.BetResult) message.Text {
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
