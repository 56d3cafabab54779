package sicbo

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"

	"pitboss/game"
	"pitboss/game/family"
	"pitboss/game/message"
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

const want = `{"dice":[1,2,3]}`

// settleLine settles a finished round.
func (r *Rules) settleLine(line settleLine) (Result, game.BetResults, error) {
	thrown, err := throwOf(line.Dice)
	if err == nil && line.Multipliers != nil {
		err = r.checkMultipliers(line.Multipliers)
	}
	if err != nil {
		return Result{}, nil, game.Wanted(err, want)
	}
	result, bets := r.settle(thrown, line.Multipliers)
	return result, bets, nil
}

// settle returns the result of a throw and every bet's result. A win with a drawn multiplier pays the multiplier
// less the stake instead of its plain odds (003/16.b3, 003/16.b7, 000/1.19.mult.b1).
func (r *Rules) settle(thrown Throw, drawn map[string]int) (Result, game.BetResults) {
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
	return result, bets
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
	return family.Recorded(r.settle(thrown, multipliersOf(round)))
}

// Parse parses a result as people write it, the three dice: "4 4 1". It does not contain the draw (see
// [Rules.Complete]).
func (r *Rules) Parse(text string) (json.RawMessage, error) {
	var read settleLine
	for _, word := range strings.Fields(text) {
		face, err := strconv.Atoi(word)
		if err != nil {
			return nil, message.NewError("typed.dice.face", "{word} is no face of a die: want the three dice, such as 4 4 1",
				message.Excerpt("word", word, 20))
		}
		read.Dice = append(read.Dice, face)
	}
	if _, err := throwOf(read.Dice); err != nil {
		return nil, message.Wrap(err, message.New("typed.dice", "want the three dice, such as 4 4 1: {why}",
			message.Err("why", err)))
	}
	return json.Marshal(read)
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
