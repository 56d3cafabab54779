package simulator

import (
	"testing"

	"pitboss/bench/uart"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

func TestParseFormat(t *testing.T) {
	for text, want := range map[string]uart.Format{
		"8N1": {DataBits: 8, Parity: "none", StopBits: 1}, "7e2": {DataBits: 7, Parity: "even", StopBits: 2},
		"5M1": {DataBits: 5, Parity: "mark", StopBits: 1},
	} {
		check.Equalf(t, must.Get(ParseFormat(text))(t), want, "%s", text)
	}
	for _, text := range []string{"", "8N", "8N3", "9N1", "4N1", "8X1", "8N1 ", "8N11", "E71"} {
		if got, err := ParseFormat(text); err == nil {
			t.Errorf("%q was taken as %+v", text, got)
		}
	}
}

func FuzzParseFormat(f *testing.F) {
	f.Add("8N1")
	f.Add("7e2")
	f.Fuzz(func(t *testing.T, text string) {
		format, err := ParseFormat(text)
		if err != nil {
			return
		}
		if again, err := ParseFormat(format.String()); err != nil || again != format || checkFormat(format) != nil {
			t.Errorf("%q is %+v, written %s, read as %+v, %v", text, format, format, again, err)
		}
	})
}
