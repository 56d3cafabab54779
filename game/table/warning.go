package table

import (
	"slices"
	"time"

	"pitboss/game"
	"pitboss/game/message"
)

// Warning is something that stands against a device: a rate of errors that is not
// acceptable, or a guided test it did not pass. It stops nothing.
type Warning struct {
	Device string `json:"device"`
	// Alarm is one of [game.DeviceAlarms], or [AlarmFailedTest].
	Alarm string `json:"alarm"`
	// Subject is what it is about within the device: a face, or the test that failed.
	Subject string `json:"subject,omitempty"`
	// Level is warning or error.
	Level string `json:"level"`
	// Words say what is wrong, Do what to do.
	Words message.Text `json:"words,omitzero"`
	Do    message.Text `json:"do,omitzero"`
	// Rate is what was measured and Limit what it crossed; both 0 for a test.
	Rate  float64 `json:"rate,omitempty"`
	Limit float64 `json:"limit,omitempty"`
	// Since is when it began.
	Since time.Time `json:"since"`
}

// AlarmFailedTest is the alarm of a [Warning] about a guided test: it stands until the
// device passes the same test.
const AlarmFailedTest = "failed-test"

// mostWarnings is how many stand at most: the oldest goes when there are more.
const mostWarnings = 32

// about reports whether two warnings are about the same thing: there is one of each.
func (w Warning) about(other Warning) bool {
	return w.Device == other.Device && w.Alarm == other.Alarm && w.Subject == other.Subject
}

// warned returns the state with a warning standing; one about the same thing gives way to it.
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

// without returns the state without the warnings that are over.
func (s State) without(over func(Warning) bool) State {
	if slices.ContainsFunc(s.Warnings, over) {
		s.Warnings = slices.DeleteFunc(slices.Clone(s.Warnings), over)
	}
	return s
}

// failedTest returns a guided test that a device did not pass, and has not passed since.
func (s State) failedTest(device string) (test string, failed bool) {
	for _, warning := range s.Warnings {
		if warning.Device == device && warning.Alarm == AlarmFailedTest {
			return warning.Subject, true
		}
	}
	return "", false
}

// applyDevice returns what became known of a device. Nothing of a round follows from it.
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

// tested returns the state after a guided test: a failed one stands against the device until
// it passes the same test, and takes away what it passed before.
func (s State) tested(stamp Stamp, e game.DeviceTested) State {
	failed := Warning{
		Device: e.Name, Alarm: AlarmFailedTest, Subject: e.Test, Level: game.WarnedError, Words: e.Words, Since: stamp.At,
		Do: message.New("table.warning.test", "Technician: repair it and run the test again."),
	}
	switch e.Verdict {
	case game.TestGood:
		s = s.without(failed.about)
		if link, known := s.device(e.Name); s.Incident == nil || known && !link.Up {
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

// unpassed returns the state after a device failed: what it passed in this incident does not
// count any more.
func (s State) unpassed(device string) State {
	if s.Incident == nil {
		return s
	}
	if _, passed := s.Incident.passed(device); !passed {
		return s
	}
	incident := *s.Incident
	incident.Passed = slices.DeleteFunc(slices.Clone(incident.Passed), func(one Passed) bool { return one.Device == device })
	s.Incident = &incident
	return s
}

// device returns a device's link, where the table heard of it.
func (s State) device(name string) (Device, bool) {
	for _, device := range s.Devices {
		if device.Name == name {
			return device, true
		}
	}
	return Device{}, false
}

// passed returns the last guided test a device passed since it failed.
func (i Incident) passed(device string) (Passed, bool) {
	for _, one := range i.Passed {
		if one.Device == device {
			return one, true
		}
	}
	return Passed{}, false
}
