package floor

import (
	"fmt"
	"slices"

	"pitboss/game"
)

// drawn is the source of the platform's random numbers, as a family requests them, always the same. Of the numbers of
// a wheel and of the cards of a deck, some always come first.
type drawn struct {
	turns []int
	asked int
}

// most is a placeholder for the highest possible number.
const most = -1

// drawnFor returns the numbers for a message: those listed, or else the highest and the lowest in turn.
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

// IntN returns the next number in turn.
func (d *drawn) IntN(n int) int {
	turn := d.turns[d.asked%len(d.turns)]
	d.asked++
	if turn == most {
		return n - 1
	}
	return min(turn, n-1)
}

// Perm returns a permutation that begins with fixed numbers.
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
