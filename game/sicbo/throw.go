package sicbo

import (
	"errors"
	"fmt"
)

// Dice is how many dice are thrown, Faces how many faces each has (003/12.b7, 000/1.19.rules.b1).
const (
	Dice  = 3
	Faces = 6
)

// Throw is the faces on top of the three dice, as they were read.
type Throw [Dice]int

// throwOf checks faces and returns them as a throw.
func throwOf(faces []int) (thrown Throw, err error) {
	switch {
	case len(faces) == 1:
		return thrown, errors.New("only one die was read")
	case len(faces) != Dice:
		return thrown, fmt.Errorf("%d dice were read, not %d", len(faces), Dice)
	}
	for i, face := range faces {
		if face < 1 || face > Faces {
			return thrown, fmt.Errorf("a die shows %d: want 1 to %d", face, Faces)
		}
		thrown[i] = face
	}
	return thrown, nil
}

// Total returns the sum of the dice.
func (t Throw) Total() (sum int) {
	for _, face := range t {
		sum += face
	}
	return sum
}

// Count returns how many dice show a face.
func (t Throw) Count(face int) (count int) {
	for _, shown := range t {
		if shown == face {
			count++
		}
	}
	return count
}

// Triple reports whether all dice show the same.
func (t Throw) Triple() bool { return t.Count(t[0]) == Dice }
