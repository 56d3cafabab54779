package oneblackjack

import (
	"encoding/json"
	"fmt"
	"slices"

	"pitboss/game"
	"pitboss/game/blackjack/twentyone"
	"pitboss/game/family"
)

// Result is a round's result; before it is finished, the open cards.
type Result struct {
	Dealer          []game.Card `json:"dealer"`
	DealerTotal     int         `json:"dealer_total"`
	DealerBlackjack bool        `json:"dealer_blackjack"`
	// Hands has the lines of the table in order, or the hands of one player.
	Hands []HandResult `json:"hands"`
	// Pairs, Poker, Bust and Sevens are the classes of the side bets; empty if one loses, or is not known yet. Sevens
	// is that of the first hand, or of a player's split.
	Pairs  twentyone.Class `json:"perfect_pairs,omitempty"`
	Poker  twentyone.Class `json:"21+3,omitempty"`
	Bust   twentyone.Class `json:"bust_bonus,omitempty"`
	Sevens twentyone.Class `json:"crazy_7,omitempty"`
}

// HandResult is one hand of a [Result].
type HandResult struct {
	// Line is H, S1 or S2; empty in the hands of one player.
	Line      string      `json:"line,omitempty"`
	Cards     []game.Card `json:"cards"`
	Total     int         `json:"total"`
	Soft      bool        `json:"soft"`
	Blackjack bool        `json:"blackjack"`
	Bust      bool        `json:"bust"`
	// Actions are the player's actions, Insured whether the player took insurance; both are empty for a line.
	Actions []string `json:"actions,omitempty"`
	Insured bool     `json:"insured,omitempty"`
}

// Result returns the round's result and, once only the announcement is left, every bet's result.
func (r *Rules) Result(round game.Round) (json.RawMessage, game.BetResults, error) {
	if r.Next(round).Name != stepAnnounce {
		return family.Recorded(r.resultOf(round), nil)
	}
	return family.Recorded(r.whole(round))
}

// whole returns the result of a finished round and every bet's result.
func (r *Rules) whole(round game.Round) (result Result, bets game.BetResults) {
	table := r.table(round)
	for _, bet := range r.bets {
		bets = append(bets, table.of(bet.Name)...)
	}
	return r.resultOf(round), bets
}

// resultOf returns the result of a round, finished or not.
func (r *Rules) resultOf(round game.Round) Result {
	dealer := twentyone.Dealer(round)
	lines := r.linesOf(round)
	result := Result{
		Dealer: append([]game.Card{}, dealer...), DealerBlackjack: twentyone.Blackjack(dealer),
		Bust: twentyone.Bust(dealer), Sevens: twentyone.Sevens(lines[0].cards),
	}
	result.DealerTotal, _ = twentyone.Total(dealer)
	for _, line := range lines {
		result.Hands = append(result.Hands, handResult(line, len(line.cards)))
		result.Hands[len(result.Hands)-1].Line = line.name
	}
	if hand := lines[0].cards; len(hand) >= 2 {
		result.Pairs = twentyone.Pair(hand[0], hand[1])
		if up, _ := round.At(twentyone.Place(1)); up.HasFace() {
			result.Poker = twentyone.Poker(hand[0], hand[1], up)
		}
	}
	return result
}

// handResult returns the first count cards of a line.
func handResult(line line, count int) HandResult {
	cards := append([]game.Card{}, line.cards[:count]...)
	total, soft := twentyone.Total(cards)
	return HandResult{
		Cards: cards, Total: total, Soft: soft, Blackjack: line.blackjack(count), Bust: total > twentyone.Best,
	}
}

// table is a round with open cards whose bets are being settled.
type table struct {
	rules  *Rules
	round  game.Round
	dealer []game.Card
	up     game.Card
	lines  []line
}

func (r *Rules) table(round game.Round) table {
	up, _ := round.At(twentyone.Place(1))
	return table{rules: r, round: round, dealer: twentyone.Dealer(round), up: up, lines: r.linesOf(round)}
}

// settled settles a bet of a player who has count cards of a line; false if the variant does not have the bet.
func (t table) settled(bet string, line line, count int) (game.BetResult, bool) {
	at := slices.IndexFunc(t.rules.bets, func(one family.Bet[outcome]) bool { return one.Name == bet })
	if at < 0 {
		return game.BetResult{}, false
	}
	count = min(count, len(line.cards))
	c := outcome{blackjack: line.blackjack(count), against: twentyone.Blackjack(t.dealer), bust: twentyone.Bust(t.dealer)}
	c.total, _ = twentyone.Total(line.cards[:count])
	c.dealer, _ = twentyone.Total(t.dealer)
	c.sevens = twentyone.Sevens(t.sevens(line, count))
	if hand := t.lines[0].cards; len(hand) >= 2 {
		c.pair = twentyone.Pair(hand[0], hand[1])
		if t.up.HasFace() {
			c.poker = twentyone.Poker(hand[0], hand[1], t.up)
		}
	}
	return t.rules.bets[at:at+1].Settle(c, 0, nil)[0], true
}

// sevens returns the cards that decide crazy 7 for a player with count cards of a line: after a split the second card
// of the first half is the third card (003/18.1.b11.1).
func (t table) sevens(line line, count int) []game.Card {
	hand := t.lines[0].cards
	if !line.split() {
		return hand[:min(count, len(hand))]
	}
	first := t.lines[1].cards
	return append(slices.Clone(hand[:min(2, len(hand))]), first[min(1, len(first)):]...)
}

// of returns the results of a bet for all players of the table: of those who took every card of a line, and of those
// who stood earlier.
func (t table) of(bet string) (results game.BetResults) {
	add := func(name string, line line, count int) {
		if result, has := t.settled(bet, line, count); has {
			result.Name = name
			results = append(results, result)
		}
	}
	hit := t.lines[0]
	switch bet {
	case betMain:
		for i, line := range t.lines {
			add(fmt.Sprintf("%d/%s", i+1, bet), line, len(line.cards))
			for count := 2; count < len(line.cards); count++ {
				add(fmt.Sprintf("%d/%d/%s", i+1, count, bet), line, count)
			}
		}
	case betInsurance:
		if t.up.Rank == game.Ace {
			add(bet, hit, len(hit.cards))
		}
	case betSevens:
		add(bet, hit, len(hit.cards))
		if twoSevens(hit.cards) && len(hit.cards) > 2 {
			add(stoodSevens, hit, 2)
		}
		if twoSevens(hit.cards) && len(t.lines) > 1 {
			add(splitSevens, t.lines[1], 2)
		}
	default:
		add(bet, hit, len(hit.cards))
	}
	return results
}

// The names of crazy 7 bets of players without a third card, and of those whose third card is that of a split, if
// others have another one.
const (
	stoodSevens = "1/2/" + betSevens
	splitSevens = "2/" + betSevens
)

// twoSevens reports whether a third card decides crazy 7.
func twoSevens(hand []game.Card) bool {
	return len(hand) >= 2 && hand[0].Rank == 7 && hand[1].Rank == 7
}

// Final returns the side bets that have definitely won on cards that were open when the round was made void
// (003/18.2.b6).
func (r *Rules) Final(round game.Round) (won game.BetResults, clause string) {
	t := r.table(round)
	for _, bet := range r.bets {
		for _, result := range t.of(bet.Name) {
			if result.Result == game.BetWin && t.final(result.Name) {
				won = append(won, result)
			}
		}
	}
	return won, r.own.Won.Clause
}

// final reports whether a side bet that wins on the open cards can no longer change. Crazy 7 is provisional on two
// sevens until the third card is dealt, or none comes (003/18.1.b10, 003/18.1.b11.2).
func (t table) final(name string) bool {
	hit := t.lines[0]
	first := len(hit.cards) >= 2 && known(hit.cards[:2])
	switch name {
	case betPairs:
		return first
	case betPoker:
		return first && t.up.HasFace()
	case betBust:
		return t.round.Did(stepOpen) && known(t.dealer)
	case betSevens:
		if !first || !twoSevens(hit.cards) {
			return first
		}
		if !known(hit.cards) {
			return false
		}
		blackjack, _ := t.round.Answer(dealerHasBlackjack)
		return blackjack || len(hit.cards) > 2 || len(hit.places) == 2 && len(decisionsOf(t.round)) > 0
	case stoodSevens:
		return first // the third card is on the table
	case splitSevens:
		return first && len(t.lines[1].cards) > 1 && known(t.lines[1].cards[:2])
	}
	return false
}

// known reports whether all cards have a face.
func known(cards []game.Card) bool {
	return !slices.ContainsFunc(cards, func(card game.Card) bool { return !card.HasFace() })
}
