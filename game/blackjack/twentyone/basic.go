package twentyone

import (
	"slices"

	"pitboss/game"
)

// The decisions of a player who follows basic strategy.
const (
	Hit       = "hit"
	Stand     = "stand"
	Double    = "double"
	Split     = "split"
	Surrender = "surrender"
)

// Basic returns the decision of basic strategy on a hand against the dealer's up card, among the legal ones. It is
// for training players, who should play as people do, and not part of any rule.
func Basic(cards []game.Card, up game.Card, legal []string) string {
	may := func(action string) bool { return slices.Contains(legal, action) }
	dealer := Value(up)
	total, soft := Total(cards)
	switch {
	case may(Surrender) && !soft && (total == 15 || total == 16):
		return Surrender
	case may(Split) && pair(cards) && splits(Value(cards[0]), dealer):
		return Split
	case may(Double) && doubles(total, soft, dealer):
		return Double
	case may(Stand) && stands(total, soft, dealer):
		return Stand
	case may(Hit):
		return Hit
	}
	return legal[0]
}

func pair(cards []game.Card) bool { return len(cards) == 2 && Value(cards[0]) == Value(cards[1]) }

// splits reports whether to split two cards of a value; 1 is an ace.
func splits(value, dealer int) bool {
	weak := dealer >= 2 && dealer <= 6
	switch value {
	case 1, 8:
		return true
	case 2, 3, 7:
		return weak || dealer == 7
	case 6:
		return weak
	case 9:
		return weak || dealer == 8 || dealer == 9
	}
	return value == 4 && (dealer == 5 || dealer == 6)
}

// doubles reports whether to double down.
func doubles(total int, soft bool, dealer int) bool {
	switch {
	case soft:
		return total >= 13 && total <= 18 && dealer >= 4 && dealer <= 6
	case total == 11:
		return dealer != 1
	case total == 10:
		return dealer >= 2 && dealer <= 9
	}
	return total == 9 && dealer >= 3 && dealer <= 6
}

// stands reports whether to stand.
func stands(total int, soft bool, dealer int) bool {
	weak := dealer >= 2 && dealer <= 6
	switch {
	case soft:
		return total >= 19 || total == 18 && dealer != 1 && dealer < 9
	case total == 12:
		return dealer >= 4 && dealer <= 6
	}
	return total >= 17 || total >= 13 && weak
}
