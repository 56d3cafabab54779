package table

import (
	"strings"

	"pitboss/game"
	"pitboss/game/message"
)

// platformStep adds to a step that waits for the platform its deadline and, after an invalid message, what the
// dealer has to do.
func (r *Rules) platformStep(s *State, step game.Step) game.Step {
	if wait, waits := r.waitAt(s, step); waits {
		step.Deadline = wait.Until
	}
	if s.Round.Erred != nil {
		step.Prompt = message.Sentences(
			message.New("table.platform.again", "The platform's data is wrong. Wait: it must send again."), step.Prompt)
	}
	return step
}

// silentPlatform reports whether the open incident is about a silent platform and is not yet ruled: a late message
// is still accepted.
func (s State) silentPlatform() bool {
	return s.Incident != nil && s.Incident.Kind == game.ProviderFault && s.Incident.Detected && s.Incident.Ruling == nil && s.RoundRunning()
}

// short cuts a text to the length that is recorded for technicians.
func short(text string) string {
	const most = 200
	if len(text) <= most {
		return text
	}
	return strings.ToValidUTF8(text[:most], "")
}
