package sicbo

import (
	"fmt"

	"pitboss/game/message"
)

// Kinds of bet. A variant's file has a row for each; the totals have a row for each pair with the same payout.
const (
	smallBig  = "small-big"
	oddEven   = "odd-even"
	double    = "double"
	triple    = "triple"
	anyTriple = "any-triple"
	combo     = "combo"
	single    = "single"
)

// Positions is the number of bets (003/12.b3, 003/16.b3).
const Positions = 52

// The totals that can be bet on: 3 and 18 are not among them (003/12.1.b1.6, 000/1.19.bets.b3).
const (
	minTotal = 4
	maxTotal = 17
)

// maxSmall is the highest small total; those above are big (003/12.1.b1.1, 000/1.19.bets.b1).
const maxSmall = 10

// spot is a place of the layout for a chip.
type spot struct {
	name, kind string
	text       message.Text
	// ways are the ways it wins, by the words of the variant's file, each with a name of its own.
	ways map[string]way
}

// way is one way in which a bet wins. Multipliers are drawn by its name.
type way struct {
	name  string
	text  message.Text
	holds func(Throw) bool
}

// layout lists the 52 bets. Small, big, odd and even lose on any triple (003/12.1.b1.1, 003/12.1.b1.2,
// 000/1.19.bets.b2); with triplesWin, small and big then win by the total (reading 000/1.19.bets.b1).
func layout(triplesWin bool) (spots []spot) {
	one := func(name, kind string, text message.Text, holds func(Throw) bool) {
		spots = append(spots, spot{name, kind, text, map[string]way{kind: {name, text, holds}}})
	}
	one("small", smallBig, message.New("sic-bo.bet-small", "Small"), func(t Throw) bool {
		return (triplesWin || !t.Triple()) && t.Total() >= minTotal && t.Total() <= maxSmall
	})
	one("big", smallBig, message.New("sic-bo.bet-big", "Big"), func(t Throw) bool {
		return (triplesWin || !t.Triple()) && t.Total() > maxSmall && t.Total() <= maxTotal
	})
	one("odd", oddEven, message.New("sic-bo.bet-odd", "Odd"),
		func(t Throw) bool { return !t.Triple() && t.Total()%2 == 1 })
	one("even", oddEven, message.New("sic-bo.bet-even", "Even"),
		func(t Throw) bool { return !t.Triple() && t.Total()%2 == 0 })
	for face := 1; face <= Faces; face++ {
		// A triple is also a double, and pays once as one (003/12.1.b1.3).
		one(fmt.Sprintf("double-%d", face), double, message.New("sic-bo.bet-double", "Double {face}", message.Number("face", face)),
			func(t Throw) bool { return t.Count(face) >= 2 })
	}
	for face := 1; face <= Faces; face++ {
		one(fmt.Sprintf("triple-%d", face), triple, message.New("sic-bo.bet-triple", "Triple {face}", message.Number("face", face)),
			func(t Throw) bool { return t.Count(face) == Dice })
	}
	one(anyTriple, anyTriple, message.New("sic-bo.bet-any-triple", "Any Triple"), Throw.Triple)
	for total := minTotal; total <= maxTotal; total++ {
		one(fmt.Sprintf("total-%d", total), totalKind(total),
			message.New("sic-bo.bet-total", "Total {total}", message.Number("total", total)),
			func(t Throw) bool { return t.Total() == total })
	}
	for first := 1; first <= Faces; first++ {
		for second := first + 1; second <= Faces; second++ {
			one(fmt.Sprintf("combo-%d-%d", first, second), combo,
				message.New("sic-bo.bet-combo", "Combination {first} and {second}", message.Number("first", first),
					message.Number("second", second)),
				func(t Throw) bool { return t.Count(first) > 0 && t.Count(second) > 0 })
		}
	}
	for face := 1; face <= Faces; face++ {
		name, of := fmt.Sprintf("single-%d", face), message.Number("face", face)
		ways := map[string]way{}
		for count, when := range map[int]string{1: "one-die", 2: "two-dice", 3: "three-dice"} {
			ways[when] = way{
				singleWay(name, count),
				message.Count("sic-bo.single-on", "Single {face} on {dice} die", "Single {face} on {dice} dice",
					message.Number("dice", count), of),
				func(t Throw) bool { return t.Count(face) == count },
			}
		}
		spots = append(spots, spot{name, single, message.New("sic-bo.bet-single", "Single {face}", of), ways})
	}
	return spots
}

// totalKind names the row of a total by the pair of totals with the same payout, lower one first.
func totalKind(total int) string {
	low := min(total, minTotal+maxTotal-total)
	return fmt.Sprintf("total-%d-%d", low, minTotal+maxTotal-low)
}

// singleWay names a win of a bet on one number by the number of dice that show it.
func singleWay(bet string, count int) string {
	if count == 1 {
		return bet + "-1-die"
	}
	return fmt.Sprintf("%s-%d-dice", bet, count)
}
