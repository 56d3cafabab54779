package andarbahar_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"pitboss/game"
	"pitboss/game/andarbahar"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// shuffled returns a shuffled deck.
func shuffled(seed uint64) []game.Card {
	deck := make([]game.Card, game.Faces)
	for i := range deck {
		deck[i] = game.CardAt(i)
	}
	rand.New(rand.NewPCG(seed, seed)).Shuffle(len(deck), func(i, j int) { deck[i], deck[j] = deck[j], deck[i] })
	return deck
}

// drawn returns a complete round dealt from a shuffled deck.
func drawn(t *rapid.T) andarbahar.Deal {
	deck := shuffled(rapid.Uint64().Draw(t, "shuffle"))
	for n := 1; ; n++ {
		if deck[n].Rank == deck[0].Rank {
			return andarbahar.Deal{Joker: deck[0], Dealt: deck[1 : n+1]}
		}
	}
}

// printed settles a round straight from the tables of the document, and from nothing of the engine:
// bets that win with their odds, and the one that is returned.
func printed(joker string, dealt []string) (side string, bets map[string]string) {
	bets = map[string]string{}
	n := len(dealt)
	// 003/20.b7: a winning Andar bet pays 0.90:1, a winning Bahar bet 1:1.
	side, bets["andar"] = "andar", "0.90:1"
	if n%2 == 0 {
		delete(bets, "andar")
		side, bets["bahar"] = "bahar", "1:1"
	}
	// 003/20.t3.
	for _, row := range []struct {
		name        string
		least, most int
		pays        string
	}{
		{"first-card-andar", 1, 1, "15:1"},
		{"first-card-bahar", 2, 2, "15.5:1"},
		{"cards-1-5", 1, 5, "2.5:1"},
		{"cards-6-10", 6, 10, "3.5:1"},
		{"cards-11-15", 11, 15, "4.5:1"},
		{"cards-16-25", 16, 25, "3.5:1"},
		{"cards-26-30", 26, 30, "14.5:1"},
		{"cards-31-35", 31, 35, "24.5:1"},
		{"cards-36-40", 36, 40, "49:1"},
		{"cards-41-49", 41, 49, "119:1"},
	} {
		if row.least <= n && n <= row.most {
			bets[row.name] = row.pays
		}
	}
	if n == 1 { // 003/20.b9
		bets["first-three"] = "back"
		return side, bets
	}
	// 003/20.t2. The examples of 003/20.b8.2 have ace, 2, 3 and queen, king, ace.
	three := []string{joker, dealt[0], dealt[1]}
	slices.SortFunc(three, func(a, b string) int {
		return strings.Index("A23456789TJQK", a[:1]) - strings.Index("A23456789TJQK", b[:1])
	})
	ranks := three[0][:1] + three[1][:1] + three[2][:1]
	row := slices.Contains([]string{"A23", "234", "345", "456", "567", "678", "789", "89T", "9TJ", "TJQ", "JQK", "AQK"}, ranks)
	colour := three[0][1] == three[1][1] && three[1][1] == three[2][1]
	switch {
	case row && colour:
		bets["first-three"] = "120:1"
	case row:
		bets["first-three"] = "8:1"
	case colour:
		bets["first-three"] = "5:1"
	}
	return side, bets
}

// What the engine settles is what the document's tables say, on random complete rounds: 003/20.b6,
// 003/20.b10 with 003/20.t2, 003/20.b12, 003/20.b14 with 003/20.t3. make soak CHECKS=1000000 plays it long.
func TestSettlesAsTheTablesOfTheDocument_003_20(t *testing.T) {
	rules := rules(t)
	rapid.Check(t, func(t *rapid.T) {
		deal := drawn(t)
		var codes []string
		for _, card := range append([]game.Card{deal.Joker}, deal.Dealt...) {
			codes = append(codes, card.Code())
		}
		side, want := printed(codes[0], codes[1:])
		result, bets := must.Get2(rules.Settle([]byte(line(strings.Join(codes, " ")))))(t)
		must.Containsf(t, string(result), fmt.Sprintf(`"side":%q,"cards_dealt":%d,`, side, len(deal.Dealt)),
			"%v settles as %s", codes, result)
		for _, bet := range bets {
			got := map[game.BetOutcome]string{game.BetWin: bet.Odds.String(), game.BetPush: "back"}[bet.Result]
			must.Equalf(t, got, want[bet.Name], "%v: %s", codes, bet.Name)
		}
	})
}

// The cards dealt until the match, exactly: all 20,825 ways in which the three cards of the Joker's
// rank may lie among the other 51 (003/20.b11). The match falls on card n in C(51-n, 2) of them.
func TestCardsDealtUntilTheMatch_003_20_b11(t *testing.T) {
	joker := game.CardAt(0)
	var matching, others []game.Card
	for index := 1; index < game.Faces; index++ {
		if card := game.CardAt(index); card.Rank == joker.Rank {
			matching = append(matching, card)
		} else {
			others = append(others, card)
		}
	}
	var falls [andarbahar.MostDealt + 1]int
	won := map[string]int{}
	ways := 0
	for a := 0; a < 51; a++ {
		for b := a + 1; b < 51; b++ {
			for c := b + 1; c < 51; c++ {
				var dealt []game.Card
				for place, at := 0, 0; len(dealt) <= a; place++ {
					if place == a {
						dealt = append(dealt, matching[0])
					} else {
						dealt = append(dealt, others[at])
						at++
					}
				}
				deal := andarbahar.Deal{Joker: joker, Dealt: dealt}
				must.Do(t, deal.Check())
				ways++
				falls[deal.Matched()]++
				won[deal.Winner()]++
			}
		}
	}
	if ways != 20825 {
		t.Fatalf("%d ways, want C(51, 3) = 20825", ways)
	}
	for n := 1; n <= andarbahar.MostDealt; n++ {
		check.Equalf(t, falls[n], (51-n)*(50-n)/2, "the match falls on card %d in ways", n)
	}
	// Andar wins 10,725 of 20,825, 51.50 %: it pays 0.90:1, Bahar 1:1 (003/20.b7).
	if won["andar"] != 10725 || won["bahar"] != 10100 {
		t.Errorf("Andar wins %d and Bahar %d ways, want 10725 and 10100", won["andar"], won["bahar"])
	}
	for name, want := range map[string]int{
		"1-5": 5645, "6-10": 4520, "11-15": 3520, "16-25": 4540, "26-30": 1270, "31-35": 770, "36-40": 395, "41-49": 165,
	} {
		var least, most, sum int
		must.Get(fmt.Sscanf(name, "%d-%d", &least, &most))(t)
		for n := least; n <= most; n++ {
			sum += falls[n]
		}
		check.Equalf(t, sum, want, "cards %s: ways", name)
	}
}

// What the first three cards make, in all 132,600 ways in which they may come (003/20.b8.1 to b8.3,
// 003/20.b9).
func TestFirstThreeExactly_003_20_b8(t *testing.T) {
	made := map[andarbahar.FirstThree]int{}
	for i := range game.Faces {
		for j := range game.Faces {
			for k := range game.Faces {
				if i != j && j != k && i != k {
					made[andarbahar.Deal{Joker: game.CardAt(i), Dealt: []game.Card{game.CardAt(j), game.CardAt(k)}}.FirstThree()]++
				}
			}
		}
	}
	// Twelve sequences of three ranks: 12 x 3! x 4 of one suit, 12 x 3! x 60 not. Three of one suit:
	// 4 x 13 x 12 x 11, less the sequences. Andar's card matches the Joker in 52 x 3 x 50.
	for name, want := range map[andarbahar.FirstThree]int{
		andarbahar.StraightFlush: 288, andarbahar.Straight: 4320, andarbahar.Flush: 6576,
		andarbahar.Returned: 7800, andarbahar.Nothing: 113616,
	} {
		check.Equalf(t, made[name], want, "%s in ways", name)
	}
}
