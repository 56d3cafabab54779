package game

import (
	"encoding/json"
	"fmt"
	"maps"
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
	of, known := eventTypes[kind]
	if !known {
		return nil, &UnknownEventError{Type: kind}
	}
	read := reflect.New(of)
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

// EventTypes returns the closed list of event types, unordered.
func EventTypes() []EventType { return slices.Collect(maps.Keys(eventTypes)) }

// Known reports whether this program knows events of the type.
func (t EventType) Known() bool { _, known := eventTypes[t]; return known }

// PlatformEventTypes returns the types of the events the platform receives, sorted by name.
func PlatformEventTypes() (types []EventType) {
	for _, event := range events {
		if event.Traits&ToPlatform != 0 {
			types = append(types, event.EventType())
		}
	}
	slices.Sort(types)
	return types
}

// eventTypes maps event names to their Go types; it never changes.
var eventTypes = func() map[EventType]reflect.Type {
	types := map[EventType]reflect.Type{}
	for _, event := range events {
		if _, twice := types[event.EventType()]; twice {
			panic("game: event type " + string(event.EventType()) + " is listed twice")
		}
		types[event.EventType()] = reflect.TypeOf(event.Event)
	}
	return types
}()
