package baccarat

import "pitboss/game"

// parsePlain reads the line that most settle lines are, the cards of both hands and nothing else:
//
//	{"player":["KD","4S"],"banker":["8S","JC"]}
//
// False is any other line, right or wrong: it is read strictly.
func parsePlain(line []byte) (given Finished, is bool) {
	cards := make([]game.Card, 0, MostCards)
	field := func(key string) (hand []game.Card, is bool) {
		if len(line) < len(key) || string(line[:len(key)]) != key {
			return nil, false
		}
		line = line[len(key):]
		from := len(cards)
		for len(line) >= len(`"KD"]`) && len(cards) < MostCards && line[0] == '"' && line[3] == '"' {
			card, known := game.CardOf(line[1], line[2])
			if !known {
				return nil, false
			}
			cards = append(cards, card)
			next := line[4]
			line = line[5:]
			switch next {
			case ']':
				return cards[from:len(cards):len(cards)], true
			case ',':
			default:
				return nil, false
			}
		}
		return nil, false
	}
	player, is := field(`{"player":[`)
	if !is {
		return Finished{}, false
	}
	banker, is := field(`,"banker":[`)
	return Finished{Player: player, Banker: banker}, is && string(line) == "}"
}
