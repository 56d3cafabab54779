package game

import (
	"encoding/json"
	"fmt"

	"pitboss/game/message"
)

// EventType is an event's name in the journal and on the command line.
type EventType string

// Event is something that happened: a closed list, the types below. Events are
// facts; the state of a table is nothing but its events applied in order.
type Event interface{ EventType() EventType }

// UnknownEventError is an event type or shape this program does not know: it is
// older than the journal. Reading must stop there.
type UnknownEventError struct {
	Type  EventType
	Cause error
}

func (e *UnknownEventError) Error() string {
	if e.Cause == nil {
		return fmt.Sprintf("event type %q is unknown to this version of pitboss", e.Type)
	}
	return fmt.Sprintf("event %q has a shape unknown to this version of pitboss: %v", e.Type, e.Cause)
}

func (e *UnknownEventError) Unwrap() error { return e.Cause }

// EncodeEvent writes an event's data as JSON: texts in English, and beside them one object says
// with what says them in any language; see [message.MarshalRecord].
func EncodeEvent(event Event) (json.RawMessage, error) {
	data, err := message.MarshalRecord(event)
	if err != nil {
		return nil, fmt.Errorf("encoding event %s: %w", event.EventType(), err)
	}
	return data, nil
}

// DecodeEvent reads what [EncodeEvent] wrote. An unknown type, field or word of a
// closed list is an [*UnknownEventError].
func DecodeEvent(kind EventType, data []byte) (Event, error) {
	decode, known := eventDecoders[kind]
	if !known {
		return nil, &UnknownEventError{Type: kind}
	}
	event, err := decode(data)
	if err != nil {
		return nil, &UnknownEventError{Type: kind, Cause: err}
	}
	if bearing, ok := event.(validEvent); ok {
		if err := bearing.valid(); err != nil {
			return nil, &UnknownEventError{Type: kind, Cause: err}
		}
	}
	return event, nil
}

// EventTypes lists the closed list of event types, in no order.
func EventTypes() []EventType {
	types := make([]EventType, 0, len(eventDecoders))
	for kind := range eventDecoders {
		types = append(types, kind)
	}
	return types
}

func decodeAs[E Event](data []byte) (Event, error) {
	var event E
	if err := message.UnmarshalRecord(data, &event); err != nil {
		return nil, err
	}
	return event, nil
}

func decoderOf[E Event]() (EventType, func([]byte) (Event, error)) {
	var event E
	return event.EventType(), decodeAs[E]
}

// eventDecoders is filled once from the list in event_list.go and never changed.
var eventDecoders = listEvents()
