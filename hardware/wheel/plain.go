package wheel

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"pitboss/hardware"
)

// The plain protocol.
const (
	plainMark   = "W1;"
	plainFields = 8
	// Games is the number of game numbers. After the last one they start over.
	Games    = 1_000_000
	maxTurns = 999
	maxSpeed = 9999
)

// plain is the console's own protocol for roulette wheels.
var plain = &dialect{
	name: Plain, kind: kind, decode: decodePlain, encode: encodePlain, states: rouletteStates, causes: plainCauses,
	words: "those of a wheel of the plain protocol (W1; lines)", begins: begin(plainMark, rouletteStates), mark: plainMark,
	games: Games, longest: DefaultLongest, maxLine: maxLine,
}

func decodePlain(text string) []Line {
	head, segments := split(text, plainMark)
	return statuses(lost(nil, head), segments, plainStatus)
}

// plainStatus decodes one status. It returns false unless every character and the check are right.
func plainStatus(text string) (Status, bool) {
	fields, ok := hardware.Fields(text, plainMark, plainFields)
	if !ok {
		return Status{}, false
	}
	status := Status{State: State(fields[0])}
	var number Figure
	ok = slices.Contains(rouletteStates, status.State) &&
		count(fields[1], &status.Game) && figure(fields[2], 0, Pockets-1, &number) && figure(fields[3], 0, maxTurns, &status.Turns) &&
		word(fields[4], &status.Ball, Against, With) && word(fields[5], &status.Rotor, Clockwise, Anticlockwise) &&
		figure(fields[6], 0, maxSpeed, &status.Speed) && status.Causes.read(fields[7], plainCauses)
	switch status.State {
	case StateResult:
		status.Number = number
		return status, ok && number.IsKnown()
	case StateNoMoreBets:
		status.Candidate = number
		return status, ok
	default:
		return status, ok && !number.IsKnown()
	}
}

func encodePlain(status Status) (string, error) {
	number := status.Candidate
	if status.State == StateResult {
		number = status.Number
	}
	text := hardware.Seal(plainMark + strings.Join([]string{
		string(status.State), strconv.Itoa(status.Game), number.String(), status.Turns.String(),
		cmp.Or(string(status.Ball), "-"), cmp.Or(string(status.Rotor), "-"), status.Speed.String(), status.Causes.String(),
	}, ";"))
	if _, ok := plainStatus(text); !ok {
		return "", fmt.Errorf("the plain protocol cannot say %q", status)
	}
	return text, nil
}

func count(field string, into *int) (ok bool) {
	*into, ok = hardware.Number(field, 0, Games-1)
	return ok
}

// figure parses a number without leading zeros, or - for unknown.
func figure(field string, low, high int, into *Figure) bool {
	if field == "-" {
		return true
	}
	number, ok := hardware.Number(field, low, high)
	if ok {
		*into = Known(number)
	}
	return ok
}

func word[Word ~string](field string, into *Word, known ...Word) bool {
	if field == "-" {
		return true
	}
	*into = Word(field)
	return slices.Contains(known, *into)
}

func (s *Causes) read(field string, known []Cause) bool {
	words, ok := hardware.Words(field, known)
	*s = CausesOf(words...)
	return ok
}
