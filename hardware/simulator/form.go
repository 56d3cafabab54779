package simulator

import (
	"encoding/hex"
	"fmt"
	"strconv"
	"strings"
	"time"
)

// Limits of what a script asks for.
const (
	mostTimes   = 10_000
	mostJunk    = 65_536
	mostBurst   = 2000
	longestWait = time.Hour
)

// form is what follows a command's name.
type form struct {
	takes takes
	// must says that it may not be left out; count and apart are what it is then.
	must  bool
	count int
	apart time.Duration
	// least and most limit a number, longest a time.
	least, most int
	longest     time.Duration
	// word may stand in the place of a number or of nothing; empty if none may.
	word string
	// check says what is wrong with a text; nil where any will do.
	check func(text string) error
}

type takes uint8

const (
	nothing takes = iota
	number
	numberAndTime
	duration
	text
	bytesInHex
)

// times returns a number from 1, and usually 1.
func times() form { return form{takes: number, count: 1, least: 1, most: mostTimes} }

// timesApart returns a number from 1, usually 1, and how far apart.
func timesApart(apart time.Duration) form {
	return form{takes: numberAndTime, count: 1, least: 1, most: mostTimes, apart: apart, longest: longestWait}
}

// must returns a number that may not be left out.
func must(least, most int) form { return form{takes: number, must: true, least: least, most: most} }

// lasts returns a time, usually this one.
func lasts(usual time.Duration) form {
	return form{takes: duration, apart: usual, longest: longestWait}
}

// says returns a text that may not be left out.
func says(check func(string) error) form { return form{takes: text, must: true, check: check} }

// parses makes a check of a function that reads a text.
func parses[T any](parse func(string) (T, error)) func(string) error {
	return func(text string) error {
		_, err := parse(text)
		return err
	}
}

// parse reads what follows the name.
func (f form) parse(rest string) (Command, error) {
	command := Command{Count: f.count, For: f.apart}
	words := strings.Fields(rest)
	if rest == "" && f.must {
		return command, fmt.Errorf("want %s", f.wanted())
	}
	switch {
	case rest == "":
		return command, nil
	case f.word != "" && rest == f.word:
		return Command{Text: rest}, nil
	case f.takes == text:
		command.Text = rest
		if f.check == nil {
			return command, nil
		}
		return command, f.check(rest)
	case f.takes == bytesInHex:
		data, err := hex.DecodeString(strings.Join(words, ""))
		if err != nil {
			return command, fmt.Errorf("%q: want %s", rest, f.wanted())
		}
		command.Data = data
		return command, nil
	}
	var err error
	if f.takes == number || f.takes == numberAndTime {
		command.Count, err = parseCount(words[0], f.least, f.most)
		words = words[1:]
	}
	if err == nil && len(words) > 0 && (f.takes == duration || f.takes == numberAndTime) {
		command.For, err = parseWait(words[0], f.longest)
		words = words[1:]
	}
	if err == nil && len(words) > 0 {
		err = fmt.Errorf("%q is too much", strings.Join(words, " "))
	}
	return command, err
}

// wanted returns what follows the name, in words.
func (f form) wanted() string {
	switch f.takes {
	case number, numberAndTime:
		return "a number after it"
	case duration:
		return "a duration after it, such as 200ms"
	case bytesInHex:
		return "bytes in hexadecimal after it, such as 31 30 0D"
	}
	return "a text after it"
}

// show writes what follows the name as parse reads it.
func (f form) show(command Command) string {
	switch {
	case command.Text != "" || f.takes == text:
		return command.Text
	case f.takes == number:
		return strconv.Itoa(command.Count)
	case f.takes == numberAndTime:
		return fmt.Sprintf("%d %s", command.Count, command.For)
	case f.takes == duration:
		return command.For.String()
	case f.takes == bytesInHex:
		return fmt.Sprintf("% X", command.Data)
	}
	return ""
}

func parseCount(word string, least, most int) (int, error) {
	n, err := strconv.Atoi(word)
	if err != nil || n < least || n > most {
		return 0, fmt.Errorf("%q: want a number from %d to %d", word, least, most)
	}
	return n, nil
}

func parseWait(word string, longest time.Duration) (time.Duration, error) {
	wait, err := time.ParseDuration(word)
	if err != nil || wait < 0 || wait > longest {
		return 0, fmt.Errorf("%q: want a duration with its unit up to %s, such as 200ms", word, longest)
	}
	return wait, nil
}
