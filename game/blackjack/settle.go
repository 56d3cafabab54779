package blackjack

import (
	"encoding/json"
	"maps"
	"slices"
	"strconv"

	"pitboss/game"
	"pitboss/game/blackjack/twentyone"
	"pitboss/game/family"
	"pitboss/game/message"
	"pitboss/game/picture"
)

// Result is a round's result; before it is finished, the open cards.
type Result struct {
	Dealer          []game.Card `json:"dealer"`
	DealerTotal     int         `json:"dealer_total"`
	DealerBlackjack bool        `json:"dealer_blackjack"`
	// Seats has the hands of each seat that plays, by its number.
	Seats map[string][]HandResult `json:"seats"`
}

// HandResult is one hand of a [Result].
type HandResult struct {
	Cards     []game.Card `json:"cards"`
	Total     int         `json:"total"`
	Soft      bool        `json:"soft"`
	Blackjack bool        `json:"blackjack"`
	Bust      bool        `json:"bust"`
	Actions   []string    `json:"actions"`
	// Returned is true if the bet of the hand was given back (001/10.26).
	Returned bool `json:"returned,omitempty"`
	// Insured is true for the first hand of a seat that took insurance. Pair and Poker are the classes of the seat's
	// first cards, in variants with side bets; they are on the first hand.
	Insured bool            `json:"insured,omitempty"`
	Pair    twentyone.Class `json:"pair,omitempty"`
	Poker   twentyone.Class `json:"poker,omitempty"`
}

// Result returns the round's result and, once only the announcement is left, every bet's result.
func (r *Rules) Result(round game.Round) (json.RawMessage, game.BetResults, error) {
	return family.Recorded(r.resultOf(round))
}

func (r *Rules) resultOf(round game.Round) (Result, game.BetResults) {
	dealer := twentyone.Dealer(round)
	result := Result{
		Dealer: append([]game.Card{}, dealer...), DealerBlackjack: twentyone.Blackjack(dealer),
		Seats: map[string][]HandResult{},
	}
	result.DealerTotal, _ = twentyone.Total(dealer)
	over := r.Next(round).Name == stepAnnounce
	var bets game.BetResults
	for _, seat := range seatsOf(round) {
		result.Seats[strconv.Itoa(seat)] = r.handResults(round, seat)
		if over {
			bets = append(bets, r.seatBets(round, seat, dealer)...)
		}
	}
	return result, bets
}

// handResults returns the hands of a seat as they are now.
func (r *Rules) handResults(round game.Round, seat int) (results []HandResult) {
	for _, hand := range handsOf(round, seat) {
		total, soft := twentyone.Total(hand.cards)
		results = append(results, HandResult{
			Cards: append([]game.Card{}, hand.cards...), Total: total, Soft: soft,
			Blackjack: hand.blackjack(), Bust: hand.bust(), Actions: append([]string{}, hand.decided...),
			Returned: hand.returned,
		})
	}
	results[0].Insured = insured(round, seat)
	made, _ := sides(round, seat)
	if r.bets[betPairs] != nil {
		results[0].Pair = made.pair
	}
	if r.bets[betPoker] != nil {
		results[0].Poker = made.poker
	}
	return results
}

const want = `{"dealer":["AS","KD"],"seats":{"3":[{"cards":["8S","8H"],"actions":[]}]}}`

// settleLine plays a finished round through. It returns an error if the rules would not deal it like this.
func (r *Rules) settleLine(given Given) (result Result, bets game.BetResults, err error) {
	if err := given.possible(r.decks); err != nil {
		return result, nil, err
	}
	round, err := r.played(given)
	if err != nil {
		return result, nil, err
	}
	result, bets = r.resultOf(round)
	return result, bets, nil
}

// possible returns an error for a card without a face, and for one that occurs more often than in the decks. Without
// a number of decks any number is possible.
func (g *Given) possible(decks int) error {
	all, seen := slices.Clone(g.Dealer), map[game.Card]int{}
	for _, seat := range slices.Sorted(maps.Keys(g.Seats)) {
		for _, hand := range g.Seats[seat] {
			all = append(all, hand.Cards...)
		}
	}
	for _, card := range all {
		if !card.HasFace() {
			return message.NewError("typed.card.no-face", "a card has no face: want one such as 8S")
		}
		if seen[card]++; decks > 0 && seen[card] > decks {
			return twentyone.TooOften(card, seen[card], decks)
		}
	}
	return nil
}

// lineOf reduces a result to the line that settle reads.
func lineOf(result Result) Given {
	given := Given{Dealer: result.Dealer, Seats: map[string][]GivenHand{}}
	for seat, hands := range result.Seats {
		for _, hand := range hands {
			given.Seats[seat] = append(given.Seats[seat], GivenHand{hand.Cards, hand.Actions, hand.Insured, hand.Returned})
		}
	}
	return given
}

// brief returns what the dealer has, which is the kind for counting.
func brief(result Result) (words, kind string) {
	kind = twentyone.Kind(result.DealerBlackjack, result.DealerTotal)
	return "dealer " + kind, kind
}

// resultText returns a result in words: the dealer has 19, K♦ 9♠.
func resultText(result Result) message.Text {
	total, dealer := message.Number("total", result.DealerTotal),
		message.List("cards", picture.FaceTexts(result.Dealer)...)
	switch {
	case result.DealerBlackjack:
		return message.New("blackjack.result-blackjack", "the dealer has Black Jack, {cards}", dealer)
	case result.DealerTotal > twentyone.Best:
		return message.New("blackjack.result-bust", "the dealer is bust with {total}, {cards}", total, dealer)
	}
	return message.New("blackjack.result", "the dealer has {total}, {cards}", total, dealer)
}
