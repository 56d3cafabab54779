package blackjack_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"pitboss/game"
	"pitboss/game/blackjack"
	"pitboss/game/family"
	"pitboss/internal/testing/must"
)

// tables has a document's tables for a variant. Nothing here is taken from the variant's file.
type tables struct {
	threeOfAKind string
	sides        bool
	// doubleBack is true where a double gets its second stake back from a late Black Jack.
	doubleBack bool
}

// documents are 001/10.16, 003/17.1.1.t1 and t2, 003/22.1.1.t1 and t2, and 004/2.2.
var documents = map[string]tables{
	"ezugi-blackjack":           {threeOfAKind: "25:1", sides: true},
	"pragmatic-blackjack":       {threeOfAKind: "30:1", sides: true},
	"pragmatic-speed-blackjack": {threeOfAKind: "30:1", sides: true},
	"ro-blackjack":              {doubleBack: true},
}

// points returns what cards written as codes count, the aces first 11 and then as many as need be 1.
func points(cards []string) int {
	sum, elevens := 0, 0
	for _, code := range cards {
		switch rank := code[0]; {
		case rank == 'A':
			sum, elevens = sum+11, elevens+1
		case strings.IndexByte("TJQK", rank) >= 0:
			sum += 10
		default:
			sum += int(rank - '0')
		}
	}
	for ; sum > 21 && elevens > 0; elevens-- {
		sum -= 10
	}
	return sum
}

// natural reports whether two cards are an ace and one that counts ten.
func natural(cards []string) bool { return len(cards) == 2 && points(cards) == 21 }

// main returns what the tables say of a hand's bet: at what odds it wins, "push" or "lose".
func (d tables) main(cards, dealer, actions []string, split bool) string {
	mine, theirs := points(cards), points(dealer)
	black, against := natural(cards) && !split, natural(dealer)
	doubled := slices.Contains(actions, "double")
	units := ""
	if doubled {
		units = " x2"
	}
	switch {
	case slices.Contains(actions, "surrender"):
		return "half-lose"
	case mine > 21:
		return "lose" + units
	case black && against:
		return "push"
	case black:
		return "win 3:2"
	case against && doubled && d.doubleBack:
		return "half-lose x2"
	case against:
		return "lose" + units
	case theirs > 21, mine > theirs:
		return "win 1:1" + units
	case mine == theirs:
		return "push" + units
	}
	return "lose" + units
}

// pairs returns what perfect pairs pays on two cards.
func pairs(a, b string) string {
	red := func(code string) bool { return code[1] == 'H' || code[1] == 'D' }
	switch {
	case a[0] != b[0]:
		return "lose"
	case a[1] == b[1]:
		return "win 25:1"
	case red(a) == red(b):
		return "win 12:1"
	}
	return "win 6:1"
}

// poker returns what 21+3 pays on three cards.
func (d tables) poker(three ...string) string {
	suited := three[0][1] == three[1][1] && three[1][1] == three[2][1]
	ranks := []byte{three[0][0], three[1][0], three[2][0]}
	slices.SortFunc(ranks, func(a, b byte) int {
		return strings.IndexByte("A23456789TJQK", a) - strings.IndexByte("A23456789TJQK", b)
	})
	straight := strings.Contains("A23456789TJQK", string(ranks)) || string(ranks) == "AQK"
	trips := ranks[0] == ranks[2]
	switch {
	case trips && suited:
		return "win 100:1"
	case straight && suited:
		return "win 40:1"
	case trips:
		return "win " + d.threeOfAKind
	case straight:
		return "win 10:1"
	case suited:
		return "win 5:1"
	}
	return "lose"
}

// recorded is a result as the record has it, read without the family's own types.
type recorded struct {
	Dealer []string
	Seats  map[string][]struct {
		Cards, Actions []string
		Insured        bool
	}
}

// bets returns what the tables give each bet of a round.
func (d tables) bets(round recorded) map[string]string {
	bets := map[string]string{}
	for seat, hands := range round.Seats {
		split := len(hands) == 2
		for i, hand := range hands {
			bets[fmt.Sprintf("seat-%s/%d/main", seat, i+1)] = d.main(hand.Cards, round.Dealer, hand.Actions, split)
		}
		if hands[0].Insured {
			bets["seat-"+seat+"/insurance"] = "lose"
			if natural(round.Dealer[:2]) {
				bets["seat-"+seat+"/insurance"] = "win 2:1"
			}
		}
		if !d.sides {
			continue
		}
		first, second := hands[0].Cards[0], hands[0].Cards[1]
		if split {
			second = hands[1].Cards[0]
		}
		bets["seat-"+seat+"/perfect-pairs"] = pairs(first, second)
		bets["seat-"+seat+"/21+3"] = d.poker(first, second, round.Dealer[0])
	}
	return bets
}

// dealt plays a round of random cards and decisions to its end.
func dealt(t *rapid.T, choose family.Chance, rules *blackjack.Rules) game.Round {
	message := func(name string, round game.Round) game.Message {
		return game.Message{Name: name, Data: rules.Draw(choose, name, round)}
	}
	round := game.Round{Number: 1, BettingClosed: true}
	round.Messages = []game.Message{message("seats", round)}
	var hidden game.Card
	for range 500 {
		switch step := rules.Next(round); {
		case step.Name == "announce":
			return round
		case step.Question != nil:
			round.Answers = append(round.Answers, game.CardAnswer{
				Question: step.Question.Name, Position: step.Question.Position, Yes: step.Question.Of(hidden),
			})
		case step.Kind == game.StepScan:
			card := game.CardAt(choose.IntN(game.Faces))
			if choose.IntN(4) == 0 {
				card = game.CardAt(choose.IntN(4)*13 + []int{0, 7, 9, 12}[choose.IntN(4)])
			}
			if step.Position == "dealer-2" {
				hidden = card
			}
			round = round.WithCard(game.Placed{Position: step.Position, Card: card})
		case step.Kind == game.StepPlatform:
			round.Messages = append(round.Messages, message(step.Name, round))
		case step.Kind == game.StepDecide:
			decisions := rules.Choose(choose, step, round)
			if len(decisions) == 0 || choose.IntN(8) == 0 { // nobody says more
				decisions = rules.Expire(round, game.Window{Name: step.Name, Seat: step.Seat, Hand: step.Hand})
			}
			round.Decisions = append(round.Decisions, decisions[0])
		default:
			moved := must.Get(round.Moved(step.Moves))(t)
			round = moved
			round.Done = append(round.Done, step.Name)
		}
	}
	t.Fatalf("a round never ends: %+v", round)
	return round
}

// roundsEach is how many rounds are played for each seed: 200,000 of them are a million.
const roundsEach = 5

// Rounds of every variant are settled as the documents' tables say, as they are played and as they are
// given whole.
func TestSettlesAsTheTables(t *testing.T) {
	for slug, document := range documents {
		t.Run(slug, func(t *testing.T) {
			rules := filled(t, slug)
			rapid.Check(t, func(t *rapid.T) {
				choose := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 13))
				for n := range roundsEach {
					given := settlesAs(t, document, rules, dealt(t, choose, rules))
					if n == 0 { // which takes as long as all the rest
						impossible(t, rules, given)
					}
				}
			})
		})
	}
}

// settlesAs wants a round to be settled as the document says, in the round itself and given whole, and
// returns it as it is given.
func settlesAs(t *rapid.T, document tables, rules *blackjack.Rules, round game.Round) []byte {
	result, bets := must.Get2(rules.Result(round))(t)
	var read recorded
	must.Do(t, json.Unmarshal(result, &read))
	if got, want := inWords(bets), document.bets(read); !maps.Equal(got, want) {
		t.Fatalf("%s is settled as\n%v, by the tables\n%v", result, got, want)
	}
	given := must.Get(rules.Given(result))(t)
	if decksHold(read, 8) {
		again, same, err := rules.Settle(given)
		if err != nil || string(again) != string(result) || !slices.Equal(same, bets) {
			t.Fatalf("%s is settled as %s, %v, %v; in the round as %s, %v", given, again, same, err, result, bets)
		}
	}
	return given
}

func inWords(bets game.BetResults) map[string]string {
	words := map[string]string{}
	for _, bet := range bets {
		word := string(bet.Result)
		if !bet.Odds.IsZero() {
			word += " " + bet.Odds.String()
		}
		if bet.Units > 0 {
			word += " x" + strconv.Itoa(bet.Units)
		}
		words[bet.Name] = word
	}
	return words
}

// decksHold reports whether this number of decks has all the cards of a round.
func decksHold(round recorded, decks int) bool {
	count := map[string]int{}
	add := func(cards []string) {
		for _, code := range cards {
			count[code]++
		}
	}
	add(round.Dealer)
	for _, hands := range round.Seats {
		for _, hand := range hands {
			add(hand.Cards)
		}
	}
	return !slices.ContainsFunc(slices.Collect(maps.Values(count)), func(n int) bool { return n > decks })
}

// impossible checks that a round with a card more, or one less, is refused.
func impossible(t *rapid.T, rules *blackjack.Rules, given []byte) {
	var line map[string]any
	must.Do(t, json.Unmarshal(given, &line))
	dealer, _ := line["dealer"].([]any)
	for what, cards := range map[string][]any{"a card more": append(slices.Clone(dealer), "2S"), "a card less": dealer[:len(dealer)-1]} {
		line["dealer"] = cards
		wrong := must.Get(json.Marshal(line))(t)
		if result, _, err := rules.Settle(wrong); err == nil {
			t.Fatalf("with %s of the dealer's %s is settled as %s", what, wrong, result)
		}
	}
}
