package view

import (
	"slices"

	"pitboss/game"
	"pitboss/game/family"
	"pitboss/game/message"
	"pitboss/game/picture"
)

// betChanges lists the bets that a correction settles differently. Bets with the same change share a text, in the
// order of the rules.
func (s Snapshot) betChanges(before, after game.Outcome) (texts []message.Text) {
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
			message.List("bets", s.betNames(bets[one])...)))
	}
	return slices.Clip(texts)
}

// betNames returns the names of bets as people say them.
func (s Snapshot) betNames(bets []string) []message.Text {
	titles := map[string]message.Text{}
	if rules, is := s.Rules.Family.(family.Rules); is {
		for _, bet := range rules.Bets() {
			titles[bet.Name] = bet.Title.Text
		}
	}
	names := make([]message.Text, len(bets))
	for i, bet := range bets {
		names[i] = picture.BetName(bet, titles)
	}
	return names
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
	return picture.BetText(bet)
}
