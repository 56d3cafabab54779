package game

import (
	"time"

	"pitboss/game/message"
)

// DeviceTested is a guided test of a device as the technician signed it: whoever the
// record names signed it (001/11.31).
type DeviceTested struct {
	Name string `json:"name"`
	// Kind is the device's, as the configuration writes it.
	Kind string `json:"kind,omitempty"`
	// Test is one of [DeviceTests], Verdict one of [DeviceVerdicts]; Words say the
	// verdict in a sentence or two.
	Test    string       `json:"test"`
	Verdict string       `json:"verdict"`
	Words   message.Text `json:"words,omitzero"`
	// Good of Tried readings; both 0 where the test has none.
	Good  uint64 `json:"good,omitempty"`
	Tried uint64 `json:"tried,omitempty"`
	// Rows are what was counted, at most [MaxFigures].
	Rows    []DeviceFigure `json:"rows,omitempty"`
	Started time.Time      `json:"started,omitzero"`
	// Capture is the SHA-256, in lower-case hex, of the capture exported with the test;
	// empty without one.
	Capture string `json:"capture,omitempty"`
}

// DeviceFigure is one thing that was counted or measured. Bad says that it counts
// against the device.
type DeviceFigure struct {
	Name   string `json:"name"`
	Figure string `json:"figure"`
	Bad    bool   `json:"bad,omitempty"`
}

// DeviceMarked is the technician starting to count again, saying what is usual of a
// device, or writing what it sent to a file.
type DeviceMarked struct {
	Name string `json:"name"`
	// What is one of [DeviceMarks].
	What string `json:"what"`
	// Note is the technician's own words, or what was set.
	Note string `json:"note,omitempty"`
	// Capture is the SHA-256, in lower-case hex, of what was exported; empty for the rest.
	Capture string `json:"capture,omitempty"`
}

// DeviceWarned is the console warning of a device whose rate of errors is not acceptable
// (GLI-19 C.6.8(p)), or saying that this is over. There is one for an alarm and a
// subject until it is over, whatever its level.
type DeviceWarned struct {
	Name string `json:"name"`
	// Alarm is one of [DeviceAlarms], Level one of [DeviceLevels].
	Alarm string `json:"alarm"`
	// Subject is what it is about within the device, such as a face; empty for all of it.
	Subject string `json:"subject,omitempty"`
	Level   string `json:"level"`
	// Words are a sentence with the figures, Do what to do.
	Words message.Text `json:"words,omitzero"`
	Do    message.Text `json:"do,omitzero"`
	// Rate is what was measured and Limit what it crossed.
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
	TestNoVerdict = "no-verdict" // it was stopped, or too little was read
)

// DeviceTests lists the guided tests.
func DeviceTests() []string { return []string{"readings", "deck", "cable", "loopback", "self-test"} }

// TestInWords names a guided test in a sentence: the readings test, the self-test.
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

// DeviceVerdicts lists the verdicts.
func DeviceVerdicts() []string { return []string{TestGood, TestNotGood, TestNoVerdict} }

// What a mark can be.
const (
	MarkCounters = "counters" // counted from now on
	MarkBaseline = "baseline" // this is what is usual
	MarkExport   = "export"   // what was received is in a file
)

// DeviceMarks lists what a mark can be.
func DeviceMarks() []string { return []string{MarkCounters, MarkBaseline, MarkExport} }

// The levels of a warning.
const (
	WarnedWarning = "warning"
	WarnedError   = "error"
	WarnedOver    = "over"
)

// DeviceLevels lists the levels.
func DeviceLevels() []string { return []string{WarnedWarning, WarnedError, WarnedOver} }

// DeviceAlarms lists what the console warns of.
func DeviceAlarms() []string {
	return []string{"read-rate", "face-rate", "reconnects", "bad-frames", "jitter"}
}

// How long the words of a device's events may be, in characters, and how many figures a
// test may have.
const (
	MaxDeviceName   = 64
	MaxDeviceWords  = 1000
	MaxDeviceNote   = 500
	MaxFigureName   = 100
	MaxFigureLength = 500
	MaxFigures      = 500
)
