package moneywheel

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"pitboss/game"
	"pitboss/game/family"
	"pitboss/game/message"
	"pitboss/game/rulebook"
)

// Result is a round's result.
type Result struct {
	// Segment is the symbol at the pointer, the last one of the round.
	Segment string `json:"segment,omitempty"`
	// Stop is the number of the segment on the wheel, from 1; 0 if unknown.
	Stop int `json:"stop,omitempty"`
	// Multiplier is that of the symbol as the Mega Lucky Number, stake included; or the product of the Sugar Bombs
	// before it.
	Multiplier int   `json:"multiplier,omitempty"`
	Lucky      Lucky `json:"lucky,omitempty"`
	// Stages are Sugar Bombs, reels and bonus games, in order.
	Stages []Stage `json:"stages,omitempty"`
}

// line is a result as a line of the command line.
type line struct {
	Segment    string  `json:"segment,omitempty"`
	Stop       *int    `json:"stop,omitempty"`
	Multiplier *int    `json:"multiplier,omitempty"`
	Lucky      Lucky   `json:"lucky,omitempty"`
	Stages     []Stage `json:"stages,omitempty"`
}

const wantLine = `{"segment":"5"}`

// settle returns a result with what follows from it, and every bet's result, in the order of the book. It returns an
// error for anything the rulebook does not allow.
func (r *Rules) settle(given Result) (Result, game.BetResults, error) {
	if err := r.checkSegment(given.Segment, given.Stop); err != nil {
		return Result{}, nil, fmt.Errorf("segment: %w", err)
	}
	if given.Lucky != nil {
		if err := given.Lucky.check(r); err != nil {
			return Result{}, nil, err
		}
	}
	stages, err := r.checkStages(given.Segment, given.Stages)
	if err != nil {
		return Result{}, nil, err
	}
	product := r.product(stages)
	result := Result{Segment: given.Segment, Stop: given.Stop, Lucky: given.Lucky, Stages: stages}
	result.Multiplier = max(given.Lucky[given.Segment], product)
	bets := r.bets.Settle(result, 0, func(_ *rulebook.Bet, line rulebook.Payline) (odds game.Odds) {
		if product > 0 || given.Lucky[given.Segment] == 0 {
			odds, err = r.multiplied(line.Odds, product)
			return odds
		}
		// A winning bet on the Mega Lucky Number pays by its multiplier instead of the usual odds (003/15.b4,
		// 003/15.1.b1.2).
		odds, err = game.ParseOdds(fmt.Sprintf("%d:1", result.Multiplier-1))
		return odds
	})
	return result, bets, err
}

// Result returns the round's result and every bet's result. Before the round is finished, the bets are nil and the
// result has what is known, or is nil if nothing is.
func (r *Rules) Result(round game.Round) (json.RawMessage, game.BetResults, error) {
	so := r.courseOf(round)
	result := Result{Segment: so.last.Symbol, Stop: so.last.Stop, Lucky: luckyOf(round), Stages: so.stages}
	if !so.shown || so.waits != "" {
		result.Multiplier = r.product(so.stages)
		if result.Segment == "" && result.Lucky == nil && result.Stages == nil {
			return nil, nil, nil
		}
		return family.Recorded(result, nil)
	}
	result, bets, err := r.settle(result)
	if err != nil {
		return nil, nil, fmt.Errorf("round %d: %w", round.Number, err)
	}
	return family.Recorded(result, bets)
}

// Settle parses a settle line and settles it. A multiplier alone is that of the symbol at the pointer.
func (r *Rules) Settle(data []byte) (json.RawMessage, game.BetResults, error) {
	var given line
	if err := family.Read(data, wantLine, &given); err != nil {
		return nil, nil, err
	}
	if given.Segment == "" {
		return nil, nil, game.NotWanted(message.NewError("typed.segment.missing", "segment is missing"), wantLine)
	}
	if err := r.multiplierSaid(&given); err != nil {
		return nil, nil, err
	}
	read := Result{Segment: given.Segment, Lucky: given.Lucky, Stages: given.Stages}
	if given.Stop != nil {
		read.Stop = *given.Stop
		if read.Stop == 0 {
			return nil, nil, errors.New("stop is 0: segments count from 1; leave it out where it is not known")
		}
	}
	result, bets, err := r.settle(read)
	if err != nil {
		return nil, nil, err
	}
	return family.Recorded(result, bets)
}

// multiplierSaid returns an error for a multiplier that does not follow from the rest of the line. On a wheel with a
// Mega Lucky Number it may replace the draw.
func (r *Rules) multiplierSaid(given *line) error {
	if given.Multiplier == nil {
		return nil
	}
	if r.lucky == nil {
		if *given.Multiplier != r.product(given.Stages) || len(given.Stages) == 0 {
			return fmt.Errorf("multiplier is %d, and the stages do not make it: leave it out, and give the stages", *given.Multiplier)
		}
		return nil
	}
	switch lucky, said := given.Lucky[given.Segment]; {
	case given.Lucky == nil:
		given.Lucky = Lucky{given.Segment: *given.Multiplier}
	case !said || lucky != *given.Multiplier:
		return fmt.Errorf("multiplier is %d, and lucky gives %s another or none: leave one of them out", *given.Multiplier, given.Segment)
	}
	return nil
}

// Given reduces a settled result to the line that Settle reads: the segment, and what was drawn.
func (r *Rules) Given(result json.RawMessage) (json.RawMessage, error) {
	settled, err := family.ParseResult[Result](result)
	if err != nil {
		return nil, err
	}
	given := line{Segment: settled.Segment, Lucky: settled.Lucky, Stages: drawn(settled.Stages)}
	if settled.Stop != 0 {
		given.Stop = &settled.Stop
	}
	return json.Marshal(given)
}

// Complete adds to a person's result what the platform drew for its round: a person who corrects a segment does not
// draw. Draws for another final segment are left out.
func (r *Rules) Complete(known, given json.RawMessage) (json.RawMessage, error) {
	if len(known) == 0 {
		return given, nil
	}
	var result, typed Result
	if err := json.Unmarshal(known, &result); err != nil {
		return nil, fmt.Errorf("the round's result cannot be read: %w", err)
	}
	was := line{Lucky: result.Lucky, Stages: bombs(result.Stages)}
	if json.Unmarshal(given, &typed) == nil && typed.Segment == result.Segment {
		was.Stages = drawn(result.Stages)
	}
	if was.Lucky == nil && was.Stages == nil {
		return given, nil
	}
	return family.Complete(given, was)
}

// Parse parses a result as people write it, the symbol alone: "5". It returns the shape that Settle reads, without
// what was drawn (see [Rules.Complete]).
func (r *Rules) Parse(text string) (json.RawMessage, error) {
	symbol := strings.ToLower(strings.TrimSpace(text))
	err := r.checkSegment(symbol, 0)
	if err == nil {
		_, err = r.checkStages(symbol, nil)
	}
	if err != nil {
		return nil, message.Wrap(err, message.New("typed.segment",
			"want the symbol at the pointer, such as {symbol}: {why}",
			message.Named("symbol", r.symbols[0].Name), message.Err("why", err)))
	}
	return json.Marshal(line{Segment: symbol})
}

// resultIn decodes a finished round's result; false if it is not one of a money wheel.
func resultIn(data json.RawMessage) (Result, bool) {
	var result Result
	return result, json.Unmarshal(data, &result) == nil && result.Segment != ""
}
