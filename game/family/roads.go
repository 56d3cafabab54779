package family

import (
	"slices"

	"pitboss/game/road"
)

// RoadReport is a [Report] with the roads of every shoe.
type RoadReport struct {
	// Result returns the part of a finished round that the roads need, or an error if its result does not belong to
	// the family.
	Result func(round Finished) (road.Result, error)
	// Letters are those of the winners; Summary returns the numbers of a shoe in the family's own words.
	Letters map[road.Winner]string
	Summary func(road.Summary) any

	shoes []uint64
	dealt map[uint64][]road.Result
}

// Take adds a round to its shoe.
func (r *RoadReport) Take(round Finished) error {
	result, err := r.Result(round)
	if err != nil {
		return err
	}
	if !slices.Contains(r.shoes, round.Shoe) {
		r.shoes = append(r.shoes, round.Shoe)
	}
	if r.dealt == nil {
		r.dealt = map[uint64][]road.Result{}
	}
	r.dealt[round.Shoe] = append(r.dealt[round.Shoe], result)
	return nil
}

// Lines returns the roads of the shoes that have any.
func (r *RoadReport) Lines() (lines []any) {
	for _, shoe := range r.shoes {
		if dealt := r.dealt[shoe]; slices.ContainsFunc(dealt, road.Result.Marks) {
			roads := road.Of(dealt)
			lines = append(lines, roads.Lines(shoe, r.Letters, r.Summary(roads.Summary))...)
		}
	}
	return lines
}
