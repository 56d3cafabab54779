package hardware

import (
	"fmt"
	"time"
)

// Duration is a time.Duration written as text in the configuration, such as "150ms" or "2s".
type Duration time.Duration

// MarshalText formats the duration as [time.Duration] does.
func (d Duration) MarshalText() ([]byte, error) { return []byte(time.Duration(d).String()), nil }

// UnmarshalText parses a duration with its unit. A bare number is an error.
func (d *Duration) UnmarshalText(text []byte) error {
	value, err := time.ParseDuration(string(text))
	if err != nil {
		return fmt.Errorf("duration %q: want a number with its unit, such as 500ms or 2s", text)
	}
	*d = Duration(value)
	return nil
}

// String formats the duration as [time.Duration] does.
func (d Duration) String() string { return time.Duration(d).String() }

// Within returns an error unless the duration of a key is from low to high.
func (d Duration) Within(key string, low, high Duration) error {
	if d < low || d > high {
		return fmt.Errorf("%s = %q: want %s to %s", key, d, low, high)
	}
	return nil
}
