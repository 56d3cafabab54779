package table

import (
	"pitboss/game"
	"pitboss/game/table/decide"
)

// withPast adds the round from the record to a request for a correction.
func (t *Table) withPast(input game.Input) (game.Input, error) {
	asked, corrects := input.Command.(game.Correct)
	if !corrects {
		return input, nil
	}
	var err error
	input.Past, err = decide.PastRound(&t.state, t.options.Past, asked.Round)
	return input, err
}
