package sicbo

import "pitboss/game/family"

// Dice is how many dice are thrown, Faces how many faces each has (003/12.b7, 000/1.19.rules.b1).
const (
	Dice  = 3
	Faces = 6
)

// Throw is the faces on top of the three dice, as they were read.
type Throw [Dice]int

// throwOf checks faces and returns them as a throw.
func throwOf(faces []int) (thrown Throw, err error) {
	if err := family.CheckFaces(faces, Dice); err != nil {
		return thrown, err
	}
	return Throw(faces), nil
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
