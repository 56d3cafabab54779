package roulette

import (
	"encoding/json"

	"pitboss/game/picture"
	"pitboss/game/roulette/wheelstats"
)

// Statistics returns the statistics of a wheel: those kept, as [wheelstats.Stats] writes them,
// with the spins of some more rounds that counted. The error is of figures that cannot be read.
func Statistics(kept json.RawMessage, more []picture.Played) (wheelstats.Stats, error) {
	stats := wheelstats.Stats{}
	if len(kept) > 0 {
		if err := json.Unmarshal(kept, &stats); err != nil {
			return wheelstats.Stats{}, err
		}
	}
	for _, round := range more {
		if result, counts := counted(round); counts {
			stats = stats.With(wheelstats.Spin{Number: result.Number, Turns: round.Turns, Travel: wheelstats.Travel(round.Direction)})
		}
	}
	return stats, nil
}

// count is a [family.Counter]: it keeps the statistics of the wheel.
func count(kept json.RawMessage, more []picture.Played) (json.RawMessage, error) {
	stats, err := Statistics(kept, more)
	if err != nil || stats.Spins == 0 {
		return nil, err
	}
	return json.Marshal(stats)
}

// NumberOf returns the number of a finished round's result.
func (r *Rules) NumberOf(result json.RawMessage) (int, bool) {
	read, is := resultIn(result)
	return int(read.Number), is
}
