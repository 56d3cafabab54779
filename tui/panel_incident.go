package tui

import (
	"fmt"
	"strings"

	"pitboss/game"
	"pitboss/game/procedure"
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
		if incident.Position != "" && (incident.Detected || incident.Kind == game.CardUnreadable || incident.Kind == game.CardFaceUp) {
			// Where the deal stood when somebody reported anything else says nothing of it.
			what += " (" + placeWords(incident.Position) + ")"
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
			lines = append(lines, fmt.Sprintf("Attempt %d%s by the %s.", step.Attempt, of, roleNames(string(step.By))))
		}
		lines = append(lines, "Opened "+incident.OpenedAt.In(m.options.Location).Format("15:04:05")+m.deadlineWords())
		return widget.Frame("INCIDENT", lines, m.width, min(height, len(lines)+2), m.look)
	})
}

// nextInIncident is what is to become of the incident: what was ruled, or who has
// the say. Cards stay as they lie unless somebody is to do something with them.
func (m *Model) nextInIncident() string {
	incident, step := m.snapshot.State.Incident, m.snapshot.Step
	if ruling := incident.Ruling; ruling != nil {
		return "Ruled by clause " + ruling.Clause + m.titleOf(incident.Kind, *ruling) + "."
	}
	if m.snapshot.State.Round == nil || step.Kind == game.StepScan || step.Kind == game.StepRule && step.By == game.Dealer {
		return m.waitingFor()
	}
	return strings.TrimSpace(m.say(m.picture().Untouched) + " " + m.waitingFor())
}

// titleOf is a clause's title behind a colon; empty where the book does not tell
// which of its rows it was.
func (m *Model) titleOf(kind game.Incident, ruling game.Ruled) string {
	if m.snapshot.Book == nil {
		return ""
	}
	title := ""
	for _, row := range m.snapshot.Book.Procedures {
		same := row.Round == ruling.Round || row.Round == game.RoundPause && ruling.Round == game.RoundContinue
		if row.Clause != ruling.Clause || !same || row.Incident != kind && row.Incident != procedure.AnyIncident {
			continue
		}
		if title != "" && title != row.Title.String() {
			return ""
		}
		title = row.Title.String()
	}
	if title == "" {
		return ""
	}
	return ": " + strings.TrimPrefix(title, "Void: ")
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
	at := deadline.In(m.options.Location).Format("15:04:05")
	if m.snapshot.VoidBy == "" {
		return ". A ruling is wanted by " + at + ": the result is complete."
	}
	return ". Void at " + at + " unless solved (" + widget.Plain(m.snapshot.VoidBy) + ")."
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
