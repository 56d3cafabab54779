package floor

import (
	"fmt"
	"slices"

	"pitboss/game"
)

// drawn is what the platform draws on a floor, always the same: chance as the family asks for it.
// Of the numbers of a wheel and of the cards of a deck, some always come first.
type drawn struct {
	turns []int
	asked int
}

// most is the highest that a family asks for.
const most = -1

// drawnFor returns the chances of a message: for those listed much of all there can be, for others
// the highest and the lowest in turn.
func drawnFor(message string) *drawn {
	turns, listed := map[string][]int{
		"lucky-numbers": {most, 0, most, 0, most, 0, most}, "power-up-numbers": {most}, "bonus-spin": {0, most, 0},
		"golden-cards": {0, 1, 2, 3}, "multipliers": {0, most}, "peek": {1},
	}[message]
	if !listed {
		turns = []int{most, 0}
	}
	return &drawn{turns: turns}
}

// IntN returns the next number of the turns.
func (d *drawn) IntN(n int) int {
	turn := d.turns[d.asked%len(d.turns)]
	d.asked++
	if turn == most {
		return n - 1
	}
	return min(turn, n-1)
}

// Perm returns the numbers with those that come first.
func (d *drawn) Perm(n int) []int {
	first := []int{17, 0, 32, 5, 24, 11}
	if n == game.Faces {
		first = nil
		for _, code := range []string{"KD", "8S", "4S", "2H", "TC"} {
			first = append(first, faceOf(code))
		}
	}
	all := slices.DeleteFunc(first, func(number int) bool { return number >= n })
	for number := range n {
		if !slices.Contains(all, number) {
			all = append(all, number)
		}
	}
	return all
}

func faceOf(code string) int {
	for face := range game.Faces {
		if game.CardAt(face).String() == code {
			return face
		}
	}
	panic(fmt.Sprintf("floor: %s is no card", code))
}
