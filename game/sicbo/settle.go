package sicbo

import (
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"pitboss/game"
	"pitboss/game/family"
	"pitboss/game/rulebook"
)

// Result is a round's result; before the dice are thrown, what was drawn for it.
type Result struct {
	Dice   []int `json:"dice,omitempty"`
	Total  int   `json:"total,omitempty"`
	Triple bool  `json:"triple"`
	// Multipliers are the drawn ones, by the way to win; Applied are those by which bets won, by the bet.
	Multipliers map[string]int `json:"multipliers,omitempty"`
	Applied     map[string]int `json:"applied,omitempty"`
}

// settleLine is a finished round as a line of the command line.
type settleLine struct {
	Dice        []int          `json:"dice"`
	Multipliers map[string]int `json:"multipliers,omitempty"`
}

// Settle parses {"dice":[1,2,3]} and settles it.
func (r *Rules) Settle(line []byte) (json.RawMessage, game.BetResults, error) {
	const want = `{"dice":[1,2,3]}`
	var read settleLine
	if err := family.Read(line, want, &read); err != nil {
		return nil, nil, err
	}
	thrown, err := throwOf(read.Dice)
	if err == nil && read.Multipliers != nil {
		err = r.checkMultipliers(read.Multipliers)
	}
	if err != nil {
		return nil, nil, fmt.Errorf("%w; want %s", err, want)
	}
	return r.recorded(thrown, read.Multipliers)
}

// recorded returns the result of a throw and every bet's result. A win with a drawn multiplier pays the multiplier
// less the stake instead of its plain odds (003/16.b3, 003/16.b7, 000/1.19.mult.b1).
func (r *Rules) recorded(thrown Throw, drawn map[string]int) (json.RawMessage, game.BetResults, error) {
	result := Result{Dice: thrown[:], Total: thrown.Total(), Triple: thrown.Triple(), Multipliers: drawn}
	bets := r.bets.Settle(thrown, 0, func(bet *rulebook.Bet, way rulebook.Payline) game.Odds {
		multiplier, there := drawn[way.When]
		if !there {
			return way.Odds
		}
		if result.Applied == nil {
			result.Applied = map[string]int{}
		}
		result.Applied[bet.Name] = multiplier
		return multiplied(multiplier)
	})
	return family.Recorded(result, bets)
}

// Result returns the round's result and, once the dice are thrown, every bet's result.
func (r *Rules) Result(round game.Round) (json.RawMessage, game.BetResults, error) {
	if round.Throws == nil {
		drawn := multipliersOf(round)
		if len(drawn) == 0 {
			return nil, nil, nil
		}
		return family.Recorded(MultipliersData{Multipliers: drawn}, nil)
	}
	thrown, err := throwOf(round.Thrown())
	if err != nil {
		return nil, nil, fmt.Errorf("round %d: %w", round.Number, err)
	}
	return r.recorded(thrown, multipliersOf(round))
}

// Parse parses a result as people write it, the three dice: "4 4 1". It does not contain the draw (see
// [Rules.Complete]).
func (r *Rules) Parse(text string) (json.RawMessage, error) {
	var read settleLine
	for _, word := range strings.Fields(text) {
		face, err := strconv.Atoi(word)
		if err != nil {
			return nil, fmt.Errorf("%.20q is no face of a die: want the three dice, such as 4 4 1", word)
		}
		read.Dice = append(read.Dice, face)
	}
	if _, err := throwOf(read.Dice); err != nil {
		return nil, fmt.Errorf("want the three dice, such as 4 4 1: %w", err)
	}
	return json.Marshal(read)
}

// Given reduces a settled result to the line that Settle reads.
func (r *Rules) Given(result json.RawMessage) (json.RawMessage, error) {
	settled, err := parseResult(result)
	if err != nil {
		return nil, err
	}
	return json.Marshal(settleLine{Dice: settled.Dice, Multipliers: settled.Multipliers})
}

// Complete adds the multipliers that the platform drew for the round: a person who corrects a throw does not draw
// again.
func (r *Rules) Complete(known, given json.RawMessage) (json.RawMessage, error) {
	if len(known) == 0 {
		return given, nil
	}
	var drawn struct {
		Multipliers map[string]int `json:"multipliers,omitempty"`
	}
	if err := json.Unmarshal(known, &drawn); err != nil {
		return nil, fmt.Errorf("the round's result cannot be read: %w", err)
	}
	return family.Complete(given, drawn)
}

// parseResult decodes the recorded result of a finished round.
func parseResult(data json.RawMessage) (Result, error) {
	result, err := family.ParseResult[Result](data)
	if err != nil {
		return Result{}, err
	}
	if _, err := throwOf(result.Dice); err != nil {
		return Result{}, errors.New("the result has no throw of three dice")
	}
	return result, nil
}
