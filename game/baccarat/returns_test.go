package baccarat_test

import (
	"encoding/json"
	"math/big"
	"testing"

	"pitboss/game"
	"pitboss/internal/norace"
	"pitboss/internal/testing/must"
)

// outcome is one finished round and in how many ways it can be dealt.
type outcome struct {
	ways  uint64
	round game.Round
}

// edges returns what the house keeps of the wanted bets of a variant, in percent to
// four places, over outcomes that are all there are.
func edges(t *testing.T, family game.Family, outcomes []outcome, wanted map[string]string) map[string]string {
	t.Helper()
	gains, all := map[string]*big.Rat{}, new(big.Int)
	for _, outcome := range outcomes {
		player, banker := handsOf(outcome.round)
		line := must.Get(json.Marshal(map[string]any{"player": player, "banker": banker}))(t)
		_, bets := must.Get2(family.Settle(line))(t)
		ways := new(big.Int).SetUint64(outcome.ways)
		all.Add(all, ways)
		for _, bet := range bets {
			if _, asked := wanted[bet.Name]; !asked {
				continue // it depends on what these outcomes do not tell apart
			}
			gain := new(big.Rat)
			switch bet.Result {
			case game.BetWin:
				pays, from := bet.Odds.Ratio()
				gain.SetFrac64(pays, from)
			case game.BetLose:
				gain.SetInt64(-1)
			}
			if gains[bet.Name] == nil {
				gains[bet.Name] = new(big.Rat)
			}
			gains[bet.Name].Add(gains[bet.Name], gain.Mul(gain, new(big.Rat).SetInt(ways)))
		}
	}
	percent := map[string]string{}
	for name, gain := range gains {
		gain.Mul(gain, big.NewRat(-100, 1))
		percent[name] = gain.Quo(gain, new(big.Rat).SetInt(all)).FloatString(4)
	}
	return percent
}

// byTotals returns all rounds of eight decks by what their totals come to.
func byTotals(t *testing.T) (all []outcome) {
	for _, found := range eightDecks(newRules(t)) {
		all = append(all, outcome(found))
	}
	return all
}

// twoCards is what bets on the first two cards of a hand can depend on.
type twoCards struct{ pair, suited, four, diamond bool }

// byFirstCards returns all ordered draws of four cards from eight decks by what they
// are for bets on the first two of a hand, third cards added where they must be.
func byFirstCards(t *testing.T, family game.Family) (all []outcome) {
	t.Helper()
	kind := func(one, two game.Card) twoCards {
		if one.Rank != two.Rank {
			return twoCards{suited: one.Suit == two.Suit}
		}
		return twoCards{true, one.Suit == two.Suit, one.Rank == 4, one.Suit == game.Diamonds && two.Suit == game.Diamonds}
	}
	type both struct{ player, banker twoCards }
	found := map[both]*outcome{}
	var left [game.Faces]uint64
	for i := range left {
		left[i] = 8
	}
	take := func(i int) uint64 { left[i]--; return left[i] + 1 }
	for a := range game.Faces {
		ofA := take(a)
		for b := range game.Faces {
			ofB := ofA * take(b)
			player := kind(game.CardAt(a), game.CardAt(b))
			for c := range game.Faces {
				ofC := ofB * take(c)
				for d := range game.Faces {
					key := both{player, kind(game.CardAt(c), game.CardAt(d))}
					if found[key] == nil {
						found[key] = &outcome{round: finish(family, a, c, b, d)}
					}
					found[key].ways += ofC * left[d]
				}
				left[c]++
			}
			left[b]++
		}
		left[a]++
	}
	for _, one := range found {
		all = append(all, *one)
	}
	return all
}

// finish deals these four cards and sevens where third ones must be.
func finish(family game.Family, faces ...int) game.Round {
	round := game.Round{BettingClosed: true}
	for {
		step := family.Next(round)
		if step.Kind != game.StepScan {
			return round
		}
		card := game.Card{Rank: 7, Suit: game.Clubs}
		if n := len(round.Cards); n < len(faces) {
			card = game.CardAt(faces[n])
		}
		round = round.WithCard(game.Placed{Position: step.Position, Card: card})
	}
}

// What the rulebooks' bets return, counted over every deal of eight decks.
func TestReturnsAreThePublishedOnes(t *testing.T) {
	norace.Only(t)
	totals, first := byTotals(t), byFirstCards(t, play(t, "pragmatic-baccarat"))
	for _, test := range []struct {
		slug     string
		outcomes []outcome
		edges    map[string]string
	}{
		// 98.94 % of 002/7.p2 is what banker's 1.0579 % leaves.
		{"classic-baccarat", totals, map[string]string{"player": "1.2351", "banker": "1.0579", "tie": "14.3596"}},
		{"no-commission-baccarat", totals, map[string]string{"player": "1.2351", "banker": "1.4581", "tie": "14.3596"}},
		{"ezugi-baccarat", totals, map[string]string{"player": "1.2351", "banker": "1.0579", "tie": "14.3596"}},
		{"ro-baccarat", totals, map[string]string{"player": "1.2351", "banker": "1.0579", "tie": "14.3596"}},
		{"evolution-peek-baccarat", totals, map[string]string{"player": "1.2351", "banker": "1.0579", "tie": "14.3596"}},
		{"pragmatic-baccarat", totals,
			map[string]string{"player": "1.2351", "banker": "1.0579", "tie": "14.3596",
				"player-bonus": "2.6517", "banker-bonus": "9.3731"}},
		{"pragmatic-speed-baccarat", totals, map[string]string{"player": "1.2351", "banker": "1.0579", "tie": "14.3596"}},
		{"pragmatic-fortune6-baccarat", totals, map[string]string{"player": "1.2351", "banker": "1.0579", "tie": "14.3596"}},
		// About 95.5 %: the reading that an eight against an eight pays 6:1 (003/2.1.1.t1).
		{"pragmatic-super8-baccarat", totals,
			map[string]string{"player": "1.2351", "banker": "1.0579", "tie": "14.3596", "super-8": "4.5482"}},

		{"classic-baccarat", first, map[string]string{"player-pair": "10.3614", "banker-pair": "10.3614"}},
		{"no-commission-baccarat", first, map[string]string{"player-pair": "10.3614", "banker-pair": "10.3614"}},
		{"ezugi-baccarat", first, map[string]string{"player-pair": "10.3614", "banker-pair": "10.3614"}},
		{"pragmatic-baccarat", first,
			map[string]string{"player-pair": "10.3614", "banker-pair": "10.3614", "either-pair": "13.7099", "perfect-pair": "13.0294"}},
		{"pragmatic-mega-baccarat", first, map[string]string{"player-pair": "10.3614", "banker-pair": "10.3614"}},
	} {
		got := edges(t, play(t, test.slug), test.outcomes, test.edges)
		for bet, want := range test.edges {
			if got[bet] != want {
				t.Errorf("%s: %s keeps %s %%, want %s %%", test.slug, bet, got[bet], want)
			}
		}
	}
}
