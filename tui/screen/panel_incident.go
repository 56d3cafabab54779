package screen

import (
	"pitboss/game"
	"pitboss/game/message"
	"pitboss/tui/click"
	"pitboss/tui/widget"
	"pitboss/tui/words"
)

// detailedRows is the minimum height of a panel that lists the cards on the table one by one.
const detailedRows = 14

// incidentPanel draws what happened, what to do now and the time left, in exactly the given rows.
func (s *Screen) incidentPanel(rows int) []string {
	deadline := s.Say(s.deadlineText())
	return s.keep("incident", drawing{version: s.Version, rows: rows, words: deadline}, func() []string {
		incident, step, width := s.View.Incident, s.View.Step, s.panelWidth()
		var lines []string
		for _, line := range widget.Wrap(s.Say(s.happenedText()), width) {
			lines = append(lines, s.Look.Strong.Render(line))
		}
		if noted := words.Noted(*incident, s.View.Shows); !noted.IsZero() {
			lines = append(lines, widget.WrapAtMost(s.Say(noted), width, 2, s.Look)...)
		}
		if choices := s.choiceLines(s.answersWidth(), width, rows); len(choices) > 0 {
			if len(choices)+1 > rows {
				return exactly(widget.Indent(2, choices), rows, false)
			}
			return s.boxed(s.Look.Alarm, s.incidentTitle(), append(lines, choices...), "", rows)
		}
		if announce := s.View.Announce; announce != nil {
			for _, line := range widget.WrapAtMost(s.Say(s.announceText(announce)), width-1, max(rows-1, 1), s.Look) {
				lines = append(lines, s.Look.Notice.Render(widget.Pad(" "+line, width)))
			}
		}
		if incident.Device != "" {
			lines = append(lines, widget.Wrap(s.Say(s.deviceText(incident.Device)), width)...)
		}
		lines = append(lines, widget.Wrap(s.Say(s.nextInIncident()), width)...)
		if step.Attempt > 0 {
			lines = append(lines, s.Say(attemptText(step)))
		}
		if s.has(DoWithdraw) {
			lines = append(lines, click.Mark("w", s.Say(message.New("screen.withdraw", "Nothing to rule on? w takes it back."))))
		}
		if rows >= detailedRows {
			lines = append(append(lines, ""), s.Felt().Words(width, true)...)
		}
		return s.boxed(s.Look.Alarm, s.incidentTitle(), lines, deadline, rows)
	})
}

func (s *Screen) incidentTitle() string { return s.Say(message.New("screen.incident", "INCIDENT")) }

// happenedText says what happened, where, and which card was read and not dealt.
func (s *Screen) happenedText() message.Text {
	incident := s.View.Incident
	what := words.Happened(*incident, s.View.Shows)
	if incident.Position != "" && (incident.Detected || incident.Kind == game.CardUnreadable || incident.Kind == game.CardFaceUp) {
		// For any other report, the place of the deal at that time means nothing.
		what = message.New("screen.happened.at", "{what} ({place})", message.Message("what", what),
			message.Position("place", incident.Position))
	}
	if lost := incident.Device; lost != "" && incident.Kind == game.EquipmentFailure && incident.Held.IsZero() {
		device := message.Device("device", lost)
		if incident.Position == "" {
			return message.New("screen.happened.lost", "The {device} was lost.", device)
		}
		return message.New("screen.happened.lost-before", "The {device} was lost before the card for {place}.", device,
			message.Position("place", incident.Position))
	}
	if awaited := s.View.Awaited; !awaited.IsZero() {
		return message.New("screen.happened.awaited", "{what}. {step}", message.Message("what", what), message.Message("step", awaited))
	}
	if incident.Held.IsZero() {
		return message.New("screen.happened", "{what}.", message.Message("what", what))
	}
	switch when := s.View.Deciding; {
	case incident.Held.IsSealed() && !when.IsZero():
		return message.New("screen.happened.held-down-deciding", "{what} {when}, face down. Not in play.",
			message.Message("what", what), message.Message("when", when))
	case incident.Held.IsSealed():
		return message.New("screen.happened.held-down", "{what}, face down. Not in play.", message.Message("what", what))
	case !when.IsZero():
		return message.New("screen.happened.held-deciding", "{what} {when}: {card}. Not in play.",
			message.Message("what", what), message.Message("when", when), message.Card("card", incident.Held))
	}
	return message.New("screen.happened.held", "{what}: {card}. Not in play.", message.Message("what", what),
		message.Card("card", incident.Held))
}

// attemptText says which attempt this is, and who makes it.
func attemptText(step game.Step) message.Text {
	attempt, who := message.Number("attempt", step.Attempt), message.Message("who", step.By.Words())
	if step.Attempts > 0 {
		return message.New("screen.attempt-of", "Attempt {attempt} of {attempts}: {who}.", attempt,
			message.Number("attempts", step.Attempts), who)
	}
	return message.New("screen.attempt", "Attempt {attempt}: {who}.", attempt, who)
}

// nextInIncident says what happens next: the ruling made, or who has to rule. Cards stay where they are unless
// somebody is told to move them.
func (s *Screen) nextInIncident() message.Text {
	incident, step := s.View.Incident, s.View.Step
	if incident.Ruling != nil {
		return words.Ruled(*incident, s.View.Ruled)
	}
	if s.View.Round == nil || step.Kind == game.StepScan || step.Kind == game.StepRule && step.By == game.Dealer {
		return s.waitingFor()
	}
	return message.Sentences(s.View.Picture.Untouched, s.waitingFor())
}

// waitingFor says who has to act and who is on the way.
func (s *Screen) waitingFor() message.Text {
	state, step := s.View, s.View.Step
	switch {
	case state.Incident.TechnicianCalled && state.Technician.IsZero():
		return message.New("screen.waits.technician", "The technician has been called.")
	case !state.Incident.Looks.At.IsZero() && state.Manager.IsZero():
		looks := state.Incident.Looks
		return message.New("screen.waits.coming", "{name} is coming: seen at {station} at {at}.",
			message.String("name", widget.Plain(looks.Name)),
			message.String("station", widget.Plain(looks.From)), message.Time("at", looks.At))
	case state.Incident.ManagerCalled && state.Manager.IsZero():
		return message.New("screen.waits.manager", "The shift manager has been called.")
	case state.Station != "" && step.By == game.ShiftManager:
		return message.New("screen.waits.manager-elsewhere", "Shift manager {name} resolves it from {station}.",
			message.String("name", words.Person(state.Manager)), message.String("station", widget.Plain(state.Station)))
	case step.By == game.ShiftManager && !state.Manager.IsZero():
		return message.New("screen.waits.manager-here", "Shift manager {name} to resolve.",
			message.String("name", words.Person(state.Manager)))
	case step.By != "":
		return message.New("screen.waits", "{who} to resolve.", message.Message("who", words.Role(step.By)))
	}
	return message.Text{}
}

// deadlineText says what happens when, or returns the zero text.
func (s *Screen) deadlineText() message.Text {
	incident := s.View.Incident
	if incident.Deadline.IsZero() {
		return message.Text{}
	}
	deadline := message.Time("deadline", incident.Deadline)
	if s.View.VoidBy == "" {
		return message.New("screen.deadline.ruling", "Ruling due by {deadline}. The round stands until then.", deadline)
	}
	clause := message.String("clause", s.View.VoidBy)
	if s.View.Step.Deadline.IsZero() { // nothing counts down
		return message.New("screen.deadline.void-at", "Void at {deadline} (clause {clause}).", deadline, clause)
	}
	return message.New("screen.deadline.void", "Void in {left}, at {deadline} (clause {clause}).",
		message.String("left", widget.Clock(s.Left)), deadline, clause)
}

// deviceText says whether the device that the incident is about is back, or why it is down unless the screen says so
// already.
func (s *Screen) deviceText(name string) message.Text {
	device := message.Device("device", name)
	for _, known := range s.View.Devices {
		switch {
		case known.Name != name:
		case known.Up:
			return message.New("screen.device-back", "The {device} is back.", device)
		case s.unlessTold(s.Say(known.Reason)) != "":
			return message.New("screen.banner.down-why", "The {device} is down: {why}", device, message.Message("why", known.Reason))
		}
	}
	return message.Text{}
}
