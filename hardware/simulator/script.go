package simulator

import (
	"bufio"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
	"time"
)

// Limits of a script: enough for any bench, little enough that a slip of the
// finger ends.
const (
	mostTimes   = 10_000
	mostJunk    = 65_536
	mostBurst   = 2000
	longestWait = time.Hour
	// DrawEvery is how often draw N draws unless told otherwise: longer than a
	// scanner's dead time. ThrowEvery is how often throw N throws.
	DrawEvery  = 600 * time.Millisecond
	ThrowEvery = time.Second
)

// Command is one line of a script; the package comment lists them.
type Command struct {
	// Name is the command's first word.
	Name string
	// Line is its line in the script, from 1; 0 when typed.
	Line int
	// Count is how often or how many.
	Count int
	// For is how long, or how far apart.
	For time.Duration
	// Text is the code to read, the fault to have or whatever else is said in words;
	// Data the bytes to send.
	Text string
	Data []byte
	// Now is unplug without waiting.
	Now bool
}

// argument is what may come after a command's name.
type argument uint8

const (
	nothing argument = iota
	count
	mustCount
	duration
	mustDuration
	countAndDuration
	text
	bytesInHex
	orNow
	orText
	countOrForever
)

// whole reports that everything behind the name is one thing.
func (a argument) whole() bool {
	return a == text || a == bytesInHex || a == orNow || a == orText
}

// forever is junk without end.
const forever = "forever"

// device is who understands a command.
type device uint8

const (
	scanners device = 1 << iota
	wheels
	shakers
	tagReaders
	shoes
	moneyWheels

	readers   = scanners | tagReaders
	everybody = scanners | wheels | shakers | tagReaders | shoes | moneyWheels
)

// form is what a command takes, and what a number or a time is when it is left out.
type form struct {
	takes       argument
	count       int
	least, most int
	apart       time.Duration
	longest     time.Duration // of a time; 0 for longestWait
	// check says what is wrong with a text; nil where any will do. checkFor does it for
	// devices that see it otherwise.
	check    func(text string) error
	checkFor map[device]func(text string) error
	device   device
}

// checks is what says what is wrong with a text for a device; nil where any will do.
func (f form) checks(device device) func(string) error {
	if own, is := f.checkFor[device]; is {
		return own
	}
	return f.check
}

// ParseScript reads a whole script of a scanner. The error names every bad line.
func ParseScript(from io.Reader) ([]Command, error) { return parseScript(from, scanners) }

// ParseWheelScript reads a whole script of a wheel. The error names every bad line.
func ParseWheelScript(from io.Reader) ([]Command, error) { return parseScript(from, wheels) }

// ParseDiceScript reads a whole script of dice. The error names every bad line.
func ParseDiceScript(from io.Reader) ([]Command, error) { return parseScript(from, shakers) }

// ParseRFIDScript reads a whole script of an RFID reader. The error names every bad line.
func ParseRFIDScript(from io.Reader) ([]Command, error) { return parseScript(from, tagReaders) }

// ParseAngelEyeScript reads a whole script of an Angel Eye shoe. The error names every
// bad line.
func ParseAngelEyeScript(from io.Reader) ([]Command, error) { return parseScript(from, shoes) }

func parseScript(from io.Reader, device device) ([]Command, error) {
	var script []Command
	var wrong []error
	lines := bufio.NewScanner(from)
	for number := 1; lines.Scan(); number++ {
		command, err := parseCommand(lines.Text(), device)
		switch {
		case err != nil:
			wrong = append(wrong, fmt.Errorf("line %d: %w", number, err))
		case command.Name != "":
			command.Line = number
			script = append(script, command)
		}
	}
	if err := lines.Err(); err != nil {
		wrong = append(wrong, err)
	}
	if err := errors.Join(wrong...); err != nil {
		return nil, err
	}
	return script, nil
}

// ParseCommand reads one line of a scanner's script. An empty line or a comment is
// a command without a name.
func ParseCommand(line string) (Command, error) { return parseCommand(line, scanners) }

// ParseWheelCommand reads one line of a wheel's script.
func ParseWheelCommand(line string) (Command, error) { return parseCommand(line, wheels) }

// ParseDiceCommand reads one line of a script of dice.
func ParseDiceCommand(line string) (Command, error) { return parseCommand(line, shakers) }

// ParseRFIDCommand reads one line of an RFID reader's script.
func ParseRFIDCommand(line string) (Command, error) { return parseCommand(line, tagReaders) }

// ParseAngelEyeCommand reads one line of an Angel Eye shoe's script.
func ParseAngelEyeCommand(line string) (Command, error) { return parseCommand(line, shoes) }

func parseCommand(line string, device device) (Command, error) {
	line, _, _ = strings.Cut(line, "#")
	name, rest, _ := strings.Cut(strings.TrimSpace(line), " ")
	rest = strings.TrimSpace(rest)
	if name == "" {
		return Command{}, nil
	}
	what, known := commands[name]
	if !known || what.device&device == 0 {
		return Command{}, fmt.Errorf("%q is no command: want one of %s", name, strings.Join(namesFor(device), ", "))
	}
	command := Command{Name: name, Count: what.count, For: what.apart}
	words := strings.Fields(rest)
	var err error
	switch what.takes {
	case text, orText:
		command.Text = rest
		if rest == "" && what.takes == text {
			err = errors.New("want a text after it")
		} else if check := what.checks(device); rest != "" && check != nil {
			err = check(rest)
		}
	case bytesInHex:
		command.Data, err = hex.DecodeString(strings.Join(words, ""))
		if err != nil || len(command.Data) == 0 {
			err = errors.New("want bytes in hexadecimal after it, such as 31 30 0D")
		}
	case orNow:
		command.Now = rest == "now"
		if rest != "" && !command.Now {
			err = errors.New("want nothing or now after it")
		}
	case count, mustCount, countAndDuration, countOrForever:
		if rest == forever && what.takes == countOrForever {
			command.Count, command.Text, words = 0, forever, nil
		}
		if what.takes == mustCount && len(words) == 0 {
			err = errors.New("want a number after it")
		}
		if len(words) > 0 && err == nil {
			command.Count, err = parseCount(words[0], what.least, what.most)
			words = words[1:]
		}
		if what.takes == countAndDuration && len(words) > 0 && err == nil {
			command.For, err = parseWait(words[0], what.longest)
			words = words[1:]
		}
	case duration, mustDuration:
		if what.takes == mustDuration && len(words) == 0 {
			err = errors.New("want a duration after it, such as 200ms")
		}
		if len(words) > 0 && err == nil {
			command.For, err = parseWait(words[0], what.longest)
			words = words[1:]
		}
	}
	if !what.takes.whole() && err == nil && len(words) > 0 {
		err = fmt.Errorf("%q is too much", strings.Join(words, " "))
	}
	if err != nil {
		return Command{}, fmt.Errorf("%s: %w", name, err)
	}
	return command, nil
}

func parseCount(word string, least, most int) (int, error) {
	n, err := strconv.Atoi(word)
	if err != nil || n < least || n > most {
		return 0, fmt.Errorf("%q: want a number from %d to %d", word, least, most)
	}
	return n, nil
}

func parseWait(word string, longest time.Duration) (time.Duration, error) {
	if longest == 0 {
		longest = longestWait
	}
	wait, err := time.ParseDuration(word)
	if err != nil || wait < 0 || wait > longest {
		return 0, fmt.Errorf("%q: want a duration with its unit up to %s, such as 200ms", word, longest)
	}
	return wait, nil
}
