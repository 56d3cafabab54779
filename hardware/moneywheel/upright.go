package moneywheel

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"pitboss/bench"
	"pitboss/game/message"
	"pitboss/hardware"
	"pitboss/hardware/spin"
)

// The upright protocol.
const (
	uprightMark   = "M1;"
	uprightFields = 7
	maxStop       = 999
	maxSymbol     = 24
	maxLine       = 224 // more than a line with every field full and every cause
)

// uprightStates are the states of a money wheel, in the order of a spin.
var uprightStates = []spin.State{spin.Idle, spin.Spinning, spin.Slowing, spin.Stopped}

// uprightCauses lists the causes that the upright protocol has words for.
var uprightCauses = []spin.Cause{
	spin.Controller, spin.Interference, spin.WrongDirection, spin.WheelStopped, spin.Runaway, spin.Mechanical,
	spin.UnderTurns, spin.DirectionNotChanged,
	spin.PointerOnPin, spin.PointerBetween,
}

// DefaultLongest is four times the duration of the slowest spins of a motor-driven wheel.
const DefaultLongest = hardware.Duration(time.Minute)

// Upright is the console's own protocol for money wheels.
var Upright = &spin.Dialect{
	Kind: "money-wheel", States: uprightStates, Causes: uprightCauses, Pointer: true,
	Decode: func(text string) []spin.Line { return []spin.Line{decodeUpright(text)} }, Encode: encodeUpright,
	Words: message.New("bytes.money-wheel", "those of a money wheel (M1; lines)"), Hurts: []bench.Outcome{bench.Foreign},
	Mark:  uprightMark,
	Games: spin.Games, Longest: DefaultLongest, MaxLine: maxLine,
}

// decodeUpright decodes one line. A line is never split: unless it is exactly a line of the protocol, all of it is
// lost.
func decodeUpright(text string) spin.Line {
	if status, ok := uprightStatus(text); ok {
		return spin.Line{Kind: spin.StatusLine, Status: status}
	}
	lost := spin.Line{Kind: spin.LostLine, Text: text, Outcome: bench.Foreign}
	body, _, found := strings.Cut(text, "*")
	switch {
	case !found || !strings.HasPrefix(body, uprightMark):
		lost.Outcome = bench.Junk
	case text != hardware.Seal(body):
		lost.Outcome = bench.BadCheck
	}
	return lost
}

func uprightStatus(text string) (spin.Status, bool) {
	fields, ok := hardware.Fields(text, uprightMark, uprightFields)
	if !ok {
		return spin.Status{}, false
	}
	status := spin.Status{State: spin.State(fields[0])}
	if fields[2] != "-" {
		status.Symbol = fields[2]
	}
	ok = fields[4] != "-" && spin.ReadFigure(fields[4], 0, spin.MaxTurns, &status.Turns) &&
		slices.Contains(uprightStates, status.State) &&
		spin.ReadCount(fields[1], &status.Game) && spin.ReadFigure(fields[3], 1, maxStop, &status.Number) &&
		spin.ReadWord(fields[5], &status.Rotor, spin.Clockwise, spin.Anticlockwise) &&
		spin.ReadCauses(fields[6], &status.Causes, uprightCauses)
	if status.Turns == spin.Known(0) {
		status.Turns = 0 // the wheel does not count turns
	}
	return status, ok && placed(status)
}

// placed reports whether a status has a segment exactly where it must.
func placed(s spin.Status) bool {
	known := s.Number.IsKnown()
	if known != (s.Symbol != "") || known && !ValidSymbol(s.Symbol) {
		return false
	}
	switch s.State {
	case spin.Stopped:
		return known || s.Causes != 0
	case spin.Idle:
		return true
	default:
		return !known
	}
}

func encodeUpright(status spin.Status) (string, error) {
	turns, _ := status.Turns.Value()
	text := hardware.Seal(uprightMark + strings.Join([]string{
		string(status.State), strconv.Itoa(status.Game), cmp.Or(status.Symbol, "-"), status.Number.String(),
		strconv.Itoa(max(turns, 0)),
		cmp.Or(string(status.Rotor), "-"), status.Causes.String(),
	}, ";"))
	if read, ok := uprightStatus(text); !ok || read != status {
		return "", fmt.Errorf("the upright protocol cannot say %q", status)
	}
	return text, nil
}

// ValidSymbol reports whether a text may name a segment: lower-case words and digits joined by single hyphens.
func ValidSymbol(text string) bool {
	if len(text) > maxSymbol {
		return false
	}
	for word := range strings.SplitSeq(text, "-") {
		if word == "" || strings.Trim(word, "abcdefghijklmnopqrstuvwxyz0123456789") != "" {
			return false
		}
	}
	return true
}
