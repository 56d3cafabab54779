package game

import (
	"encoding/json"
	"fmt"
	"maps"
	"reflect"
	"slices"

	"pitboss/game/message"
)

// EventType is an event's name in the journal and on the command line.
type EventType string

// Event is something that happened: a closed list, the types below. Events are
// facts; the state of a table is nothing but its events applied in order.
type Event interface{ EventType() EventType }

// PlatformEvent is an event that the platform hears of as it happens: all that makes a round's result, what
// the players may do meanwhile, and what they are to be told.
type PlatformEvent interface {
	Event
	ForPlatform()
}

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

// EncodeEvent writes an event's data as JSON: texts in English, and next to them one object says
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

// EventTypes lists the closed list of event types, in no order.
func EventTypes() []EventType { return slices.Collect(maps.Keys(eventTypes)) }

// PlatformEventTypes lists the types of events that the platform hears of, in order of their names.
func PlatformEventTypes() (types []EventType) {
	for _, event := range events {
		if _, is := event.(PlatformEvent); is {
			types = append(types, event.EventType())
		}
	}
	slices.Sort(types)
	return types
}

// eventTypes are the types of events by their names; it is never changed.
var eventTypes = func() map[EventType]reflect.Type {
	types := map[EventType]reflect.Type{}
	for _, event := range events {
		if _, twice := types[event.EventType()]; twice {
			panic("game: event type " + string(event.EventType()) + " is listed twice")
		}
		types[event.EventType()] = reflect.TypeOf(event)
	}
	return types
}()
