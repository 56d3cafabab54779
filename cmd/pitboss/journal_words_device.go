package main

import (
	"fmt"
	"strings"

	"pitboss/game"
)

// benchInWords tells what the technician's bench recorded of a device.
func benchInWords(event game.Event) string {
	switch event := event.(type) {
	case game.DeviceTested:
		words := fmt.Sprintf("device %s: %s %s", event.Name, game.TestInWords(event.Test), verdictInWords(event.Verdict))
		if event.Tried > 0 {
			words += fmt.Sprintf(", %d of %d readings good", event.Good, event.Tried)
		}
		if !event.Words.IsZero() {
			words += ": " + event.Words.String()
		}
		for _, row := range event.Rows {
			if row.Bad {
				words = strings.TrimSuffix(words, ".") + fmt.Sprintf("; against it: %s %s", row.Name, row.Figure)
			}
		}
		return words + captureInWords(event.Capture)
	case game.DeviceMarked:
		words := map[string]string{
			game.MarkCounters: "counted anew from here", game.MarkBaseline: "this is usual of it from here", game.MarkExport: "what it sent was written to a file",
		}[event.What]
		if words == "" {
			words = "marked"
		}
		if event.Note != "" {
			words += ": " + event.Note
		}
		return fmt.Sprintf("device %s: %s%s", event.Name, words, captureInWords(event.Capture))
	case game.DeviceWarned:
		about := strings.TrimSpace(event.Alarm + " " + event.Subject)
		if event.Level == game.WarnedOver {
			return fmt.Sprintf("device %s: no longer warned of %s%s", event.Name, about, after(": ", event.Words.String()))
		}
		return fmt.Sprintf("device %s: %s of %s%s%s", event.Name, orNone(event.Level), orNone(about), after(": ", event.Words.String()), after(" ", event.Do.String()))
	case game.DeviceReturned:
		words := fmt.Sprintf("device %s is back in play", event.Name)
		if event.Test != "" {
			words += fmt.Sprintf(", having passed the %s of record %d", game.TestInWords(event.Test), event.Tested)
		}
		return words
	}
	return ""
}

func verdictInWords(verdict string) string {
	switch verdict {
	case game.TestGood:
		return "passed"
	case game.TestNotGood:
		return "NOT passed"
	}
	return "without a verdict"
}

func captureInWords(capture string) string { return after("; capture SHA-256 ", capture) }

// after is a text behind what leads to it; nothing where there is no text.
func after(lead, text string) string {
	if text == "" {
		return ""
	}
	return lead + text
}
