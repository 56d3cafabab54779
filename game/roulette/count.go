package roulette

import (
	"encoding/json"
	"errors"

	"pitboss/game"
	"pitboss/game/family"
	"pitboss/game/picture"
	"pitboss/game/roulette/wheelstats"
)

// Statistics returns the statistics of a wheel: the kept ones, as [wheelstats.Stats] encodes them, plus the spins of
// further rounds that counted. It returns an error if they cannot be decoded.
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

// count implements [family.Counter] with the statistics of the wheel.
func count(kept json.RawMessage, more []picture.Played) (json.RawMessage, error) {
	stats, err := Statistics(kept, more)
	if err != nil || stats.Spins == 0 {
		return nil, err
	}
	return json.Marshal(stats)
}

// NumberOf returns the number in a finished round's result.
func (r *Rules) NumberOf(result json.RawMessage) (int, bool) {
	read, is := resultIn(result)
	return int(read.Number), is
}

// report has the statistics of a wheel.
type report struct{ stats wheelstats.Stats }

// Take adds the spin of a round that counted.
func (r *report) Take(round family.Finished) error {
	var result struct {
		Number *Number `json:"number"`
	}
	switch {
	case round.Status == game.StatusVoid:
		return nil
	case json.Unmarshal(round.Result, &result) != nil || result.Number == nil || result.Number.Check() != nil:
		return errors.New(`roulette result: want {"number":17,...}`)
	}
	r.stats = r.stats.With(wheelstats.Spin{Number: *result.Number, Turns: round.Turns, Travel: wheelstats.Travel(round.Direction)})
	return nil
}

// Lines returns the wheel's statistics once it was spun.
func (r *report) Lines() []any {
	if r.stats.Spins == 0 {
		return nil
	}
	return []any{map[string]wheelstats.Report{"wheel": r.stats.Report()}}
}
