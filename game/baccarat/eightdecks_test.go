package baccarat_test

import (
	"fmt"
	"sync"
	"testing"

	"pitboss/game"
	"pitboss/game/baccarat"
	"pitboss/internal/testing/check"
)

// class is what can matter of a finished round's card values: the totals of both
// hands, on their first two cards and in the end, and how many cards they have.
type class struct {
	playerTwo, bankerTwo, player, banker, playerCards, bankerCards int
}

// counted is in how many ways a class can be dealt, and one of them.
type counted struct {
	ways  uint64
	round game.Round
}

// eightDecks counts, for every ordered draw of six cards from eight decks, what it
// comes to by the package's own rules: 416 x 415 x 414 x 413 x 412 x 411 draws in all.
// A round that needs fewer than six cards counts for every way the unused cards
// could lie. The cards are taken in the order 001/11.6 deals them; the two first
// cards of a hand are taken in rising order and count for both.
func eightDecks(rules *baccarat.Rules) map[class]counted {
	var lock sync.Mutex
	var all sync.WaitGroup
	counts := map[class]counted{}
	for first := range 10 {
		all.Go(func() {
			left := [10]uint64{128, 32, 32, 32, 32, 32, 32, 32, 32, 32}
			own := map[class]counted{}
			deal(rules, game.Round{BettingClosed: true}, &left, 416, 1, first, own)
			lock.Lock()
			defer lock.Unlock()
			for of, found := range own {
				counts[of] = counted{counts[of].ways + found.ways, found.round}
			}
		})
	}
	all.Wait()
	return counts
}

// deal puts one more card, worth only (when it is not negative) or anything, where
// the rules want it, and goes on to the end of the round. ways is in how many ways
// the cards so far can lie; cards is how many are left.
func deal(rules *baccarat.Rules, round game.Round, left *[10]uint64, cards, ways uint64, only int, counts map[class]counted) {
	step := rules.Next(round)
	if step.Kind != game.StepScan {
		for unused := len(round.Cards); unused < 6; unused++ {
			ways *= cards
			cards--
		}
		of := classOf(round)
		counts[of] = counted{counts[of].ways + ways, round}
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

// handsOf returns both hands of a round, in order of dealing.
func handsOf(round game.Round) (player, banker []game.Card) {
	for _, placed := range round.Cards {
		if placed.Position[0] == 'p' {
			player = append(player, placed.Card)
		} else {
			banker = append(banker, placed.Card)
		}
	}
	return player, banker
}

func classOf(round game.Round) class {
	player, banker := handsOf(round)
	return class{
		baccarat.Total(player[:2]), baccarat.Total(banker[:2]), baccarat.Total(player), baccarat.Total(banker), len(player), len(banker),
	}
}

// The published counts of baccarat with eight decks.
func TestEightDecksCountExactly_001_11_2_to_11_7(t *testing.T) {
	want := map[string]uint64{"banker": 2_292_252_566_437_888, "player": 2_230_518_282_592_256, "tie": 475_627_426_473_216}
	got := map[string]uint64{}
	for of, found := range eightDecks(newRules(t)) {
		got[winner(of.player, of.banker)] += found.ways
	}
	check.Equal(t, fmt.Sprint(got), fmt.Sprint(want))
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
