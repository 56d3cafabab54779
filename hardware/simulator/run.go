package simulator

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"time"

	"pitboss/hardware/framing"
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
	switch takes := commands[c.Name].takes; takes {
	case text:
		return c.Name + " " + c.Text
	case orText:
		if c.Text != "" {
			return c.Name + " " + c.Text
		}
	case bytesInHex:
		return fmt.Sprintf("%s % X", c.Name, c.Data)
	case orNow:
		if c.Now {
			return c.Name + " now"
		}
	case count, mustCount, countOrForever:
		if takes == countOrForever && c.Text == forever {
			return c.Name + " " + forever
		}
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
	return runScript(script, func(command Command) error { return Do(ctx, scanner, command, say) })
}

func runScript(script []Command, do func(Command) error) error {
	for _, command := range script {
		if err := do(command); err != nil {
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
	return perform(ctx, command, say, hands{
		device: scanner, every: "draw", act: func() (string, error) { return act(scanner, command) },
		once: func() (string, error) {
			passed, err := scanner.Draw()
			return passed.String(), err
		},
		deck: func(say func(string)) error { return readDeck(ctx, scanner, command.For, say) },
	})
}

// hands are how the commands of one kind of device are carried out.
type hands struct {
	device onTheLine
	// every is the command that does one thing N times, every so often, and once does it
	// a single time.
	every string
	once  func() (string, error)
	// deck reads a test deck; nil for a device without cards.
	deck func(say func(string)) error
	// act runs any other command, which takes no time of its own, and says what it did.
	act func() (string, error)
}

// perform runs one command.
func perform(ctx context.Context, command Command, say func(string), by hands) error {
	if say == nil {
		say = func(string) {}
	}
	if err := ctx.Err(); err != nil {
		return err
	}
	switch {
	case command.Name == "wait":
		return wait(ctx, command.For)
	case command.Name == by.every:
		return repeat(ctx, command.Count, command.For, by.once, say)
	case command.Name == "burst" && by.once != nil:
		by.device.Hold()
		err := repeat(ctx, command.Count, 0, by.once, say)
		return errors.Join(err, by.device.Release())
	case command.Name == "deck" && by.deck != nil:
		return by.deck(say)
	}
	words, err := by.act()
	if err != nil {
		return err
	}
	if words != "" {
		say(words)
	}
	return nil
}

// repeat does something n times, every so often.
func repeat(ctx context.Context, n int, every time.Duration, once func() (string, error), say func(string)) error {
	for done := range n {
		if done > 0 {
			if err := wait(ctx, every); err != nil {
				return err
			}
		}
		words, err := once()
		if err != nil {
			return err
		}
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
	return actOnCards(scanner, command)
}

// actOnCards runs a command that is about the cards and how they are read.
func actOnCards(scanner *Scanner, command Command) (string, error) {
	switch command.Name {
	case "same":
		passed, err := scanner.Same()
		return passed.String() + ", another one", err
	case "twin":
		cards, err := parseTwin(command.Text)
		if err != nil {
			return "", err
		}
		return fmt.Sprintf("every %s has the code of the %s", cards[0], cards[1]), scanner.Twin(cards[0], cards[1])
	case "dirty":
		dirt, err := parseDirt(command.Text)
		if err != nil {
			return "", err
		}
		return fmt.Sprintf("every %s fails %d times before it reads", dirt.card, dirt.fails), scanner.Dirty(dirt.card, dirt.fails)
	case "dirty-window":
		chance, err := parseShare(command.Text)
		if err != nil {
			return "", err
		}
		return fmt.Sprintf("every reading fails with a chance of %v", chance), scanner.DirtyWindow(chance)
	case "clean":
		scanner.Clean()
		return "cards and window are clean", nil
	case "slot":
		prefix, err := framing.ParseMark(command.Text)
		scanner.Slot(prefix)
		return "the next reading has another prefix", err
	case "suffix":
		suffix, err := parseSuffix(command.Text)
		if err != nil {
			return "", err
		}
		scanner.Suffix(suffix)
		return "readings end with " + strconv.QuoteToASCII(string(suffix)), nil
	}
	return onCable(scanner, command)
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
