package twentyone_test

import (
	"strings"
	"testing"

	"pitboss/game"
	"pitboss/game/blackjack/twentyone"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

func cards(t *testing.T, text string) (cards []game.Card) {
	t.Helper()
	for word := range strings.FieldsSeq(text) {
		card := must.Get(game.ParseCard(word))(t)
		cards = append(cards, card)
	}
	return cards
}

func TestPair(t *testing.T) {
	for text, want := range map[string]twentyone.Class{
		"QH QH": twentyone.PerfectPair, "AC AC": twentyone.PerfectPair, // 003/18.1.b8.1, 001/10.14.1.1
		"2H 2D": twentyone.ColouredPair, "9S 9C": twentyone.ColouredPair, // 003/18.1.b8.2
		"2S 2D": twentyone.MixedPair, "TH TC": twentyone.MixedPair, // 003/18.1.b8.3
		"KH QH": "", "TS KS": "", "AS 2S": "",
	} {
		hand := cards(t, text)
		check.Equalf(t, twentyone.Pair(hand[0], hand[1]), want, "%s", text)
		check.Equalf(t, twentyone.Pair(hand[1], hand[0]), want, "%s the other way round", text)
	}
}

func TestPoker(t *testing.T) {
	for text, want := range map[string]twentyone.Class{
		"AH AH AH": twentyone.SuitedTrips,                                        // 003/18.1.b1.1.1
		"TS JS QS": twentyone.StraightFlush, "AD 2D 3D": twentyone.StraightFlush, // 003/18.1.b1.1.2
		"QC KC AC": twentyone.StraightFlush,
		"QH QD QC": twentyone.ThreeOfAKind, // 003/18.1.b1.1.3
		"QH QH QC": twentyone.ThreeOfAKind, // reading 001/10.14.2.3
		"2C 3S 4H": twentyone.Straight, "AC 2C 3S": twentyone.Straight, "QC KD AD": twentyone.Straight,
		"KC AC 2S": "", "KC AC 2C": twentyone.Flush, "AS QS 2D": "", // 003/18.1.b1.1.4
		"2C 6C KC": twentyone.Flush, "2C 2C 6C": twentyone.Flush, // 003/18.1.b1.1.5
		"2C 2C 6D": "", "JC KC AD": "",
	} {
		hand := cards(t, text)
		for _, order := range [][3]int{{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}} {
			check.Equalf(t, twentyone.Poker(hand[order[0]], hand[order[1]], hand[order[2]]), want,
				"%s in the order %v", text, order)
		}
	}
}

func TestBust(t *testing.T) {
	for text, want := range map[string]twentyone.Class{
		"": "", "AS KS": "", "TS 7S": "", "TS 6S 5S": "", "AS 6S": "", "AS 6S KS": "",
		"TS 6S 6D": twentyone.Bust3, "2S 4S TS 6S": twentyone.Bust4, "2S 2S 2S TS 6S": twentyone.Bust5,
		"2S 2S 2S 2S 8S 6S": twentyone.Bust6, "2S 2S 2S 2S 2S 6S 6S": twentyone.Bust7,
		"2S 2S 2S 2S 2S 2S 4S 6S":       twentyone.Bust8,
		"AS 2S 2S TS AS AS AS AS AS 9S": twentyone.Bust8,
	} {
		check.Equalf(t, twentyone.Bust(cards(t, text)), want, "%s", text)
	}
}

func TestSevens(t *testing.T) {
	for text, want := range map[string]twentyone.Class{
		"": "", "7C": twentyone.OneSeven, "6C 7C": "", "6C 7C 7C": "",
		"7C KS": twentyone.OneSeven, "7C KS 7C": twentyone.OneSeven, // the run ends (reading 003/18.1.b10)
		"7C 7D": twentyone.TwoSevens, "7C 7D 2S": twentyone.TwoSevens,
		"7H 7H": twentyone.TwoSevensSuited, "7H 7H 6H": twentyone.TwoSevensSuited,
		"7H 7C 7D": twentyone.ThreeSevens, "7H 7H 7D": twentyone.ThreeSevens,
		"7H 7H 7H": twentyone.ThreeSevensSuited, "7H 7H 7H 7D": twentyone.ThreeSevensSuited,
	} {
		check.Equalf(t, twentyone.Sevens(cards(t, text)), want, "%s", text)
	}
}
