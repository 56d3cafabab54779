package next

import (
	"slices"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/procedure"
	"pitboss/game/table/state"
)

// DeviceConcerned returns the device an incident is about or whose reading caused it. If that is unknown, it
// returns the device the technician tested last, the table's first device, or the usual device of such a table.
func (r *Rules) DeviceConcerned(s *state.State) string {
	if s.Incident.Device != "" {
		return s.Incident.Device
	}
	if s.Incident.Reader != "" {
		return s.Incident.Reader
	}
	if passed := s.Incident.Passed; len(passed) > 0 {
		return passed[len(passed)-1].Device
	}
	if len(s.Devices) > 0 {
		return s.Devices[0].Name
	}
	if r.Family.Takes(game.StepScan) {
		return "scanner"
	}
	return "wheel"
}

// AwaitsTest returns the device that must pass a guided test before it returns to play (001/11.31), and what is
// missing; empty if the technician may sign it off.
func (r *Rules) AwaitsTest(s *state.State) (device string, why message.Text) {
	if !r.Setup.TestedReturn || s.Incident == nil || !s.Incident.TechnicianCalled {
		return "", message.Text{}
	}
	device = r.DeviceConcerned(s)
	if test, failed := s.FailedTest(device); failed {
		return device, message.New("table.device.failed", "The {device} failed the {test} and has not passed it since.",
			message.Device("device", device), message.Message("test", game.TestInWords(test)))
	}
	if _, passed := s.Incident.PassedTest(device); !passed {
		return device, message.New("table.device.untested", "The {device} has not passed a test since it failed.",
			message.Device("device", device))
	}
	return "", message.Text{}
}

// OpenBench says how to start a test.
func OpenBench() message.Text {
	return message.New("table.device.bench", "Open the bench (key b) and run one.")
}

// technicianStep returns the step of the technician, who signs the device off before it returns to play
// (001/11.31).
func (r *Rules) technicianStep(s *state.State, now procedure.Case) game.Step {
	if s.Technician.IsZero() {
		return game.Step{
			Kind: game.StepSignIn, Name: game.StepNameTechnician, By: game.Technician, Offers: r.offers(s, now),
			Prompt: message.New("table.technician.sign-in", "Technician called. Technician: sign in."),
		}
	}
	if slices.ContainsFunc(r.Choices(s, now), func(choice Choice) bool { return choice.By == game.Technician }) {
		return game.Step{
			Kind: game.StepRule, Name: game.StepNameRule, By: game.Technician, Offers: r.offers(s, now),
			Prompt: message.New("table.rule.technician", "Technician: say what you found."),
		}
	}
	return game.Step{
		Kind: game.StepConfirm, Name: game.StepNameReturnDevice, By: game.Technician, Offers: r.offers(s, now), Prompt: r.returnInWords(s),
	}
}

// returnInWords tells the technician what is left to do before the device returns.
func (r *Rules) returnInWords(s *state.State) message.Text {
	name := r.DeviceConcerned(s)
	device := message.Device("device", name)
	if _, why := r.AwaitsTest(s); !why.IsZero() {
		return message.Sentences(message.New("table.return.repair", "Technician: repair or replace the {device}.",
			device), why, OpenBench())
	}
	if passed, is := s.Incident.PassedTest(name); is {
		return message.New("table.return.passed", "Technician: the {device} passed the {test}. Enter to put it back in play.",
			device, message.Message("test", game.TestInWords(passed.Test)))
	}
	return message.New("table.return", "Technician: repair or replace the {device} and test it. Enter when it is back in play.", device)
}

// backInWords says that a device is back, with its own remarks, for example that some of its reports were lost.
func backInWords(s *state.State, name string) message.Text {
	device := message.Device("device", name)
	if known, is := s.Device(name); is && known.Up && !known.Reason.IsZero() {
		return message.New("table.resume.says", "The {device} reconnected: {says}", device, message.Message("says", known.Reason))
	}
	return message.New("table.resume.back", "The {device} reconnected.", device)
}
