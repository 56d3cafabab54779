package words

import (
	"math"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/procedure"
	"pitboss/game/table/state"
)

// Facts lists the answers given about an incident, except a cause that the incident's description already includes.
func Facts(incident state.Incident) message.Text {
	var said []message.Text
	for _, fact := range procedure.Facts() {
		if fact.Name == game.FactCause && saysCause(incident) || fact.Name == game.FactIncident {
			continue // already in the description
		}
		if fact.Name == game.FactOfLast && incident.Detected {
			continue // not asked, because the device reported it with the reading
		}
		question := message.Message("question", fact.Question)
		switch value := incident.Facts[fact.Name].(type) {
		case bool:
			if value {
				said = append(said, message.New("screen.fact.yes", "{question} yes.", question))
			} else {
				said = append(said, message.New("screen.fact.no", "{question} no.", question))
			}
		case float64:
			said = append(said, message.New("screen.fact.count", "{question} {number}.", question,
				message.Number("number", int64(math.RoundToEven(value)))))
		case string:
			said = append(said, message.New("screen.fact.word", "{question} {answer}.", question,
				message.Message("answer", game.CauseTitle(value))))
		}
	}
	return message.Sentences(said...)
}
