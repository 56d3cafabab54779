package site

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/strict"
)

// CommandTimeout is how long a table's nonce is valid, and so the maximum time from the key press at the station to
// the table.
const CommandTimeout = 30 * time.Second

// Command is a floor station's command to a table, in the name of a shift manager.
type Command struct {
	// Site, Table and Station name the receiver and the sender. Nonce comes from the table and makes the command
	// valid once and for [CommandTimeout].
	Site    Site   `json:"site"`
	Table   string `json:"table"`
	Station string `json:"station"`
	Nonce   string `json:"nonce"`
	// Statement is the hub's statement about who gives the command: no PIN is sent to a table.
	Statement SignedStatement `json:"statement"`
	// Incident and Opened identify the incident concerned; they are empty if there is none.
	Incident game.Incident `json:"incident,omitempty"`
	Opened   time.Time     `json:"opened,omitzero"`
	// Seen is View.Seen of what the shift manager saw. Only a change of the step or its offers makes a command stale.
	Seen  string     `json:"seen,omitempty"`
	Order game.Order `json:"order"`
}

// Signed is a command as sent to a table: its exact bytes and the station's signature of [Signing].
type Signed struct {
	Command   []byte `json:"command"`
	Signature []byte `json:"signature"`
}

// Ask is a request from a station to a table or the hub: it requests a nonce, or carries a command or a [Claim].
// Exactly one is set.
type Ask struct {
	Nonce   bool    `json:"nonce,omitempty"`
	Command *Signed `json:"command,omitempty"`
}

// Answer is a table's answer to an [Ask]: a nonce, or the result of the command.
type Answer struct {
	Nonce string `json:"nonce,omitempty"`
	// Accepted is true if the table carried out the command.
	Accepted bool `json:"accepted,omitempty"`
	// Refused explains why the table did not; nil if it did, and in the answer with a nonce.
	Refused *game.Refusal `json:"refused,omitempty"`
	// Said is additional information for the shift manager about a command that was carried out.
	Said message.Text `json:"said,omitzero"`
}

// Silent reports whether an answer is empty, so that the result of the command is unknown.
func (a Answer) Silent() bool { return a.Nonce == "" && !a.Accepted && a.Refused == nil }

// ParseAnswer decodes a table's answer to an [Ask] and makes every text safe for a screen.
func ParseAnswer(data []byte) (Answer, error) { return parseAnswer[Answer](data) }

// parseAnswer decodes an answer and makes every text safe for a screen.
func parseAnswer[T any](data []byte) (answer T, err error) {
	if err = checkSize(data); err == nil {
		err = json.Unmarshal(plain(data), &answer)
	}
	return answer, err
}

// Signing returns the bytes that a station signs for a command.
func Signing(command []byte) []byte { return append([]byte("pitboss command 1\n"), command...) }

// maxAskSize is larger than any honest request or answer, in bytes.
const maxAskSize = 64 << 10

// checkSize returns an error if a request or an answer is too long.
func checkSize(data []byte) error {
	if len(data) > maxAskSize {
		return fmt.Errorf("it is longer than %d bytes", maxAskSize)
	}
	return nil
}

// Sign encodes a value and signs the bytes that signing makes of it.
func Sign(value any, signing func(data []byte) []byte, sign func([]byte) ([]byte, error)) (
	data, signature []byte, err error) {
	if data, err = json.Marshal(value); err != nil {
		return nil, nil, err
	}
	signature, err = sign(signing(data))
	return data, signature, err
}

// ParseAsk decodes a station's request. It rejects unknown fields.
func ParseAsk(data []byte) (Ask, error) {
	var ask Ask
	if err := checkSize(data); err != nil {
		return ask, err
	}
	decoder := json.NewDecoder(bytes.NewReader(data))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(&ask); err != nil {
		return Ask{}, err
	}
	if decoder.More() || ask.Nonce == (ask.Command != nil) {
		return Ask{}, errors.New("want a nonce asked for, or a command")
	}
	return ask, nil
}

// ParseCommand decodes the bytes of a signed command. An unknown key is an error: a table does not execute what it
// does not understand.
func ParseCommand(data []byte) (Command, error) {
	return parseExactly[Command](data)
}

// parseExactly decodes the bytes that somebody signed. An unknown key is an error.
func parseExactly[T any](data []byte) (T, error) {
	var exact, none T
	if err := strict.Decode(data, &exact); err != nil {
		return none, err
	}
	return exact, nil
}
