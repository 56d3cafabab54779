package shoe

import (
	"encoding/json"
	"fmt"

	"pitboss/game"
)

// Tally counts cards by face.
type Tally [game.Faces]int16

// Count returns the count of a face.
func (t Tally) Count(card game.Card) int { return int(t[card.Index()]) }

// Plus returns the tally with n more of the face.
func (t Tally) Plus(card game.Card, n int) Tally {
	t[card.Index()] += int16(n)
	return t
}

// Total returns the number of cards counted.
func (t Tally) Total() int {
	total := 0
	for _, n := range t {
		total += int(n)
	}
	return total
}

// Differences lists the faces that were not counted exactly want times.
func (t Tally) Differences(want int) []game.FaceDifference {
	var differences []game.FaceDifference
	for index, found := range t {
		if int(found) != want {
			differences = append(differences, game.FaceDifference{Card: game.CardAt(index), Expected: want, Found: int(found)})
		}
	}
	return differences
}

// IsZero reports whether nothing was counted.
func (t Tally) IsZero() bool { return t == Tally{} }

// MarshalJSON writes the counts in the order of a new deck.
func (t Tally) MarshalJSON() ([]byte, error) { return json.Marshal([game.Faces]int16(t)) }

// UnmarshalJSON reads what MarshalJSON wrote.
func (t *Tally) UnmarshalJSON(data []byte) error {
	var counts []int16
	if err := json.Unmarshal(data, &counts); err != nil {
		return err
	}
	if len(counts) != game.Faces {
		return fmt.Errorf("tally: want %d counts, one a face, got %d", game.Faces, len(counts))
	}
	copy(t[:], counts)
	return nil
}
