package strict

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"strconv"
	"strings"
	"unicode/utf8"

	"pitboss/game/message"
)

// The limits of a line. No sensible line comes near them.
const (
	// Longest is the maximum size in bytes of a key, and of a text or number value.
	Longest = 1000
	// Deepest is the maximum nesting depth of lists and objects.
	Deepest = 32
	// Quoted is the maximum number of characters of a line that an error quotes.
	Quoted = 60
)

// Number returns the whole number in a text. It is false for any but the canonical spelling, such as 08, +8 and -0:
// one number with two spellings would be two keys of an object.
func Number(text string) (number int, ok bool) {
	number, err := strconv.Atoi(text)
	return number, err == nil && strconv.Itoa(number) == text
}

// Check returns an error if data is not exactly one unambiguous JSON value: invalid JSON, invalid UTF-8, something
// after the value, a duplicate key in an object.
func Check(data []byte) error { return check(data, nil) }

// Decode decodes exactly one JSON value into what into points to, with the checks of [Check]. A key that into does
// not have, or has with different case, and null for anything but a free value are errors, too.
func Decode(data []byte, into any) error {
	if err := check(data, reflect.TypeOf(into).Elem()); err != nil {
		return err
	}
	err := json.Unmarshal(data, into)
	if kind := (*json.UnmarshalTypeError)(nil); errors.As(err, &kind) {
		if kind.Field == "" {
			return message.NewError("reason.json.here", "{kind} is not what stands here", kindArg(kind.Value))
		}
		return message.NewError("reason.json.kind", "{key} takes another kind of value than {kind}",
			message.Quoted("key", keysOf(kind.Field, reflect.TypeOf(into).Elem())), kindArg(kind.Value))
	}
	return err
}

// keysOf returns the path of a value with the keys of the line: package json also names embedded structs, which have
// no key.
func keysOf(path string, into reflect.Type) string {
	var keys []string
	for name := range strings.SplitSeq(path, ".") {
		for into != nil && into.Kind() != reflect.Struct {
			into = elementOf(into)
		}
		if into != nil {
			if field, there := into.FieldByName(name); there && field.Anonymous {
				into = field.Type
				continue
			}
			into, _ = kindOf(name, into)
		}
		keys = append(keys, name)
	}
	return strings.Join(keys, ".")
}

// elementOf returns the element type of a list, a map or a pointer; nil for other types.
func elementOf(into reflect.Type) reflect.Type {
	switch into.Kind() {
	case reflect.Slice, reflect.Array, reflect.Map, reflect.Pointer:
		return into.Elem()
	}
	return nil
}

// kindArg returns what package json calls a value, such as "array" or "number 1.5", with an article.
func kindArg(kind string) message.Arg { return message.Message("kind", kindText(kind)) }

func kindText(kind string) message.Text {
	switch kind {
	case "string":
		return message.New("reason.json.string", "a string")
	case "bool":
		return message.New("reason.json.bool", "a bool")
	case "array":
		return message.New("reason.json.array", "an array")
	case "object":
		return message.New("reason.json.object", "an object")
	case "number":
		return message.New("reason.json.number", "a number")
	}
	number, _ := strings.CutPrefix(fmt.Sprintf("%.20s", kind), "number ") // one that does not fit
	return message.New("reason.json.number.large", "a number {number}", message.Decimal("number", number))
}

// Object decodes exactly one JSON object and passes its keys to take in order, each once. An error of take is
// returned with its key.
func Object(data []byte, take func(key string, value json.RawMessage) error) error {
	if err := Check(data); err != nil {
		return err
	}
	return Members(data, take)
}

// Members does what Object does for JSON that the program wrote itself: of any length, and without the check for
// duplicate keys.
func Members(data []byte, take func(key string, value json.RawMessage) error) error {
	decoder := json.NewDecoder(bytes.NewReader(data))
	if opening, err := decoder.Token(); err != nil || opening != json.Delim('{') {
		return message.NewError("reason.json.other", "{value} is no JSON object",
			message.String("value", fmt.Sprintf("%.20s", bytes.TrimSpace(data))))
	}
	for decoder.More() {
		token, err := decoder.Token()
		if err != nil {
			return err
		}
		key, _ := token.(string)
		var value json.RawMessage
		if err := decoder.Decode(&value); err != nil {
			return err
		}
		if err := take(key, value); err != nil {
			return under(key, err)
		}
	}
	return nil
}

// under returns the error of a key's value, with the key.
func under(key string, err error) error {
	return message.Wrap(err, message.New("reason.key", "{key}: {why}", message.Quoted("key", key), message.Err("why", err)))
}

func check(data []byte, into reflect.Type) error {
	if !utf8.Valid(data) {
		return message.NewError("reason.json.encoding", "it is not UTF-8")
	}
	var whole json.RawMessage
	if err := json.Unmarshal(data, &whole); err != nil {
		if strings.Contains(err.Error(), "after top-level value") {
			return message.NewError("reason.json.more", "one JSON object a line, nothing after it")
		}
		return message.Wrap(err, message.New("reason.json", "it is no JSON object: {example}",
			message.String("example", err.Error())))
	}
	decoder := json.NewDecoder(bytes.NewReader(data))
	decoder.UseNumber()
	return value(decoder, into, Deepest)
}

// value checks one value. The syntax was checked before, so the decoder does not fail on the line itself; an error
// would end the check all the same.
func value(decoder *json.Decoder, into reflect.Type, deep int) error {
	token, err := decoder.Token()
	if err != nil {
		return err
	}
	into = ownReader(into)
	switch token := token.(type) {
	case nil:
		if into != nil {
			return message.NewError("reason.json.null", "null is no value here: leave the key out")
		}
	case string:
		return short(len(token))
	case json.Number:
		return short(len(token))
	case json.Delim:
		if deep == 0 {
			return message.NewError("reason.json.deep", "lists and objects stand more than {most} deep in one another",
				message.Number("most", Deepest))
		}
		if token == '{' {
			err = object(decoder, into, deep-1)
		} else {
			err = list(decoder, into, deep-1)
		}
		if err != nil {
			return err
		}
		_, err = decoder.Token() // the closing bracket
		return err
	}
	return nil
}

func list(decoder *json.Decoder, into reflect.Type, deep int) error {
	var element reflect.Type
	if into != nil && (into.Kind() == reflect.Slice || into.Kind() == reflect.Array) {
		element = into.Elem()
	}
	for decoder.More() {
		if err := value(decoder, element, deep); err != nil {
			return err
		}
	}
	return nil
}

func object(decoder *json.Decoder, into reflect.Type, deep int) error {
	seen := map[string]bool{}
	for decoder.More() {
		token, err := decoder.Token()
		if err != nil {
			return err
		}
		key, _ := token.(string)
		if err := short(len(key)); err != nil {
			return err
		}
		if seen[key] {
			return message.NewError("reason.json.twice", "key {key} stands twice", message.Quoted("key", key))
		}
		seen[key] = true
		kind, err := kindOf(key, into)
		if err != nil {
			return err
		}
		if err := value(decoder, kind, deep); err != nil {
			return under(key, err)
		}
	}
	return nil
}

func short(length int) error {
	if length > Longest {
		return message.NewError("reason.json.long", "a text or number has {length} bytes, more than {most}",
			message.Number("length", length), message.Number("most", Longest))
	}
	return nil
}

// kindOf returns the type of a key's value; nil if any type may occur.
func kindOf(key string, into reflect.Type) (reflect.Type, error) {
	switch {
	case into == nil:
		return nil, nil
	case into.Kind() == reflect.Map:
		return into.Elem(), spelling(key, into.Key())
	case into.Kind() != reflect.Struct:
		return nil, nil // the wrong kind, which decoding reports
	}
	var like string
	depth := Deepest
	var found reflect.Type
	for _, field := range reflect.VisibleFields(into) {
		name, _, _ := strings.Cut(field.Tag.Get("json"), ",")
		switch {
		case name == key && len(field.Index) < depth:
			found, depth = field.Type, len(field.Index)
		case strings.EqualFold(name, key):
			like = name
		}
	}
	switch {
	case found != nil:
		return found, nil
	case like != "":
		return nil, message.NewError("reason.json.letters", "key {key}: keys are written in small letters, {like}",
			message.Quoted("key", key), message.Quoted("like", like))
	}
	return nil, message.NewError("reason.json.key", "there is no key {key}", message.Quoted("key", key))
}

// spelling returns an error for a key of a map with number keys that is not a canonical number.
func spelling(key string, kind reflect.Type) error {
	if kind.Kind() < reflect.Int || kind.Kind() > reflect.Uintptr {
		return nil
	}
	if _, ok := Number(key); !ok {
		return message.NewError("reason.json.key.number",
			"key {key}: want a whole number such as 8, without a sign, a zero or a space in front", message.Quoted("key", key))
	}
	return nil
}

// ownReader returns the type that this package checks: the one behind pointers, or nil for types that read their own
// JSON or take any.
func ownReader(into reflect.Type) reflect.Type {
	for into != nil && into.Kind() == reflect.Pointer {
		into = into.Elem()
	}
	if into == nil || into.Kind() == reflect.Interface || into == reflect.TypeFor[json.RawMessage]() ||
		reflect.PointerTo(into).Implements(reflect.TypeFor[json.Unmarshaler]()) {
		return nil
	}
	return into
}
