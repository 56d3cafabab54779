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

// CommandWithin is how long a nonce of a table is good for: a command takes no longer from the key that is
// pressed at the station to the table.
const CommandWithin = 30 * time.Second

// Command is what a floor station asks of a table, in the name of a shift manager.
type Command struct {
	// Site, Table and Station say for whom it is and from where. Nonce is the table's own, which makes
	// the command good once and for [CommandWithin].
	Site    Site   `json:"site"`
	Table   string `json:"table"`
	Station string `json:"station"`
	Nonce   string `json:"nonce"`
	// Statement is the hub's word on who gives it: no PIN goes to a table.
	Statement SignedStatement `json:"statement"`
	// Incident and Opened name the incident it is about; nothing where it is about none.
	Incident game.Incident `json:"incident,omitempty"`
	Opened   time.Time     `json:"opened,omitzero"`
	// Seen is View.Seen of what the shift manager saw. Only a change of the step or its offers makes a
	// command stale.
	Seen  string     `json:"seen,omitempty"`
	Order game.Order `json:"order"`
}

// Signed is a command as it goes to a table: its exact bytes, and the station's signature of [Signing].
type Signed struct {
	Command   []byte `json:"command"`
	Signature []byte `json:"signature"`
}

// Ask is what a station sends to a table, or to the hub: it asks for a nonce, or gives a command, or a [Claim]. One
// of the two is set.
type Ask struct {
	Nonce   bool    `json:"nonce,omitempty"`
	Command *Signed `json:"command,omitempty"`
}

// Answer is what a table says to an [Ask]: a nonce, or what became of the command.
type Answer struct {
	Nonce string `json:"nonce,omitempty"`
	// Accepted is true for a command that the table carried out.
	Accepted bool `json:"accepted,omitempty"`
	// Refused is why it was not; nil where it was, and in the answer to a nonce.
	Refused *game.Refusal `json:"refused,omitempty"`
	// Said is what else the shift manager should know of a command that was carried out.
	Said message.Text `json:"said,omitzero"`
}

// Silent reports whether an answer says nothing: nobody knows what became of the command.
func (a Answer) Silent() bool { return a.Nonce == "" && !a.Accepted && a.Refused == nil }

// ParseAnswer reads what a table says to an [Ask], with every text as a screen may show it.
func ParseAnswer(data []byte) (Answer, error) {
	var answer Answer
	if len(data) > longestAsk {
		return answer, fmt.Errorf("it is longer than %d bytes", longestAsk)
	}
	err := json.Unmarshal(plain(data), &answer)
	return answer, err
}

// Signing returns what a station signs of a command.
func Signing(command []byte) []byte { return append([]byte("pitboss command 1\n"), command...) }

// longestAsk is more than any honest ask or answer has, in bytes.
const longestAsk = 64 << 10

// ParseAsk reads what a station asks. Nothing of it is taken that this program does not know.
func ParseAsk(data []byte) (Ask, error) {
	var ask Ask
	if len(data) > longestAsk {
		return ask, fmt.Errorf("it is longer than %d bytes", longestAsk)
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

// ParseCommand reads the bytes of a signed command. A key it does not know is an error: what a table
// does not understand it does not do.
func ParseCommand(data []byte) (Command, error) {
	var command Command
	if err := strict.Decode(data, &command); err != nil {
		return Command{}, err
	}
	return command, nil
}
