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
)

// What a line may have. No honest one comes near.
const (
	// Longest is how many bytes a key or a value that is a text or a number may have.
	Longest = 1000
	// Deepest is how deep lists and objects may stand in one another.
	Deepest = 32
	// Quoted is how many characters of a line an error quotes at most.
	Quoted = 60
)

// Number returns the whole number that a text spells; false for any spelling but the one in which numbers
// are written, such as 08, +8 and -0. One thing under two spellings would be two keys of an object.
func Number(text string) (number int, ok bool) {
	number, err := strconv.Atoi(text)
	return number, err == nil && strconv.Itoa(number) == text
}

// Check reports why data is not exactly one JSON value that everybody reads the same: no
// JSON, no UTF-8, something after the value, a key that stands twice in an object.
func Check(data []byte) error { return check(data, nil) }

// Decode reads exactly one JSON value into what into points to, as [Check] does. A key that
// into does not have, or has in other letters, and null for anything but a free value are
// errors, too.
func Decode(data []byte, into any) error {
	if err := check(data, reflect.TypeOf(into).Elem()); err != nil {
		return err
	}
	err := json.Unmarshal(data, into)
	if kind := (*json.UnmarshalTypeError)(nil); errors.As(err, &kind) {
		if kind.Field == "" {
			return fmt.Errorf("%s is not what stands here", withArticle(kind.Value))
		}
		return fmt.Errorf("%.60q takes another kind of value than %s", keysOf(kind.Field, reflect.TypeOf(into).Elem()), withArticle(kind.Value))
	}
	return err
}

// keysOf returns the path of a value as the line has it: package json also names the structs that are embedded
// in others, which have no key.
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

// elementOf returns what a list, a map or a pointer is of; nil where it is of nothing else.
func elementOf(into reflect.Type) reflect.Type {
	switch into.Kind() {
	case reflect.Slice, reflect.Array, reflect.Map, reflect.Pointer:
		return into.Elem()
	}
	return nil
}

// withArticle returns what package json calls a value, such as "an array" or "a number 1.5".
func withArticle(kind string) string {
	if strings.HasPrefix(kind, "array") || strings.HasPrefix(kind, "object") {
		return "an " + kind
	}
	return fmt.Sprintf("a %.20s", kind)
}

// Object reads exactly one JSON object and hands over its keys in order, each once. An
// error of take is returned with the key it was given.
func Object(data []byte, take func(key string, value json.RawMessage) error) error {
	if err := Check(data); err != nil {
		return err
	}
	return Members(data, take)
}

// Members does what Object does, for what the program wrote itself: of any length, and with no look at keys
// that stand twice.
func Members(data []byte, take func(key string, value json.RawMessage) error) error {
	decoder := json.NewDecoder(bytes.NewReader(data))
	if opening, err := decoder.Token(); err != nil || opening != json.Delim('{') {
		return fmt.Errorf("%.20s is no JSON object", bytes.TrimSpace(data))
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
			return fmt.Errorf("%.60q: %w", key, err)
		}
	}
	return nil
}

func check(data []byte, into reflect.Type) error {
	if !utf8.Valid(data) {
		return errors.New("it is not UTF-8")
	}
	var whole json.RawMessage
	if err := json.Unmarshal(data, &whole); err != nil {
		if strings.Contains(err.Error(), "after top-level value") {
			return errors.New("one JSON object a line, nothing after it")
		}
		return fmt.Errorf("it is no JSON object: %w", err)
	}
	decoder := json.NewDecoder(bytes.NewReader(data))
	decoder.UseNumber()
	return value(decoder, into, Deepest)
}

// value goes over one value. The syntax was checked before, so that an error of the decoder
// is none of the line's; it ends the reading all the same.
func value(decoder *json.Decoder, into reflect.Type, deep int) error {
	token, err := decoder.Token()
	if err != nil {
		return err
	}
	into = ownReader(into)
	switch token := token.(type) {
	case nil:
		if into != nil {
			return errors.New("null is no value here: leave the key out")
		}
	case string:
		return short(len(token))
	case json.Number:
		return short(len(token))
	case json.Delim:
		if deep == 0 {
			return fmt.Errorf("lists and objects stand more than %d deep in one another", Deepest)
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
			return fmt.Errorf("key %.60q stands twice", key)
		}
		seen[key] = true
		kind, err := kindOf(key, into)
		if err != nil {
			return err
		}
		if err := value(decoder, kind, deep); err != nil {
			return fmt.Errorf("%.60q: %w", key, err)
		}
	}
	return nil
}

func short(length int) error {
	if length > Longest {
		return fmt.Errorf("a text or number has %d bytes, more than %d", length, Longest)
	}
	return nil
}

// kindOf returns the type of a key's value; nil where anything may stand.
func kindOf(key string, into reflect.Type) (reflect.Type, error) {
	switch {
	case into == nil:
		return nil, nil
	case into.Kind() == reflect.Map:
		return into.Elem(), spelling(key, into.Key())
	case into.Kind() != reflect.Struct:
		return nil, nil // the wrong kind: decoding says so
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
		return nil, fmt.Errorf("key %.60q: keys are written in small letters, %q", key, like)
	}
	return nil, fmt.Errorf("there is no key %.60q", key)
}

// spelling reports a key of a map with numbers for keys that is not spelled as numbers are.
func spelling(key string, kind reflect.Type) error {
	if kind.Kind() < reflect.Int || kind.Kind() > reflect.Uintptr {
		return nil
	}
	if _, ok := Number(key); !ok {
		return fmt.Errorf("key %.60q: want a whole number such as 8, without a sign, a zero or a space in front", key)
	}
	return nil
}

// ownReader returns a type as far as this package looks into it: not behind pointers, and not
// into what reads its own JSON or takes any.
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
