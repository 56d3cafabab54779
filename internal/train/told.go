package train

import (
	"strings"
	"unicode/utf8"

	"github.com/rivo/uniseg"

	"pitboss/game/english"
)

// maxTold is how many characters one message at the table has at most.
const maxTold = 200

// messages returns texts of the instructor in as few messages as they fit into. A message ends with a text, or with a
// sentence of one that is longer than a message. Only a longer sentence is broken between words.
func messages(texts ...string) (messages []string) {
	message := ""
	for _, part := range parts(texts) {
		if utf8.RuneCountInString(message)+1+utf8.RuneCountInString(part) > maxTold {
			messages, message = append(messages, english.Wrap(message, maxTold)...), ""
		}
		message = strings.TrimSpace(message + " " + part)
	}
	return append(messages, english.Wrap(message, maxTold)...)
}

// parts returns texts, with one that is longer than a message in its sentences.
func parts(texts []string) (parts []string) {
	for _, text := range texts {
		if utf8.RuneCountInString(text) <= maxTold {
			parts = append(parts, text)
			continue
		}
		for state := -1; text != ""; {
			var sentence string
			sentence, text, state = uniseg.FirstSentenceInString(text, state)
			parts = append(parts, strings.TrimSpace(sentence))
		}
	}
	return parts
}
