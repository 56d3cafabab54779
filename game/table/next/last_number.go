package next

import (
	"slices"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/procedure"
	"pitboss/game/table/state"
)

// lastNumber returns the number that won the last game, after corrections; false if no kept round has one.
func (r *Rules) lastNumber(s *state.State) (int, bool) {
	for _, round := range slices.Backward(s.Played) {
		if number, there := r.Family.NumberOf(round.Result); there && round.Status != game.StatusVoid {
			return number, true
		}
	}
	return 0, false
}

// fromLastInWords says where to spin the ball from, if the clause that repeats the spin requires it (001/9.16.2.1).
func (r *Rules) fromLastInWords(s *state.State) message.Text {
	clause := s.Round.Spin.Clause
	from := slices.ContainsFunc(r.Book.Procedures, func(row procedure.Row) bool { return row.FromLast && row.Clause == clause })
	number, won := r.lastNumber(s)
	switch {
	case !from:
		return message.Text{}
	case !won:
		return message.New("table.spin.no-last", "No number has won at this table yet.")
	}
	return message.New("table.spin.from-last", "Spin from {number}, the last winning number.", message.Number("number", number))
}
