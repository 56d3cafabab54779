package baccarat

import (
	"encoding/json"
	"fmt"
	"strconv"

	"pitboss/game"
)

// Result is a round's result, or, before it is finished, the cards on the table. The fields after Natural are set
// only in variants that have them.
type Result struct {
	// Winner is player, banker or tie; empty before the round is finished.
	Winner      string      `json:"winner,omitempty"`
	Player      []game.Card `json:"player"`
	Banker      []game.Card `json:"banker"`
	PlayerTotal int         `json:"player_total"`
	BankerTotal int         `json:"banker_total"`
	// Natural is true if a two-card eight or nine ended the deal (001/11.5).
	Natural bool `json:"natural"`

	// CountedRound is the round's number in the shoe without void rounds, in variants with bets that close after a
	// number of rounds (002/1.t1).
	CountedRound int `json:"counted_round,omitempty"`
	Drawn
	// Mega reports whether the throw made the multipliers count.
	Mega bool `json:"mega,omitempty"`
	// Applied has the multipliers of wins, by bet.
	Applied map[string]int `json:"applied,omitempty"`
	// WonBy is the condition that won a bet with several payouts.
	WonBy map[string]string `json:"won_by,omitempty"`
	// Charges are taken in addition to the stake, in percent of it, by bet. A tie keeps them (000/3.39.rules.b5).
	Charges map[string]int `json:"charges,omitempty"`
}

// Drawn is what a round has in addition to its cards, in variants that have it.
type Drawn struct {
	// Peek lists the cards opened before players decided, Decisions the last decision of each seat.
	Peek      []game.Position `json:"peek,omitempty"`
	Decisions []game.Decision `json:"decisions,omitempty"`
	// GoldenCards are the golden cards drawn; Multipliers are drawn by bet (003/5.b7), and Dice is the throw that
	// says whether they count: without it they do.
	GoldenCards []GoldenCard   `json:"golden_cards,omitempty"`
	Multipliers map[string]int `json:"multipliers,omitempty"`
	Dice        []int          `json:"dice,omitempty"`
}

// resultOf returns the encoded result of a round; with bets once it is finished.
func (r *Rules) resultOf(played Finished, finished bool) (json.RawMessage, game.BetResults, error) {
	result, bets := r.result(played, finished)
	data, err := result.appendJSON(make([]byte, 0, 128))
	return data, bets, err
}

func (r *Rules) result(played Finished, finished bool) (Result, game.BetResults) {
	hands := Hands{Player: played.Player, Banker: played.Banker}
	result := Result{
		Player: hands.Player, Banker: hands.Banker,
		PlayerTotal: Total(hands.Player), BankerTotal: Total(hands.Banker),
		Drawn: played.Drawn, Charges: r.charges,
	}
	if r.closes {
		result.CountedRound = played.RoundInShoe
	}
	if !finished {
		return result, nil
	}
	result.Winner, result.Natural = hands.winner(), hands.natural()
	result.Mega = r.mega != nil && len(played.Multipliers) > 0 && r.megaRound(played.Dice)
	return result, r.settle(played, &result)
}

// appendJSON appends the encoded result. The common case is encoded by hand, because it is needed for every round and
// every settled line.
func (r Result) appendJSON(out []byte) ([]byte, error) {
	if r.Peek != nil || r.Decisions != nil || r.GoldenCards != nil || r.Multipliers != nil || r.Dice != nil ||
		r.Applied != nil || r.WonBy != nil || r.Charges != nil || r.Mega {
		type whole Result // with empty hands as [] and not as null
		all := whole(r)
		all.Player, all.Banker = append([]game.Card{}, r.Player...), append([]game.Card{}, r.Banker...)
		data, err := json.Marshal(all)
		return append(out, data...), err
	}
	out = append(out, '{')
	if r.Winner != "" {
		out = append(append(append(out, `"winner":"`...), r.Winner...), `",`...)
	}
	out = appendHand(append(out, `"player":`...), r.Player)
	out = appendHand(append(out, `,"banker":`...), r.Banker)
	out = strconv.AppendInt(append(out, `,"player_total":`...), int64(r.PlayerTotal), 10)
	out = strconv.AppendInt(append(out, `,"banker_total":`...), int64(r.BankerTotal), 10)
	out = strconv.AppendBool(append(out, `,"natural":`...), r.Natural)
	if r.CountedRound != 0 {
		out = strconv.AppendInt(append(out, `,"counted_round":`...), int64(r.CountedRound), 10)
	}
	return append(out, '}'), nil
}

func appendHand(out []byte, hand []game.Card) []byte {
	out = append(out, '[')
	for i, card := range hand {
		if i > 0 {
			out = append(out, ',')
		}
		out = append(append(append(out, '"'), card.Code()...), '"')
	}
	return append(out, ']')
}

// facts returns everything a round's result depends on.
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
		played.Multipliers, played.Dice = r.spotsOf(multipliersOf(round)), round.Thrown()
	}
	return played
}

// lastOfEachSeat returns the final decision of every seat, in the order of their first decisions.
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

// Voided returns a result without charges, because a void round keeps none (reading 000/3.39.special.b2).
func (r *Rules) Voided(data json.RawMessage) json.RawMessage {
	var result Result
	if r.charges == nil || json.Unmarshal(data, &result) != nil {
		return data
	}
	result.Charges = nil
	shown, err := result.appendJSON(nil)
	if err != nil {
		return data
	}
	return shown
}

// Result returns the round's result and, once it is finished, every bet's result.
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
