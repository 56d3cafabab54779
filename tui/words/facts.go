package words

import (
	"fmt"
	"strings"

	"pitboss/game/procedure"
	"pitboss/game/table"
	"pitboss/tui/widget"
)

// Facts returns what was answered about an incident, but for a cause that its words
// say already.
func Facts(incident table.Incident) string {
	facts := incident.Facts
	var words []string
	for _, fact := range procedure.Facts() {
		if fact.Name == "cause" && saysCause(incident) {
			continue
		}
		switch value := facts[fact.Name].(type) {
		case bool:
			answer := "no"
			if value {
				answer = "yes"
			}
			words = append(words, fact.Question.String()+" "+answer+".")
		case float64:
			words = append(words, fmt.Sprintf("%s %.0f.", fact.Question.String(), value))
		case string:
			words = append(words, fact.Question.String()+" "+Capital(widget.Plain(Cause(value)))+".")
		}
	}
	return strings.Join(words, " ")
}
