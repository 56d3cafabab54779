package road

import (
	"encoding/json"

	"pitboss/game"
	"pitboss/game/picture"
)

// Roads holds every road of a shoe and its summary.
type Roads struct {
	BeadPlate    Grid[Cell] `json:"bead_plate"`
	BigRoad      Road[Cell] `json:"big_road"`
	BigEyeBoy    Road[Mark] `json:"big_eye_boy"`
	SmallRoad    Road[Mark] `json:"small_road"`
	CockroachPig Road[Mark] `json:"cockroach_pig"`
	// OpeningTies counts the ties before the first result; they are included in the ties of the big road's first
	// cell.
	OpeningTies int     `json:"opening_ties,omitempty"`
	Summary     Summary `json:"summary"`
}

// OfPlayed computes the roads of a table's finished rounds, oldest first. Rounds whose result is another game's leave
// no mark: read returns an error for them.
func OfPlayed(played []picture.Played, read func(game.Status, json.RawMessage) (Result, error)) Roads {
	results := make([]Result, 0, len(played))
	for _, round := range played {
		if result, err := read(round.Status, round.Result); err == nil {
			results = append(results, result)
		}
	}
	return Of(results)
}

// Of computes the roads of a shoe's finished rounds, oldest first.
func Of(results []Result) Roads {
	marked := make([]Result, 0, len(results))
	for _, result := range results {
		if result.Marks() {
			marked = append(marked, result)
		}
	}
	big, opening := bigRoad(marked)
	return Roads{
		BeadPlate:    beadPlate(marked),
		BigRoad:      big,
		BigEyeBoy:    derived(big.Columns, backBigEyeBoy),
		SmallRoad:    derived(big.Columns, backSmallRoad),
		CockroachPig: derived(big.Columns, backCockroachPig),
		OpeningTies:  opening,
		Summary:      summarise(results, marked, big.Columns),
	}
}
