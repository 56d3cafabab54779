package keys_test

import (
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/pelletier/go-toml/v2"

	"pitboss/hardware"
	"pitboss/internal/keys"
	"pitboss/internal/testing/check"
)

type line struct {
	Baud int               `toml:"baud"`
	Wait hardware.Duration `toml:"wait"`
}

type section struct {
	line
	Name  string   `toml:"name"`
	Words []string `toml:"words"`
	Asks  bool     `toml:"asks"`
	inner int
}

func TestOf(t *testing.T) {
	want := []string{"baud", "wait", "name", "words", "asks"}
	for _, of := range []any{section{}, &section{}} {
		check.Difff(t, want, keys.Of(of), "keys")
	}
}

func TestSet(t *testing.T) {
	full := section{line: line{Baud: 9600, Wait: hardware.Duration(time.Second)}, Name: "shoe", Words: []string{"a"}, Asks: true, inner: 7}
	for name, test := range map[string]struct {
		key   string
		value any
		want  func(*section)
		err   string
	}{
		"text":                  {key: "name", value: "door", want: func(s *section) { s.Name = "door" }},
		"a number":              {key: "baud", value: int64(300), want: func(s *section) { s.Baud = 300 }},
		"a duration":            {key: "wait", value: "20ms", want: func(s *section) { s.Wait = hardware.Duration(20 * time.Millisecond) }},
		"false":                 {key: "asks", value: false, want: func(s *section) { s.Asks = false }},
		"a list":                {key: "words", value: []any{"b", "c"}, want: func(s *section) { s.Words = []string{"b", "c"} }},
		"an empty list":         {key: "words", value: []any{}, want: func(s *section) { s.Words = []string{} }},
		"text for a number":     {key: "baud", value: "fast", err: `the text "fast": want a whole number without quotation marks`},
		"a bare duration":       {key: "wait", value: int64(500), err: "duration \"500\": want a number with its unit"},
		"a duration of no unit": {key: "wait", value: "500", err: "want a number with its unit"},
		"a table":               {key: "name", value: map[string]any{"x": int64(1)}, err: "a section: want text in quotation marks"},
		"a list half right": {key: "words", value: []any{"b", int64(1)},
			err: "a list: want a list in square brackets, each of it text in quotation marks (the whole number 1 is not)"},
		"a date": {key: "name", value: toml.LocalDate{Year: 2026, Month: 1, Day: 1},
			err: "the date 2026-01-01: want text in quotation marks"},
		"no such key": {key: "bawd", value: int64(1),
			err: `no such key (did you mean "baud"?): want baud, wait, name, words or asks`},
		"a key with a dot":      {key: "name.x", value: int64(1), err: "no such key"},
		"a field without a tag": {key: "inner", value: int64(1), err: "no such key"},
	} {
		t.Run(name, func(t *testing.T) {
			want, got := full, full
			err := keys.Set(&got, test.key, test.value)
			if test.want != nil {
				test.want(&want)
			}
			check.Equalf(t, cmp.Diff(want, got, cmp.AllowUnexported(section{}, line{})), "",
				"the section (-want +got)")
			if (err == nil) != (test.err == "") || err != nil && !strings.Contains(err.Error(), test.err) {
				t.Errorf("error %v, want %q", err, test.err)
			}
			if _, unknown := errors.AsType[*keys.UnknownError](err); unknown != strings.Contains(test.err, "no such key") {
				t.Errorf("%v is taken for an unknown key: %v", err, unknown)
			}
		})
	}
}
