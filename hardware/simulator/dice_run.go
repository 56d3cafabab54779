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
	if say == nil {
		say = func(string) {}
	}
	if err := ctx.Err(); err != nil {
		return err
	}
	switch command.Name {
	case "wait":
		return wait(ctx, command.For)
	case "throw":
		for n := range command.Count {
			if n > 0 {
				if err := wait(ctx, command.For); err != nil {
					return err
				}
			}
			throw, err := device.Throw()
			if err != nil {
				return err
			}
			say(throw.String())
		}
		return nil
	}
	words, err := actDice(device, command)
	if err != nil {
		return err
	}
	if words != "" {
		say(words)
	}
	return nil
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
