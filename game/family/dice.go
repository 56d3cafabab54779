package family

import (
	"pitboss/game"
	"pitboss/game/message"
)

// dieFaces is the number of faces of a die.
const dieFaces = 6

// CheckFaces returns an error for faces that this number of dice cannot show: [game.ErrThrowUnread] if the number of
// faces is wrong, because a die is missing or two were read as one.
func CheckFaces(faces []int, dice int) error {
	for _, face := range faces {
		if face < 1 || face > dieFaces {
			return message.NewError("reason.die", "a die shows {face}: want 1 to {most}", message.Number("face", face),
				message.Number("most", dieFaces))
		}
	}
	if len(faces) != dice {
		return message.Wrap(game.ErrThrowUnread, message.New("reason.dice.number",
			"wrong number of dice: want {want}, read {n}",
			message.Number("want", dice), message.Number("n", len(faces))))
	}
	return nil
}
