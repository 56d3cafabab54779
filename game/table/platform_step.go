package table

import (
	"strings"

	"pitboss/game"
	"pitboss/game/message"
)

// platformStep returns a round's step that waits for the platform: until when, and what the
// dealer does while what came cannot be right.
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

// silentPlatform reports whether the open incident is that the platform said nothing, and
// nothing was ruled yet: what it says now is still taken.
func (s State) silentPlatform() bool {
	return s.Incident != nil && s.Incident.Kind == game.ProviderFault && s.Incident.Detected && s.Incident.Ruling == nil && s.RoundRunning()
}

// short returns as much of a text as the record keeps for technicians.
func short(text string) string {
	const most = 200
	if len(text) <= most {
		return text
	}
	return strings.ToValidUTF8(text[:most], "")
}
