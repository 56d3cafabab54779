package game

import (
	"encoding/hex"
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

func (e DeviceTested) valid() error {
	if len(e.Rows) > MaxFigures {
		return fmt.Errorf("%d figures are more than %d", len(e.Rows), MaxFigures)
	}
	if e.Good > e.Tried {
		return fmt.Errorf("%d of %d readings cannot have been good", e.Good, e.Tried)
	}
	for _, row := range e.Rows {
		if err := firstError(text("figure's name", row.Name.String(), MaxFigureName),
			text("figure", row.Figure.String(), MaxFigureLength)); err != nil {
			return err
		}
	}
	return firstError(
		text("device's name", e.Name, MaxDeviceName), text("kind", e.Kind, MaxDeviceName),
		oneOf("test", e.Test, DeviceTests()...), oneOf("verdict", e.Verdict, DeviceVerdicts()...),
		text("verdict's words", e.Words.String(), MaxDeviceWords), sha256Hex("capture's digest", e.Capture),
	)
}

func (e DeviceMarked) valid() error {
	if e.Capture != "" && e.What != MarkExport {
		return fmt.Errorf("a mark of %q has no capture", e.What)
	}
	return firstError(
		text("device's name", e.Name, MaxDeviceName), oneOf("mark", e.What, DeviceMarks()...),
		text("note", e.Note, MaxDeviceNote), sha256Hex("capture's digest", e.Capture),
	)
}

func (e DeviceWarned) valid() error {
	return firstError(
		text("device's name", e.Name, MaxDeviceName), oneOf("alarm", e.Alarm, DeviceAlarms()...),
		text("subject", e.Subject, MaxDeviceName), oneOf("level", e.Level, DeviceLevels()...),
		text("warning's words", e.Words.String(), MaxDeviceWords), text("warning's advice", e.Do.String(), MaxDeviceWords),
	)
}

// text reports words that are too long, or that a screen could not show unchanged.
func text(what, words string, most int) error {
	switch {
	case utf8.RuneCountInString(words) > most:
		return fmt.Errorf("the %s is longer than %d characters", what, most)
	case !utf8.ValidString(words) || strings.ContainsFunc(words, func(letter rune) bool { return !unicode.IsGraphic(letter) }):
		return fmt.Errorf("the %s %q has characters that cannot be shown", what, words)
	}
	return nil
}

// sha256Hex reports a digest that is not a SHA-256 in lower-case hex; an empty one counts as left out.
func sha256Hex(what, digest string) error {
	raw, err := hex.DecodeString(digest)
	if digest != "" && (err != nil || len(raw) != 32 || hex.EncodeToString(raw) != digest) {
		return fmt.Errorf("the %s %q is no SHA-256: want 64 lower-case hexadecimal digits", what, digest)
	}
	return nil
}
