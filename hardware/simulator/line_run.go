package simulator

import (
	"fmt"
	"time"
)

// onTheLine is a simulated device as its cable has it.
type onTheLine interface {
	Raw(data []byte) error
	Junk(n int) error
	Noise() error
	Share() error
	Quiet()
	Hold()
	Release() error
	Unplug() error
	UnplugNow() error
	Replug() error
	ReplugAs(name string) error
	Stale() error
	Lose(n int)
	Times(n int)
	Slow(gap time.Duration)
	Dying(n int)
	Baud(baud int) error
	Format(format Format) error
	Hang() error
	Wake() error
}

// onCable runs a command that every device has.
func onCable(device onTheLine, command Command) (string, error) {
	switch command.Name {
	case "raw":
		return fmt.Sprintf("bytes % X", command.Data), device.Raw(command.Data)
	case "junk":
		if command.Text == forever {
			return "junk without end", device.Noise()
		}
		return fmt.Sprintf("%d bytes of junk", command.Count), device.Junk(command.Count)
	case "quiet":
		device.Quiet()
		return "no junk without end, no other program", nil
	case "share":
		return "another program is on the port", device.Share()
	case "hold":
		device.Hold()
		return "silent from now on", nil
	case "release":
		return "everything kept is sent", device.Release()
	case "hang":
		return "nothing is taken any more", device.Hang()
	case "wake":
		return "what is sent to it is taken again", device.Wake()
	}
	return onPlug(device, command)
}

// onPlug runs a command about the plug and what its line is like.
func onPlug(device onTheLine, command Command) (string, error) {
	switch command.Name {
	case "unplug":
		if command.Now {
			return "unplugged at once", device.UnplugNow()
		}
		return "unplugged", device.Unplug()
	case "replug":
		if command.Text != "" {
			return "plugged in as " + command.Text, device.ReplugAs(command.Text)
		}
		return "plugged in", device.Replug()
	case "stale":
		return "what is sent until it is plugged in lies on the line then", device.Stale()
	case "baud":
		return fmt.Sprintf("the device is at %d baud", command.Count), device.Baud(command.Count)
	case "format":
		format, err := ParseFormat(command.Text)
		if err != nil {
			return "", err
		}
		return "the device sends " + format.String(), device.Format(format)
	case "lose":
		device.Lose(command.Count)
		return fmt.Sprintf("the next %d frames are lost", command.Count), nil
	case "times":
		device.Times(command.Count)
		return fmt.Sprintf("every frame is sent %d times", command.Count), nil
	case "slow":
		device.Slow(command.For)
		return fmt.Sprintf("a pause of %s before each byte", command.For), nil
	case "dying":
		device.Dying(command.Count)
		if command.Count == 0 {
			return "the cable is good again", nil
		}
		return fmt.Sprintf("the cable spoils one frame in %d", command.Count), nil
	case "":
		return "", nil
	}
	return "", fmt.Errorf("%q is no command of a script", command.Name)
}
