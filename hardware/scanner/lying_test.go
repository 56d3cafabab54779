package scanner_test

import (
	"log/slog"
	"strings"
	"testing"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/hardware/device"
	"pitboss/hardware/scanner"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// said returns what a rig says of the cards on the table, with the drawn cards as their numbers.
func said(rig *scanner.Rig, drawn []game.Card) string {
	text := message.Commas(rig.Lying()...).String()
	for i, card := range drawn {
		text = strings.ReplaceAll(text, card.String(), "card "+string(rune('1'+i)))
	}
	return text
}

// The cards are where the table recorded them, as they really are.
func TestWhichCardsReallyLieOnTheTable(t *testing.T) {
	dealt := func(position game.Position) game.Event {
		return game.CardDealt{Position: position, Card: game.CardAt(51)}
	}
	sealed := func(position game.Position, id string) game.Event {
		return game.CardDealt{Position: position, Card: game.Sealed, ID: id}
	}
	for _, test := range []struct {
		name string
		// happens are events of the record; nil draws a card.
		happens []game.Event
		want    string
	}{
		{"nothing", []game.Event{}, ""},
		{"drawn, and not read", []game.Event{nil}, "a card in the hand"},
		{"read as another", []game.Event{nil, dealt("player-1")}, "player-1 card 1"},
		{"the newest first", []game.Event{nil, dealt("player-1"), nil, dealt("banker-1")}, "banker-1 card 2, player-1 card 1"},
		{"read twice, and no second card", []game.Event{nil, dealt("player-1"), dealt("banker-1")},
			"banker-1 no card, player-1 card 1"},
		{"face down", []game.Event{nil, sealed("player-1", "sealed:1")}, "player-1 face down"},
		{"opened", []game.Event{nil, sealed("player-1", "sealed:1"), game.CardRevealed{Commitment: "sealed:1"}}, "player-1 card 1"},
		{"another opened", []game.Event{nil, sealed("player-1", "sealed:1"), game.CardRevealed{Commitment: "sealed:2"}},
			"player-1 face down"},
		{"moved", []game.Event{nil, dealt("player-1"), nil, dealt("player-2"),
			game.CardsMoved{Moves: []game.Move{{From: "player-1", To: "player-2"}, {From: "player-2", To: "player-1"}}}},
			"player-1 card 2, player-2 card 1"},
		{"removed", []game.Event{nil, dealt("player-1"), nil, dealt("banker-1"),
			game.CardRemoved{Position: "banker-1", Fate: game.FateMisread}}, "player-1 card 1"},
		{"its scan taken back", []game.Event{nil, dealt("player-1"), game.CardRemoved{Position: "player-1", Fate: game.FateReading}},
			"card 1 in the hand"},
		{"kept for the next deal", []game.Event{nil, game.HeldCarried{}, nil, game.RoundOpened{},
			game.CardDealt{Position: "player-1", Card: game.CardAt(51), Carried: true}, dealt("banker-1")},
			"banker-1 card 2, player-1 card 1"},
		{"burned", []game.Event{nil, game.HeldBurned{}}, ""},
		{"restored", []game.Event{nil, dealt("player-1"), game.CardsRestored{Cards: []game.Placed{
			{Position: "player-1", Card: game.CardAt(51)}, {Position: "banker-1", Card: game.Sealed}}}},
			"banker-1 face down, player-1 card 1"},
		{"collected", []game.Event{nil, dealt("player-1"), game.CardsCollected{}}, ""},
		{"shuffled", []game.Event{nil, game.ShoeLoaded{Shoe: 2}}, ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			rig := must.Get(scanner.NewRig(scanner.Kind, device.RigOptions{
				Log: slog.New(slog.DiscardHandler), Speed: 1, Reliable: true, Decks: 1,
			}))(t)
			defer func() { must.Do(t, rig.Close()) }()
			var drawn []game.Card
			for number, event := range test.happens {
				if event == nil {
					drawn = append(drawn, must.Get(rig.Sim.Draw())(t).Card)
					continue
				}
				rig.Follow(uint64(number), event)
			}
			check.Equal(t, said(rig, drawn), test.want)
		})
	}
}
