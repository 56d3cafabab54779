package wire

import (
	"bytes"
	"encoding/json"
	"fmt"
	"time"

	"pitboss/game"
	"pitboss/game/message"
)

// eventHead is the beginning of every event line; the event's own fields follow.
type eventHead struct {
	Out      string         `json:"out"`
	Sequence uint64         `json:"seq"`
	Type     game.EventType `json:"type"`
	At       time.Time      `json:"at"`
	Shoe     uint64         `json:"shoe,omitempty"`
	Round    uint64         `json:"round,omitempty"`
	game.Actor
}

// Event encodes a record as an event line, with its data spliced in.
func Event(record game.Record) ([]byte, error) {
	head, err := json.Marshal(eventHead{
		Out: "event", Sequence: record.Sequence, Type: record.Type, At: record.At, Shoe: record.Shoe,
		Round: record.Round, Actor: record.Actor,
	})
	if err != nil {
		return nil, fmt.Errorf("writing event %d: %w", record.Sequence, err)
	}
	data, err := unsealed(message.WithoutSays(bytes.TrimSpace(record.Data)))
	if err != nil {
		return nil, fmt.Errorf("writing event %d: %w", record.Sequence, err)
	}
	if len(data) < 2 || data[0] != '{' {
		return nil, fmt.Errorf("writing event %d: its data is no object", record.Sequence)
	}
	if len(data) == 2 {
		return head, nil
	}
	return append(append(head[:len(head)-1], ','), data[1:]...), nil
}

// unsealed returns an event's data without the commitment to a sealed card, and without the salt of an opened one:
// the record has both for verification.
func unsealed(data []byte) ([]byte, error) {
	if !bytes.Contains(data, []byte("sealed")) {
		return data, nil
	}
	var object map[string]json.RawMessage
	if err := json.Unmarshal(data, &object); err != nil {
		return nil, err
	}
	if _, unseen := object["sealed"]; unseen { // the card went to the discard holder face down
		delete(object, "sealed")
		delete(object, "id")
		delete(object, "card")
		object["concealed"] = json.RawMessage("true")
	}
	for key, number := range map[string]string{"card": "id", "held": "held_id"} {
		if card := (game.Card{}); json.Unmarshal(object[key], &card) == nil && card.IsSealed() {
			delete(object, key)
			delete(object, number)
			object["concealed"] = json.RawMessage("true")
		}
	}
	for _, key := range []string{"commitment", "salt", "frame"} {
		delete(object, key)
	}
	var shown []json.RawMessage // for events with several cards
	if json.Unmarshal(object["cards_shown"], &shown) == nil {
		for i, card := range shown {
			var err error
			if shown[i], err = unsealed(card); err != nil {
				return nil, err
			}
		}
		cards, err := json.Marshal(shown)
		if err != nil {
			return nil, err
		}
		object["cards_shown"] = cards
	}
	return json.Marshal(object)
}

// Answers identifies the answered line: by its own id, and by its number on the connection, from 1. What does not
// apply is omitted.
type Answers struct {
	Line uint64 `json:"line,omitempty"`
	ID   string `json:"id,omitempty"`
}

// Refusal encodes a refusal line.
func Refusal(refusal game.Refusal, answers Answers) ([]byte, error) {
	return message.MarshalEnglish(refusedLine{"refused", refusal, answers})
}

// Taken encodes that a line with an id was accepted, with the sequence of the record it made; 0 if it changed
// nothing.
func Taken(sequence uint64, answers Answers) ([]byte, error) {
	return json.Marshal(takenLine{"taken", sequence, answers})
}

// Outcome encodes a finished round.
func Outcome(outcome game.Outcome) ([]byte, error) {
	return message.MarshalEnglish(struct {
		Out string `json:"out"`
		game.Outcome
	}{"outcome", outcome})
}

// OutcomeLine is a finished round for the platform.
type OutcomeLine struct {
	Out string `json:"out"`
	// Sequence is used to settle the outcome, and to request what comes after it.
	Sequence uint64 `json:"seq"`
	game.Outcome
	// Exceptions has the bets with a different instruction, under the outcome's name for it.
	Exceptions []ExceptionLine `json:"exceptions,omitempty"`
	At         time.Time       `json:"at"`
	Shoe       uint64          `json:"shoe,omitempty"`
	Table      string          `json:"table"`
	// Corrects is the sequence of the outcome that a correction replaces.
	Corrects uint64 `json:"corrects,omitempty"`
}

// ExceptionLine treats some bets differently from the rest.
type ExceptionLine struct {
	game.Exception
	Instruction game.BetsEffect `json:"instruction"`
}

// PlatformOutcome encodes a finished round for the platform, from its record. Corrects is the sequence of the outcome
// that it replaces, 0 for the round's first.
func PlatformOutcome(record game.Record, outcome game.Outcome, corrects uint64) ([]byte, error) {
	var exceptions []ExceptionLine
	for _, exception := range outcome.Exceptions {
		exceptions = append(exceptions, ExceptionLine{exception, exception.Bets})
	}
	return message.MarshalEnglish(OutcomeLine{
		Exceptions: exceptions, Out: "outcome", Sequence: record.Sequence, Outcome: outcome, At: record.At, Shoe: record.Shoe, Table: record.Table,
		Corrects: corrects,
	})
}

// CardRevealed encodes that a face-down card is open since a record.
func CardRevealed(since game.Record, position game.Position, card game.Card) ([]byte, error) {
	data, err := json.Marshal(struct {
		Position game.Position `json:"position"`
		Card     game.Card     `json:"card"`
	}{position, card})
	if err != nil {
		return nil, err
	}
	since.Type, since.Data = "card-revealed", data
	return Event(since)
}

// Step encodes the table's step.
func Step(step game.Step) ([]byte, error) {
	return message.MarshalEnglish(stepLine{"step", step})
}

// The encoded lines.
type (
	refusedLine struct {
		Out string `json:"out"`
		game.Refusal
		Answers
	}
	takenLine struct {
		Out      string `json:"out"`
		Sequence uint64 `json:"seq,omitempty"`
		Answers
	}
	stepLine struct {
		Out string `json:"out"`
		game.Step
	}
)
