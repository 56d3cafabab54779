package family

import (
	"fmt"

	"pitboss/game"
)

// dieFaces is the number of faces of a die.
const dieFaces = 6

// CheckFaces returns an error for faces that this number of dice cannot show: [game.ErrThrowUnread] if the number of
// faces is wrong, because a die is missing or two were read as one.
func CheckFaces(faces []int, dice int) error {
	for _, face := range faces {
		if face < 1 || face > dieFaces {
			return fmt.Errorf("a die shows %d: want 1 to %d", face, dieFaces)
		}
	}
	if len(faces) != dice {
		return fmt.Errorf("%w: want %d, read %d", game.ErrThrowUnread, dice, len(faces))
	}
	return nil
}
