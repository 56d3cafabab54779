package roulette

import (
	"encoding/json"
	"fmt"
	"slices"

	"pitboss/game"
	"pitboss/game/family"
)

// Spin is the result of a round's spin, with what the platform drew for the round.
type Spin struct {
	// Number is the pocket in which the ball came to rest.
	Number Number `json:"number"`
	// Lucky is nil if no lucky numbers are known; every number then pays as printed.
	Lucky LuckyNumbers `json:"lucky,omitempty"`
	// PowerUp is nil if no PowerUP numbers are known.
	PowerUp *PowerUp `json:"power_up,omitempty"`
}

// Result is a round's result.
type Result struct {
	Number Number `json:"number"`
	Colour Colour `json:"colour"`
	// Multiplier is the number's multiplier, if it was a lucky one.
	Multiplier int          `json:"multiplier,omitempty"`
	Lucky      LuckyNumbers `json:"lucky,omitempty"`
	PowerUp    *PowerUp     `json:"power_up,omitempty"`
}

// SettleSpin returns the result of a spin and every bet's result, in the order of [Rules.Bets]. It returns an error
// for a draw that the rulebook does not allow.
func (r *Rules) SettleSpin(spin Spin) (Result, game.BetResults, error) {
	if err := r.check(spin); err != nil {
		return Result{}, nil, err
	}
	result := Result{
		Number: spin.Number, Colour: spin.Number.Colour(),
		Multiplier: spin.Lucky[spin.Number], Lucky: spin.Lucky, PowerUp: spin.PowerUp,
	}
	if spin.Lucky == nil && spin.PowerUp == nil {
		return result, slices.Clone(r.plain[spin.Number]), nil
	}
	results, err := r.settle(spin)
	return result, results, err
}

// settle returns every bet's result.
func (r *Rules) settle(spin Spin) (game.BetResults, error) {
	results := make(game.BetResults, len(r.bets))
	for i := range r.bets {
		bet := &r.bets[i]
		results[i] = game.BetResult{Name: bet.Name, Result: game.BetLose}
		odds, err := r.pays(bet, spin)
		if err != nil {
			return nil, fmt.Errorf("bet %s: %w", bet.Name, err)
		}
		if !odds.IsZero() {
			results[i].Result, results[i].Odds = game.BetWin, odds
		}
	}
	return results, nil
}

// settlePlain settles every number without a draw once, in advance, because they occur again and again.
func (r *Rules) settlePlain() error {
	for number := range Pockets {
		results, err := r.settle(Spin{Number: Number(number)})
		if err != nil {
			return err
		}
		r.plain[number] = results
	}
	return nil
}

func (r *Rules) check(spin Spin) error {
	if err := spin.Number.Check(); err != nil {
		return fmt.Errorf("number: %w", err)
	}
	if spin.Lucky != nil {
		if err := spin.Lucky.check(r.lucky); err != nil {
			return err
		}
	}
	if spin.PowerUp != nil {
		return spin.PowerUp.check(r.powerUp, spin.Number)
	}
	return nil
}

// pays returns the odds at which a bet wins, or no odds if it loses.
//
// A straight-up bet on a winning lucky number pays by the multiplier instead of its printed odds (003/7.b4 to b6,
// 003/13.b7); no other bet is changed by any draw (003/7.b4). In a PowerUP round every straight-up bet takes part in
// the bonus spins, and what its number returns in each is added to what it won before (003/14.b4, b6, b7).
func (r *Rules) pays(o *offered, spin Spin) (game.Odds, error) {
	var odds game.Odds
	if o.Covers(spin.Number) {
		odds = o.odds
	}
	if o.Kind != Straight {
		return odds, nil
	}
	number := o.Numbers[0]
	if multiplier, lucky := spin.Lucky[number]; lucky && number == spin.Number {
		return game.ParseOdds(fmt.Sprintf("%d:1", multiplier-1))
	}
	returned := 0
	if spin.PowerUp != nil {
		for _, bonus := range spin.PowerUp.Spins {
			if bonus.Number == number {
				returned += bonus.Multiplier
			}
		}
	}
	switch pays, from := odds.Ratio(); {
	case returned == 0:
		return odds, nil
	case odds.IsZero():
		return r.atMost(int64(returned)-1, 1)
	default:
		return r.atMost(pays+int64(returned)*from, from)
	}
}

// atMost returns the odds of a straight bet after bonus spins, limited to the maximum in the document's table
// (003/14.1.2.table).
func (r *Rules) atMost(pays, from int64) (game.Odds, error) {
	return game.ParseOdds(fmt.Sprintf("%d:%d", min(pays, int64(r.powerUp.Later.Most-1)*from), from))
}

// Given reduces a settled result to the line that Settle reads: the number, and what was drawn.
func (r *Rules) Given(result json.RawMessage) (json.RawMessage, error) {
	settled, err := family.ParseResult[Spin](result)
	if err != nil {
		return nil, err
	}
	return json.Marshal(settled)
}

// Settle parses a settle line, as [ParseResult] does, and settles it.
func (r *Rules) Settle(line []byte) (json.RawMessage, game.BetResults, error) {
	spin, err := ParseResult(line)
	if err != nil {
		return nil, nil, err
	}
	return written(r.SettleSpin(spin))
}

func written(result Result, bets game.BetResults, err error) (json.RawMessage, game.BetResults, error) {
	if err != nil {
		return nil, nil, err
	}
	data, err := json.Marshal(result)
	return data, bets, err
}
