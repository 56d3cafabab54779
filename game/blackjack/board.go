package blackjack

import (
	"strconv"

	"pitboss/game/blackjack/twentyone"
	"pitboss/game/message"
	"pitboss/game/picture"
)

// Board returns the dealer's results in earlier rounds, oldest first: a total, BJ for Black Jack, and a total over 21
// in another ink.
func (r *Rules) Board(played []picture.Played) picture.Board {
	var board picture.Board
	bust, blackjack := 0, 0
	for result := range r.Counted(played) {
		mark := picture.Mark{Text: message.Written(strconv.Itoa(result.DealerTotal)), Ink: picture.Quiet}
		switch {
		case result.DealerBlackjack:
			blackjack++
			mark.Text, mark.Ink = message.New("blackjack.bj", "BJ"), picture.Gold
		case result.DealerTotal > twentyone.Best:
			bust++
			mark.Ink = picture.Player
		}
		board.Last = append(board.Last, mark)
	}
	if len(board.Last) > 0 {
		board.Counts = message.Count("blackjack.counts", "Dealer: blackjack {blackjack}, bust {bust}, of {rounds} round",
			"Dealer: blackjack {blackjack}, bust {bust}, of {rounds} rounds", message.Number("rounds", len(board.Last)),
			message.Number("blackjack", blackjack), message.Number("bust", bust))
	}
	return board
}
