package hardwaretest

import (
	"encoding/hex"
	"strings"
	"testing"
	"time"

	"pitboss/bench"
	"pitboss/game"
	"pitboss/hardware/framed"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// Played runs a device for this long on a synthetic clock and returns its inputs and its health after that. It passes
// the inputs to sink, too, unless sink is nil.
func Played(t *testing.T, device *framed.Device, lasts time.Duration, sink func(game.Input)) (
	inputs []game.Input, health bench.Health) {
	t.Helper()
	Play(t, device, lasts, func(input game.Input) {
		inputs = append(inputs, input)
		if sink != nil {
			sink(input)
		}
	})
	return inputs, device.Health()
}

// Shown describes inputs one by one.
func Shown(inputs []game.Input, show func(game.Input) string) []string {
	words := make([]string, 0, len(inputs))
	for _, input := range inputs {
		words = append(words, show(input))
	}
	return words
}

// LinkWords describes a link: up, or down and why.
func LinkWords(link game.LinkChanged) string {
	word := "down"
	if link.Up {
		word = "up"
	}
	if link.Reason.IsZero() {
		return word
	}
	return word + ": " + link.Reason.String()
}

// Meanings returns what a device's frames meant, oldest first.
func Meanings(health bench.Health) (words []string) {
	for _, frame := range health.Frames {
		words = append(words, frame.Meaning.String())
	}
	return words
}

// Bytes parses bytes written in hexadecimal, with or without spaces.
func Bytes(t check.T, text string) []byte {
	t.Helper()
	return must.Get(hex.DecodeString(strings.ReplaceAll(text, " ", "")))(t)
}
