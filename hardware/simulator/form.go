package simulator

import (
	"encoding/hex"
	"fmt"
	"strconv"
	"strings"
	"time"
)

// Limits of script arguments.
const (
	MaxTimes = 10_000
	maxJunk  = 65_536
	MaxBurst = 2000
	maxWait  = time.Hour
)

// Form describes a command's argument.
type Form struct {
	takes takes
	// must reports that the argument is required. Otherwise count and apart are its defaults.
	must  bool
	count int
	apart time.Duration
	// least and most are the bounds of a number, longest is that of a duration.
	least, most int
	longest     time.Duration
	// word is a keyword accepted as the argument, or empty.
	word string
	// check validates a text; nil accepts any.
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

// Times returns the form of a number from 1, by default 1.
func Times() Form { return Form{takes: number, count: 1, least: 1, most: MaxTimes} }

// TimesApart returns the form of a number from 1, by default 1, and an interval.
func TimesApart(apart time.Duration) Form {
	return Form{takes: numberAndTime, count: 1, least: 1, most: MaxTimes, apart: apart, longest: maxWait}
}

// Must returns the form of a required number.
func Must(least, most int) Form { return Form{takes: number, must: true, least: least, most: most} }

// Lasts returns the form of an optional duration.
func Lasts(usual time.Duration) Form {
	return Form{takes: duration, apart: usual, longest: maxWait}
}

// Says returns the form of a required text.
func Says(check func(string) error) Form { return Form{takes: text, must: true, check: check} }

// Parses turns a parsing function into a check.
func Parses[T any](parse func(string) (T, error)) func(string) error {
	return func(text string) error {
		_, err := parse(text)
		return err
	}
}

// parse parses the argument.
func (f Form) parse(rest string) (Command, error) {
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
		command.Count, err = ParseCount(words[0], f.least, f.most)
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

// wanted describes the expected argument.
func (f Form) wanted() string {
	switch f.takes {
	case number, numberAndTime:
		return "a number after it"
	case duration:
		return "a duration after it, such as 200ms"
	case bytesInHex:
		return "bytes in hexadecimal after it, such as 31 30 0D"
	case nothing, text:
	}
	return "a text after it"
}

// show formats the argument as parse reads it.
func (f Form) show(command Command) string {
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

func ParseCount(word string, least, most int) (int, error) {
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
