package tui

import (
	"fmt"

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
		what := incidentTitle(incident.Kind)
		if incident.Position != "" {
			what += " (" + placeWords(incident.Position) + ")"
		}
		if !incident.Held.IsZero() {
			what += ": " + m.look.Glyphs.Card(incident.Held) + " was read and not dealt"
		}
		lines = append(lines, m.look.Strong.Render(what+"."))
		if step.By != "" {
			lines = append(lines, "Now: "+waitedFor(step)+m.comings())
		}
		if step.Attempts > 0 {
			lines = append(lines, fmt.Sprintf("Attempt %d of %d.", step.Attempt, step.Attempts))
		} else if step.Attempt > 0 {
			lines = append(lines, fmt.Sprintf("Attempt %d by the shift manager.", step.Attempt))
		}
		if incident.Device != "" {
			lines = append(lines, "Device: "+widget.Plain(incident.Device)+m.deviceReason(incident.Device))
		}
		lines = append(lines, "Opened "+incident.OpenedAt.In(m.options.Location).Format("15:04:05")+
			m.deadlineWords()+" Leave the cards as they lie.")
		return widget.Frame("INCIDENT", lines, m.width, min(height, len(lines)+2), m.look)
	})
}

// comings is who has been called and is not here yet.
func (m *Model) comings() string {
	state := m.snapshot.State
	words := "."
	if state.Incident.ManagerCalled && state.Manager.IsZero() {
		words += " The shift manager has been called."
	}
	if state.Incident.TechnicianCalled && state.Technician.IsZero() {
		words += " The technician has been called."
	}
	return words
}

func (m *Model) deadlineWords() string {
	deadline := m.snapshot.State.Incident.Deadline
	if deadline.IsZero() {
		return "."
	}
	return "; the round is void at " + deadline.In(m.options.Location).Format("15:04:05") + " (001/7)."
}

func (m *Model) deviceReason(name string) string {
	for _, device := range m.snapshot.State.Devices {
		switch {
		case device.Name != name:
		case device.Up:
			return ", back"
		case device.Reason != "":
			return ", down: " + widget.Plain(device.Reason)
		default:
			return ", down"
		}
	}
	return ""
}
