package history

import (
	_ "embed"
	"encoding/json"
	"regexp"
	"sync"

	"pitboss/game/message"
)

// reasons lists the texts that say why a line of the platform was refused: go run ./internal/texts reasons writes them.
//
//go:embed reasons.json
var reasons []byte

// reasonPatterns find the reasons in records of versions that wrote their English alone.
var reasonPatterns = sync.OnceValue(func() message.Patterns {
	var texts []message.Text
	if err := json.Unmarshal(reasons, &texts); err != nil {
		panic("history: the reasons: " + err.Error()) // they are part of the program, and a test decodes them
	}
	return message.NewPatterns(texts)
})

// reason says why a line was refused, for people who do not read JSON.
func (t narrator) reason(why message.Text) message.Text {
	return t.resolved(reasonPatterns().Recognize(why))
}

// identifiers finds the identifiers in a list of them.
var identifiers = regexp.MustCompile(`[\p{L}0-9_+-]+`)

// identified says what each of one or more identifiers names.
func (t narrator) identified(written string) message.Text {
	var names []message.Text
	for _, word := range identifiers.FindAllString(written, -1) {
		if word != "or" && word != "and" {
			names = append(names, messageTexts[word].Or(t.named(word)))
		}
	}
	return message.Commas(names...)
}
