package main

import (
	"fmt"
	"strings"
	"time"

	"pitboss/game"
)

// readingsNotDealt lists what was read while nothing could be recorded, each with its time.
func readingsNotDealt(event game.ReadingsNotDealt) string {
	read := make([]string, len(event.Readings))
	for i, reading := range event.Readings {
		what := reading.Text
		if !reading.Card.IsZero() {
			what = reading.Card.String()
		} else if reading.Unknown.Length > 0 {
			what = "a code of " + reading.Unknown.Words()
		}
		read[i] = fmt.Sprintf("%s %s %s", reading.At.Format(time.TimeOnly), reading.Device, orNone(what))
	}
	words := fmt.Sprintf("%d readings not dealt while nothing could be recorded: %s", len(event.Readings), orNone(strings.Join(read, "; ")))
	if event.Refused > 0 {
		words += fmt.Sprintf("; %d more were refused", event.Refused)
	}
	return words
}
