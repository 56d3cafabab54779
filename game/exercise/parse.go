package exercise

import (
	"bytes"
	"errors"
	"fmt"
	"strings"

	"github.com/pelletier/go-toml/v2"
)

// Parse reads an exercise from TOML. It rejects a file over [MaxBytes], keys that it does not know, and values of
// another type, and names the line and the key; then what [Exercise.Check] finds, all at once.
func Parse(name string, data []byte) (Exercise, error) {
	if len(data) > MaxBytes {
		return Exercise{}, fmt.Errorf("%s: it has %d bytes, an exercise has at most %d", name, len(data), MaxBytes)
	}
	var e Exercise
	err := toml.NewDecoder(bytes.NewReader(data)).DisallowUnknownFields().Decode(&e)
	if missing, is := errors.AsType[*toml.StrictMissingError](err); is {
		first := missing.Errors[0]
		line, _ := first.Position()
		return Exercise{}, fmt.Errorf("%s, line %d: there is no key %q", name, line, strings.Join(first.Key(), "."))
	}
	if wrong, is := errors.AsType[*toml.DecodeError](err); is {
		line, _ := wrong.Position()
		return Exercise{}, fmt.Errorf("%s, line %d: %s", name, line, strings.TrimPrefix(wrong.Error(), "toml: "))
	}
	if err != nil {
		return Exercise{}, fmt.Errorf("%s: %w", name, err)
	}
	e.Name = name
	e.normalize()
	if err := e.Check(); err != nil {
		return Exercise{}, err
	}
	return e, nil
}

// normalize makes the facts of a file those of the table, which knows no whole numbers.
func (e *Exercise) normalize() {
	for i := range e.Expected {
		decimals(e.Expected[i].Facts)
		decimals(e.Expected[i].States)
	}
}

func decimals(facts map[string]any) {
	for name, value := range facts {
		if whole, is := value.(int64); is {
			facts[name] = float64(whole)
		}
	}
}
