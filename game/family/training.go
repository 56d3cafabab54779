package family

import (
	"encoding/json"

	"pitboss/game/rulebook"
)

// Chance is a source of randomness like [math/rand/v2.Rand]. Package game has none.
type Chance interface {
	// IntN returns a number from 0 to below n; Perm returns the numbers 0 to below n in random order.
	IntN(n int) int
	Perm(n int) []int
}

// Steady is a Chance that gives the same numbers for the same round. It supplies what a training round needs if a
// platform message has no data.
type Steady uint64

// IntN returns a number from 0 to below n.
func (s *Steady) IntN(n int) int {
	*s = *s*6364136223846793005 + 1442695040888963407
	return int(uint64(*s) >> 33 % uint64(n))
}

// Perm returns the numbers 0 to below n in some order.
func (s *Steady) Perm(n int) []int {
	order := make([]int, n)
	for i := range order {
		at := s.IntN(i + 1)
		order[i], order[at] = order[at], i
	}
	return order
}

// Within returns a random number in a range.
func Within(chance Chance, drawn rulebook.Range) int {
	return drawn.Least + chance.IntN(drawn.Most-drawn.Least+1)
}

// Written returns a draw as the platform would send it.
func Written(draw any) json.RawMessage {
	data, err := json.Marshal(draw)
	if err != nil {
		panic("family: a draw: " + err.Error()) // it consists of cards, numbers and names
	}
	return data
}
