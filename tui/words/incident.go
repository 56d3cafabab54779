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
	if cause, told := incident.Facts["cause"].(string); told && saysCause(incident) {
		return message.New("screen.happened.because", "{what}: {cause}", message.Message("what", title),
			message.Message("cause", game.CauseText(cause)))
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

// Cause names a cause by itself. A cause that is not in the closed list is returned as written.
func Cause(cause string) message.Text {
	if title, known := causeTitles[cause]; known {
		return title
	}
	return message.Written(cause)
}

// causeTitles names the causes at the head of a line.
var causeTitles = map[string]message.Text{
	"under-turns":           message.New("screen.cause.under-turns", "Too few turns"),
	"same-direction":        message.New("screen.cause.same-direction", "Ball spun with the wheel"),
	"wrong-direction":       message.New("screen.cause.wrong-direction", "Spun in the wrong direction"),
	"wheel-stopped":         message.New("screen.cause.wheel-stopped", "Wheel stopped"),
	"ball-stuck":            message.New("screen.cause.ball-stuck", "Ball stuck"),
	"ball-riding":           message.New("screen.cause.ball-riding", "Ball riding on the wheel"),
	"ball-out":              message.New("screen.cause.ball-out", "Ball left the wheel"),
	"dropped-early":         message.New("screen.cause.dropped-early", "Ball dropped before the spin"),
	"foreign-object":        message.New("screen.cause.foreign-object", "Foreign object in the wheel"),
	"pointer-on-pin":        message.New("screen.cause.pointer-on-pin", "Pointer on a pin"),
	"pointer-between":       message.New("screen.cause.pointer-between", "Pointer between two segments"),
	"direction-not-changed": message.New("screen.cause.direction-not-changed", "Direction not changed"),
	"interference":          message.New("screen.cause.interference", "Outside interference"),
	"mechanical":            message.New("screen.cause.mechanical", "Mechanical failure"),
	"against-dome":          message.New("screen.cause.against-dome", "Die against the dome"),
	"leaning":               message.New("screen.cause.leaning", "Die leaning on another"),
	"stacked":               message.New("screen.cause.stacked", "Die on top of another"),
	"on-edge":               message.New("screen.cause.on-edge", "Die on its edge"),
	"not-flat":              message.New("screen.cause.not-flat", "Die not flat"),
	"shaker-short":          message.New("screen.cause.shaker-short", "Shaker stopped too soon"),
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
