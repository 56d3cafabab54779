package wheel

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"pitboss/hardware"
)

// The plain protocol; the package comment describes it.
const (
	plainMark      = "W1;"
	plainFields    = 8
	plainGames     = 1_000_000
	mostPlainTurns = 999
	mostPlainSpeed = 9999
)

func decodePlain(text string) []Line {
	head, segments := split(text, plainMark)
	if segments == nil {
		return lost(nil, text)
	}
	lines := lost(nil, head)
	for _, segment := range segments {
		if status, ok := plainStatus(segment); ok {
			lines = append(lines, Line{Kind: StatusLine, Status: status})
		} else {
			lines = lost(lines, segment)
		}
	}
	return lines
}

// plainStatus reads one status, or nothing unless every character and the check
// are right.
func plainStatus(text string) (Status, bool) {
	body, check, found := strings.Cut(text, "*")
	if !found || check != plainCheck(body) {
		return Status{}, false
	}
	fields := strings.Split(strings.TrimPrefix(body, plainMark), ";")
	if len(fields) != plainFields {
		return Status{}, false
	}
	status := Status{State: State(fields[0]), Ball: Ball(wordOf(fields[4])), Rotor: Rotor(wordOf(fields[5]))}
	game, gameOK := figure(fields[1], plainGames-1)
	number, numberOK := figure(fields[2], Pockets-1)
	turns, turnsOK := figure(fields[3], mostPlainTurns)
	speed, speedOK := figure(fields[6], mostPlainSpeed)
	faults, faultsOK := plainCauses(fields[7])
	if !gameOK || !game.IsKnown() || !numberOK || !turnsOK || !speedOK || !faultsOK {
		return Status{}, false
	}
	status.Game, _ = game.Value()
	status.Turns, status.Speed, status.Causes = turns, speed, faults
	switch status.State {
	case StateResult:
		status.Number = number
	case StateNoMoreBets:
		status.Candidate = number
	}
	return status, status.plainly(number)
}

// plainly reports whether a status read as plain is one: states and directions of
// the lists, a number where there must be one and nowhere else.
func (s Status) plainly(number Figure) bool {
	switch s.State {
	case StateResult:
		if !number.IsKnown() {
			return false
		}
	case StateNoMoreBets:
	default:
		if number.IsKnown() {
			return false
		}
	}
	return slices.Contains(States(), s.State) &&
		slices.Contains([]Ball{"", Against, With}, s.Ball) && slices.Contains([]Rotor{"", Clockwise, Anticlockwise}, s.Rotor)
}

func encodePlain(status Status) (string, error) {
	number := status.Candidate
	if status.State == StateResult {
		number = status.Number
	}
	or := func(word string) string {
		if word == "" {
			return "-"
		}
		return word
	}
	body := plainMark + strings.Join([]string{
		string(status.State), strconv.Itoa(status.Game), number.String(), status.Turns.String(),
		or(string(status.Ball)), or(string(status.Rotor)), status.Speed.String(), status.Causes.String(),
	}, ";")
	text := body + "*" + plainCheck(body)
	if _, ok := plainStatus(text); !ok {
		return "", fmt.Errorf("the plain protocol cannot say %q", status)
	}
	return text, nil
}

// wordOf is a field's word, empty for -. An empty field stays wrong.
func wordOf(field string) string {
	switch field {
	case "-":
		return ""
	case "":
		return "?"
	}
	return field
}

// figure reads a number without leading zeros, or - for unknown.
func figure(field string, most int) (Figure, bool) {
	if field == "-" {
		return 0, true
	}
	value, err := strconv.Atoi(field)
	if err != nil || value < 0 || value > most || strconv.Itoa(value) != field {
		return 0, false
	}
	return Known(value), true
}

// plainCauses reads cause words joined by +, in any order, none of them twice.
func plainCauses(field string) (Causes, bool) {
	if field == "-" {
		return 0, true
	}
	var set Causes
	for _, word := range strings.Split(field, "+") {
		one := CausesOf(Cause(word))
		if one == 0 || set&one != 0 {
			return 0, false
		}
		set |= one
	}
	return set, true
}

// plainCheck is the check of a line's body, as four capital hexadecimal digits.
func plainCheck(body string) string { return fmt.Sprintf("%04X", hardware.CRC16([]byte(body))) }
