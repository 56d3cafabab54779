package dice

import (
	"fmt"
	"strconv"
	"strings"

	"pitboss/game"
	"pitboss/hardware"
)

// Limits of the protocol.
const (
	mark   = "D1;"
	fields = 3
	// Throws is how many numbers of throws there are; after the last they start again.
	Throws = 1_000_000
	// MostDice is how many dice a sensor can tell of.
	MostDice = 10
)

// Throw is one throw as the sensor saw it: the faces, or why there are none. It has neither where the
// sensor found no die at all.
type Throw struct {
	// Number is the sensor's own count of its throws.
	Number int
	// Faces lie up, 1 to 6, in the sensor's order; nil where they could not be read.
	Faces []int
	// Causes are words of [game.RollCauses]; nil where there are faces, or none is known.
	Causes []string
}

// String returns the throw in a few words.
func (t Throw) String() string {
	switch {
	case len(t.Causes) > 0:
		return fmt.Sprintf("throw %d, no roll: %s", t.Number, strings.Join(t.Causes, "+"))
	case len(t.Faces) == 0:
		return fmt.Sprintf("throw %d, no die read", t.Number)
	}
	return fmt.Sprintf("throw %d, faces %s", t.Number, facesInWords(t.Faces))
}

// Decode reads one line, without its end; false unless it is exactly a line of the
// protocol.
func Decode(text string) (Throw, bool) {
	parts, ok := hardware.Fields(text, mark, fields)
	if !ok {
		return Throw{}, false
	}
	number, numberOK := hardware.Number(parts[0], 0, Throws-1)
	faces, facesOK := parseFaces(parts[1])
	causes, causesOK := hardware.Words(parts[2], game.RollCauses())
	if !numberOK || !facesOK || !causesOK || faces != nil && causes != nil {
		return Throw{}, false
	}
	return Throw{Number: number, Faces: faces, Causes: causes}, true
}

// Encode writes a throw as a sensor does, without the line's end. The error says
// what the protocol has no way to say.
func Encode(throw Throw) (string, error) {
	faces, causes := "-", "-"
	if len(throw.Faces) > 0 {
		faces = facesInWords(throw.Faces)
	}
	if len(throw.Causes) > 0 {
		causes = strings.Join(throw.Causes, "+")
	}
	text := hardware.Seal(fmt.Sprintf("%s%d;%s;%s", mark, throw.Number, faces, causes))
	if _, ok := Decode(text); !ok {
		return "", fmt.Errorf("the dice protocol cannot say %q: want at most %d faces from 1 to 6, or causes out of %v",
			throw, MostDice, game.RollCauses())
	}
	return text, nil
}

// parseFaces reads digits joined by +, or - for none.
func parseFaces(field string) ([]int, bool) {
	if field == "-" {
		return nil, true
	}
	words := strings.Split(field, "+")
	if len(words) > MostDice {
		return nil, false
	}
	faces := make([]int, 0, len(words))
	for _, word := range words {
		if len(word) != 1 || word[0] < '1' || word[0] > '6' {
			return nil, false
		}
		faces = append(faces, int(word[0]-'0'))
	}
	return faces, true
}

func facesInWords(faces []int) string {
	words := make([]string, 0, len(faces))
	for _, face := range faces {
		words = append(words, strconv.Itoa(face))
	}
	return strings.Join(words, "+")
}
