package baccarat_test

import (
	"encoding/json"
	"testing"

	"pitboss/game"
	"pitboss/game/baccarat"
	"pitboss/game/variant"
	"pitboss/internal/testing/must"
)

// cards reads codes such as "KD 4S".
func cards(t testing.TB, codes ...string) []game.Card {
	t.Helper()
	hand := make([]game.Card, len(codes))
	for i, code := range codes {
		card := must.Get(game.ParseCard(code))(t)
		hand[i] = card
	}
	return hand
}

func newRules(t testing.TB) *baccarat.Rules {
	t.Helper()
	book := must.Get(variant.Library().Load("ezugi-baccarat"))(t)
	return must.Get(baccarat.New(book))(t)
}

// settle settles two hands, or returns why they are refused.
func settle(t testing.TB, rules *baccarat.Rules, player, banker []game.Card) (baccarat.Result, map[string]game.BetResult, error) {
	t.Helper()
	line := must.Get(json.Marshal(map[string]any{"player": player, "banker": banker}))(t)
	data, bets, err := rules.Settle(line)
	if err != nil {
		return baccarat.Result{}, nil, err
	}
	var result baccarat.Result
	must.Do(t, json.Unmarshal(data, &result))
	named := map[string]game.BetResult{}
	for _, bet := range bets {
		named[bet.Name] = bet
	}
	return result, named, nil
}

// of returns a card that counts value (0 to 9).
func of(value int) game.Card {
	if value == 0 {
		return game.Card{Rank: game.King, Suit: game.Spades}
	}
	return game.Card{Rank: game.Rank(value), Suit: game.Spades}
}

// hand returns cards that count these values.
func hand(values ...int) []game.Card {
	cards := make([]game.Card, len(values))
	for i, value := range values {
		cards[i] = of(value)
	}
	return cards
}

func sum(values ...int) int {
	total := 0
	for _, value := range values {
		total += value
	}
	return total % 10
}
