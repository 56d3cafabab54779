package simulator

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"time"
)

// CommandNames lists the commands of a scanner's script, sorted.
func CommandNames() []string { return namesFor(scanners) }

// WheelCommandNames lists the commands of a wheel's script, sorted.
func WheelCommandNames() []string { return namesFor(wheels) }

// DiceCommandNames lists the commands of a script of dice, sorted.
func DiceCommandNames() []string { return namesFor(shakers) }

// RFIDCommandNames lists the commands of an RFID reader's script, sorted.
func RFIDCommandNames() []string { return namesFor(tagReaders) }

// AngelEyeCommandNames lists the commands of an Angel Eye shoe's script, sorted.
func AngelEyeCommandNames() []string { return namesFor(shoes) }

func namesFor(device device) []string {
	var names []string
	for name, what := range commands {
		if what.device&device != 0 {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return names
}

// String writes the command as [ParseCommand] reads it.
func (c Command) String() string {
	switch commands[c.Name].takes {
	case text:
		return c.Name + " " + c.Text
	case bytesInHex:
		return fmt.Sprintf("%s % X", c.Name, c.Data)
	case orNow:
		if c.Now {
			return c.Name + " now"
		}
	case count, mustCount:
		return c.Name + " " + strconv.Itoa(c.Count)
	case countAndDuration:
		return fmt.Sprintf("%s %d %s", c.Name, c.Count, c.For)
	case duration, mustDuration:
		return c.Name + " " + c.For.String()
	}
	return c.Name
}

// Run runs a script to its end, to the first command that fails, or until ctx
// is done. say, unless nil, is told in words what happens as it happens.
func Run(ctx context.Context, scanner *Scanner, script []Command, say func(string)) error {
	for _, command := range script {
		if err := Do(ctx, scanner, command, say); err != nil {
			if command.Line > 0 {
				return fmt.Errorf("line %d: %w", command.Line, err)
			}
			return err
		}
	}
	return nil
}

// Do runs one command.
func Do(ctx context.Context, scanner *Scanner, command Command, say func(string)) error {
	if say == nil {
		say = func(string) {}
	}
	if err := ctx.Err(); err != nil {
		return err
	}
	if command.Name == "draw" {
		return drawMany(ctx, scanner, command, say)
	}
	if command.Name == "wait" {
		return wait(ctx, command.For)
	}
	words, err := act(scanner, command)
	if err != nil {
		return err
	}
	if words != "" {
		say(words)
	}
	return nil
}

// act runs a command that takes no time of its own and says what it did.
func act(scanner *Scanner, command Command) (string, error) {
	switch command.Name {
	case "burn":
		return fmt.Sprintf("%d cards burned", command.Count), scanner.Burn(command.Count)
	case "again":
		passed, err := scanner.Again()
		return passed.String() + " again", err
	case "load":
		return "a new shoe is in", scanner.Load()
	case "no-read":
		return fmt.Sprintf("the next %d reads fail", command.Count), scanner.NoRead(command.Count)
	case "double":
		scanner.Double(command.For)
		return fmt.Sprintf("the next read comes twice, %s apart", command.For), nil
	case "misread":
		scanner.Misread()
		return "the next card is misread", nil
	case "cut-line":
		scanner.CutLine()
		return "the next read sends half its frame", nil
	case "merge":
		scanner.Merge()
		return "the next two reads run together", nil
	case "unknown":
		code, err := scanner.Unknown()
		return "unknown code " + code, err
	case "wrong-check":
		scanner.WrongCheck()
		return "the next read's check is wrong", nil
	case "cut-card":
		return "cut card", scanner.CutCard()
	case "code":
		return "code " + command.Text, scanner.Code(command.Text)
	case "badge":
		return "badge " + command.Text, scanner.Code(command.Text)
	}
	return onCable(scanner, command)
}

// onTheLine is a simulated device as its cable has it.
type onTheLine interface {
	Raw(data []byte) error
	Junk(n int) error
	Hold()
	Release() error
	Unplug() error
	UnplugNow() error
	Replug() error
}

// onCable runs a command that every device has.
func onCable(device onTheLine, command Command) (string, error) {
	switch command.Name {
	case "raw":
		return fmt.Sprintf("bytes % X", command.Data), device.Raw(command.Data)
	case "junk":
		return fmt.Sprintf("%d bytes of junk", command.Count), device.Junk(command.Count)
	case "hold":
		device.Hold()
		return "silent from now on", nil
	case "release":
		return "everything kept is sent", device.Release()
	case "unplug":
		if command.Now {
			return "unplugged at once", device.UnplugNow()
		}
		return "unplugged", device.Unplug()
	case "replug":
		return "plugged in", device.Replug()
	case "":
		return "", nil
	}
	return "", fmt.Errorf("%q is no command of a script", command.Name)
}

func drawMany(ctx context.Context, scanner *Scanner, command Command, say func(string)) error {
	for n := range command.Count {
		if n > 0 {
			if err := wait(ctx, command.For); err != nil {
				return err
			}
		}
		passed, err := scanner.Draw()
		if err != nil {
			return err
		}
		say(passed.String())
	}
	return nil
}

func wait(ctx context.Context, length time.Duration) error {
	timer := time.NewTimer(length)
	defer timer.Stop()
	select {
	case <-timer.C:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}
