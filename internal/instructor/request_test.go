package instructor

import (
	"encoding/json"
	"strings"
	"testing"

	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

func TestParse(t *testing.T) {
	for line, want := range map[string]bool{
		`{"do":"pause"}`:                                               true,
		`{"do":"resume"}`:                                              true,
		`{"do":"throw","fault":"ball-out"}`:                            true,
		`{"do":"note","text":"ąčę"}`:                                   true,
		`{"do":"note","text":"late","about":7}`:                        true,
		`{"do":"say","text":"Look at the wheel."}`:                     true,
		`{"do":"say","text":"` + strings.Repeat("ą", MaxText) + `"}`:   true,
		`{"do":"say","text":"` + strings.Repeat("a", MaxText+1) + `"}`: false,
		`{"do":"say","text":"a","about":7}`:                            false,
		`{"do":"pause","text":"a"}`:                                    false,
		`{"do":"throw"}`:                                               false,
		`{"do":"throw","fault":"a","text":"b"}`:                        false,
		`{"do":"say","text":""}`:                                       false,
		`{"do":"say","text":"two\nlines"}`:                             false,
		`{"do":"note","text":"\u001b[2J"}`:                             false,
		`{"do":"note","text":"a","about":-1}`:                          false,
		`{"do":"pause","do":"resume"}`:                                 false,
		`{"Do":"pause"}`:                                               false,
		`{"do":"stop"}`:                                                false,
		`{}`:                                                           false,
		`[,`:                                                           false,
		``:                                                             false,
		`{"do":"pause"}x`:                                              false,
		strings.Repeat("[", maxRequestSize):                            false,
	} {
		_, err := parse([]byte(line + "\n"))
		check.Equalf(t, err == nil, want, "%.80q: %v", line, err)
	}
}

// FuzzParse: what is parsed has one meaning, which it keeps when it is written again, and ends.
func FuzzParse(f *testing.F) {
	for _, line := range []string{`{"do":"pause"}`, `{"do":"note","text":"late","about":7}`, `{"do":"throw","fault":"ball-out"}`, `[,`} {
		f.Add([]byte(line))
	}
	f.Fuzz(func(t *testing.T, line []byte) {
		asked, err := parse(line)
		if err != nil {
			return
		}
		again := must.Get(json.Marshal(asked))(t)
		check.Equal(t, must.Get(parse(again))(t), asked)
	})
}
