package wire

import (
	"encoding/json"
	"fmt"

	"pitboss/game"
	"pitboss/game/strict"
)

// The keys by which a line of the platform names itself and what it answers.
const (
	keyID  = "id"
	keyFor = "for"
)

// longestID is how many bytes the id of a line may have.
const longestID = 64

// checkID reports an id that is not plain printable text of at most [longestID] bytes; an empty one is
// none.
func checkID(id string) error {
	if len(id) > longestID || !game.IsPrintable(id) {
		return fmt.Errorf("id %.60q: an id is printable text of 1 to %d bytes", id, longestID)
	}
	return nil
}

// platformLine reads the id of a line and the sequence that it answers; nil is left out.
func platformLine(id, opened json.RawMessage) (line game.Line, err error) {
	if id != nil {
		if err := strict.Decode(id, &line.ID); err != nil || line.ID == "" {
			return game.Line{}, fmt.Errorf("%q wants a text, the line's own name", keyID)
		}
	}
	if opened != nil {
		if err := strict.Decode(opened, &line.For); err != nil {
			return game.Line{}, fmt.Errorf("%q wants the number that the step has under this key", keyFor)
		}
	}
	return line, checkID(line.ID)
}

// IDOf returns the id of a line, also of one that cannot be read otherwise; empty where it has none
// that could be repeated.
func IDOf(data []byte) (id string) {
	_ = strict.Object(data, func(key string, value json.RawMessage) error {
		if key == keyID {
			_ = json.Unmarshal(value, &id) // what is no text names nothing
		}
		return nil
	})
	if checkID(id) != nil {
		return ""
	}
	return id
}
