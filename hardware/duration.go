package hardware

import (
	"strconv"
	"time"

	"pitboss/game/message"
	"pitboss/hardware/setting"
)

// Duration is a time.Duration written as text in the configuration, such as "150ms" or "2s".
type Duration time.Duration

// MarshalText formats the duration as [time.Duration] does.
func (d Duration) MarshalText() ([]byte, error) { return []byte(time.Duration(d).String()), nil }

// UnmarshalText parses a duration with its unit. A bare number is an error.
func (d *Duration) UnmarshalText(text []byte) error {
	value, err := time.ParseDuration(string(text))
	if err != nil {
		return message.AsError(message.New("device.setting.duration",
			"duration {value}: want a number with its unit, such as 500ms or 2s",
			message.String("value", strconv.Quote(string(text)))))
	}
	*d = Duration(value)
	return nil
}

// String formats the duration as [time.Duration] does.
func (d Duration) String() string { return time.Duration(d).String() }

// Within returns an error unless the duration of a key is from low to high.
func (d Duration) Within(key string, low, high Duration) error {
	if d < low || d > high {
		return setting.Times(key, d, low, high)
	}
	return nil
}
