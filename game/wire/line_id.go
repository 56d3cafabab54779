package wire

import (
	"encoding/json"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/strict"
)

// The keys with which a platform line identifies itself and the step it answers.
const (
	keyID  = "id"
	keyFor = "for"
)

// maxIDLength is the maximum length of a line's id in bytes.
const maxIDLength = 64

// checkID returns an error for an id that is not plain printable text of 1 to [maxIDLength] bytes. A line without an
// id has a nil one.
func checkID(id *string) error {
	if id != nil && (*id == "" || len(*id) > maxIDLength || !game.IsPrintable(*id)) {
		return message.NewError("reason.id", "id {id}: an id is printable text of 1 to {most} bytes",
			message.Quoted("id", *id), message.Number("most", maxIDLength))
	}
	return nil
}

// text returns an optional text, or "".
func text(given *string) string {
	if given == nil {
		return ""
	}
	return *given
}

// platformLine decodes the id of a line and the sequence that it answers; nil means absent.
func platformLine(id, opened json.RawMessage) (line game.Line, err error) {
	if id != nil {
		if err := strict.Decode(id, &line.ID); err != nil {
			return game.Line{}, message.NewError("reason.id.kind", "{key} wants a text, the line's own name",
				message.Quoted("key", keyID))
		}
		if err := checkID(&line.ID); err != nil {
			return game.Line{}, err
		}
	}
	if opened != nil {
		if err := strict.Decode(opened, &line.For); err != nil {
			return game.Line{}, message.NewError("reason.for",
				"{key} wants the number that the step has under this key", message.Quoted("key", keyFor))
		}
	}
	return line, nil
}

// IDOf returns the id of a line, even if the rest cannot be read; empty if it has no valid one.
func IDOf(data []byte) (id string) {
	_ = strict.Object(data, func(key string, value json.RawMessage) error {
		if key == keyID {
			_ = json.Unmarshal(value, &id) // anything but a text is not an id
		}
		return nil
	})
	if checkID(&id) != nil {
		return ""
	}
	return id
}
