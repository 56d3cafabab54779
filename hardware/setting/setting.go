package setting

import (
	"fmt"
	"strconv"

	"pitboss/game/message"
)

// Wrong returns the error for a setting whose value does not do. The value is as a configuration writes it.
func Wrong(key, value string, why message.Text) error {
	return message.AsError(message.New("device.setting.wrong", "{key} = {value}: {why}", message.String("key", key),
		message.String("value", value), message.Message("why", why)))
}

// Bounds returns the error for a number outside its bounds.
func Bounds(key string, value, least, most int) error {
	return Wrong(key, strconv.Itoa(value), message.New("device.setting.bounds", "want {least} to {most}",
		message.Number("least", least), message.Number("most", most)))
}

// Times returns the error for a time outside its bounds.
func Times[T fmt.Stringer](key string, value, least, most T) error {
	return Wrong(key, strconv.Quote(value.String()), message.New("device.setting.times", "want {least} to {most}",
		message.String("least", least.String()), message.String("most", most.String())))
}

// Choice returns the error for a word that is none of many.
func Choice[T, C ~string](key string, value T, choices []C) error {
	return Wrong(key, strconv.Quote(string(value)), message.New("device.setting.choice", "want one of {choices}",
		message.Words("choices", choices)))
}

// Either returns the error for a word that is neither of two.
func Either[T ~string](key string, value, one, other T) error {
	return Wrong(key, strconv.Quote(string(value)), message.New("device.setting.either", "want {one} or {other}",
		message.String("one", one), message.String("other", other)))
}
