package words

import (
	"pitboss/game"
	"pitboss/game/message"
)

// Card names a card in words, for lines that are read aloud.
func Card(card game.Card) message.Text {
	return message.New("words.card", "{rank} of {suit}", message.Message("rank", rank(card.Rank)),
		message.Message("suit", suit(card.Suit)))
}

func rank(rank game.Rank) message.Text {
	switch rank {
	case game.Ace:
		return message.New("words.card.ace", "ace")
	case game.Jack:
		return message.New("words.card.jack", "jack")
	case game.Queen:
		return message.New("words.card.queen", "queen")
	case game.King:
		return message.New("words.card.king", "king")
	case game.Ten:
	}
	return message.New("words.card.pips", "{n}", message.Number("n", int(rank)))
}

func suit(suit game.Suit) message.Text {
	switch suit {
	case game.Spades:
		return message.New("words.card.spades", "spades")
	case game.Hearts:
		return message.New("words.card.hearts", "hearts")
	case game.Diamonds:
		return message.New("words.card.diamonds", "diamonds")
	case game.Clubs:
	}
	return message.New("words.card.clubs", "clubs")
}
