package table

import (
	"encoding/json"
	"slices"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/procedure"
	"pitboss/game/roulette"
	"pitboss/game/wheelstats"
)

// WheelStats is the statistics of every spin that counted at this table: those at
// hand, whose results may still be corrected, on top of those before them. Void
// rounds have no spin that counted.
func (s State) WheelStats() wheelstats.Stats {
	stats := wheelstats.Stats{}
	if s.Spins != nil {
		stats = *s.Spins
	}
	return counted(stats, s.Played)
}

// leaving takes the first so many rounds out of those at hand. Nobody corrects them
// any more: their spins are counted for good.
func (s State) leaving(rounds int) State {
	before := wheelstats.Stats{}
	if s.Spins != nil {
		before = *s.Spins
	}
	if stats := counted(before, s.Played[:rounds]); stats.Spins > 0 {
		s.Spins = &stats
	}
	s.Played = s.Played[rounds:]
	return s
}

// counted is the statistics with the spins of some more rounds.
func counted(stats wheelstats.Stats, rounds []Played) wheelstats.Stats {
	for _, round := range rounds {
		spin, there := round.spin()
		if !there {
			continue
		}
		with, _, err := stats.Add(spin, wheelstats.Rules{})
		if err != nil {
			// A reader's figures of the spin are beyond belief; its number is not.
			with, _, _ = stats.Add(wheelstats.Spin{Number: spin.Number}, wheelstats.Rules{})
		}
		stats = with
	}
	return stats
}

// lastNumber is the number that won the last game, as it stands after corrections; false
// when none of those at hand has one.
func (s State) lastNumber() (roulette.Number, bool) {
	for _, round := range slices.Backward(s.Played) {
		if spin, there := round.spin(); there {
			return spin.Number, true
		}
	}
	return 0, false
}

// fromLastInWords says where the ball is spun from, where the clause that has it spun
// again says so (001/9.16.2.1).
func (r *Rules) fromLastInWords(s State) message.Text {
	clause := s.Round.Spin.Clause
	from := slices.ContainsFunc(r.book.Procedures, func(row procedure.Row) bool { return row.FromLast && row.Clause == clause })
	number, won := s.lastNumber()
	switch {
	case !from:
		return nothing
	case !won:
		return message.New("table.spin.no-last", "No game has been won at this table yet.")
	}
	return message.New("table.spin.from-last", "Spin from {number}, the number that won the last game.", message.Number("number", number))
}

// spin is the round's spin as far as it is known; false where no number of a wheel
// is the round's result.
func (p Played) spin() (wheelstats.Spin, bool) {
	var result roulette.Result
	if p.Status == game.StatusVoid || json.Unmarshal(p.Result, &result) != nil ||
		result.Number.Check() != nil || result.Colour != result.Number.Colour() {
		return wheelstats.Spin{}, false
	}
	return wheelstats.Spin{Number: result.Number, Turns: p.Turns, Travel: wheelstats.Travel(p.Direction)}, true
}
