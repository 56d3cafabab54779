package oneblackjack_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"pitboss/game"
	"pitboss/internal/testing/must"
)

// points returns what cards written as codes are worth, from 003/18.b12.1 to b12.3, and from nothing of the
// engine.
func points(codes []string) int {
	sum, aces := 0, 0
	for _, code := range codes {
		switch rank := code[0]; {
		case rank == 'A':
			sum, aces = sum+11, aces+1
		case strings.IndexByte("TJQK", rank) >= 0:
			sum += 10
		default:
			sum += int(rank - '0')
		}
	}
	for ; sum > 21 && aces > 0; aces-- {
		sum -= 10
	}
	return sum
}

// blackjack reports whether 003/18.b14 holds for cards.
func blackjack(codes []string) bool { return len(codes) == 2 && points(codes) == 21 }

// sevensOf returns 003/18.1.t4 for cards in the order they came.
func sevensOf(codes []string) string {
	run := 0
	for run < len(codes) && run < 3 && codes[run][0] == '7' {
		run++
	}
	suits := map[byte]bool{}
	for _, code := range codes[:run] {
		suits[code[1]] = true
	}
	switch {
	case run == 3 && len(suits) == 1:
		return "2000:1"
	case run == 3:
		return "500:1"
	case run == 2 && len(suits) == 1:
		return "150:1"
	case run == 2:
		return "25:1"
	case run == 1:
		return "5:1"
	}
	return ""
}

// mainOf returns what becomes of the main bet on a hand: odds where it wins, back where it is returned
// (003/18.b2, 003/18.b6, 003/18.b14).
func mainOf(codes, dealer []string, split bool) string {
	own, against := points(codes), points(dealer)
	best := blackjack(codes) && !split
	switch {
	case own > 21, blackjack(dealer) && !best:
		return ""
	case best && blackjack(dealer):
		return "back"
	case best:
		return "3:2"
	case against > 21, own > against:
		return "1:1"
	case own == against:
		return "back"
	}
	return ""
}

// sideBets settles perfect pairs, 21+3 and the bust bonus straight from the tables of the document.
func sideBets(hand, dealer []string) map[string]string {
	bets := map[string]string{}
	colour := map[byte]string{'S': "black", 'C': "black", 'H': "red", 'D': "red"}
	if a, b := hand[0], hand[1]; a[0] == b[0] { // 003/18.1.t3
		switch {
		case a == b:
			bets["perfect-pairs"] = "25:1"
		case colour[a[1]] == colour[b[1]]:
			bets["perfect-pairs"] = "12:1"
		default:
			bets["perfect-pairs"] = "6:1"
		}
	}
	three := []string{hand[0], hand[1], dealer[0]} // 003/18.1.t1
	slices.SortFunc(three, func(a, b string) int {
		return strings.Index("A23456789TJQK", a[:1]) - strings.Index("A23456789TJQK", b[:1])
	})
	ranks, suits := "", map[byte]bool{}
	for _, code := range three {
		ranks += code[:1]
		suits[code[1]] = true
	}
	row := slices.Contains(strings.Fields("A23 234 345 456 567 678 789 89T 9TJ TJQ JQK AQK"), ranks)
	trips, flush := strings.Count(ranks, ranks[:1]) == 3, len(suits) == 1
	switch {
	case trips && flush:
		bets["21+3"] = "100:1"
	case row && flush:
		bets["21+3"] = "40:1"
	case trips:
		bets["21+3"] = "30:1"
	case row:
		bets["21+3"] = "10:1"
	case flush:
		bets["21+3"] = "5:1"
	}
	if points(dealer) > 21 { // 003/18.1.t2
		bets["bust-bonus"] = map[int]string{3: "1:1", 4: "2:1", 5: "9:1", 6: "50:1", 7: "100:1"}[len(dealer)]
		if len(dealer) >= 8 {
			bets["bust-bonus"] = "250:1"
		}
	}
	return bets
}

// dealt is a complete round: the players' hand, both halves where somebody split, the dealer's cards.
type dealt struct{ hand, first, second, dealer []string }

// drawn returns a complete round from eight decks, in which players decide by chance.
func drawn(chance *rand.Rand) (round dealt) {
	card := func() string {
		return string("A23456789TJQK"[chance.IntN(13)]) + string("SHDC"[chance.IntN(4)])
	}
	if chance.IntN(4) == 0 { // pairs, sevens above all, are rare otherwise
		rank := "7A8TQK2"[chance.IntN(7)]
		card = func() string {
			if chance.IntN(2) == 0 {
				return string(rank) + string("SHDC"[chance.IntN(4)])
			}
			return string("A23456789TJQK"[chance.IntN(13)]) + string("SHDC"[chance.IntN(4)])
		}
	}
	round.hand, round.dealer = []string{card(), card()}, []string{card(), card()}
	checked := round.dealer[0][0] == 'A' && blackjack(round.dealer)
	if hand := round.hand; !checked && points(hand[:1])%11 == points(hand[1:])%11 && chance.IntN(2) == 0 {
		round.first, round.second = []string{hand[0], card()}, []string{hand[1], card()}
	}
	lines := []*[]string{&round.hand}
	if round.first != nil && round.hand[0][0] != 'A' {
		lines = append(lines, &round.first, &round.second)
	}
	for _, line := range lines {
		for !checked && points(*line) < 21 && chance.IntN(3) > 0 {
			*line = append(*line, card())
		}
	}
	for points(round.dealer) < 17 {
		round.dealer = append(round.dealer, card())
	}
	return round
}

// possible reports whether eight decks have the cards of the round.
func (d dealt) possible() bool {
	times := map[string]int{}
	for i, line := range [][]string{d.hand, d.first, d.second, d.dealer} {
		for at, code := range line {
			if half := i == 1 || i == 2; half && at == 0 {
				continue // it lies in the players' hand
			}
			if times[code]++; times[code] > 8 {
				return false
			}
		}
	}
	return true
}

// settled returns the bets of a settled round that do not lose.
func settled(t rapid.TB, line any, settle func([]byte) (json.RawMessage, game.BetResults, error)) map[string]string {
	t.Helper()
	data := must.Get(json.Marshal(line))(t)
	_, bets, err := settle(data)
	must.Dof(t, err, "%s", data)
	got := map[string]string{}
	for _, bet := range bets {
		switch bet.Result {
		case game.BetWin:
			got[bet.Name] = bet.Odds.String()
		case game.BetPush:
			got[bet.Name] = "back"
		}
	}
	return got
}

// set enters what does not lose.
func set(bets map[string]string, name, pays string) {
	if pays != "" {
		bets[name] = pays
	}
}

type handJSON struct {
	Line    string   `json:"line,omitempty"`
	Cards   []string `json:"cards"`
	Actions []string `json:"actions,omitempty"`
	Insured bool     `json:"insured,omitempty"`
}

type roundJSON struct {
	Hands  []handJSON `json:"hands"`
	Dealer []string   `json:"dealer"`
}

// What the engine settles is what the tables of the document say, on random complete rounds, for the
// whole table and for one player: 003/18.b2, 003/18.b6, 003/18.b14, 003/18.1.t1 to t4 and 003/18.1.b11.
// make soak CHECKS=1000000 plays it long.
func TestSettlesAsTheTablesOfTheDocument_003_18(t *testing.T) {
	rules := rules(t)
	rapid.Check(t, func(t *rapid.T) {
		chance := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "round"), 18))
		round := drawn(chance)
		for !round.possible() {
			round = drawn(chance)
		}
		common := sideBets(round.hand, round.dealer)
		ace := round.dealer[0][0] == 'A'

		// The whole table.
		want := maps.Clone(common)
		lines := []handJSON{{Line: "H", Cards: round.hand}}
		if round.first != nil {
			lines = append(lines, handJSON{Line: "S1", Cards: round.first}, handJSON{Line: "S2", Cards: round.second})
		}
		for i, line := range lines {
			for count := 2; count <= len(line.Cards); count++ {
				name := fmt.Sprintf("%d/%d/main", i+1, count)
				if count == len(line.Cards) {
					name = fmt.Sprintf("%d/main", i+1)
				}
				set(want, name, mainOf(line.Cards[:count], round.dealer, i > 0))
			}
		}
		if ace && blackjack(round.dealer) {
			want["insurance"] = "2:1"
		}
		set(want, "crazy-7", sevensOf(round.hand))
		if two := round.hand[0][0] == '7' && round.hand[1][0] == '7'; two {
			if len(round.hand) > 2 {
				set(want, "1/2/crazy-7", sevensOf(round.hand[:2]))
			}
			if round.first != nil {
				set(want, "2/crazy-7", sevensOf([]string{round.hand[0], round.hand[1], round.first[1]}))
			}
		}
		if got := settled(t, roundJSON{lines, round.dealer}, rules.Settle); !maps.Equal(got, want) {
			t.Fatalf("%v settles as %v, want %v", round, got, want)
		}

		// One player who took every card of the hand, insured where he could be.
		want = maps.Clone(common)
		set(want, "1/main", mainOf(round.hand, round.dealer, false))
		set(want, "crazy-7", sevensOf(round.hand))
		if ace && blackjack(round.dealer) {
			want["insurance"] = "2:1"
		}
		one := roundJSON{[]handJSON{{Cards: round.hand, Insured: ace}}, round.dealer}
		if got := settled(t, one, rules.Settle); !maps.Equal(got, want) {
			t.Fatalf("%v settles for one player as %v, want %v", round, got, want)
		}

		// One who split.
		if round.first == nil {
			return
		}
		want = maps.Clone(common)
		set(want, "1/main", mainOf(round.first, round.dealer, true))
		set(want, "2/main", mainOf(round.second, round.dealer, true))
		seven := sevensOf(round.hand[:2])
		if round.hand[0][0] == '7' {
			seven = sevensOf([]string{round.hand[0], round.hand[1], round.first[1]})
		}
		set(want, "crazy-7", seven)
		hands := []handJSON{{Cards: round.first}, {Cards: round.second}}
		if got := settled(t, roundJSON{hands, round.dealer}, rules.Settle); !maps.Equal(got, want) {
			t.Fatalf("%v settles for a split as %v, want %v", round, got, want)
		}
	})
}
