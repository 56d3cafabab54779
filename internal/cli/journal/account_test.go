package journal

import "testing"

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
		if got := broken(test.text, 10); got != test.want {
			t.Errorf("%q is broken to %q, want %q", test.text, got, test.want)
		}
	}
}
