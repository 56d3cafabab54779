package royalpoker_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"pitboss/game"
	"pitboss/internal/testing/must"
)

// alone is the paytable for one combination as the document prints it (000/1.18.t2), highest first.
var alone = []struct {
	name string
	pays int
}{
	{"royal-flush", 100},
	{"straight-flush", 50},
	{"four-of-a-kind", 20},
	{"full-house", 7},
	{"flush", 5},
	{"straight", 4},
	{"three-of-a-kind", 3},
	{"two-pairs", 2},
	{"pair", 1},
	{"ace-king", 1},
}

// together is the paytable for double combinations as the document prints it (000/1.18.t3). Three Pairs
// are two pairs and a pair.
var together = []struct {
	first, second string
	pays          int
}{
	{"royal-flush", "straight-flush", 150},
	{"royal-flush", "flush", 105},
	{"royal-flush", "straight", 104},
	{"royal-flush", "pair", 101},
	{"straight-flush", "straight-flush", 100},
	{"straight-flush", "flush", 55},
	{"straight-flush", "straight", 54},
	{"straight-flush", "pair", 51},
	{"straight-flush", "ace-king", 51},
	{"four-of-a-kind", "full-house", 27},
	{"four-of-a-kind", "ace-king", 21},
	{"full-house", "full-house", 14},
	{"full-house", "ace-king", 8},
	{"flush", "flush", 10},
	{"flush", "straight", 9},
	{"flush", "pair", 6},
	{"flush", "ace-king", 6},
	{"straight", "straight", 8},
	{"straight", "pair", 5},
	{"straight", "ace-king", 5},
	{"three-of-a-kind", "ace-king", 4},
	{"two-pairs", "pair", 3},
	{"two-pairs", "ace-king", 3},
	{"pair", "ace-king", 2},
}

// made names what cards make, all of them together: two to five cards without kickers. Empty
// where that is no combination (000/1.18.t1).
func made(cards []string) string {
	ranks := make([]int, len(cards))
	times := map[int]int{}
	suits := map[byte]int{}
	for i, card := range cards {
		ranks[i] = strings.IndexByte("..23456789TJQKA", card[0])
		times[ranks[i]]++
		suits[card[1]]++
	}
	slices.Sort(ranks)
	var counts []int
	for _, n := range times {
		counts = append(counts, n)
	}
	slices.Sort(counts)
	switch fmt.Sprint(counts) {
	case "[1 1]":
		if ranks[0] == 13 && ranks[1] == 14 {
			return "ace-king"
		}
	case "[2]":
		return "pair"
	case "[3]":
		return "three-of-a-kind"
	case "[2 2]":
		return "two-pairs"
	case "[4]":
		return "four-of-a-kind"
	case "[2 3]":
		return "full-house"
	case "[1 1 1 1 1]":
		run := ranks[4]-ranks[0] == 4 || slices.Equal(ranks, []int{2, 3, 4, 5, 14})
		switch {
		case run && len(suits) == 1 && ranks[0] == 10:
			return "royal-flush"
		case run && len(suits) == 1:
			return "straight-flush"
		case len(suits) == 1:
			return "flush"
		case run:
			return "straight"
		}
	}
	return ""
}

// ranksOf returns the ranks of cards, in order.
func ranksOf(cards []string) string {
	ranks := make([]string, len(cards))
	for i, card := range cards {
		ranks[i] = card[:1]
	}
	slices.Sort(ranks)
	return strings.Join(ranks, "")
}

// paid returns what five or six cards are paid, by looking at every choice of cards for the first combination
// and for the second (000/1.18.b6), and the combinations by which; 0 for nothing.
func paid(cards []string) (pays int, first, second string) {
	var choices [][]string
	for mask := range 1 << len(cards) {
		var choice []string
		for i, card := range cards {
			if mask&(1<<i) != 0 {
				choice = append(choice, card)
			}
		}
		if made(choice) != "" {
			choices = append(choices, choice)
		}
	}
	for _, row := range alone {
		for _, choice := range choices {
			if made(choice) == row.name && row.pays > pays {
				pays, first, second = row.pays, row.name, ""
			}
		}
	}
	runs := []string{"straight", "straight-flush", "royal-flush"}
	for _, row := range together {
		for _, one := range choices {
			for _, other := range choices {
				fits := made(one) == row.first && made(other) == row.second
				more := slices.ContainsFunc(other, func(card string) bool { return !slices.Contains(one, card) })
				same := slices.Contains(runs, row.first) && slices.Contains(runs, row.second) && ranksOf(one) == ranksOf(other)
				if fits && more && !same && row.pays > pays {
					pays, first, second = row.pays, row.first, row.second
				}
			}
		}
	}
	return pays, first, second
}

// power orders hands of five: the place in the ranking, then ranks that are there more often, then
// higher ones.
func power(cards []string) (value []int) {
	place := len(alone)
	name := ""
	for mask := range 1 << len(cards) {
		var choice []string
		for i, card := range cards {
			if mask&(1<<i) != 0 {
				choice = append(choice, card)
			}
		}
		for i, row := range alone {
			if made(choice) == row.name && i < place {
				place, name = i, row.name
			}
		}
	}
	ranks := make([]int, 5)
	times := map[int]int{}
	for i, card := range cards {
		ranks[i] = strings.IndexByte("..23456789TJQKA", card[0])
		times[ranks[i]]++
	}
	slices.SortFunc(ranks, func(a, b int) int {
		if times[a] != times[b] {
			return times[b] - times[a]
		}
		return b - a
	})
	if strings.HasPrefix(name, "straight") && ranks[0] == 14 && ranks[1] == 5 {
		ranks = []int{5, 4, 3, 2, 1}
	}
	return append([]int{-place}, ranks...)
}

// strongest returns the best five of five or six cards.
func strongest(cards []string) (best []int) {
	if len(cards) == 5 {
		return power(cards)
	}
	for out := range cards {
		if value := power(slices.Delete(slices.Clone(cards), out, out+1)); best == nil || slices.Compare(value, best) > 0 {
			best = value
		}
	}
	return best
}

// playedRound is a complete round of one player, as the command line gives it.
type playedRound struct {
	Player      []string `json:"player"`
	Common      []string `json:"common,omitempty"`
	Dealer      []string `json:"dealer"`
	Replacement string   `json:"replacement,omitempty"`
	Actions     []string `json:"actions,omitempty"`
	Swapped     []string `json:"swapped,omitempty"`
	Insured     bool     `json:"insured,omitempty"`
}

// randomRound returns a complete round dealt from a shuffled deck, with a player who does anything that may
// be done. Some hands are made strong, for doubles are rare.
func randomRound(t *rapid.T) playedRound {
	chance := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "shuffle"), 1))
	var deck []string
	for _, index := range chance.Perm(game.Faces) {
		deck = append(deck, game.CardAt(index).Code())
	}
	if chance.IntN(2) == 0 { // high cards of two suits first
		slices.SortStableFunc(deck, func(a, b string) int { return strong(b) - strong(a) })
		chance.Shuffle(20, func(i, j int) { deck[i], deck[j] = deck[j], deck[i] })
	}
	round := playedRound{Player: deck[:5], Dealer: deck[5:10], Common: deck[10:15]}
	action := []string{"bet", "fold", "swap", "buy"}[chance.IntN(4)]
	round.Actions = []string{action}
	if action == "swap" {
		for _, i := range chance.Perm(5)[:2+chance.IntN(4)] {
			round.Swapped = append(round.Swapped, round.Player[i])
		}
	}
	if action == "swap" || action == "buy" {
		round.Actions = append(round.Actions, []string{"bet", "fold"}[min(chance.IntN(4), 1)])
	}
	if folded := slices.Contains(round.Actions, "fold"); !folded && dealerLacks(round.Dealer) {
		switch chance.IntN(3) {
		case 0:
			round.Replacement, round.Actions = deck[15], append(round.Actions, "replace")
		case 1:
			round.Actions = append(round.Actions, "keep")
			if chance.IntN(2) == 0 {
				round.Replacement = deck[15] // somebody else bought the exchange
			}
		}
	} else if !folded && insurance(round.Player) {
		round.Insured = chance.IntN(2) == 0
	}
	return round
}

func strong(card string) int {
	if strings.ContainsAny(card[:1], "9TJQKA") && strings.ContainsAny(card[1:], "SH") || card[0] == 'A' || card[0] == 'K' {
		return 1
	}
	return 0
}

// dealerLacks reports whether the dealer does not even have an ace and a king (000/1.18.b4).
func dealerLacks(cards []string) bool { return power(cards)[0] == -len(alone) }

// insurance reports whether a hand may be insured (reading 000/1.18.b5): its line pays 4:1 or more.
func insurance(cards []string) bool {
	pays, _, _ := paid(cards)
	return pays >= 4
}

// printed settles a round straight from the document's tables, and from nothing of the engine.
func printed(round playedRound) (first, second, winner string, bets map[string]string) {
	hand := slices.Clone(round.Player)
	switch round.Actions[0] {
	case "buy":
		hand = append(hand, round.Common[0])
	case "swap":
		hand = slices.DeleteFunc(hand, func(card string) bool { return slices.Contains(round.Swapped, card) })
		hand = append(hand, round.Common[:len(round.Swapped)]...)
	}
	pays, first, second := paid(hand)
	bets = map[string]string{"ante": "lose", "bet": "lose", "insurance": "closed"}
	if slices.Contains(round.Actions, "fold") {
		bets["bet"] = "closed"
		return first, second, "", bets
	}
	if insurance(round.Player) {
		bets["insurance"] = "lose"
		if slices.Compare(power(round.Dealer), power(round.Player)) > 0 {
			bets["insurance"] = "win"
		}
	}
	dealer := slices.Clone(round.Dealer)
	bought := round.Replacement != "" && !slices.Contains(round.Actions, "keep")
	if bought {
		highest := slices.MaxFunc(dealer, func(a, b string) int {
			return strings.IndexByte("23456789TJQKA", a[0]) - strings.IndexByte("23456789TJQKA", b[0])
		})
		dealer[slices.Index(dealer, highest)] = round.Replacement
	}
	compared := slices.Compare(strongest(hand), power(dealer))
	switch {
	case dealerLacks(dealer) && bought:
		winner, bets["ante"], bets["bet"] = "none", "push", "push"
	case dealerLacks(dealer):
		winner, bets["ante"], bets["bet"] = "none", "win 1:1", "push"
	case compared > 0:
		winner, bets["ante"], bets["bet"] = "player", "push", fmt.Sprintf("win %d:1", pays)
	case compared == 0:
		winner, bets["ante"], bets["bet"] = "tie", "push", "push"
	default:
		winner = "dealer"
	}
	return first, second, winner, bets
}

// What the engine settles is what the document's tables say, on random complete rounds: 000/1.18.b3 to
// b3.4, 000/1.18.b4 to b4.2, 000/1.18.b5, 000/1.18.b6, 000/1.18.t1 to t3. make soak CHECKS=1000000 plays
// it long.
func TestSettlesAsTheTablesOfTheDocument_000_1_18(t *testing.T) {
	rules := rules(t)
	rapid.Check(t, func(t *rapid.T) {
		round := randomRound(t)
		given := must.Get(json.Marshal(round))(t)
		first, second, winner, want := printed(round)
		settled, bets, err := rules.Settle(given)
		must.Dof(t, err, "%s", given)
		var result struct {
			Player string `json:"player_hand"`
			Second string `json:"second_hand"`
			Winner string `json:"winner"`
		}
		must.Do(t, json.Unmarshal(settled, &result))
		if first == "" {
			first = "nothing"
		}
		if result.Player != first || result.Second != second || result.Winner != winner {
			t.Fatalf("%s: %s and %s, %q wins; want %s and %s, %q",
				given, result.Player, result.Second, result.Winner, first, second, winner)
		}
		for _, bet := range bets {
			must.Equalf(t, strings.TrimSpace(string(bet.Result)+" "+bet.Odds.String()), want[bet.Name],
				"%s: %s", given, bet.Name)
		}
	})
}
