package screen

import (
	"fmt"
	"strings"

	"pitboss/game"
	"pitboss/tui/widget"
	"pitboss/tui/words"
)

type incidentKey struct {
	version       uint64
	width, height int
	look          any
}

// incidentPanel is what happened, who is coming, and how often it was tried.
func (s *Screen) incidentPanel(height int) []string {
	return s.keep("incident", incidentKey{s.Version, s.Width, height, s.Look}, func() []string {
		incident, step := s.View.Incident, s.View.Step
		var lines []string
		what := words.Happened(*incident)
		if incident.Position != "" &&
			(incident.Detected || incident.Kind == game.CardUnreadable || incident.Kind == game.CardFaceUp) {
			// Where the deal stood when somebody reported anything else says nothing of it.
			what += " (" + words.Place(incident.Position) + ")"
		}
		if !incident.Held.IsZero() {
			what += ": " + s.Look.Glyphs.Card(incident.Held) + " was read and not dealt"
		}
		for _, line := range widget.Wrap(what+".", s.Width-4) {
			lines = append(lines, s.Look.Strong.Render(line))
		}
		lines = append(lines, widget.Wrap(s.nextInIncident(), s.Width-4)...)
		lines = append(lines, s.choiceLines(s.Width-4)...)
		if incident.Device != "" {
			device := "Device: " + widget.Plain(incident.Device) + s.deviceReason(incident.Device) + "."
			lines = append(lines, widget.Wrap(device, s.Width-4)...)
		}
		if step.Attempt > 0 {
			of := ""
			if step.Attempts > 0 {
				of = fmt.Sprintf(" of %d", step.Attempts)
			}
			lines = append(lines, fmt.Sprintf("Attempt %d%s by the %s.", step.Attempt, of,
				words.Roles(string(step.By))))
		}
		lines = append(lines, "Opened "+incident.OpenedAt.In(s.Location).Format("15:04:05")+s.deadlineWords())
		return widget.Frame("INCIDENT", lines, s.Width, min(height, len(lines)+2), s.Look)
	})
}

// nextInIncident is what is to become of the incident: what was ruled, or who has
// the say. Cards stay as they lie unless somebody is to do something with them.
func (s *Screen) nextInIncident() string {
	incident, step := s.View.Incident, s.View.Step
	if ruling := incident.Ruling; ruling != nil {
		title := ""
		if said := s.Say(s.View.Ruled); said != "" {
			title = ": " + strings.TrimPrefix(said, "Void: ")
		}
		return "Ruled by clause " + ruling.Clause + title + "."
	}
	if s.View.Round == nil || step.Kind == game.StepScan || step.Kind == game.StepRule && step.By == game.Dealer {
		return s.waitingFor()
	}
	return strings.TrimSpace(s.Say(s.View.Picture.Untouched) + " " + s.waitingFor())
}

// waitingFor is who has to act, and who is on the way.
func (s *Screen) waitingFor() string {
	state, step := s.View, s.View.Step
	switch {
	case state.Incident.TechnicianCalled && state.Technician.IsZero():
		return "The technician has been called."
	case state.Incident.ManagerCalled && state.Manager.IsZero():
		return "The shift manager has been called."
	case step.By == game.ShiftManager && !state.Manager.IsZero():
		return "It is for the shift manager, " + words.Person(state.Manager) + "."
	case step.By != "":
		return "It is for the " + strings.ToLower(words.Role(step.By)) + "."
	}
	return ""
}

func (s *Screen) deadlineWords() string {
	deadline := s.View.Incident.Deadline
	if deadline.IsZero() {
		return "."
	}
	at := deadline.In(s.Location).Format("15:04:05")
	if s.View.VoidBy == "" {
		return ". A ruling is wanted by " + at + ": the result is complete."
	}
	return ". Void at " + at + " unless solved (" + widget.Plain(s.View.VoidBy) + ")."
}

func (s *Screen) deviceReason(name string) string {
	for _, device := range s.View.Devices {
		switch {
		case device.Name != name:
		case device.Up:
			return ", back"
		default:
			return ", down" + s.unlessTold(device.Reason.String())
		}
	}
	return ""
}
