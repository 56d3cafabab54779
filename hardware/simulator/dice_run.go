package simulator

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"pitboss/hardware/dice"
)

// DoDice runs one command of a script of dice.
func DoDice(ctx context.Context, device *Dice, command Command, say func(string)) error {
	return perform(ctx, command, say, hands{
		device: device, every: "throw", act: func() (string, error) { return actDice(device, command) },
		once: func() (string, error) {
			throw, err := device.Throw()
			return throw.String(), err
		},
	})
}

// actDice runs a command that takes no time of its own and says what it did.
func actDice(device *Dice, command Command) (string, error) {
	switch command.Name {
	case "faces":
		faces, err := parseFaces(command.Text)
		if err != nil {
			return "", err
		}
		return "the next throw is " + command.Text, device.Faces(faces)
	case "no-roll":
		return "the next throw gives no faces: " + command.Text, device.NoRoll(command.Text)
	case "miss":
		device.Miss()
		return "the next throw misses a die", nil
	case "again":
		return "the last throw is said again", device.Again()
	case "cut-line":
		device.CutLine()
		return "the next throw sends half its line", nil
	case "wrong-check":
		device.WrongCheck()
		return "the next throw's line is hurt", nil
	case "no-shake":
		device.NoShake()
		return "the next throw is not shaken", nil
	case "time-out":
		device.TimeOut()
		return "nothing is told of the next throw", nil
	case "refuse":
		return fmt.Sprintf("the next %d orders are refused", command.Count), device.Refuse(command.Count)
	case "deaf":
		return fmt.Sprintf("the next %d orders are not answered", command.Count), device.Deaf(command.Count)
	}
	return onCable(device, command)
}

// parseFaces reads faces as people write them, 3+5.
func parseFaces(text string) ([]int, error) {
	var faces []int
	for word := range strings.SplitSeq(text, "+") {
		face, err := strconv.Atoi(strings.TrimSpace(word))
		if err != nil || face < 1 || face > 6 || len(faces) == dice.MostDice {
			return nil, fmt.Errorf("faces %q: want at most %d faces from 1 to 6 joined by +, such as 3+5", text, dice.MostDice)
		}
		faces = append(faces, face)
	}
	return faces, nil
}
