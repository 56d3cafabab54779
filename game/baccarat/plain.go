package baccarat

import (
	"strings"

	"pitboss/game"
)

// parsePlain parses the most common settle line, the cards of both hands and nothing else:
//
//	{"player":["KD","4S"],"banker":["8S","JC"]}
//
// It returns false for any other line, right or wrong, which is then decoded strictly.
func parsePlain(line []byte) (given Finished, is bool) {
	rest := plainLine(line)
	cards := make([]game.Card, 0, MostCards)
	if !rest.take(`{`) || !rest.take(`"player"`) || !rest.hand(&cards) {
		return Finished{}, false
	}
	player := len(cards)
	if !rest.take(`,`) || !rest.take(`"banker"`) || !rest.hand(&cards) || !rest.take(`}`) || !rest.ended() {
		return Finished{}, false
	}
	return Finished{Player: cards[:player:player], Banker: cards[player:]}, true
}

// plainLine is the rest of a line.
type plainLine []byte

// ended reports whether only white space is left.
func (l *plainLine) ended() bool {
	for len(*l) > 0 && strings.IndexByte(" \t\r\n", (*l)[0]) >= 0 {
		*l = (*l)[1:]
	}
	return len(*l) == 0
}

// take consumes a token and the white space before it.
func (l *plainLine) take(token string) bool {
	if l.ended() || len(*l) < len(token) || string((*l)[:len(token)]) != token {
		return false
	}
	*l = (*l)[len(token):]
	return true
}

// hand appends the cards of a hand, within the capacity of cards.
func (l *plainLine) hand(cards *[]game.Card) bool {
	if !l.take(`:`) || !l.take(`[`) {
		return false
	}
	for len(*cards) < cap(*cards) && l.take(`"`) && len(*l) >= len(`KD"`) && (*l)[2] == '"' {
		card, known := game.CardOf((*l)[0], (*l)[1])
		if !known {
			return false
		}
		*cards, *l = append(*cards, card), (*l)[len(`KD"`):]
		if l.take(`]`) {
			return true
		}
		if !l.take(`,`) {
			return false
		}
	}
	return false
}
