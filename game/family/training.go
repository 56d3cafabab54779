package family

import (
	"encoding/json"

	"pitboss/game/rulebook"
)

// Chance is a source of randomness, as [math/rand/v2.Rand] is one. Package game has none.
type Chance interface {
	// IntN is a number from 0 to below n; Perm is the numbers 0 to below n in any order.
	IntN(n int) int
	Perm(n int) []int
}

// Within is a number that lies in a range.
func Within(chance Chance, drawn rulebook.Range) int {
	return drawn.Least + chance.IntN(drawn.Most-drawn.Least+1)
}

// Written is a draw as the platform sends it.
func Written(draw any) json.RawMessage {
	data, err := json.Marshal(draw)
	if err != nil {
		panic("family: a draw: " + err.Error()) // it is made of cards, numbers and names
	}
	return data
}
