package simulator

import (
	"context"
	"fmt"
	"strings"
)

// RunWheel runs a script to its end, to the first command that fails, or until ctx
// is done. say, unless nil, is told in words what happens as it happens.
func RunWheel(ctx context.Context, device *Wheel, script []Command, say func(string)) error {
	for _, command := range script {
		if err := DoWheel(ctx, device, command, say); err != nil {
			if command.Line > 0 {
				return fmt.Errorf("line %d: %w", command.Line, err)
			}
			return err
		}
	}
	return nil
}

// DoWheel runs one command.
func DoWheel(ctx context.Context, device *Wheel, command Command, say func(string)) error {
	if say == nil {
		say = func(string) {}
	}
	if err := ctx.Err(); err != nil {
		return err
	}
	switch command.Name {
	case "wait":
		return wait(ctx, command.For)
	case "spin":
		for range command.Count {
			endings, err := device.Spin(ctx)
			if err != nil {
				return err
			}
			words := make([]string, 0, len(endings))
			for _, ending := range endings {
				words = append(words, ending.String())
			}
			say("the ball: " + strings.Join(words, ", then "))
		}
		return nil
	}
	words, err := actWheel(device, command)
	if err != nil {
		return err
	}
	if words != "" {
		say(words)
	}
	return nil
}

// actWheel runs a command that takes no time of its own and says what it did.
func actWheel(device *Wheel, command Command) (string, error) {
	switch command.Name {
	case "number":
		return fmt.Sprintf("the next number is %d", command.Count), device.Number(command.Count)
	case "fault":
		return "the next game has " + command.Text, device.Fault(WheelFault(command.Text))
	case "power-on":
		return "the wheel is powered on", device.PowerOn()
	case "power-off":
		return "the wheel is powered off", device.PowerOff()
	}
	return onCable(device, command)
}
