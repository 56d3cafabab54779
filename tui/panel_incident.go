package tui

import (
	"fmt"
	"strings"

	"pitboss/game"
	"pitboss/tui/widget"
)

type incidentKey struct {
	version       uint64
	width, height int
	look          any
}

// incidentPanel is what happened, who is coming, and how often it was tried.
func (m *Model) incidentPanel(height int) []string {
	return m.panels.keep("incident", incidentKey{m.version, m.width, height, m.look}, func() []string {
		incident, step := m.snapshot.State.Incident, m.snapshot.Step
		var lines []string
		what := happened(*incident)
		if incident.Position != "" && incident.Kind != game.Malfunction {
			// Where the deal stood when the shift manager was called says nothing of why.
			what += " (" + placeWords(incident.Position) + ")"
		}
		if !incident.Held.IsZero() {
			what += ": " + m.look.Glyphs.Card(incident.Held) + " was read and not dealt"
		}
		next := "Leave the cards as they lie. " + m.waitingFor()
		if incident.Ruling != nil {
			next = "Ruled by clause " + incident.Ruling.Clause + "."
		}
		lines = append(lines, m.look.Strong.Render(what+"."), next)
		if incident.Device != "" {
			device := "Device: " + widget.Plain(incident.Device) + m.deviceReason(incident.Device) + "."
			lines = append(lines, widget.Wrap(device, m.width-4)...)
		}
		if step.Attempts > 0 {
			lines = append(lines, fmt.Sprintf("Attempt %d of %d.", step.Attempt, step.Attempts))
		} else if step.Attempt > 0 {
			lines = append(lines, fmt.Sprintf("Attempt %d by the shift manager.", step.Attempt))
		}
		lines = append(lines, "Opened "+incident.OpenedAt.In(m.options.Location).Format("15:04:05")+m.deadlineWords())
		return widget.Frame("INCIDENT", lines, m.width, min(height, len(lines)+2), m.look)
	})
}

// waitingFor is who has to act, and who is on the way.
func (m *Model) waitingFor() string {
	state, step := m.snapshot.State, m.snapshot.Step
	switch {
	case state.Incident.TechnicianCalled && state.Technician.IsZero():
		return "The technician has been called."
	case state.Incident.ManagerCalled && state.Manager.IsZero():
		return "The shift manager has been called."
	case step.By == game.ShiftManager && !state.Manager.IsZero():
		return "It is for the shift manager, " + personWords(state.Manager) + "."
	case step.By != "":
		return "It is for the " + strings.ToLower(roleWords(step.By)) + "."
	}
	return ""
}

func (m *Model) deadlineWords() string {
	deadline := m.snapshot.State.Incident.Deadline
	if deadline.IsZero() {
		return "."
	}
	return ". Void at " + deadline.In(m.options.Location).Format("15:04:05") + " unless solved (001/7)."
}

func (m *Model) deviceReason(name string) string {
	for _, device := range m.snapshot.State.Devices {
		switch {
		case device.Name != name:
		case device.Up:
			return ", back"
		default:
			return ", down" + m.unlessTold(device.Reason)
		}
	}
	return ""
}
