package roulette

import (
	"encoding/json"
	"fmt"
	"strings"

	"pitboss/game"
	"pitboss/game/message"
)

// Result returns the round's result and every bet's result. Before the round has one, bets are nil and the result has
// what is known, or is nil if nothing is.
func (r *Rules) Result(round game.Round) (json.RawMessage, game.BetResults, error) {
	_, awaited := r.awaits(round)
	if round.Spin.Number != nil && !awaited {
		data, bets, err := written(r.SettleSpin(r.spinOf(round)))
		if err != nil {
			return nil, nil, fmt.Errorf("round %d: %w", round.Number, err)
		}
		return data, bets, nil
	}
	// Before the result: what was drawn, and the number if bonus spins still follow.
	told := drawnIn(round)
	known := struct {
		Number  *int         `json:"number,omitempty"`
		Lucky   LuckyNumbers `json:"lucky,omitempty"`
		PowerUp *PowerUp     `json:"power_up,omitempty"`
	}{Number: round.Spin.Number, Lucky: told.lucky}
	if len(told.numbers) > 0 {
		known.PowerUp = &PowerUp{Numbers: told.numbers, Spins: told.spins}
	}
	data, err := json.Marshal(known)
	if err != nil || string(data) == "{}" {
		return nil, nil, err
	}
	return data, nil, nil
}

// Parse parses a result as people write it, the number alone: "17". It returns the shape that Settle reads, without
// what was drawn (see [Rules.Complete]).
func (r *Rules) Parse(text string) (json.RawMessage, error) {
	number, err := wholeNumber[Number](json.RawMessage(strings.TrimSpace(text)))
	if err == nil {
		err = number.Check()
	}
	if err != nil {
		return nil, message.Wrap(err, message.New("typed.number", "want the number, such as 17: {why}",
			message.Err("why", err)))
	}
	return json.Marshal(map[string]Number{"number": number})
}

// Complete adds to a person's result what the platform drew for its round, taken from the round's result so far: a
// person who corrects a number does not draw again. What the person gave is kept. Bonus spins belong to a PowerUP
// number: with an unknown number they are left out.
func (r *Rules) Complete(known, given json.RawMessage) (json.RawMessage, error) {
	spin, err := ParseResult(given)
	if err != nil || len(known) == 0 {
		return given, err
	}
	var drawn Spin
	if err := json.Unmarshal(known, &drawn); err != nil {
		return nil, fmt.Errorf("the round's result cannot be read: %w", err)
	}
	if spin.Lucky == nil {
		spin.Lucky = drawn.Lucky
	}
	if spin.PowerUp == nil && drawn.PowerUp != nil {
		spin.PowerUp = &PowerUp{Numbers: drawn.PowerUp.Numbers}
		if spin.PowerUp.leadsOn(spin.Number) {
			spin.PowerUp.Spins = drawn.PowerUp.Spins
		}
	}
	return json.Marshal(spin)
}
