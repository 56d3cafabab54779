package simulator

import (
	"context"
	"fmt"
	"strings"
)

// RunWheel runs a script to its end, to the first command that fails, or until ctx
// is done. say, unless nil, is told in words what happens as it happens.
func RunWheel(ctx context.Context, device *Wheel, script []Command, say func(string)) error {
	return runScript(script, func(command Command) error { return DoWheel(ctx, device, command, say) })
}

// DoWheel runs one command.
func DoWheel(ctx context.Context, device *Wheel, command Command, say func(string)) error {
	by := hands{device: device, act: func() (string, error) { return actWheel(device, command) }}
	if command.Name == "spin" {
		by.every, by.once = command.Name, func() (string, error) { return spin(ctx, device) }
	}
	return perform(ctx, command, say, by)
}

// spin says what the spins of the next game came to.
func spin(ctx context.Context, device *Wheel) (string, error) {
	endings, err := device.Spin(ctx)
	if err != nil {
		return "", err
	}
	words := make([]string, 0, len(endings))
	for _, ending := range endings {
		words = append(words, ending.String())
	}
	return "the ball: " + strings.Join(words, ", then "), nil
}

// actWheel runs a command that takes no time of its own and says what it did.
func actWheel(device *Wheel, command Command) (string, error) {
	switch command.Name {
	case "number":
		return fmt.Sprintf("the next number is %d", command.Count), device.Number(command.Count)
	case "fault":
		return "the next game has " + command.Text, device.Fault(WheelFault(command.Text))
	case "late":
		device.Late(command.For)
		return fmt.Sprintf("the next line comes %s late", command.For), nil
	case "burst":
		return fmt.Sprintf("%d lines at once", command.Count), device.Burst(command.Count)
	case "refuse", "busy", "deaf":
		way := WheelAnswer(command.Name)
		return fmt.Sprintf("the next %d commands are answered so: %s", command.Count, way), device.Answer(way, command.Count)
	case "power-on":
		return "the wheel is powered on", device.PowerOn()
	case "power-off":
		return "the wheel is powered off", device.PowerOff()
	}
	return onCable(device, command)
}
