package boomcity

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"pitboss/game"
	"pitboss/game/english"
	"pitboss/game/family"
	"pitboss/game/message"
)

// Result is a round's result; before the round is over, its throws and draws so far.
type Result struct {
	// Field is the final field; Yellow and Blue are the dice that led there, if known.
	Field  string `json:"field,omitempty"`
	Yellow int    `json:"yellow,omitempty"`
	Blue   int    `json:"blue,omitempty"`
	// Pays is the field's payout to one, 0 if a bonus game determines it; Times is its multiplier.
	Pays  int `json:"pays,omitempty"`
	Times int `json:"times,omitempty"`
	// Skipped is true if nobody had a bet on the bonus game.
	Skipped bool    `json:"skipped,omitempty"`
	Stages  []Stage `json:"stages,omitempty"`
}

// settleLine is a finished round as a line of the command line: complete, or from the field that counts.
type settleLine struct {
	Field  string         `json:"field,omitempty"`
	Pays   *int           `json:"pays,omitempty"`
	Times  *int           `json:"times,omitempty"`
	Drawn  []game.Message `json:"drawn,omitempty"`
	Throws [][]int        `json:"throws,omitempty"`
}

const wantLine = `{"field":"silver"}, or {"drawn":[{"message":"wall",...}],"throws":[[3,4]]}`

// isProduct reports whether a field's multiplier is the product of at most so many PowerUPs.
func (r *Rules) isProduct(times, powerUps int) bool {
	if times == 1 || times < 1 || powerUps == 0 {
		return times == 1
	}
	for each := r.own.PowerUp.Multipliers.Least; each <= r.own.PowerUp.Multipliers.Most; each++ {
		if times%each == 0 && r.isProduct(times/each, powerUps-1) {
			return true
		}
	}
	return false
}

// settleLine settles a finished round.
func (r *Rules) settleLine(read settleLine) (none Result, bets game.BetResults, err error) {
	from, err := r.fieldGiven(read)
	if err != nil {
		return none, nil, game.Wanted(err, wantLine)
	}
	c := r.follow(read.Throws, read.Drawn, from, true)
	switch {
	case c.Err != nil:
		return none, nil, c.Err
	case c.Throwing != "":
		return none, nil, message.NewError("typed.boom-city.throw", "the round is not over: a throw is missing ({step})",
			message.Named("step", c.Throwing))
	case !c.Over:
		return none, nil, message.NewError("typed.boom-city.message",
			"the round is not over: the platform's {names} is missing", message.Named("names", english.List(c.Hearing, "or")))
	case len(c.Throws) > 0:
		return none, nil, message.NewError("typed.boom-city.throws", "{n} throws too many: the round was over before",
			message.Number("n", len(c.Throws)))
	case len(c.Messages)+c.Passed > 0:
		return none, nil, message.NewError("typed.boom-city.messages",
			"{n} messages of the platform too many: nothing waited for them", message.Number("n", len(c.Messages)+c.Passed))
	}
	return r.settle(c)
}

// fieldGiven returns the field that a line begins with; nil if it has the round from the wall on.
func (r *Rules) fieldGiven(read settleLine) (*Field, error) {
	switch {
	case read.Field == "" && (read.Pays != nil || read.Times != nil):
		return nil, errors.New("field is missing")
	case read.Field == "":
		return nil, nil
	case read.Field == powerUp || !slices.Contains(kinds(), read.Field):
		return nil, fmt.Errorf("a round does not end on the field %.40q", read.Field)
	}
	field := Field{Kind: read.Field, Pays: r.pays[read.Field], Times: 1}
	if read.Times != nil {
		field.Times = *read.Times
	}
	rules := r.own.PowerUp
	if !r.isProduct(field.Times, rules.Last.Value) {
		return nil, fmt.Errorf("times is %d: want the product of at most %d PowerUPs, each %d to %d (%s)", field.Times,
			rules.Last.Value, rules.Multipliers.Least, rules.Multipliers.Most, rules.Multipliers.Clause)
	}
	switch {
	case read.Pays == nil || *read.Pays == field.Pays:
	case field.Kind == bronze && rules.Bronze.Holds(*read.Pays), field.Kind == gold && *read.Pays == rules.Gold.Value:
		field.Pays = *read.Pays
	default:
		return nil, fmt.Errorf("the field %s does not pay %d", field.Kind, *read.Pays)
	}
	return &field, nil
}

// settle returns the result of a finished round, and every bet's result.
func (r *Rules) settle(c *course) (Result, game.BetResults, error) {
	bets, err := r.settled(*c.hit, c.wins, c.skipped)
	if err != nil {
		return Result{}, nil, err
	}
	result := Result{Field: c.hit.Kind, Pays: c.hit.Pays, Times: c.hit.Times, Skipped: c.skipped, Stages: c.stages}
	result.Yellow, result.Blue = c.crossed()
	return result, bets, nil
}

// Result returns the round's result and, once it is over, every bet's result.
func (r *Rules) Result(round game.Round) (json.RawMessage, game.BetResults, error) {
	c := r.followRound(round)
	switch {
	case c.Err != nil:
		return nil, nil, fmt.Errorf("round %d: %w", round.Number, c.Err)
	case c.Over:
		result, bets, err := r.settle(c)
		if err != nil {
			return nil, nil, err
		}
		return family.Recorded(result, bets)
	case !c.walled:
		return nil, nil, nil
	}
	return family.Recorded(Result{Stages: c.stages}, nil)
}

// lineOf reduces a result to the line that settle reads: draws, throws, and where they begin.
func lineOf(result Result) (line settleLine) {
	line.Drawn, line.Throws = result.facts()
	if len(result.Stages) == 0 || result.Stages[0].Name != stageMain {
		line.Field, line.Pays, line.Times = result.Field, &result.Pays, &result.Times
	}
	return line
}

// facts returns the draws and throws of a round, in order.
func (s Result) facts() (drawn []game.Message, throws [][]int) {
	for _, stage := range s.Stages {
		drawn, throws = append(drawn, stage.Drawn...), append(throws, stage.Throws...)
	}
	return drawn, throws
}

// Complete adds to throws what the platform drew for the round, as far as the throws lead to it: a person who
// corrects a throw does not draw.
func (r *Rules) Complete(known, line json.RawMessage) (json.RawMessage, error) {
	var read settleLine
	if len(known) == 0 || family.Read(line, wantLine, &read) != nil || read.Field != "" || read.Drawn != nil {
		return line, nil
	}
	var result Result
	if err := json.Unmarshal(known, &result); err != nil {
		return nil, fmt.Errorf("the round's result cannot be read: %w", err)
	}
	drawn, _ := result.facts()
	c := r.follow(read.Throws, drawn, nil, true)
	read.Drawn, _ = Result{Stages: c.stages}.facts()
	return json.Marshal(read)
}

// Parse parses a result as people write it: the throws of the round, yellow and blue, such as "3 4 / 6 1". It does
// not contain the draws (see [Rules.Complete]).
func (r *Rules) Parse(text string) (json.RawMessage, error) {
	var read settleLine
	for throw := range strings.SplitSeq(text, "/") {
		var faces []int
		for _, word := range strings.Fields(throw) {
			face, err := strconv.Atoi(word)
			if err != nil {
				return nil, message.NewError("typed.throws.face",
					"{word} is no face of a die: want every throw of the round, yellow and blue, such as 3 4 / 6 1",
					message.Excerpt("word", word, 20))
			}
			faces = append(faces, face)
		}
		if err := checkThrow(faces, yellow); err != nil {
			return nil, message.Wrap(err, message.New("typed.throws",
				"{why}; want every throw of the round, yellow and blue, such as 3 4 / 6 1", message.Err("why", err)))
		}
		read.Throws = append(read.Throws, faces)
	}
	return json.Marshal(read)
}
