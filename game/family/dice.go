package family

import (
	"fmt"

	"pitboss/game"
)

// dieFaces is how many faces a die has.
const dieFaces = 6

// CheckFaces reports faces that so many dice cannot show; [game.ErrThrowUnread] where a die is missing, or
// two were taken for one.
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
