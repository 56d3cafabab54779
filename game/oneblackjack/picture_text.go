package oneblackjack

import (
	"pitboss/game"
	"pitboss/game/blackjack/twentyone"
	"pitboss/game/message"
	"pitboss/game/picture"
)

// headline returns the headline of one of the family's own steps.
func headline(seen picture.Seen) picture.Headline {
	switch step := seen.Step; {
	case seen.Incident != nil:
		return picture.Headline{}
	case step.Position == twentyone.Hole:
		return picture.Act.Headline(message.New("one-blackjack.headline.hole", "DEALER FACE DOWN"),
			message.New("one-blackjack.headline.hole-short", "FACE DOWN"))
	case step.Name == stepDeal || step.Name == stepDraw:
		place := placeNames[step.Position].Capitals
		return picture.Act.Headline(
			message.New("one-blackjack.headline.deal", "DEAL {place}", message.Message("place", place)), place)
	case step.Name == stepInsurance:
		return picture.Wait.Headline(message.New("one-blackjack.headline.insurance", "OFFER INSURANCE"),
			message.New("blackjack.insurance-capitals", "INSURANCE"))
	case step.Name == stepDecisions:
		return picture.PlayersDecide()
	case step.Name == stepOpen:
		return picture.Act.Headline(message.New("one-blackjack.headline.open", "OPEN HOLE CARD"),
			message.New("one-blackjack.headline.open-short", "OPEN CARD"))
	case step.Name == stepAnnounce:
		return dealerHeadline(twentyone.Dealer(seen.Of()))
	}
	return picture.Headline{}
}

// dealerHeadline says what the dealer has at the end.
func dealerHeadline(cards []game.Card) picture.Headline {
	return twentyone.Headline(cards, picture.Act.Headline(
		message.New("one-blackjack.headline.blackjack", "DEALER BLACKJACK"),
		message.New("one-blackjack.note-blackjack", "BLACKJACK")))
}

// sideBets says which side bets have won so far, as soon as their cards are dealt (003/18.1.b3).
func (r *Rules) sideBets(round game.Round) (words []message.Text) {
	result := r.resultOf(round)
	for _, class := range []twentyone.Class{result.Pairs, result.Poker, result.Sevens, result.Bust} {
		if said, known := classTexts[class]; known {
			words = append(words, said)
		}
	}
	return words
}

// classTexts has the texts of the side bets' classes.
var classTexts = map[twentyone.Class]message.Text{
	twentyone.PerfectPair:       message.New("one-blackjack.class.perfect-pair", "Perfect Pairs: perfect pair."),
	twentyone.ColouredPair:      message.New("one-blackjack.class.coloured-pair", "Perfect Pairs: coloured pair."),
	twentyone.MixedPair:         message.New("one-blackjack.class.mixed-pair", "Perfect Pairs: mixed pair."),
	twentyone.SuitedTrips:       message.New("one-blackjack.class.suited-trips", "21+3: suited trips."),
	twentyone.StraightFlush:     message.New("one-blackjack.class.straight-flush", "21+3: straight flush."),
	twentyone.ThreeOfAKind:      message.New("one-blackjack.class.three-of-a-kind", "21+3: three of a kind."),
	twentyone.Straight:          message.New("one-blackjack.class.straight", "21+3: straight."),
	twentyone.Flush:             message.New("one-blackjack.class.flush", "21+3: flush."),
	twentyone.Bust3:             message.New("one-blackjack.class.bust-3", "Bust Bonus: 3 cards."),
	twentyone.Bust4:             message.New("one-blackjack.class.bust-4", "Bust Bonus: 4 cards."),
	twentyone.Bust5:             message.New("one-blackjack.class.bust-5", "Bust Bonus: 5 cards."),
	twentyone.Bust6:             message.New("one-blackjack.class.bust-6", "Bust Bonus: 6 cards."),
	twentyone.Bust7:             message.New("one-blackjack.class.bust-7", "Bust Bonus: 7 cards."),
	twentyone.Bust8:             message.New("one-blackjack.class.bust-8", "Bust Bonus: 8 cards or more."),
	twentyone.ThreeSevensSuited: message.New("one-blackjack.class.three-sevens-suited", "Crazy 7: three suited sevens."),
	twentyone.ThreeSevens:       message.New("one-blackjack.class.three-sevens", "Crazy 7: three sevens."),
	twentyone.TwoSevensSuited:   message.New("one-blackjack.class.two-sevens-suited", "Crazy 7: two suited sevens."),
	twentyone.TwoSevens:         message.New("one-blackjack.class.two-sevens", "Crazy 7: two sevens."),
	twentyone.OneSeven:          message.New("one-blackjack.class.one-seven", "Crazy 7: a seven."),
}

// resultText returns a result in words: the dealer has 19, K♦ 9♠.
func resultText(result Result) message.Text {
	dealer := message.List("cards", picture.FaceTexts(result.Dealer)...)
	if result.DealerBlackjack {
		return message.New("one-blackjack.result-blackjack", "the dealer has Blackjack, {cards}", dealer)
	}
	return message.New("blackjack.result", "the dealer has {total}, {cards}",
		message.Number("total", result.DealerTotal), dealer)
}

// The marks of a board, counted from 0: what the dealer had, from 17 to 21, Blackjack, or too much.
const (
	markBlackjack = 5
	markBust      = 6
)

// Board returns the dealer's results in earlier rounds, oldest first.
func (r *Rules) Board(played []picture.Played) picture.Board {
	var marks []picture.Mark
	for total := 17; total <= twentyone.Best; total++ {
		marks = append(marks, picture.Mark{
			Text: message.New("picture.total", "{total}", message.Number("total", total)),
			Ink:  picture.Banker,
		})
	}
	rounds := picture.NewRounds(append(marks,
		picture.Mark{Text: message.New("blackjack.bj", "BJ"), Ink: picture.Gold},
		picture.Mark{Text: message.New("blackjack.note-bust-brief", "X"), Ink: picture.Player}))
	busts, count := 0, 0
	for result := range r.Counted(played) {
		mark := result.DealerTotal - 17
		switch {
		case result.DealerBlackjack:
			mark = markBlackjack
		case result.DealerTotal > twentyone.Best:
			mark = markBust
			busts++
		}
		if mark >= 0 { // otherwise a dealer of another game
			rounds.Add(mark)
			count++
		}
	}
	return rounds.Board(message.Count("one-blackjack.counts", "Dealer: bust {busts}, of {rounds} round",
		"Dealer: bust {busts}, of {rounds} rounds", message.Number("rounds", count), message.Number("busts", busts)))
}
