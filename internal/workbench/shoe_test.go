package workbench_test

import (
	"testing"

	"pitboss/game"
	"pitboss/hardware/angeleye"
	"pitboss/internal/testing/must"
	"pitboss/internal/texts/catalog"
	"pitboss/text"
)

// Whatever the shoe says is told in the reader's language, also where a card went, in which mode and who won.
func TestEveryWordOfAShoeHasALanguage(t *testing.T) {
	pseudo := must.Get(text.For(text.Pseudo))(t)
	eight := game.Card{Rank: 8, Suit: game.Spades}
	messages := []angeleye.Message{{Kind: angeleye.Started}, {Kind: angeleye.StandBy}, {Kind: angeleye.CutCard},
		{Kind: angeleye.Failed, Code: 1, ErrorMode: true}, {Kind: angeleye.Cleared, Code: 1}, {Kind: angeleye.LockState},
		{Kind: angeleye.LockState, Locked: true}, {Kind: angeleye.Setting, Address: "12", Value: "34"}}
	for _, place := range []angeleye.Place{angeleye.Player, angeleye.Banker, angeleye.Burn, angeleye.FirstCard, angeleye.BurnCount} {
		for _, kind := range []angeleye.MessageKind{angeleye.Drawn, angeleye.DrawnAgain} {
			messages = append(messages, angeleye.Message{Kind: kind, Place: place, Index: 1, Card: eight},
				angeleye.Message{Kind: kind, Place: place, Index: 1})
		}
	}
	for _, mode := range []angeleye.Mode{angeleye.LockMode, angeleye.ErrorMode, angeleye.SettingMode} {
		messages = append(messages, angeleye.Message{Kind: angeleye.Outside, Mode: mode, Card: eight})
	}
	for _, outcome := range []angeleye.Outcome{angeleye.PlayerWins, angeleye.Tie, angeleye.BankerWins, angeleye.ForcedEnd} {
		messages = append(messages, angeleye.Message{Kind: angeleye.Result, Outcome: outcome, PlayerPair: true, BankerPair: true})
	}
	for _, one := range messages {
		if words := one.Words(); words.IsZero() || len(catalog.Unspoken(pseudo.Say(words))) > 0 {
			t.Errorf("%s is told as %q, which has words of no language", words, pseudo.Say(words))
		}
	}
}
