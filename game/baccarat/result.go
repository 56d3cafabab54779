package baccarat

import (
	"encoding/json"
	"fmt"

	"pitboss/game"
)

// Result is a round's result, or, before it is finished, the cards that lie. What
// follows the natural is there only in variants that have it.
type Result struct {
	// Winner is player, banker or tie; empty before the round is finished.
	Winner      string      `json:"winner,omitempty"`
	Player      []game.Card `json:"player"`
	Banker      []game.Card `json:"banker"`
	PlayerTotal int         `json:"player_total"`
	BankerTotal int         `json:"banker_total"`
	// Natural is true when a two-card eight or nine ended the deal (001/11.5).
	Natural bool `json:"natural"`

	// CountedRound is the round's number in the shoe without those that were void, in
	// variants with bets that are closed after some (002/1.t1).
	CountedRound int `json:"counted_round,omitempty"`
	// Peek is the cards opened before players decided, Decisions the last of each seat.
	Peek      []game.Position `json:"peek,omitempty"`
	Decisions []game.Decision `json:"decisions,omitempty"`
	// GoldenCards are those drawn; Multipliers are those drawn by bet, Dice the throw
	// and Mega whether it made them hold.
	GoldenCards []GoldenCard   `json:"golden_cards,omitempty"`
	Multipliers map[string]int `json:"multipliers,omitempty"`
	Dice        []int          `json:"dice,omitempty"`
	Mega        bool           `json:"mega,omitempty"`
	// Applied is what wins were multiplied by, by bet.
	Applied map[string]int `json:"applied,omitempty"`
	// WonBy is the condition that won a bet which pays differently by what won it.
	WonBy map[string]string `json:"won_by,omitempty"`
	// Charges are what was taken beside the stake, in percent of it, by bet. A tie keeps
	// them (000/3.39.rules.b5).
	Charges map[string]int `json:"charges,omitempty"`
}

func (r *Result) applied(bet string, factor int) {
	if r.Applied == nil {
		r.Applied = map[string]int{}
	}
	r.Applied[bet] = factor
}

func (r *Result) wonBy(bet, condition string) {
	if r.WonBy == nil {
		r.WonBy = map[string]string{}
	}
	r.WonBy[bet] = condition
}

// resultOf is the result of what was played; with bets once it is finished.
func (r *Rules) resultOf(played Finished, finished bool) (json.RawMessage, game.BetResults, error) {
	hands := Hands{Player: played.Player, Banker: played.Banker}
	result := Result{
		Player: append([]game.Card{}, hands.Player...), Banker: append([]game.Card{}, hands.Banker...),
		PlayerTotal: Total(hands.Player), BankerTotal: Total(hands.Banker),
		Peek: played.Peek, Decisions: played.Decisions,
		GoldenCards: played.GoldenCards, Multipliers: played.Multipliers, Dice: played.Dice,
	}
	for _, bet := range r.bets {
		if bet.ClosesAfter.Value > 0 {
			result.CountedRound = played.RoundInShoe
		}
		if bet.Charge.Percent > 0 {
			if result.Charges == nil {
				result.Charges = map[string]int{}
			}
			result.Charges[bet.Name] = bet.Charge.Percent
		}
	}
	var bets game.BetResults
	if finished {
		result.Winner, result.Natural = hands.winner(), hands.natural()
		result.Mega = r.mega != nil && len(played.Multipliers) > 0 && r.megaRound(played.Dice)
		bets = r.settle(played, &result)
	}
	data, err := json.Marshal(result)
	return data, bets, err
}

// facts are what a round's result depends on.
func (r *Rules) facts(round game.Round) Finished {
	hands := handsOf(round)
	played := Finished{Player: hands.Player, Banker: hands.Banker, RoundInShoe: round.Completed + 1}
	if r.peek != nil {
		played.Peek, played.Decisions = peekOf(round), lastOfEachSeat(round.Decisions)
	}
	if r.golden != nil {
		played.GoldenCards = goldenOf(round)
	}
	if r.mega != nil {
		played.Multipliers, played.Dice = multipliersOf(round), round.Thrown()
	}
	return played
}

// lastOfEachSeat is what every seat decided in the end, in the order they first
// spoke.
func lastOfEachSeat(decisions []game.Decision) (last []game.Decision) {
	at := map[int]int{}
	for _, decision := range decisions {
		if i, spoke := at[decision.Seat]; spoke {
			last[i] = decision
			continue
		}
		at[decision.Seat] = len(last)
		last = append(last, decision)
	}
	return last
}

// Result is the round's result and, once it is finished, every bet's.
func (r *Rules) Result(round game.Round) (json.RawMessage, game.BetResults, error) {
	played := r.facts(round)
	finished := r.finished(round)
	if finished {
		if err := (Hands{Player: played.Player, Banker: played.Banker}).check(); err != nil {
			return nil, nil, fmt.Errorf("round %d: %w", round.Number, err)
		}
	}
	return r.resultOf(played, finished)
}
