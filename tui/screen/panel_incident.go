package screen

import (
	"strings"

	"pitboss/game"
	"pitboss/game/message"
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
		for _, line := range widget.Wrap(s.Say(s.happenedText()), s.Width-4) {
			lines = append(lines, s.Look.Strong.Render(line))
		}
		lines = append(lines, widget.Wrap(s.Say(s.nextInIncident()), s.Width-4)...)
		lines = append(lines, s.choiceLines(s.Width-4)...)
		if incident.Device != "" {
			lines = append(lines, widget.Wrap(s.Say(s.deviceText(incident.Device)), s.Width-4)...)
		}
		if step.Attempt > 0 {
			lines = append(lines, s.Say(attemptText(step)))
		}
		lines = append(lines, s.Say(s.openedText()))
		return widget.Frame(s.Say(message.New("screen.incident", "INCIDENT")), lines, s.Width, min(height, len(lines)+2), s.Look)
	})
}

// happenedText is what happened, where, and which card was read and not dealt.
func (s *Screen) happenedText() message.Text {
	incident := s.View.Incident
	what := words.Happened(*incident)
	if incident.Position != "" && (incident.Detected || incident.Kind == game.CardUnreadable || incident.Kind == game.CardFaceUp) {
		// Where the deal stood when somebody reported anything else says nothing of it.
		what = message.New("screen.happened.at", "{what} ({place})", message.Message("what", what), message.Position("place", incident.Position))
	}
	if incident.Held.IsZero() {
		return message.New("screen.happened", "{what}.", message.Message("what", what))
	}
	return message.New("screen.happened.held", "{what}: {card} was read and not dealt.", message.Message("what", what), message.Card("card", incident.Held))
}

// attemptText is how often it was tried, and by whom.
func attemptText(step game.Step) message.Text {
	attempt, who := message.Number("attempt", step.Attempt), message.Message("who", step.By.Words())
	if step.Attempts > 0 {
		return message.New("screen.attempt-of", "Attempt {attempt} of {attempts} by the {who}.", attempt, message.Number("attempts", step.Attempts), who)
	}
	return message.New("screen.attempt", "Attempt {attempt} by the {who}.", attempt, who)
}

// nextInIncident is what is to become of the incident: what was ruled, or who has
// the say. Cards stay as they lie unless somebody is to do something with them.
func (s *Screen) nextInIncident() message.Text {
	incident, step := s.View.Incident, s.View.Step
	if ruling := incident.Ruling; ruling != nil {
		clause := message.String("clause", ruling.Clause)
		if said := s.Say(s.View.Ruled); said != "" {
			title := message.String("title", strings.TrimPrefix(said, "Void: "))
			return message.New("screen.ruled-title", "Ruled by clause {clause}: {title}.", clause, title)
		}
		return message.New("screen.ruled", "Ruled by clause {clause}.", clause)
	}
	if s.View.Round == nil || step.Kind == game.StepScan || step.Kind == game.StepRule && step.By == game.Dealer {
		return s.waitingFor()
	}
	return message.Sentences(s.View.Picture.Untouched, s.waitingFor())
}

// waitingFor is who has to act, and who is on the way.
func (s *Screen) waitingFor() message.Text {
	state, step := s.View, s.View.Step
	switch {
	case state.Incident.TechnicianCalled && state.Technician.IsZero():
		return message.New("screen.waits.technician", "The technician has been called.")
	case state.Incident.ManagerCalled && state.Manager.IsZero():
		return message.New("screen.waits.manager", "The shift manager has been called.")
	case step.By == game.ShiftManager && !state.Manager.IsZero():
		return message.New("screen.waits.manager-here", "It is for the shift manager, {name}.", message.String("name", words.Person(state.Manager)))
	case step.By != "":
		return message.New("screen.waits", "It is for the {who}.", message.Message("who", step.By.Words()))
	}
	return message.Text{}
}

// openedText is when the incident was opened, and what its end is.
func (s *Screen) openedText() message.Text {
	opened, deadline := message.Time("opened", s.View.Incident.OpenedAt), message.Time("deadline", s.View.Incident.Deadline)
	switch {
	case s.View.Incident.Deadline.IsZero():
		return message.New("screen.opened", "Opened {opened}.", opened)
	case s.View.VoidBy == "":
		return message.New("screen.opened.ruling", "Opened {opened}. A ruling is wanted by {deadline}: the result is complete.", opened, deadline)
	}
	return message.New("screen.opened.void", "Opened {opened}. Void at {deadline} unless solved ({clause}).", opened, deadline, message.String("clause", s.View.VoidBy))
}

// deviceText is which device it is about, and how it is now.
func (s *Screen) deviceText(name string) message.Text {
	device := message.String("device", name)
	for _, known := range s.View.Devices {
		switch {
		case known.Name != name:
		case known.Up:
			return message.New("screen.device-back", "Device: {device}, back.", device)
		case s.unlessTold(known.Reason.String()) != "":
			return message.New("screen.device-down-why", "Device: {device}, down: {why}.", device, message.Message("why", known.Reason))
		default:
			return message.New("screen.device-down", "Device: {device}, down.", device)
		}
	}
	return message.New("screen.device", "Device: {device}.", device)
}
