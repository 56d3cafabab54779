package tui

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
func (m *Model) incidentPanel(height int) []string {
	return m.panels.keep("incident", incidentKey{m.version, m.width, height, m.look}, func() []string {
		incident, step := m.view.Incident, m.view.Step
		var lines []string
		what := words.Happened(*incident)
		if incident.Position != "" && (incident.Detected || incident.Kind == game.CardUnreadable || incident.Kind == game.CardFaceUp) {
			// Where the deal stood when somebody reported anything else says nothing of it.
			what += " (" + words.Place(incident.Position) + ")"
		}
		if !incident.Held.IsZero() {
			what += ": " + m.look.Glyphs.Card(incident.Held) + " was read and not dealt"
		}
		for _, line := range widget.Wrap(what+".", m.width-4) {
			lines = append(lines, m.look.Strong.Render(line))
		}
		lines = append(lines, widget.Wrap(m.nextInIncident(), m.width-4)...)
		lines = append(lines, m.choiceLines(m.width-4)...)
		if incident.Device != "" {
			device := "Device: " + widget.Plain(incident.Device) + m.deviceReason(incident.Device) + "."
			lines = append(lines, widget.Wrap(device, m.width-4)...)
		}
		if step.Attempt > 0 {
			of := ""
			if step.Attempts > 0 {
				of = fmt.Sprintf(" of %d", step.Attempts)
			}
			lines = append(lines, fmt.Sprintf("Attempt %d%s by the %s.", step.Attempt, of, words.Roles(string(step.By))))
		}
		lines = append(lines, "Opened "+incident.OpenedAt.In(m.options.Location).Format("15:04:05")+m.deadlineWords())
		return widget.Frame("INCIDENT", lines, m.width, min(height, len(lines)+2), m.look)
	})
}

// nextInIncident is what is to become of the incident: what was ruled, or who has
// the say. Cards stay as they lie unless somebody is to do something with them.
func (m *Model) nextInIncident() string {
	incident, step := m.view.Incident, m.view.Step
	if ruling := incident.Ruling; ruling != nil {
		title := ""
		if said := m.say(m.view.Ruled); said != "" {
			title = ": " + strings.TrimPrefix(said, "Void: ")
		}
		return "Ruled by clause " + ruling.Clause + title + "."
	}
	if m.view.Round == nil || step.Kind == game.StepScan || step.Kind == game.StepRule && step.By == game.Dealer {
		return m.waitingFor()
	}
	return strings.TrimSpace(m.say(m.view.Picture.Untouched) + " " + m.waitingFor())
}

// waitingFor is who has to act, and who is on the way.
func (m *Model) waitingFor() string {
	state, step := m.view, m.view.Step
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

func (m *Model) deadlineWords() string {
	deadline := m.view.Incident.Deadline
	if deadline.IsZero() {
		return "."
	}
	at := deadline.In(m.options.Location).Format("15:04:05")
	if m.view.VoidBy == "" {
		return ". A ruling is wanted by " + at + ": the result is complete."
	}
	return ". Void at " + at + " unless solved (" + widget.Plain(m.view.VoidBy) + ")."
}

func (m *Model) deviceReason(name string) string {
	for _, device := range m.view.Devices {
		switch {
		case device.Name != name:
		case device.Up:
			return ", back"
		default:
			return ", down" + m.unlessTold(device.Reason.String())
		}
	}
	return ""
}
