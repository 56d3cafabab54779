package wire

import (
	"encoding"
	"encoding/json"
	"fmt"
	"maps"
	"reflect"
	"strings"
	"time"

	"pitboss/game"
	"pitboss/game/message"
)

// Schema returns the JSON Schema of every line on the platform's socket, derived from the types that lines are
// decoded into and encoded from. Lines to the table have only the keys it names; lines from the table may get more.
func Schema() ([]byte, error) {
	defs := map[string]any{}
	var lines []any
	add := func(name string, schema object) {
		defs[name] = schema
		lines = append(lines, object{"$ref": "#/$defs/" + strings.ReplaceAll(name, "/", "~1")})
	}
	for _, in := range []struct {
		name     string
		line     any
		required []string
	}{
		{"hello", helloLine{}, []string{"token"}}, {"ping", pingLine{}, nil}, {"settled", settledLine{}, []string{"outcome"}},
		{"decision", decisionLine{}, []string{"action"}}, {"platform", messageLine{}, []string{"message"}},
	} {
		schema := of(reflect.TypeOf(in.line))
		schema["required"] = append([]string{"in"}, in.required...)
		schema["additionalProperties"] = in.name == "platform" // the message's own keys
		add("in/"+in.name, constant(schema, "in", in.name))
	}
	for _, out := range []struct {
		name string
		line any
	}{
		{"hello", Welcome{}}, {"replayed", replayedLine{}}, {"step", stepLine{}}, {"taken", takenLine{}},
		{"refused", refusedLine{}}, {"pong", pongLine{}}, {"outcome", OutcomeLine{}},
	} {
		add("out/"+out.name, constant(of(reflect.TypeOf(out.line)), "out", out.name))
	}
	for _, kind := range game.PlatformEventTypes() {
		event, err := game.DecodeEvent(kind, []byte(`{}`))
		if err != nil {
			return nil, fmt.Errorf("the schema of %s: %w", kind, err)
		}
		add("out/event/"+string(kind), eventSchema(string(kind), reflect.TypeOf(event), sharedNames(event)))
	}
	add("out/event/card-revealed", eventSchema("card-revealed", reflect.TypeFor[revealedCard](), nil))
	return json.MarshalIndent(object{
		"$schema": "https://json-schema.org/draft/2020-12/schema", "title": "Lines on the platform's socket of pitboss",
		"oneOf": lines, "$defs": defs,
	}, "", " ")
}

// object is a JSON object.
type object = map[string]any

// eventSchema returns the schema of an event's line: its head, its own fields and the shared names, if any.
func eventSchema(kind string, event reflect.Type, shared any) object {
	schema := of(reflect.TypeFor[eventHead]())
	parts := []reflect.Type{event}
	if shared != nil {
		parts = append(parts, reflect.TypeOf(shared))
	}
	for _, part := range parts {
		own := of(part)
		maps.Copy(schema["properties"].(object), own["properties"].(object))
		schema["required"] = append(schema["required"].([]string), own["required"].([]string)...)
	}
	return constant(constant(schema, "out", "event"), "type", kind)
}

// constant fixes the value of a property.
func constant(schema object, property, value string) object {
	schema["properties"].(object)[property] = object{"const": value}
	return schema
}

// of returns the schema of a type as package json encodes it.
func of(kind reflect.Type) object {
	switch {
	case kind == reflect.TypeFor[time.Time]():
		return object{"type": "string", "format": "date-time"}
	case kind == reflect.TypeFor[message.Text]():
		return object{"type": "string"}
	case kind == reflect.TypeFor[game.RefusalCode]():
		return object{"enum": game.RefusalCodes()}
	case kind == reflect.TypeFor[game.BetResults]():
		return object{"type": "object", "additionalProperties": of(reflect.TypeFor[game.BetResult]())}
	case kind == reflect.TypeFor[json.RawMessage](), kind.Kind() == reflect.Interface:
		return object{}
	case kind.Implements(reflect.TypeFor[encoding.TextMarshaler]()):
		return object{"type": "string"}
	}
	switch kind.Kind() {
	case reflect.Pointer:
		return of(kind.Elem())
	case reflect.String:
		return object{"type": "string"}
	case reflect.Bool:
		return object{"type": "boolean"}
	case reflect.Float64:
		return object{"type": "number"}
	case reflect.Slice:
		return object{"type": "array", "items": of(kind.Elem())}
	case reflect.Map:
		return object{"type": "object", "additionalProperties": of(kind.Elem())}
	case reflect.Struct:
		return structure(kind)
	}
	return object{"type": "integer"}
}

// structure returns the schema of a struct. A face-down card is omitted, and concealed says so.
func structure(kind reflect.Type) object {
	properties, required := object{}, []string{}
	for _, field := range reflect.VisibleFields(kind) {
		name, options, _ := strings.Cut(field.Tag.Get("json"), ",")
		if name == "" || name == "-" || !field.IsExported() {
			continue
		}
		properties[name] = of(field.Type)
		if field.Type == reflect.TypeFor[game.Card]() {
			properties["concealed"] = object{"const": true}
		} else if !strings.Contains(options, "omit") {
			required = append(required, name)
		}
	}
	return object{"type": "object", "properties": properties, "required": required}
}

// The types of lines that the rest of the package does not need.
type (
	decisionLine struct {
		In     string   `json:"in"`
		Seat   int      `json:"seat,omitempty"`
		Hand   int      `json:"hand,omitempty"`
		Action string   `json:"action"`
		Cards  []string `json:"cards,omitempty"`
		ID     string   `json:"id,omitempty"`
		For    uint64   `json:"for,omitempty"`
	}
	messageLine struct {
		In      string `json:"in"`
		Message string `json:"message"`
		ID      string `json:"id,omitempty"`
		For     uint64 `json:"for,omitempty"`
	}
	revealedCard struct {
		Position game.Position `json:"position"`
		Card     game.Card     `json:"card"`
	}
)
