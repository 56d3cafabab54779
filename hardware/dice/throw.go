package dice

import (
	"fmt"
	"strconv"
	"strings"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/hardware"
)

// Limits of the protocol.
const (
	mark   = "D1;"
	fields = 3
	// Throws is the number of throw numbers. After the last one they start over.
	Throws = 1_000_000
	// MaxDice is the maximum number of dice that a sensor can report.
	MaxDice = 10
)

// Throw is one throw as the sensor saw it: the faces, or why there are none. It has neither if the sensor found no
// die.
type Throw struct {
	// Number is the sensor's own count of its throws.
	Number int
	// Faces are the upper faces, 1 to 6, in the sensor's order, or nil if they could not be read.
	Faces []int
	// Causes are words of [game.RollCauses], or nil if there are faces or no cause is known.
	Causes []string
}

// Text describes the throw in a few words.
func (t Throw) Text() message.Text {
	number := message.Number("throw", t.Number)
	switch {
	case len(t.Causes) > 0:
		return message.New("dice.throw.no-roll", "throw {throw}, no roll: {causes}", number,
			message.Report("causes", strings.Join(t.Causes, "+")))
	case len(t.Faces) == 0:
		return message.New("dice.throw.no-die", "throw {throw}, no die read", number)
	}
	return message.New("dice.throw.faces", "throw {throw}, faces {faces}", number,
		message.String("faces", facesInWords(t.Faces)))
}

// String returns the same in English.
func (t Throw) String() string { return t.Text().String() }

// Decode decodes one line without its end. It returns false unless it is exactly a line of the protocol.
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

// Encode encodes a throw as a sensor does, without the end of the line. It fails if the protocol cannot express the
// throw.
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
			throw, MaxDice, game.RollCauses())
	}
	return text, nil
}

// parseFaces parses digits joined by +, or - for none.
func parseFaces(field string) ([]int, bool) {
	if field == "-" {
		return nil, true
	}
	words := strings.Split(field, "+")
	if len(words) > MaxDice {
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
