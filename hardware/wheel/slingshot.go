package wheel

import (
	"fmt"
	"slices"
	"strings"

	"pitboss/bench"
	"pitboss/game/message"
	"pitboss/hardware/spin"
)

// The *X; protocol of the Cammegh SlingShot 2 has nineteen characters a status,
//
//	*X;S;GGG;NN;W;VVV;D
//
// and the number alone, in two characters, just before the first status that has it.
const (
	slingshotMark   = "*X;"
	slingshotLength = len("*X;4;011;27;0;136;1")
	slingshotGames  = 1000
)

// slingshot is the status protocol of the Cammegh SlingShot 2.
var slingshot = &spin.Dialect{
	Name: string(Slingshot), Kind: kind, Decode: decodeSlingshot, Encode: encodeSlingshot,
	States: rouletteStates, Causes: spin.CausesOf(slingshotFlags[:]...).List(),
	Words: message.New("bytes.slingshot", "those of a Cammegh SlingShot wheel (*X; lines)"), Begins: slingshotBegins(),
	Games: slingshotGames, Longest: DefaultLongest, MaxLine: maxLine, Clocked: true,
	Orders: Orders(), Answers: answers, Agree: flagAgree, Findings: findFlags,
}

func slingshotBegins() (begins []string) {
	for digit := range slingshotStates {
		begins = append(begins, fmt.Sprintf("%s%d;", slingshotMark, digit+1))
	}
	return begins
}

// slingshotStates are the states of the digits 1 to 6.
var slingshotStates = [...]spin.State{
	spin.StateStart, spin.StateBets, spin.StateBall, spin.StateNoMoreBets, spin.StateResult, spin.StateClosed,
}

// slingshotFlags are the causes of the bits 1, 2, 4 and 8 of the warning digit: the ball was removed or is not sensed;
// the ball runs with the rotor; an in-rim sensor, the motor or the encoder failed; a launch failed, which the wheel
// repeats by itself.
var slingshotFlags = [...]spin.Cause{spin.BallOut, spin.SameDirection, spin.EquipmentFailure, spin.UnderTurns}

func decodeSlingshot(text string) []spin.Line {
	head, segments := split(text, slingshotMark)
	if segments == nil {
		return []spin.Line{slingshotOther(text)}
	}
	var lines []spin.Line
	// Some wheels send the number before the status without an end of line. Only two characters are complete; one may
	// be what is left of two.
	if number, ok := twoCharacters(head); ok && number.IsKnown() {
		lines = append(lines, spin.Line{Kind: spin.NumberLine, Number: number})
	} else {
		lines = lost(lines, head)
	}
	return statuses(lines, segments, slingshotStatus)
}

func slingshotOther(text string) spin.Line {
	if number, ok := twoCharacters(text); ok && number.IsKnown() {
		return spin.Line{Kind: spin.NumberLine, Number: number}
	}
	// A 0 or a 1 alone may be the end of a status whose start was lost.
	if len(text) == 1 && text[0] >= '2' && text[0] <= '9' {
		return spin.Line{Kind: spin.NumberLine, Number: spin.Known(int(text[0] - '0'))}
	}
	if len(text) > 1 && text[0] == '*' && text[1] != 'X' && printable(text) {
		return spin.Line{Kind: spin.AnswerLine, Text: text}
	}
	return spin.Line{Kind: spin.LostLine, Text: text, Outcome: bench.Junk}
}

// slingshotStatus decodes one status. Every character must be valid in its place, since the protocol has no check.
func slingshotStatus(text string) (spin.Status, bool) {
	if len(text) != slingshotLength || text[4] != ';' || text[8] != ';' || text[11] != ';' || text[13] != ';' || text[17] != ';' {
		return spin.Status{}, false
	}
	digit := text[3] - '1'
	game, gameOK := threeDigits(text[5:8])
	number, numberOK := twoCharacters(text[9:11])
	flags := strings.IndexByte("0123456789ABCDEF", text[12])
	speed, speedOK := threeDigits(text[14:17])
	direction := text[18]
	if int(digit) >= len(slingshotStates) || !gameOK || !numberOK || flags < 0 || !speedOK || direction != '0' && direction != '1' {
		return spin.Status{}, false
	}
	status := spin.Status{State: slingshotStates[digit], Game: game, Speed: spin.Known(speed), Rotor: spin.Clockwise}
	if direction == '1' {
		status.Rotor = spin.Anticlockwise
	}
	for bit, cause := range slingshotFlags {
		if flags&(1<<bit) != 0 {
			status.Causes |= spin.CausesOf(cause)
		}
	}
	if status.State == spin.StateResult {
		if !number.IsKnown() {
			return spin.Status{}, false
		}
		status.Number = number
	} else {
		status.Last = number
	}
	if status.State == spin.StateBall || status.State == spin.StateNoMoreBets {
		// The rim sensors follow the ball in these states and report it running the wrong way. Without such a report
		// it must run the right way.
		status.Ball = spin.Against
		if status.Causes.Has(spin.SameDirection) {
			status.Ball = spin.With
		}
	}
	return status, true
}

func encodeSlingshot(status spin.Status) (string, error) {
	digit, flags, number := slices.Index(slingshotStates[:], status.State)+1, 0, status.Last
	for bit, cause := range slingshotFlags {
		if status.Causes.Has(cause) {
			flags |= 1 << bit
		}
	}
	if status.State == spin.StateResult {
		number = status.Number
	}
	speed, _ := status.Speed.Value()
	direction := 0
	if status.Rotor == spin.Anticlockwise {
		direction = 1
	}
	written := "  "
	if value, known := number.Value(); known {
		written = fmt.Sprintf("%2d", value)
	}
	text := fmt.Sprintf("*X;%d;%03d;%s;%X;%03d;%d", digit, status.Game, written, flags, max(speed, 0), direction)
	if _, ok := slingshotStatus(text); !ok || status.Causes&^spin.CausesOf(slingshotFlags[:]...) != 0 {
		return "", fmt.Errorf("the slingshot protocol cannot say %q", status)
	}
	return text, nil
}

// twoCharacters parses a number as the wheel writes it: right-aligned, with a space before a single digit, or two
// spaces for none. 00 does not exist on this wheel.
func twoCharacters(text string) (number spin.Figure, ok bool) {
	if len(text) != 2 {
		return 0, false
	}
	tens, ones := text[0], text[1]
	switch {
	case tens == ' ' && ones == ' ':
		return 0, true
	case ones < '0' || ones > '9':
		return 0, false
	case tens == ' ':
		return spin.Known(int(ones - '0')), true
	case tens < '1' || tens > '3':
		return 0, false
	}
	value := 10*int(tens-'0') + int(ones-'0')
	return spin.Known(value), value < Pockets
}

func threeDigits(text string) (int, bool) {
	value := 0
	for _, b := range []byte(text) {
		if b < '0' || b > '9' {
			return 0, false
		}
		value = 10*value + int(b-'0')
	}
	return value, true
}

func printable(text string) bool {
	return strings.IndexFunc(text, func(r rune) bool { return r < ' ' || r > '~' }) < 0
}
