package procedure_test

import (
	"testing"
	"unicode/utf8"

	"pitboss/game/procedure"
)

// The person asked reads the question in large letters: it is short, and its last wording shorter.
func TestEveryQuestionHasAHeadline(t *testing.T) {
	for _, fact := range procedure.Facts() {
		if fact.Source != procedure.Asked {
			continue
		}
		if len(fact.Headline) == 0 {
			t.Errorf("%s has none", fact.Name)
		}
		for i, text := range fact.Headline {
			if letters := utf8.RuneCountInString(text.String()); letters > 40 || i == len(fact.Headline)-1 && letters > 15 {
				t.Errorf("%s: %q has %d letters", fact.Name, text.String(), letters)
			}
		}
	}
}
