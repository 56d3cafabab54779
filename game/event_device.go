package game

import (
	"time"

	"pitboss/game/message"
)

// DeviceTested is a guided test of a device, signed by the technician whom the record names (001/11.31).
type DeviceTested struct {
	Name string `json:"name"`
	// Kind is the device's kind as the configuration writes it.
	Kind string `json:"kind,omitempty"`
	// Test is one of [DeviceTests] and Verdict one of [DeviceVerdicts]. Words explain the verdict in a sentence or
	// two.
	Test    string       `json:"test"`
	Verdict string       `json:"verdict"`
	Words   message.Text `json:"words,omitzero"`
	// Good readings of Tried; both are 0 if the test does not count readings.
	Good  uint64 `json:"good,omitempty"`
	Tried uint64 `json:"tried,omitempty"`
	// Rows are the counted figures, at most [MaxFigures].
	Rows    []DeviceFigure `json:"rows,omitempty"`
	Started time.Time      `json:"started,omitzero"`
	// Capture is the SHA-256, in lower-case hex, of the capture exported with the test; empty without one.
	Capture string `json:"capture,omitempty"`
}

// DeviceFigure is one counted or measured value. Bad says that it counts against the device.
type DeviceFigure struct {
	Name   message.Text `json:"name"`
	Figure message.Text `json:"figure"`
	Bad    bool         `json:"bad,omitempty"`
}

// DeviceMarked records that the technician restarted the counters, set the baseline of a device, or exported its
// capture.
type DeviceMarked struct {
	Name string `json:"name"`
	// What is one of [DeviceMarks].
	What string `json:"what"`
	// Note is the technician's own words, or what was set.
	Note string `json:"note,omitempty"`
	// Capture is the SHA-256, in lower-case hex, of the exported capture; empty for other marks.
	Capture string `json:"capture,omitempty"`
}

// DeviceWarned is the console's warning that a device's error rate is not acceptable (GLI-19 C.6.8(p)), or the end of
// that warning. There is at most one for an alarm and a subject until it is over, at any level.
type DeviceWarned struct {
	Name string `json:"name"`
	// Alarm is one of [DeviceAlarms], Level one of [DeviceLevels].
	Alarm string `json:"alarm"`
	// Subject is the part of the device it is about, such as a face; empty for the whole device.
	Subject string `json:"subject,omitempty"`
	Level   string `json:"level"`
	// Words describe the problem in a sentence with the figures; Do says what to do.
	Words message.Text `json:"words,omitzero"`
	Do    message.Text `json:"do,omitzero"`
	// Rate is the measured value and Limit the threshold it crossed.
	Rate  float64 `json:"rate"`
	Limit float64 `json:"limit"`
}

func (DeviceTested) EventType() EventType { return "device-tested" }
func (DeviceMarked) EventType() EventType { return "device-marked" }
func (DeviceWarned) EventType() EventType { return "device-warned" }

// The verdicts of a test.
const (
	TestGood      = "good"
	TestNotGood   = "not-good"
	TestNoVerdict = "no-verdict" // the test was stopped, or too little was read
)

// DeviceTests lists the guided tests.
func DeviceTests() []string { return []string{"readings", "deck", "cable", "loopback", "self-test"} }

// TestInWords names a guided test within a sentence, such as "readings test".
func TestInWords(test string) message.Text {
	switch test {
	case "readings":
		return message.New("device.test.readings", "readings test")
	case "deck":
		return message.New("device.test.deck", "deck test")
	case "cable":
		return message.New("device.test.cable", "cable test")
	case "loopback":
		return message.New("device.test.loopback", "loopback test")
	case "self-test":
		return message.New("device.test.self-test", "self-test")
	}
	return message.New("device.test.other", "{test} test", message.String("test", test))
}

// DeviceVerdicts lists the verdicts of a test.
func DeviceVerdicts() []string { return []string{TestGood, TestNotGood, TestNoVerdict} }

// The kinds of marks.
const (
	MarkCounters = "counters" // counting restarts here
	MarkBaseline = "baseline" // the device's normal performance
	MarkExport   = "export"   // what was received was written to a file
)

// DeviceMarks lists the kinds of marks.
func DeviceMarks() []string { return []string{MarkCounters, MarkBaseline, MarkExport} }

// The levels of a warning.
const (
	WarnedWarning = "warning"
	WarnedError   = "error"
	WarnedOver    = "over"
)

// DeviceLevels lists the levels of a warning.
func DeviceLevels() []string { return []string{WarnedWarning, WarnedError, WarnedOver} }

// DeviceAlarms lists the alarms of a device.
func DeviceAlarms() []string {
	return []string{"read-rate", "face-rate", "reconnects", "bad-frames", "jitter"}
}

// The maximum lengths of the texts in device events, in characters, and the maximum number of figures of a test.
const (
	MaxDeviceName   = 64
	MaxDeviceWords  = 1000
	MaxDeviceNote   = 500
	MaxFigureName   = 100
	MaxFigureLength = 500
	MaxFigures      = 500
)
