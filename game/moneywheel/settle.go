package moneywheel

import (
	"encoding/json"
	"fmt"
	"strings"

	"pitboss/game"
	"pitboss/game/family"
	"pitboss/game/rulebook"
)

// Result is a round's result.
type Result struct {
	// Segment is the symbol at the pointer.
	Segment string `json:"segment"`
	// Stop is the number of the segment on the wheel, from 1; 0 where it is not known.
	Stop int `json:"stop,omitempty"`
	// Multiplier is that of the symbol where it was the Mega Lucky Number; it includes the stake.
	Multiplier int   `json:"multiplier,omitempty"`
	Lucky      Lucky `json:"lucky,omitempty"`
}

// line is a result as the command line gives it.
type line struct {
	Segment    string `json:"segment,omitempty"`
	Stop       int    `json:"stop,omitempty"`
	Multiplier *int   `json:"multiplier,omitempty"`
	Lucky      Lucky  `json:"lucky,omitempty"`
}

const wantLine = `{"segment":"5"}`

// SettleSpin returns the result of a spin and what became of every bet, in the order of the book.
// Stop is 0 where it is not known. What the rulebook does not allow is an error.
func (r *Rules) SettleSpin(segment string, stop int, lucky Lucky) (Result, game.BetResults, error) {
	if err := r.checkSegment(segment, stop); err != nil {
		return Result{}, nil, fmt.Errorf("segment: %w", err)
	}
	if lucky != nil {
		if err := lucky.check(r); err != nil {
			return Result{}, nil, err
		}
	}
	result := Result{Segment: segment, Stop: stop, Multiplier: lucky[segment], Lucky: lucky}
	var wrong error
	// A winning bet on the Mega Lucky Number is paid by its multiplier in place of the usual odds
	// (003/15.b4, 003/15.1.b1.2).
	bets := r.bets.Settle(result, 0, func(_ *rulebook.Bet, line rulebook.Payline) game.Odds {
		if result.Multiplier == 0 {
			return line.Odds
		}
		odds, err := game.ParseOdds(fmt.Sprintf("%d:1", result.Multiplier-1))
		if err != nil {
			wrong = err
		}
		return odds
	})
	return result, bets, wrong
}

// Result returns the round's result and every bet's. Before the wheel has shown a segment the bets
// are nil and the result is what was drawn, nil where that is nothing.
func (r *Rules) Result(round game.Round) (json.RawMessage, game.BetResults, error) {
	lucky := told(round)
	shown, spun := round.Shown()
	if !spun {
		if lucky == nil {
			return nil, nil, nil
		}
		return family.Recorded(luckyLine{lucky}, nil)
	}
	result, bets, err := r.SettleSpin(shown.Symbol, shown.Stop, lucky)
	if err != nil {
		return nil, nil, fmt.Errorf("round %d: %w", round.Number, err)
	}
	return family.Recorded(result, bets)
}

// Settle reads a settle line and settles it. A multiplier alone is that of the symbol at the pointer.
func (r *Rules) Settle(data []byte) (json.RawMessage, game.BetResults, error) {
	var given line
	if err := family.Read(data, wantLine, &given); err != nil {
		return nil, nil, err
	}
	if given.Segment == "" {
		return nil, nil, fmt.Errorf("want %s: segment is missing", wantLine)
	}
	switch lucky, said := given.Lucky[given.Segment]; {
	case given.Multiplier == nil:
	case given.Lucky == nil:
		given.Lucky = Lucky{given.Segment: *given.Multiplier}
	case !said || lucky != *given.Multiplier:
		return nil, nil, fmt.Errorf("multiplier is %d, and lucky gives %s another or none: leave one of them out", *given.Multiplier, given.Segment)
	}
	result, bets, err := r.SettleSpin(given.Segment, given.Stop, given.Lucky)
	if err != nil {
		return nil, nil, err
	}
	return family.Recorded(result, bets)
}

// Given returns a settled result as Settle reads it: the segment, and what was drawn.
func (r *Rules) Given(result json.RawMessage) (json.RawMessage, error) {
	var settled Result
	if err := json.Unmarshal(result, &settled); err != nil {
		return nil, fmt.Errorf("the result cannot be read: %w", err)
	}
	return json.Marshal(line{Segment: settled.Segment, Stop: settled.Stop, Lucky: settled.Lucky})
}

// Complete adds to a result that a person gave what the platform drew for its round: a person who
// puts a segment right does not draw.
func (r *Rules) Complete(known, given json.RawMessage) (json.RawMessage, error) {
	var drawn luckyLine
	if len(known) > 0 {
		var result Result
		if err := json.Unmarshal(known, &result); err != nil {
			return nil, fmt.Errorf("the round's result cannot be read: %w", err)
		}
		drawn.Lucky = result.Lucky
	}
	if drawn.Lucky == nil {
		return given, nil
	}
	return family.Complete(given, drawn)
}

// Parse reads a result as people write it, the symbol alone: "5". It gives the shape Settle reads;
// what was drawn is not in it (see [Rules.Complete]).
func (r *Rules) Parse(text string) (json.RawMessage, error) {
	symbol := strings.ToLower(strings.TrimSpace(text))
	if err := r.checkSegment(symbol, 0); err != nil {
		return nil, fmt.Errorf("want the symbol at the pointer, such as %s: %w", r.symbols[0].Name, err)
	}
	return json.Marshal(line{Segment: symbol})
}

// resultIn returns a finished round's result; false where it is none of a money wheel.
func resultIn(data json.RawMessage) (Result, bool) {
	var result Result
	return result, json.Unmarshal(data, &result) == nil && result.Segment != ""
}
