package moneywheel

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"pitboss/hardware"
)

// Limits of the protocol.
const (
	mark   = "M1;"
	fields = 7
	// Spins is how many numbers of spins there are; behind the last they begin anew.
	Spins = 1_000_000
	// MostStops is the highest number a stop may have, MostTurns the highest of turns.
	MostStops, MostTurns = 999, 999
	// LongestSymbol is how many characters a symbol may have.
	LongestSymbol = 24
)

// State is what a wheel says it is doing: a closed list, the words of the protocol.
type State string

// The states, in the order of a spin.
const (
	Idle     State = "idle"     // at rest, a spin may begin
	Spinning State = "spinning" // driven, or just let go
	Slowing  State = "slowing"  // it runs out
	Stopped  State = "stopped"  // the pointer has come to rest
)

// States lists every state.
func States() []State { return []State{Idle, Spinning, Slowing, Stopped} }

// turning reports a state in which a spin is under way.
func (s State) turning() bool { return s == Spinning || s == Slowing }

// Direction is which way the wheel turns, seen from the front; empty when it is unknown.
type Direction string

// The directions.
const (
	Clockwise     Direction = "clockwise"
	Anticlockwise Direction = "anticlockwise"
)

// Segment is where the pointer stands. The zero value is nowhere.
type Segment struct {
	// Symbol is what is on it, such as 5 or joker; Stop its number on the wheel, from 1.
	Symbol string
	Stop   int
}

// String is the segment in a few words, such as joker at 17.
func (s Segment) String() string { return fmt.Sprintf("%s at %d", s.Symbol, s.Stop) }

// Status is one account a wheel gives of itself.
type Status struct {
	State State
	// Spin is the wheel's own count of its spins.
	Spin int
	// Segment is where the pointer stands: of this spin in [Stopped], of the one before in
	// [Idle]; nowhere where it is not known.
	Segment   Segment
	Turns     int
	Direction Direction
	// Causes is what the wheel says is wrong.
	Causes Causes
}

// String is the status in a few words.
func (s Status) String() string {
	words := []string{fmt.Sprintf("%s, spin %d", s.State, s.Spin)}
	if s.Segment != (Segment{}) {
		words = append(words, s.Segment.String())
	}
	if s.Turns > 0 {
		words = append(words, fmt.Sprintf("turns %d", s.Turns))
	}
	if s.Direction != "" {
		words = append(words, string(s.Direction))
	}
	if s.Causes != 0 {
		words = append(words, "wrong: "+s.Causes.String())
	}
	return strings.Join(words, ", ")
}

// Decode reads one line, without its end; false unless it is exactly a line of the
// protocol. It is pure.
func Decode(text string) (Status, bool) {
	body, check, found := strings.Cut(text, "*")
	if !found || !strings.HasPrefix(body, mark) || check != checkOf(body) {
		return Status{}, false
	}
	parts := strings.Split(strings.TrimPrefix(body, mark), ";")
	if len(parts) != fields {
		return Status{}, false
	}
	status := Status{State: State(parts[0])}
	var spinOK, segmentOK, turnsOK, directionOK, causesOK bool
	status.Spin, spinOK = number(parts[1], 0, Spins-1)
	status.Segment, segmentOK = parseSegment(parts[2], parts[3])
	status.Turns, turnsOK = number(parts[4], 0, MostTurns)
	status.Direction, directionOK = parseDirection(parts[5])
	status.Causes, causesOK = parseCauses(parts[6])
	whole := slices.Contains(States(), status.State) && spinOK && segmentOK && turnsOK && directionOK && causesOK && status.placed()
	if !whole {
		return Status{}, false
	}
	return status, true
}

// placed reports whether there is a segment where there must be one, and nowhere else.
func (s Status) placed() bool {
	known := s.Segment != (Segment{})
	switch s.State {
	case Stopped:
		return known || s.Causes != 0
	case Idle:
		return true
	}
	return !known
}

// Encode writes a status as a wheel does, without the line's end. The error says what
// the protocol has no way to say.
func Encode(status Status) (string, error) {
	symbol, stop, direction := "-", "-", "-"
	if status.Segment != (Segment{}) {
		symbol, stop = status.Segment.Symbol, strconv.Itoa(status.Segment.Stop)
	}
	if status.Direction != "" {
		direction = string(status.Direction)
	}
	body := mark + strings.Join([]string{
		string(status.State), strconv.Itoa(status.Spin), symbol, stop, strconv.Itoa(status.Turns), direction, status.Causes.String(),
	}, ";")
	text := body + "*" + checkOf(body)
	if read, ok := Decode(text); !ok || read != status {
		return "", fmt.Errorf("the money wheel protocol cannot say %q", status)
	}
	return text, nil
}

// parseSegment reads a symbol and its stop, or - and - for nowhere.
func parseSegment(symbol, stop string) (Segment, bool) {
	if symbol == "-" && stop == "-" {
		return Segment{}, true
	}
	at, ok := number(stop, 1, MostStops)
	return Segment{Symbol: symbol, Stop: at}, ok && ValidSymbol(symbol)
}

// ValidSymbol reports whether a text may name a segment: lower-case words and digits
// joined by single hyphens.
func ValidSymbol(text string) bool {
	if text == "" || len(text) > LongestSymbol {
		return false
	}
	for word := range strings.SplitSeq(text, "-") {
		if word == "" || strings.Trim(word, "abcdefghijklmnopqrstuvwxyz0123456789") != "" {
			return false
		}
	}
	return true
}

func parseDirection(field string) (Direction, bool) {
	switch direction := Direction(field); direction {
	case Clockwise, Anticlockwise:
		return direction, true
	}
	return "", field == "-"
}

// number reads a number without leading zeros.
func number(field string, least, most int) (int, bool) {
	value, err := strconv.Atoi(field)
	return value, err == nil && value >= least && value <= most && strconv.Itoa(value) == field
}

func checkOf(body string) string { return fmt.Sprintf("%04X", hardware.CRC16([]byte(body))) }
