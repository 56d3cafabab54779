package uart

import (
	"bytes"
	"pitboss/internal/testing/must"
	"testing"

	"pgregory.net/rapid"
)

// format returns a format of a test: 9600 8N1 and such.
func format(t testing.TB, baud int, text string) Format {
	t.Helper()
	parity := map[byte]string{'N': "none", 'O': "odd", 'E': "even", 'M': "mark", 'S': "space"}[text[1]]
	format := Format{Baud: baud, DataBits: int(text[0] - '0'), Parity: parity, StopBits: int(text[2] - '0')}
	must.Equalf(t, format.String(), text, "is written %s", format)
	return format
}

func TestAReceiverInAnotherFormat(t *testing.T) {
	for name, test := range map[string]struct {
		data     string
		from, to Format
		want     string
	}{
		"alike":                             {"1010\r\n", format(t, 9600, "8N1"), format(t, 9600, "8N1"), "1010\r\n"},
		"alike, two stop bits":              {"1010\r\n", format(t, 9600, "8N2"), format(t, 9600, "8N2"), "1010\r\n"},
		"stop bits do not matter":           {"1010\r\n", format(t, 9600, "8N2"), format(t, 9600, "8N1"), "1010\r\n"},
		"seven bits lose the eighth":        {"\xb1", format(t, 9600, "7E1"), format(t, 9600, "7E1"), "1"},
		"a rate a little off":               {"1010\r\n", format(t, 9600, "8N1"), format(t, 9800, "8N1"), "1010\r\n"},
		"7E1 read as 8N1":                   {"A1C", format(t, 9600, "7E1"), format(t, 9600, "8N1"), "A\xb1\xc3"},
		"7O1 read as 8N1":                   {"A1C", format(t, 9600, "7O1"), format(t, 9600, "8N1"), "\xc11C"},
		"7M1 read as 8N1":                   {"A", format(t, 9600, "7M1"), format(t, 9600, "8N1"), "\xc1"},
		"7S1 read as 8N1":                   {"A", format(t, 9600, "7S1"), format(t, 9600, "8N1"), "A"},
		"8N1 read as 7E1: parity errors":    {"AC", format(t, 9600, "8N1"), format(t, 9600, "7E1"), "A\x00"},
		"even for odd: all are errors":      {"AC1", format(t, 9600, "7E1"), format(t, 9600, "7O1"), "\x00\x00\x00"},
		"8E1 read as 8N1: framing, parity":  {"A", format(t, 9600, "8E1"), format(t, 9600, "8N1"), "A"},
		"half the rate, read at double":     {"U", format(t, 4800, "8N1"), format(t, 9600, "8N1"), "f\xe6"},
		"double the rate, read at half":     {"\x00", format(t, 9600, "8N1"), format(t, 4800, "8N1"), "\xf8"},
		"too short to be start bits":        {"U", format(t, 9600, "8N1"), format(t, 4800, "8N1"), ""},
		"much too slow a sender is a break": {"\x00", format(t, 300, "8N1"), format(t, 9600, "8N1"), "\x00"},
		"much too fast a sender":            {"1010\r\n", format(t, 115200, "8N1"), format(t, 4800, "8N1"), "\xff"},
		"nothing":                           {"", format(t, 4800, "8N1"), format(t, 9600, "8N1"), ""},
	} {
		t.Run(name, func(t *testing.T) {
			if got := (Receiver{Format: test.to}).Hears(Send([]byte(test.data), test.from)); string(got) != test.want {
				t.Errorf("%q at %d %s read at %d %s is %q, want %q", test.data, test.from.Baud, test.from,
					test.to.Baud, test.to, got, test.want)
			}
		})
	}
}

// If both ends agree, the data bits do not change. Nor do they if the rates are within two per cent.
func TestAReceiverLeavesAloneWhatBothEndsAgreeOn(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		one := Format{
			Baud: rapid.SampledFrom([]int{300, 4800, 9600, 115200}).Draw(t, "baud"), DataBits: rapid.IntRange(5, 8).Draw(t, "bits"),
			Parity:   rapid.SampledFrom([]string{"none", "odd", "even", "mark", "space"}).Draw(t, "parity"),
			StopBits: rapid.IntRange(1, 2).Draw(t, "stop"),
		}
		data := rapid.SliceOfN(rapid.Byte(), 0, 80).Draw(t, "data")
		for i := range data {
			data[i] &= 1<<one.DataBits - 1
		}
		near := one.At(one.Baud * rapid.IntRange(98, 102).Draw(t, "percent") / 100)
		if got := (Receiver{Format: near}).Hears(Send(data, one)); !bytes.Equal(got, data) {
			t.Fatalf("% X became % X", data, got)
		}
	})
}

// With any two formats, a receiver makes no more bytes than the time on the line has room for.
func TestAReceiverMakesNoMoreBytesThanThereIsTimeFor(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		any := func(name string) Format {
			return Format{
				Baud: rapid.IntRange(50, 4_000_000).Draw(t, name+" baud"), DataBits: rapid.IntRange(5, 8).Draw(t, name+" bits"),
				Parity: rapid.SampledFrom([]string{"none", "odd", "even"}).Draw(t, name+" parity"), StopBits: 1,
			}
		}
		from, to := any("from"), any("to")
		data := rapid.SliceOfN(rapid.Byte(), 1, 40).Draw(t, "data")
		got := len(Receiver{Format: to}.Hears(Send(data, from)))
		// A receiver is ready again half a bit before the stop bit's end.
		most := 1 + float64(len(data)*from.Bits())/float64(from.Baud)/((float64(to.Bits())-0.5-float64(to.StopBits-1))/float64(to.Baud))
		if float64(got) > most+1 {
			t.Fatalf("%d bytes became %d, at most %.1f fit", len(data), got, most)
		}
	})
}
