package twentyone_test

import (
	"fmt"
	"maps"
	"math/big"
	"slices"
	"testing"

	"pitboss/game"
	"pitboss/game/blackjack/twentyone"
	"pitboss/internal/testing/check"
)

// stands is what the dealer stands on, soft or not (001/10.11, 003/17.b6, 003/18.b3).
const stands = 17

// drawn are how many cards of each value, ace to ten, lie in a hand.
type drawn [10]int

// shoe is how many cards of each value eight decks hold.
var shoe = drawn{32, 32, 32, 32, 32, 32, 32, 32, 32, 128}

// finals are the exact probabilities of what a dealer's hand comes to: blackjack, a total, or a
// class of the bust bonus.
type finals map[string]*big.Rat

func (f finals) add(final string, chance *big.Rat) {
	if f[final] == nil {
		f[final] = new(big.Rat)
	}
	f[final].Add(f[final], chance)
}

// falling returns n * (n-1) * ... of k factors.
func falling(n, k int) *big.Int {
	product := big.NewInt(1)
	for i := range k {
		product.Mul(product, big.NewInt(int64(n-i)))
	}
	return product
}

// byHands works with the package: hands are counted together where they hold the same cards, each
// with the number of orders in which it is drawn.
func byHands() finals {
	finals, hands := finals{}, map[drawn]int64{{}: 1}
	for size := 1; len(hands) > 0; size++ {
		next := map[drawn]int64{}
		for hand, orders := range hands {
			for value := range hand {
				more := hand
				more[value]++
				next[more] += orders
			}
		}
		for hand, orders := range next {
			var cards []game.Card
			for value, count := range hand {
				for range count {
					cards = append(cards, game.Card{Rank: game.Rank(value + 1), Suit: game.Spades})
				}
			}
			total, _ := twentyone.Total(cards)
			if size < 2 || total < stands {
				continue
			}
			delete(next, hand)
			ways := big.NewInt(orders)
			for value, count := range hand {
				ways.Mul(ways, falling(shoe[value], count))
			}
			final := fmt.Sprint(total)
			if bust := twentyone.Bust(cards); bust != "" {
				final = string(bust)
			} else if twentyone.Blackjack(cards) {
				final = "blackjack"
			}
			finals.add(final, new(big.Rat).SetFrac(ways, falling(cards8, size)))
		}
		hands = next
	}
	return finals
}

// byCards works apart from the package: card after card, with points and whether an ace counts
// eleven.
func byCards() finals {
	finals, left := finals{}, shoe
	var draw func(size, points int, soft bool, chance *big.Rat)
	draw = func(size, points int, soft bool, chance *big.Rat) {
		switch {
		case points > 21 && soft:
			points, soft = points-10, false
		case points > 21:
			final := "bust-8-or-more"
			if size < 8 {
				final = fmt.Sprintf("bust-%d", size)
			}
			finals.add(final, chance)
			return
		}
		switch {
		case points == 21 && size == 2:
			finals.add("blackjack", chance)
			return
		case points >= stands:
			finals.add(fmt.Sprint(points), chance)
			return
		}
		for value := range left {
			if left[value] == 0 {
				continue
			}
			next := new(big.Rat).Mul(chance, big.NewRat(int64(left[value]), int64(cards8-size)))
			left[value]--
			eleven := value == 0 && !soft && points <= 10
			worth := value + 1
			if eleven {
				worth = 11
			}
			draw(size+1, points+worth, soft || eleven, next)
			left[value]++
		}
	}
	draw(0, 0, false, big.NewRat(1, 1))
	return finals
}

// The dealer's final hands of eight decks, exactly, by two ways that share nothing.
func TestDealerOfEightDecks(t *testing.T) {
	hands, cards := byHands(), byCards()
	if got, want := slices.Sorted(maps.Keys(hands)), slices.Sorted(maps.Keys(cards)); !slices.Equal(got, want) {
		t.Fatalf("hands end as %v, card by card as %v", got, want)
	}
	sum := new(big.Rat)
	for final, chance := range hands {
		sum.Add(sum, chance)
		if chance.Cmp(cards[final]) != 0 {
			t.Errorf("%s: by hands %s, card by card %s", final, chance.FloatString(12), cards[final].FloatString(12))
		}
	}
	if sum.Cmp(big.NewRat(1, 1)) != 0 {
		t.Errorf("all together are %s", sum.FloatString(12))
	}
	check.Equalf(t, hands["blackjack"].Cmp(big.NewRat(256, 5395)), 0,
		"blackjack comes with a probability of %s", hands["blackjack"])
	for final, want := range map[string]string{
		"17": "0.145215496", "18": "0.139317547", "19": "0.133629357", "20": "0.179709160", "21": "0.072837999",
		"bust-3": "0.173014914", "bust-4": "0.087162656", "bust-5": "0.019139296", "bust-6": "0.002336575",
		"bust-7": "0.000176792", "bust-8-or-more": "0.000008865",
	} {
		check.Equalf(t, hands[final].FloatString(9), want, "%s comes with a probability of", final)
	}
}
