package game

import (
	"encoding/json"
	"fmt"
	"reflect"
	"slices"

	"pitboss/game/message"
)

// EventType is the name of an event in the journal and on the command line.
type EventType string

// Event is something that happened: one of the closed list of types below. Events are facts. A table's state is the
// result of applying its events in order.
type Event interface{ EventType() EventType }

// UnknownEventError reports an event type or shape that this program does not know because it is older than the
// journal. Reading must stop there.
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

// EncodeEvent writes an event's data as JSON: texts in English, and next to them one object, says, with what is
// needed to say them in any language; see [message.MarshalRecord].
func EncodeEvent(event Event) (json.RawMessage, error) {
	data, err := message.MarshalRecord(event)
	if err != nil {
		return nil, fmt.Errorf("encoding event %s: %w", event.EventType(), err)
	}
	return data, nil
}

// DecodeEvent reads what [EncodeEvent] wrote. For an unknown type, field or word of a closed list it returns an
// [*UnknownEventError].
func DecodeEvent(kind EventType, data []byte) (Event, error) {
	entry, known := events.of[kind]
	if !known {
		return nil, &UnknownEventError{Type: kind}
	}
	read := reflect.New(reflect.TypeOf(entry.is))
	if err := message.UnmarshalRecord(data, read.Interface()); err != nil {
		return nil, &UnknownEventError{Type: kind, Cause: err}
	}
	event := read.Elem().Interface().(Event)
	if bearing, ok := event.(validEvent); ok {
		if err := bearing.valid(); err != nil {
			return nil, &UnknownEventError{Type: kind, Cause: err}
		}
	}
	return event, nil
}

// EventTypes returns the closed list of event types.
func EventTypes() []EventType { return events.all() }

// Known reports whether this program knows events of the type.
func (t EventType) Known() bool { _, known := events.of[t]; return known }

// PlatformEventTypes returns the types of the events the platform receives, sorted by name.
func PlatformEventTypes() []EventType {
	types := slices.DeleteFunc(events.all(), func(t EventType) bool { return events.of[t].traits&ToPlatform == 0 })
	slices.Sort(types)
	return types
}
