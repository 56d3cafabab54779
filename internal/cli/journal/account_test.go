package journal

import (
	"testing"

	"pitboss/internal/testing/check"
)

func TestLongWordsAreBroken(t *testing.T) {
	for _, test := range []struct{ text, want string }{
		{"", ""},
		{"two words", "two words"},
		{"exactlyten", "exactlyten"},
		{"elevenlette rs", "elevenlett e rs"},
		{`{"a":1,"b":22,"c":3}`, `{"a":1, "b":22, "c":3}`},
		{",commafirstofall", ",commafirs tofall"},
		{"ąčęėįšųūž„“ąčęėįš", "ąčęėįšųūž„ “ąčęėįš"},
	} {
		check.Equalf(t, broken(test.text, 10), test.want, "%q is broken to", test.text)
	}
}
