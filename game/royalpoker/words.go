package royalpoker

import (
	"pitboss/game"
	"pitboss/game/message"
)

// announcement returns the dealer's announcement of a finished round.
func (r *Rules) announcement(hands Hands) message.Text {
	winner := ""
	if hands.whole() {
		result, _ := r.settle(hands, way{})
		winner = result.Winner
	}
	made, dealt := r.handTexts(hands)
	mine, theirs := message.Message("player", made), message.Message("dealer", dealt)
	switch winner {
	case winnerPlayer:
		return game.Announce(message.New("royal-poker.announce-player", "players win with {player} against {dealer}",
			mine, theirs))
	case winnerDealer:
		return game.Announce(message.New("royal-poker.announce-dealer", "the dealer wins with {dealer} against {player}",
			theirs, mine))
	case winnerTie:
		return game.Announce(message.New("royal-poker.announce-tie", "a tie, {dealer} on both sides", theirs))
	}
	return game.Announce(message.New("royal-poker.announce-none", "the dealer does not qualify"))
}

// handTexts describes both hands: the players' as dealt, the dealer's as it is at the end.
func (r *Rules) handTexts(hands Hands) (made, dealt message.Text) {
	first, second := r.Pays(hands.Player)
	made = kindTexts[first].said
	if second != Nothing {
		made = message.New("royal-poker.said-two", "{first} and {second}",
			message.Message("first", made), message.Message("second", kindTexts[second].said))
	}
	cards := hands.Dealer
	if !hands.New.IsZero() {
		cards = exchanged(cards, hands.New)
	}
	return made, kindTexts[Best(cards).Kind()].said
}

// kindTexts has the name of each combination within a sentence and in capitals.
var kindTexts = [...]struct{ said, capitals message.Text }{
	Nothing:       {message.New("royal-poker.said-nothing", "nothing"), message.New("royal-poker.kind-nothing", "NOTHING")},
	AceKing:       {message.New("royal-poker.said-ace-king", "ace king"), message.New("royal-poker.kind-ace-king", "ACE KING")},
	Pair:          {message.New("royal-poker.said-pair", "a pair"), message.New("royal-poker.kind-pair", "PAIR")},
	TwoPairs:      {message.New("royal-poker.said-two-pairs", "two pairs"), message.New("royal-poker.kind-two-pairs", "TWO PAIRS")},
	ThreeOfAKind:  {message.New("royal-poker.said-three-of-a-kind", "three of a kind"), message.New("royal-poker.kind-three-of-a-kind", "THREE OF A KIND")},
	Straight:      {message.New("royal-poker.said-straight", "a straight"), message.New("royal-poker.kind-straight", "STRAIGHT")},
	Flush:         {message.New("royal-poker.said-flush", "a flush"), message.New("royal-poker.kind-flush", "FLUSH")},
	FullHouse:     {message.New("royal-poker.said-full-house", "a full house"), message.New("royal-poker.kind-full-house", "FULL HOUSE")},
	FourOfAKind:   {message.New("royal-poker.said-four-of-a-kind", "four of a kind"), message.New("royal-poker.kind-four-of-a-kind", "FOUR OF A KIND")},
	StraightFlush: {message.New("royal-poker.said-straight-flush", "a straight flush"), message.New("royal-poker.kind-straight-flush", "STRAIGHT FLUSH")},
	RoyalFlush:    {message.New("royal-poker.said-royal-flush", "a royal flush"), message.New("royal-poker.kind-royal-flush", "ROYAL FLUSH")},
}

// handsIn returns the cards of a result.
func handsIn(result Result) Hands {
	return Hands{result.Player, result.Common, result.Dealer, result.Replaced, result.Replacement}
}

// resultText returns a result in words: players win, a pair against ace king.
func (r *Rules) resultText(result Result) message.Text {
	made, dealt := r.handTexts(handsIn(result))
	mine, theirs := message.Message("player", made), message.Message("dealer", dealt)
	switch result.Winner {
	case winnerPlayer:
		return message.New("royal-poker.result-player", "players win, {player} against {dealer}", mine, theirs)
	case winnerDealer:
		return message.New("royal-poker.result-dealer", "the dealer wins, {dealer} against {player}", theirs, mine)
	case winnerTie:
		return message.New("royal-poker.result-tie", "a tie, {dealer} on both sides", theirs)
	}
	return message.New("royal-poker.result-none", "the dealer does not qualify, players have {player}", mine)
}
