package hardware

import (
	"fmt"
	"time"
)

// Duration is a time.Duration written in configuration as text, such as
// "150ms" or "2s".
type Duration time.Duration

// MarshalText writes the duration as [time.Duration] prints it.
func (d Duration) MarshalText() ([]byte, error) { return []byte(time.Duration(d).String()), nil }

// UnmarshalText reads a duration with its unit; a bare number is an error.
func (d *Duration) UnmarshalText(text []byte) error {
	value, err := time.ParseDuration(string(text))
	if err != nil {
		return fmt.Errorf("duration %q: want a number with its unit, such as 500ms or 2s", text)
	}
	*d = Duration(value)
	return nil
}

// String returns the duration as [time.Duration] prints it.
func (d Duration) String() string { return time.Duration(d).String() }

// Within returns an error unless the duration of a key lies between two others.
func (d Duration) Within(key string, least, most Duration) error {
	if d < least || d > most {
		return fmt.Errorf("%s = %q: want %s to %s", key, d, least, most)
	}
	return nil
}
