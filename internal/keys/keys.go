package keys

import (
	"bytes"
	"encoding"
	"errors"
	"fmt"
	"reflect"
	"regexp"
	"strings"

	"github.com/pelletier/go-toml/v2"

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
func (e *UnknownError) Error() string {
	hint := spelling.Hint(e.Key, e.Known)
	if len(e.Known) < 2 {
		return "no such key" + hint + ": want " + strings.Join(e.Known, "")
	}
	last := len(e.Known) - 1
	return "no such key" + hint + ": want " + strings.Join(e.Known[:last], ", ") + " or " + e.Known[last]
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
		if want := wanted(field.Type, value); want != "" {
			return fmt.Errorf("%s: want %s", valueInWords(value), want)
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

// wanted returns what a field takes, in words, when a value is of another kind; empty when
// the kind is right.
func wanted(field reflect.Type, value any) string {
	if readsText(field) {
		if _, is := value.(string); !is {
			return "text in quotation marks"
		}
		return ""
	}
	is, want := false, ""
	switch field.Kind() {
	case reflect.String:
		_, is = value.(string)
		want = "text in quotation marks"
	case reflect.Bool:
		_, is = value.(bool)
		want = "true or false, without quotation marks"
	case reflect.Int, reflect.Int64:
		_, is = value.(int64)
		want = "a whole number without quotation marks"
	case reflect.Float64:
		_, whole := value.(int64)
		_, is = value.(float64)
		is, want = is || whole, "a number without quotation marks"
	case reflect.Slice:
		list, listed := value.([]any)
		is, want = listed, "a list in square brackets"
		for _, one := range list {
			if of := wanted(field.Elem(), one); of != "" {
				return fmt.Sprintf("%s, each of it %s (%s is not)", want, of, valueInWords(one))
			}
		}
	default:
		return "" // the decoder says it
	}
	if is {
		return ""
	}
	return want
}

// valueInWords returns a value as it stands in the file, with what it is.
func valueInWords(value any) string {
	switch value := value.(type) {
	case string:
		return fmt.Sprintf("the text %q", value)
	case int64:
		return fmt.Sprintf("the whole number %d", value)
	case float64:
		return fmt.Sprintf("the number %v", value)
	case bool:
		return fmt.Sprintf("the word %v", value)
	case []any:
		return "a list"
	case map[string]any:
		return "a section"
	}
	return fmt.Sprintf("the date %v", value)
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
