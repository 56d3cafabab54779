package sicbo

import "pitboss/game/family"

// Dice is the number of dice, Faces the number of faces of each (003/12.b7, 000/1.19.rules.b1).
const (
	Dice  = 3
	Faces = 6
)

// Throw has the top faces of the three dice, in the order they were read.
type Throw [Dice]int

// throwOf checks faces and converts them to a throw.
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

// Count returns the number of dice that show a face.
func (t Throw) Count(face int) (count int) {
	for _, shown := range t {
		if shown == face {
			count++
		}
	}
	return count
}

// Triple reports whether all dice show the same face.
func (t Throw) Triple() bool { return t.Count(t[0]) == Dice }
