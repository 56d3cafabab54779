package train

import (
	"strings"
	"testing"

	"pitboss/internal/testing/check"
)

// The instructor's messages end with a sentence, so that each makes sense alone, and an answer is with its question.
func TestMessagesEndWithASentence(t *testing.T) {
	long := "A sentence that nobody ends " + strings.Repeat("goes on without end, ", 12) + "and ends."
	for name, test := range map[string]struct{ said, want []string }{
		"nothing":       {nil, nil},
		"one":           {[]string{"Deal."}, []string{"Deal."}},
		"two that fit":  {[]string{"Deal.", "How many? 2."}, []string{"Deal. How many? 2."}},
		"two too long":  {[]string{strings.Repeat("a", 120) + ".", "How many? " + strings.Repeat("B", 120)}, []string{strings.Repeat("a", 120) + ".", "How many? " + strings.Repeat("B", 120)}},
		"in Lithuanian": {[]string{strings.Repeat("ą", 150) + ".\nČia " + strings.Repeat("ž", 100) + "."}, []string{strings.Repeat("ą", 150) + ".", "Čia " + strings.Repeat("ž", 100) + "."}},
	} {
		t.Run(name, func(t *testing.T) {
			check.Equal(t, strings.Join(messages(test.said...), "|"), strings.Join(test.want, "|"))
		})
	}
	parts := messages("Short. " + long + " Short again.")
	check.Equal(t, strings.Join(parts, " "), "Short. "+long+" Short again.")
	for _, part := range parts {
		if len(part) > maxTold {
			t.Errorf("%q is longer than a message", part)
		}
	}
}
