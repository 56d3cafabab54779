package history

import (
	"fmt"
	"strings"

	"pitboss/game"
	"pitboss/game/english"
)

// bench describes what the technician's bench recorded about a device.
func (narrator) bench(event game.Event) string {
	switch event := event.(type) {
	case game.DeviceTested:
		words := fmt.Sprintf("device %s: %s %s", event.Name, game.TestInWords(event.Test), verdictInWords(event.Verdict)) +
			english.If(event.Tried > 0, ", %d of %d readings good", event.Good, event.Tried) + english.After(": ", event.Words.String())
		for _, row := range event.Rows {
			if row.Bad {
				words = strings.TrimSuffix(words, ".") + fmt.Sprintf("; against it: %s %s", row.Name, row.Figure)
			}
		}
		return words + captureInWords(event.Capture)
	case game.DeviceMarked:
		words := map[string]string{
			game.MarkCounters: "counted anew from here", game.MarkBaseline: "its rate so far is the usual one",
			game.MarkExport: "what it sent was written to a file",
		}[event.What]
		if words == "" {
			words = "marked"
		}
		return fmt.Sprintf("device %s: %s%s%s", event.Name, words, english.After(": ", event.Note), captureInWords(event.Capture))
	case game.DeviceWarned:
		about := strings.TrimSpace(event.Alarm + " " + event.Subject)
		if event.Level == game.WarnedOver {
			return fmt.Sprintf("device %s: no longer warned of %s%s", event.Name, about, english.After(": ", event.Words.String()))
		}
		return fmt.Sprintf("device %s: %s of %s%s%s", event.Name, english.OrDash(event.Level), english.OrDash(about),
			english.After(": ", event.Words.String()), english.After(" ", event.Do.String()))
	case game.DeviceReturned:
		return fmt.Sprintf("device %s is back in play", event.Name) +
			english.If(event.Test != "", ", having passed the %s of record %d", game.TestInWords(event.Test), event.Tested)
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

func captureInWords(capture string) string { return english.After("; capture SHA-256 ", capture) }

// readingsNotDealt lists what was read while nothing could be recorded, each with its time.
func readingsNotDealt(event game.ReadingsNotDealt) string {
	read := make([]string, len(event.Readings))
	for i, reading := range event.Readings {
		read[i] = fmt.Sprintf("%s %s %s", timeOfDay(reading.At), reading.Device,
			readInWords(reading.Card, reading.Unknown, reading.Text))
	}
	return fmt.Sprintf("%d readings not dealt while nothing could be recorded: %s", len(event.Readings), english.OrDash(strings.Join(read, "; "))) +
		english.If(event.Refused > 0, "; %d more were refused", event.Refused)
}

// readInWords returns what a device read: a card, a code that is not a card's, or a text.
func readInWords(card game.Card, unknown game.UnknownText, text string) string {
	switch {
	case !card.IsZero():
		return card.Face()
	case unknown.Length > 0:
		return "a code of " + unknown.Words()
	}
	return english.OrDash(text)
}
