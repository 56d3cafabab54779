package wheel

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"pitboss/game/message"
	"pitboss/hardware"
	"pitboss/hardware/spin"
)

// The plain protocol.
const (
	plainMark   = "W1;"
	plainFields = 8
	maxSpeed    = 9999
)

// plainCauses lists the causes that the plain protocol has words for.
var plainCauses = slices.DeleteFunc(spin.EveryCause(),
	func(cause spin.Cause) bool { return cause == spin.Controller || cause == spin.Runaway })

// plain is the console's own protocol for roulette wheels.
var plain = &spin.Dialect{
	Name: string(Plain), Kind: kind, Decode: decodePlain, Encode: encodePlain, States: rouletteStates, Causes: plainCauses,
	Words: message.New("bytes.plain-wheel", "those of a wheel of the plain protocol (W1; lines)"), Mark: plainMark,
	Games: spin.Games, Longest: DefaultLongest, MaxLine: maxLine,
}

func decodePlain(text string) []spin.Line {
	head, segments := split(text, plainMark)
	return statuses(lost(nil, head), segments, plainStatus)
}

// plainStatus decodes one status. It returns false unless every character and the check are right.
func plainStatus(text string) (spin.Status, bool) {
	fields, ok := hardware.Fields(text, plainMark, plainFields)
	if !ok {
		return spin.Status{}, false
	}
	status := spin.Status{State: spin.State(fields[0])}
	var number spin.Figure
	ok = slices.Contains(rouletteStates, status.State) &&
		spin.ReadCount(fields[1], &status.Game) && spin.ReadFigure(fields[2], 0, Pockets-1, &number) &&
		spin.ReadFigure(fields[3], 0, spin.MaxTurns, &status.Turns) &&
		spin.ReadWord(fields[4], &status.Ball, spin.Against, spin.With) &&
		spin.ReadWord(fields[5], &status.Rotor, spin.Clockwise, spin.Anticlockwise) &&
		spin.ReadFigure(fields[6], 0, maxSpeed, &status.Speed) && spin.ReadCauses(fields[7], &status.Causes, plainCauses)
	switch status.State {
	case spin.StateResult:
		status.Number = number
		return status, ok && number.IsKnown()
	case spin.StateNoMoreBets:
		status.Candidate = number
		return status, ok
	default:
		return status, ok && !number.IsKnown()
	}
}

func encodePlain(status spin.Status) (string, error) {
	number := status.Candidate
	if status.State == spin.StateResult {
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
