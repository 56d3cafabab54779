package roulette_test

import (
	"math/big"
	"testing"

	"pitboss/game"
	"pitboss/game/roulette"
)

// returned returns what a stake of 1 on a bet comes back as, stake included.
func returned(bet game.BetResult) *big.Rat {
	if bet.Result != game.BetWin {
		return new(big.Rat)
	}
	pays, from := bet.Odds.Ratio()
	return new(big.Rat).Add(big.NewRat(1, 1), big.NewRat(pays, from))
}

// mean returns what a stake of 1 on each bet returns on average over the 37 numbers.
func mean(t testing.TB, rules *roulette.Rules, spin func(roulette.Number) roulette.Spin) map[string]*big.Rat {
	t.Helper()
	sums := map[string]*big.Rat{}
	for n := range roulette.Number(roulette.Pockets) {
		for name, bet := range settle(t, rules, spin(n)) {
			if sums[name] == nil {
				sums[name] = new(big.Rat)
			}
			sums[name].Add(sums[name], new(big.Rat).Mul(returned(bet), big.NewRat(1, roulette.Pockets)))
		}
	}
	return sums
}

func plain(n roulette.Number) roulette.Spin { return roulette.Spin{Number: n} }

// The house keeps exactly 1/37 of every bet, but of straight-up bets where lucky or
// PowerUP numbers are drawn: there the printed lower end of the odds keeps 7/37
// (29:1) or 17/37 (19:1), and the multipliers give the rest back. What they give is
// not in the documents, which print a range and no chances.
func TestHouseEdge(t *testing.T) {
	straight := map[string]*big.Rat{
		"pragmatic-mega-roulette": big.NewRat(7, 37), "pragmatic-auto-mega-roulette": big.NewRat(7, 37),
		"pragmatic-lucky6-roulette": big.NewRat(17, 37), "pragmatic-powerup-roulette": big.NewRat(7, 37),
	}
	for _, v := range variants() {
		t.Run(v.slug, func(t *testing.T) {
			rules := v.rules(t)
			returns := mean(t, rules, plain)
			for _, bet := range rules.Bets() {
				want := big.NewRat(1, 37)
				if other := straight[v.slug]; other != nil && bet.Wins == "straight" {
					want = other
				}
				if edge := new(big.Rat).Sub(big.NewRat(1, 1), returns[bet.Name]); edge.Cmp(want) != 0 {
					t.Errorf("%s keeps %s, want %s", bet.Name, edge.RatString(), want.RatString())
				}
			}
		})
	}
}

// What lucky numbers are worth to a straight-up bet, if every number is as likely to
// be drawn: between which bounds the documents leave the return, and which mean
// multiplier would make it 36/37 like every other bet's.
func TestWhatLuckyNumbersReturn(t *testing.T) {
	for _, test := range []struct {
		name, slug       string
		drawn, each      int
		want             *big.Rat
		clause           string
		otherBetsAsPrint string
	}{
		{"mega, least", "pragmatic-mega-roulette", 1, 50, big.NewRat(1130, 1369), "003/7.b10", "red"},
		{"mega, most", "pragmatic-mega-roulette", 5, 500, big.NewRat(3460, 1369), "003/7.b10", "split-17-20"},
		{"mega, one number at 252x on average", "pragmatic-mega-roulette", 1, 252, big.NewRat(36, 37), "003/7.b10", "column-1"},
		{"mega, three at 104x", "pragmatic-mega-roulette", 3, 104, big.NewRat(36, 37), "003/7.b10", "corner-1-2-4-5"},
		{"auto mega, least", "pragmatic-auto-mega-roulette", 1, 50, big.NewRat(1130, 1369), "003/11.b10", "six-line-1-6"},
		{"lucky 6, least", "pragmatic-lucky6-roulette", 6, 66, big.NewRat(1016, 1369), "003/13.b6", "first-four-0-1-2-3"},
		{"lucky 6, most", "pragmatic-lucky6-roulette", 6, 2088, big.NewRat(13148, 1369), "003/13.b6", "trio-0-1-2"},
	} {
		t.Run(test.name, func(t *testing.T) {
			rules := rulesOf(t, test.slug)
			// The bet on 17, when 17 is one of the numbers drawn, and when it is not.
			draw := func(first int) func(roulette.Number) roulette.Spin {
				lucky := roulette.LuckyNumbers{}
				for i := range test.drawn {
					lucky[roulette.Number(first+i)] = test.each
				}
				return func(n roulette.Number) roulette.Spin { return roulette.Spin{Number: n, Lucky: lucky} }
			}
			lucky, unlucky := mean(t, rules, draw(17)), mean(t, rules, draw(18))
			got := new(big.Rat).Add(
				new(big.Rat).Mul(lucky["straight-17"], big.NewRat(int64(test.drawn), 37)),
				new(big.Rat).Mul(unlucky["straight-17"], big.NewRat(int64(37-test.drawn), 37)))
			if got.Cmp(test.want) != 0 {
				t.Errorf("returns %s, want %s (%s)", got.RatString(), test.want.RatString(), test.clause)
			}
			if other := lucky[test.otherBetsAsPrint]; other.Cmp(big.NewRat(36, 37)) != 0 {
				t.Errorf("%s returns %s where numbers are lucky, want 36/37 (003/7.b4)", test.otherBetsAsPrint, other.RatString())
			}
		})
	}
}
