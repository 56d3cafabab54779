package tabletest

import "pgregory.net/rapid"

// Chance lets a random test draw what chance decides at a table.
type Chance struct{ T *rapid.T }

// IntN draws a number from 0 to n-1.
func (c Chance) IntN(n int) int { return rapid.IntRange(0, n-1).Draw(c.T, "chance") }

// Perm draws an order of the numbers from 0 to n-1.
func (c Chance) Perm(n int) []int {
	numbers := make([]int, n)
	for i := range numbers {
		numbers[i] = i
	}
	return rapid.Permutation(numbers).Draw(c.T, "order")
}
