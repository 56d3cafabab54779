package baccarat_test

import (
	"fmt"
	"sync"
	"testing"

	"pitboss/game"
	"pitboss/game/baccarat"
)

// eightDecks counts, for every ordered draw of six cards from eight decks, who
// wins by the package's own rules: 416 x 415 x 414 x 413 x 412 x 411 draws in all.
// A round that needs fewer than six cards counts for every way the unused cards
// could lie. The cards are taken in the order 001/11.6 deals them; the two first
// cards of a hand are taken in rising order and count for both.
func eightDecks(rules *baccarat.Rules) map[string]uint64 {
	var lock sync.Mutex
	var all sync.WaitGroup
	counts := map[string]uint64{}
	for first := range 10 {
		all.Go(func() {
			left := [10]uint64{128, 32, 32, 32, 32, 32, 32, 32, 32, 32}
			own := map[string]uint64{}
			deal(rules, game.Round{BettingClosed: true}, &left, 416, 1, first, own)
			lock.Lock()
			defer lock.Unlock()
			for winner, ways := range own {
				counts[winner] += ways
			}
		})
	}
	all.Wait()
	return counts
}

// deal puts one more card, worth only (when it is not negative) or anything, where
// the rules want it, and goes on to the end of the round. ways is in how many ways
// the cards so far can lie; cards is how many are left.
func deal(rules *baccarat.Rules, round game.Round, left *[10]uint64, cards, ways uint64, only int, counts map[string]uint64) {
	step := rules.Next(round)
	if step.Kind != game.StepScan {
		for unused := len(round.Cards); unused < 6; unused++ {
			ways *= cards
			cards--
		}
		counts[winnerOf(round)] += ways
		return
	}
	least := 0
	if n := len(round.Cards); n == 2 || n == 3 {
		least = baccarat.Value(round.Cards[n-2].Card)
	}
	for value := least; value < 10; value++ {
		if only >= 0 && value != only || left[value] == 0 {
			continue
		}
		more := ways * left[value]
		if (len(round.Cards) == 2 || len(round.Cards) == 3) && value > least {
			more *= 2
		}
		left[value]--
		deal(rules, round.WithCard(game.Placed{Position: step.Position, Card: of(value)}), left, cards-1, more, -1, counts)
		left[value]++
	}
}

func winnerOf(round game.Round) string {
	var player, banker []game.Card
	for _, placed := range round.Cards {
		if placed.Position[0] == 'p' {
			player = append(player, placed.Card)
		} else {
			banker = append(banker, placed.Card)
		}
	}
	return winner(baccarat.Total(player), baccarat.Total(banker))
}

// The published counts of baccarat with eight decks.
func TestEightDecksCountExactly_001_11_2_to_11_7(t *testing.T) {
	want := map[string]uint64{"banker": 2_292_252_566_437_888, "player": 2_230_518_282_592_256, "tie": 475_627_426_473_216}
	got := eightDecks(newRules(t))
	if fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("got %v\nwant %v", got, want)
	}
	if total := got["banker"] + got["player"] + got["tie"]; total != 416*415*414*413*412*411 {
		t.Errorf("%d draws counted, want %d", total, uint64(416*415*414*413*412*411))
	}
}

func BenchmarkEightDecks(b *testing.B) {
	rules := newRules(b)
	for b.Loop() {
		eightDecks(rules)
	}
}
