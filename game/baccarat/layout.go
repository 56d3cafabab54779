package baccarat

import (
	"encoding/json"
	"slices"
	"strings"

	"pitboss/game"
	"pitboss/game/family"
	"pitboss/game/message"
)

// Layout returns the places of both hands: the first four in dealing order, then the third cards. Cards that players
// have not seen yet are concealed: all of the first four until they are opened if golden cards are drawn
// (000/3.40.rules.b5); with a peek, some until before and the rest until after the players' decisions
// (000/3.39.rules.b4).
func (r *Rules) Layout(round game.Round) []game.Place {
	places := make([]game.Place, 0, MostCards)
	for _, position := range r.order {
		place := game.Place{Position: position}
		if r.hides(round, position) {
			place.Facing = game.Concealed
		}
		places = append(places, place)
	}
	return append(places, game.Place{Position: playerPlaces[2]}, game.Place{Position: bankerPlaces[2]})
}

// hides reports whether one of the first cards is concealed.
func (r *Rules) hides(round game.Round, position game.Position) bool {
	switch {
	case round.Ended() || r.golden == nil && r.peek == nil:
		return false
	case r.golden != nil:
		return !round.Did(stepOpen)
	}
	return !round.Did(stepOpenRest) && !(round.Did(stepOpen) && slices.Contains(peekOf(round), position))
}

// CheckLayout returns an error if the cards could not lie like this at any moment of a round: a card at an unknown
// place, a third card the rules do not call for (001/11.6, 001/11.7), or one dealt before its turn.
func (r *Rules) CheckLayout(round game.Round) error {
	thirds := map[game.Position]bool{}
	for _, placed := range round.Cards {
		switch {
		case slices.Contains(r.order, placed.Position):
		case placed.Position == playerPlaces[2] || placed.Position == bankerPlaces[2]:
			thirds[placed.Position] = true
		default:
			return game.NoPlace(placed.Position, "player-1 to player-3, banker-1 to banker-3")
		}
	}
	if len(thirds) == 0 {
		return nil
	}
	initial := game.Round{}
	for _, position := range r.order {
		card, lies := round.At(position)
		if !lies {
			return message.NewError("baccarat.third-early", "a third card lies there and none at {position}",
				message.Position("position", position))
		}
		initial = initial.WithCard(game.Placed{Position: position, Card: card})
	}
	for range len(thirds) {
		wanted, more := handsOf(initial).third()
		if !more {
			return message.NewError("baccarat.third-uncalled", "a third card lies there that the rules do not call for")
		}
		card, lies := round.At(wanted)
		if !lies {
			return message.NewError("baccarat.third-first", "{position} is to be dealt before the third card that lies there",
				message.Position("position", wanted))
		}
		initial = initial.WithCard(game.Placed{Position: wanted, Card: card})
	}
	return nil
}

// Parse parses a result as people write it, Player's cards, a slash, Banker's: "KD 4S / 8S JC". It returns the shape
// that Settle reads.
func (r *Rules) Parse(text string) (json.RawMessage, error) {
	player, banker, both := strings.Cut(text, "/")
	if !both {
		return nil, message.NewError("typed.baccarat",
			"{text}: type Player's cards, a slash and Banker's, such as KD 4S / 8S JC",
			message.Quoted("text", strings.TrimSpace(text)))
	}
	result := map[string][]game.Card{}
	for _, hand := range [][2]string{{Player, player}, {Banker, banker}} {
		for _, code := range strings.Fields(hand[1]) {
			card, err := game.ParseCard(code)
			if err != nil {
				return nil, family.In(hand[0], err)
			}
			result[hand[0]] = append(result[hand[0]], card)
		}
	}
	return json.Marshal(result)
}
