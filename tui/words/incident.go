package words

import (
	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/table/state"
)

// IncidentTitle names an incident for a report, at a game with this kind of result.
func IncidentTitle(kind game.Incident, shows game.StepKind) message.Text {
	if kind == game.Malfunction {
		return message.New("screen.incident.malfunction", "Something else: call the shift manager")
	}
	return kind.WordsWhere(shows)
}

// HasIncident reports whether there are words for an incident.
func HasIncident(kind game.Incident) bool { return kind.Words().Key != "" }

// Happened describes an incident as an event, at a game with this kind of result.
func Happened(incident state.Incident, shows game.StepKind) message.Text {
	switch {
	case incident.Kind == game.Malfunction && !incident.Detected:
		return message.New("screen.happened.called", "The dealer called the shift manager")
	case incident.Kind == game.DealerUnable && incident.Detected:
		return message.New("screen.happened.silent", "The round is waiting for the dealer")
	case incident.Correction != nil:
		return message.New("screen.happened.result", "Correction asked for: result of round {round}",
			message.Number("round", incident.Correction.Round))
	}
	title := IncidentTitle(incident.Kind, shows)
	if told, is := incident.Facts[game.FactCause].(string); is && saysCause(incident) {
		cause := incident.Cause
		if cause.IsZero() {
			cause = game.CauseText(told)
		}
		return message.New("screen.happened.because", "{what}: {cause}", message.Message("what", title),
			message.Message("cause", cause))
	}
	return title
}

// Noted lists the other faults that were noted in an incident, or returns the zero text.
func Noted(incident state.Incident, shows game.StepKind) message.Text {
	var titles []message.Text
	for _, fault := range incident.Noted {
		titles = append(titles, IncidentTitle(fault, shows))
	}
	if len(titles) == 0 {
		return message.Text{}
	}
	return message.New("screen.noted", "Also noted: {faults}.", message.List("faults", titles...))
}

// saysCause reports whether an incident's cause says more about what happened than its title, as with what the
// console itself waited for.
func saysCause(incident state.Incident) bool {
	switch incident.Kind {
	case game.NoSpin, game.NoRoll, game.NumberMisread:
		return true
	default:
		return incident.Detected
	}
}

// Ruled names the clause that an incident was ruled by, with the title of the procedure if there is one; it is empty
// before the ruling.
func Ruled(incident state.Incident, title message.Text) message.Text {
	if incident.Ruling == nil {
		return message.Text{}
	}
	clause := message.String("clause", incident.Ruling.Clause)
	if title.IsZero() {
		return message.New("screen.ruled", "Ruled by clause {clause}.", clause)
	}
	return message.New("screen.ruled-title", "Ruled by clause {clause}: {title}.", clause, message.Message("title", title))
}
