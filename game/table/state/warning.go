package state

import (
	"slices"
	"time"

	"pitboss/game"
	"pitboss/game/message"
)

// Warning is an active warning about a device: an unacceptable rate of errors, or a failed guided test. It stops
// nothing.
type Warning struct {
	Device string `json:"device"`
	// Alarm is one of [game.DeviceAlarms], or [AlarmFailedTest].
	Alarm string `json:"alarm"`
	// Subject is the part of the device concerned: a face, or the failed test.
	Subject string `json:"subject,omitempty"`
	// Level is warning or error.
	Level string `json:"level"`
	// Words say what is wrong, Do what to do about it.
	Words message.Text `json:"words,omitzero"`
	Do    message.Text `json:"do,omitzero"`
	// Rate is the measured value and Limit the limit it crossed; both are 0 for a test.
	Rate  float64 `json:"rate,omitempty"`
	Limit float64 `json:"limit,omitempty"`
	// Since is when it started.
	Since time.Time `json:"since"`
}

// AlarmFailedTest is the alarm of a [Warning] about a guided test. It stays until the device passes the same test.
const AlarmFailedTest = "failed-test"

// mostWarnings is the maximum number of warnings; the oldest is dropped.
const mostWarnings = 32

// about reports whether two warnings have the same subject. Only one of them is kept.
func (w Warning) about(other Warning) bool {
	return w.Device == other.Device && w.Alarm == other.Alarm && w.Subject == other.Subject
}

// warned adds a warning. It replaces one with the same subject.
func (s State) warned(warning Warning) State {
	s.Warnings = slices.Clone(s.Warnings)
	for i := range s.Warnings {
		if s.Warnings[i].about(warning) {
			warning.Since = s.Warnings[i].Since
			s.Warnings[i] = warning
			return s
		}
	}
	s.Warnings = append(s.Warnings, warning)
	s.Warnings = s.Warnings[max(0, len(s.Warnings)-mostWarnings):]
	return s
}

// without removes the warnings that are over.
func (s State) without(over func(Warning) bool) State {
	if slices.ContainsFunc(s.Warnings, over) {
		s.Warnings = slices.DeleteFunc(slices.Clone(s.Warnings), over)
	}
	return s
}

// FailedTest returns a guided test that a device failed and has not passed since.
func (s State) FailedTest(device string) (test string, failed bool) {
	for _, warning := range s.Warnings {
		if warning.Device == device && warning.Alarm == AlarmFailedTest {
			return warning.Subject, true
		}
	}
	return "", false
}

// applyDevice records a test or warning of a device. It does not affect the round.
func (s State) applyDevice(stamp Stamp, event game.Event) State {
	switch e := event.(type) {
	case game.DeviceTested:
		return s.tested(stamp, e)
	case game.DeviceWarned:
		warning := Warning{
			Device: e.Name, Alarm: e.Alarm, Subject: e.Subject, Level: e.Level, Words: e.Words, Do: e.Do,
			Rate: e.Rate, Limit: e.Limit, Since: stamp.At,
		}
		if e.Level == game.WarnedOver {
			return s.without(warning.about)
		}
		return s.warned(warning)
	}
	return s
}

// tested applies the result of a guided test. A failed one adds a warning until the device passes the same test,
// and cancels the tests it passed before.
func (s State) tested(stamp Stamp, e game.DeviceTested) State {
	failed := Warning{
		Device: e.Name, Alarm: AlarmFailedTest, Subject: e.Test, Level: game.WarnedError, Words: e.Words, Since: stamp.At,
		Do: message.New("table.warning.test", "Technician: repair it and run the test again."),
	}
	switch e.Verdict {
	case game.TestGood:
		s = s.without(failed.about)
		if link, known := s.Device(e.Name); s.Incident == nil || known && !link.Up {
			return s
		}
		s = s.unpassed(e.Name)
		incident := *s.Incident
		passed := append(slices.Clip(incident.Passed), Passed{Device: e.Name, Test: e.Test, Sequence: stamp.Sequence})
		incident.Passed = passed[max(0, len(passed)-mostWarnings):]
		s.Incident = &incident
	case game.TestNotGood:
		return s.warned(failed).unpassed(e.Name)
	}
	return s
}

// unpassed cancels the tests that a device passed in this incident, because it failed.
func (s State) unpassed(device string) State {
	if s.Incident == nil {
		return s
	}
	if _, passed := s.Incident.PassedTest(device); !passed {
		return s
	}
	incident := *s.Incident
	incident.Passed = slices.DeleteFunc(slices.Clone(incident.Passed), func(one Passed) bool { return one.Device == device })
	s.Incident = &incident
	return s
}

// Device returns the link of a device; false if the table does not know it.
func (s State) Device(name string) (Device, bool) {
	for _, device := range s.Devices {
		if device.Name == name {
			return device, true
		}
	}
	return Device{}, false
}

// PassedTest returns the last guided test that a device has passed since it failed.
func (i Incident) PassedTest(device string) (Passed, bool) {
	for _, one := range i.Passed {
		if one.Device == device {
			return one, true
		}
	}
	return Passed{}, false
}
