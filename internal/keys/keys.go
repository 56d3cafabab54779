package keys

import (
	"bytes"
	"encoding"
	"errors"
	"fmt"
	"reflect"
	"regexp"
	"strconv"
	"strings"

	"github.com/pelletier/go-toml/v2"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/spelling"
)

// UnknownError is a key that a section does not have.
type UnknownError struct {
	// Key is the one that was given.
	Key string
	// Known are the keys there are, in the order of the section's fields.
	Known []string
}

// Error names the keys there are.
func (e *UnknownError) Error() string { return e.Text().String() }

// Text names the keys there are.
func (e *UnknownError) Text() message.Text {
	return message.New("keys.unknown", "no such key{hint}: want {known}",
		message.Message("hint", spelling.Hint(e.Key, e.Known)), message.Message("known", game.Or(e.Known...)))
}

// Of returns the keys of a section, which is a struct or a pointer to one: the toml tags of
// its fields in order, those of embedded structs in their place.
func Of(section any) (keys []string) {
	for _, field := range fields(reflect.TypeOf(section)) {
		keys = append(keys, field.Tag.Get("toml"))
	}
	return keys
}

// fields returns those that have a key, of a struct or a pointer to one.
func fields(of reflect.Type) (tagged []reflect.StructField) {
	if of.Kind() == reflect.Pointer {
		of = of.Elem()
	}
	for _, field := range reflect.VisibleFields(of) {
		if tag := field.Tag.Get("toml"); tag != "" && tag != "-" {
			tagged = append(tagged, field)
		}
	}
	return tagged
}

// Set sets one key of a section, a pointer to a struct, to a value as it is read from
// a configuration: text, a whole number, true, a list. The error is an
// [*UnknownError], or says what is wrong with the value; the section is then as it was.
func Set(section any, key string, value any) error {
	for _, field := range fields(reflect.TypeOf(section)) {
		if field.Tag.Get("toml") != key {
			continue
		}
		if number, bare := value.(int64); bare && readsText(field.Type) {
			value = fmt.Sprint(number) // the type itself says what is missing, such as a unit
		}
		if want := wanted(field.Type, value); !want.IsZero() {
			return message.AsError(message.New("keys.want", "{value}: want {wanted}",
				message.Message("value", valueInWords(value)), message.Message("wanted", want)))
		}
		if reader, reads := reflect.New(field.Type).Interface().(encoding.TextUnmarshaler); reads {
			if err := reader.UnmarshalText([]byte(value.(string))); err != nil {
				return err // the library would keep its words only
			}
		}
	}
	data, err := toml.Marshal(map[string]any{key: value})
	if err != nil {
		return fmt.Errorf("%v: %w", value, err)
	}
	target := reflect.ValueOf(section).Elem()
	trial := reflect.New(target.Type())
	trial.Elem().Set(target)
	decoder := toml.NewDecoder(bytes.NewReader(data)).DisallowUnknownFields()
	err = decoder.Decode(trial.Interface())
	if _, unknown := errors.AsType[*toml.StrictMissingError](err); unknown {
		return &UnknownError{Key: key, Known: Of(section)}
	}
	if err != nil {
		return errors.New(Plain(err))
	}
	target.Set(trial.Elem())
	return nil
}

// readsText reports whether a field has a reader of its own for text.
func readsText(field reflect.Type) bool {
	return reflect.PointerTo(field).Implements(reflect.TypeFor[encoding.TextUnmarshaler]())
}

// wantsText is what a field of text takes.
var wantsText = message.New("keys.want.text", "text in quotation marks")

// wanted returns what a field takes, in words, when a value is of another kind; empty when
// the kind is right.
func wanted(field reflect.Type, value any) message.Text {
	if readsText(field) {
		if _, is := value.(string); !is {
			return wantsText
		}
		return message.Text{}
	}
	var is bool
	var want message.Text
	switch field.Kind() {
	case reflect.String:
		_, is = value.(string)
		want = wantsText
	case reflect.Bool:
		_, is = value.(bool)
		want = message.New("keys.want.truth", "true or false, without quotation marks")
	case reflect.Int, reflect.Int64:
		_, is = value.(int64)
		want = message.New("keys.want.whole-number", "a whole number without quotation marks")
	case reflect.Float64:
		_, whole := value.(int64)
		_, is = value.(float64)
		is, want = is || whole, message.New("keys.want.number", "a number without quotation marks")
	case reflect.Slice:
		list, listed := value.([]any)
		is, want = listed, message.New("keys.want.list", "a list in square brackets")
		for _, one := range list {
			if of := wanted(field.Elem(), one); !of.IsZero() {
				return message.New("keys.want.list-of", "a list in square brackets, each of it {wanted} ({value} is not)",
					message.Message("wanted", of), message.Message("value", valueInWords(one)))
			}
		}
	default:
		return message.Text{} // the decoder says it
	}
	if is {
		return message.Text{}
	}
	return want
}

// valueInWords returns a value as it stands in the file, with what it is.
func valueInWords(value any) message.Text {
	switch value := value.(type) {
	case string:
		return message.New("keys.value.text", "the text {value}", message.String("value", strconv.Quote(value)))
	case int64:
		return message.New("keys.value.whole-number", "the whole number {value}", message.Number("value", value))
	case float64:
		return message.New("keys.value.number", "the number {value}", message.String("value", fmt.Sprint(value)))
	case bool:
		return message.New("keys.value.word", "the word {value}", message.String("value", strconv.FormatBool(value)))
	case []any:
		return message.New("keys.value.list", "a list")
	case map[string]any:
		return message.New("keys.value.section", "a section")
	}
	return message.New("keys.value.date", "the date {value}", message.String("value", fmt.Sprint(value)))
}

// goField is how the library names a key's type: by our own code, which nobody
// who writes a configuration knows.
var goField = regexp.MustCompile(`into struct field \S+ of type`)

// Plain returns what the library says of a value, in words for its author.
func Plain(err error) string {
	return goField.ReplaceAllString(strings.TrimPrefix(err.Error(), "toml: "), "into")
}

// KeyValue is one key with its value.
type KeyValue struct{ Key, Value string }

// Values returns the keys of a section with their values as a configuration writes them, in
// the order of the fields. Text stands without its quotation marks.
func Values(section any) (values []KeyValue) {
	of := reflect.Indirect(reflect.ValueOf(section))
	for _, field := range fields(of.Type()) {
		values = append(values, KeyValue{Key: field.Tag.Get("toml"), Value: inWords(of.FieldByIndex(field.Index))})
	}
	return values
}

// inWords returns a value as a person reads it in a configuration.
func inWords(value reflect.Value) string {
	if text, is := value.Interface().(encoding.TextMarshaler); is {
		if written, err := text.MarshalText(); err == nil {
			return string(written)
		}
	}
	if value.Kind() != reflect.Slice {
		return fmt.Sprint(value.Interface())
	}
	words := make([]string, value.Len())
	for i := range words {
		words[i] = inWords(value.Index(i))
	}
	return strings.Join(words, ", ")
}
