package baccarat

import (
	"slices"

	"pitboss/game"
	"pitboss/game/message"
)

// Fields of the table.
const (
	Player = "player"
	Banker = "banker"
	// Tie is the winner if neither hand won.
	Tie = "tie"
)

// Hands has both hands, each in dealing order.
type Hands struct {
	Player []game.Card
	Banker []game.Card
}

// handsOf returns the hands on the table. A hand ends at a gap (player-3 without player-2): such a deal is not
// finished.
func handsOf(round game.Round) Hands {
	cards := make([]game.Card, 0, MostCards)
	field := func(places [3]game.Position) []game.Card {
		from := len(cards)
		for _, position := range places {
			card, lies := round.At(position)
			if !lies {
				break
			}
			cards = append(cards, card)
		}
		if from == len(cards) {
			return nil
		}
		return slices.Clip(cards[from:])
	}
	return Hands{Player: field(playerPlaces), Banker: field(bankerPlaces)}
}

// The places of both hands.
var (
	playerPlaces = [3]game.Position{"player-1", "player-2", "player-3"}
	bankerPlaces = [3]game.Position{"banker-1", "banker-2", "banker-3"}
)

// natural reports whether either hand is a natural, which ends the deal (001/11.6).
func (h Hands) natural() bool {
	return Natural(Total(h.Player[:2])) || Natural(Total(h.Banker[:2]))
}

// third returns the position of the next third card that the rules demand, false if the round is finished. Both hands
// must have two cards.
func (h Hands) third() (game.Position, bool) {
	if h.natural() {
		return "", false
	}
	if len(h.Player) == 2 && PlayerDraws(Total(h.Player)) {
		return playerPlaces[2], true
	}
	if len(h.Banker) == 2 && BankerDraws(Total(h.Banker), h.playerThird()) {
		return bankerPlaces[2], true
	}
	return "", false
}

func (h Hands) playerThird() game.Card {
	if len(h.Player) < 3 {
		return game.Card{}
	}
	return h.Player[2]
}

// winner returns player, banker or tie (001/11.1).
func (h Hands) winner() string {
	player, banker := Total(h.Player), Total(h.Banker)
	switch {
	case player > banker:
		return Player
	case banker > player:
		return Banker
	}
	return Tie
}

// check returns an error if the drawing rules cannot produce these finished hands (001/11.6, 001/11.7).
func (h Hands) check() error {
	if n := len(h.Player); n < 2 || n > 3 {
		return message.NewError("typed.baccarat.player", "player has {n} cards: a finished hand has two or three",
			message.Number("n", n))
	}
	if n := len(h.Banker); n < 2 || n > 3 {
		return message.NewError("typed.baccarat.banker", "banker has {n} cards: a finished hand has two or three",
			message.Number("n", n))
	}
	initial := Hands{Player: h.Player[:2], Banker: h.Banker[:2]}
	if initial.natural() && len(h.Player)+len(h.Banker) > 4 {
		return message.NewError("typed.baccarat.natural",
			"a natural ends the deal (player {player}, banker {banker}): no third card may be dealt",
			message.Number("player", Total(initial.Player)), message.Number("banker", Total(initial.Banker)))
	}
	if initial.natural() {
		return nil
	}
	player := Total(initial.Player)
	if draws := PlayerDraws(player); draws != (len(h.Player) == 3) {
		return message.NewError("typed.baccarat.player-must", "player has {total} on two cards and must {act}",
			message.Number("total", player), message.Message("act", drawOrStand(draws)))
	}
	banker := Total(initial.Banker)
	if draws := BankerDraws(banker, h.playerThird()); draws != (len(h.Banker) == 3) {
		return message.NewError("typed.baccarat.banker-must",
			"banker has {total} on two cards against {third} and must {act}",
			message.Number("total", banker), message.Message("third", thirdText(h.playerThird())),
			message.Message("act", drawOrStand(draws)))
	}
	return nil
}

func drawOrStand(draws bool) message.Text {
	if draws {
		return message.New("typed.baccarat.draw", "draw a third card")
	}
	return message.New("typed.baccarat.stand", "stand")
}

func thirdText(third game.Card) message.Text {
	if third.IsZero() {
		return message.New("typed.baccarat.stood", "a player who stood")
	}
	return message.New("typed.baccarat.third", "player's third card {card}", message.Card("card", third))
}
