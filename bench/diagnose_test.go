package bench_test

import (
	"fmt"
	"hash/crc32"
	"slices"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"pitboss/bench"
	"pitboss/hardware/kinds"
	"pitboss/hardware/scanner"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// sevenBits returns bytes with a parity bit in place of the eighth.
func sevenBits(text string, odd bool) string {
	data := []byte(text)
	for i, b := range data {
		ones := 0
		for rest := b; rest > 0; rest >>= 1 {
			ones += int(rest & 1)
		}
		if (ones%2 == 1) != odd {
			data[i] |= 0x80
		}
	}
	return string(data)
}

// Each wrong setting is found from the bytes, with the setting to write.
// ownCode returns the code of a card that has a number of its own.
func ownCode(card string) string { return fmt.Sprintf("%08X", crc32.ChecksumIEEE([]byte(card))) }

func TestWrongSettingsOfAScanner(t *testing.T) {
	usual := map[string]string{"cards": "srrr", "suffix": "CRLF", "prefix": "", "aim": "false"}
	with := func(pairs ...string) map[string]string {
		settings := map[string]string{}
		for key, value := range usual {
			settings[key] = value
		}
		for i := 0; i < len(pairs); i += 2 {
			settings[pairs[i]] = pairs[i+1]
		}
		return settings
	}
	for name, test := range map[string]struct {
		settings map[string]string
		preset   string
		dress    func(string) string
		want     []string // codes
		do       []string // what to write, in this order
	}{
		"even parity": {usual, "srrr", func(c string) string { return sevenBits(c+"\r\n", false) },
			[]string{bench.FoundParity}, []string{`data_bits = 7 and parity = "even"`}},
		"odd parity": {usual, "srrr", func(c string) string { return sevenBits(c+"\r\n", true) },
			[]string{bench.FoundParity}, []string{`data_bits = 7 and parity = "odd"`}},
		"even parity, rank-suit": {with("cards", "rank-suit"), "rank-suit",
			func(c string) string { return sevenBits(c+"\r", false) }, []string{bench.FoundParity}, []string{`parity = "even"`}},
		"mark parity": {usual, "srrr", func(c string) string { return string(markBits(c + "\r\n")) },
			[]string{bench.FoundParity}, []string{`parity = "mark"`}},
		"ETX ends them": {usual, "srrr", func(c string) string { return c + "\x03" },
			[]string{bench.FoundSuffix}, []string{`suffix = "ETX"`}},
		"a hash ends them": {usual, "srrr", func(c string) string { return c + "#" },
			[]string{bench.FoundSuffix}, []string{`suffix = "#"`}},
		"a hash and CR LF": {with("suffix", "ETX"), "srrr", func(c string) string { return c + "#\r\n" },
			[]string{bench.FoundSuffix}, []string{`suffix = "hex:23 0D 0A"`}},
		"CR LF instead of ETX": {with("suffix", "ETX"), "suit-rank", func(c string) string { return c + "\r\n" },
			[]string{bench.FoundSuffix, bench.FoundCards}, []string{`suffix = "CRLF"`, `cards = "suit-rank"`}},
		"CR instead of ETX": {with("suffix", "ETX"), "srrr", func(c string) string { return c + "\r" },
			[]string{bench.FoundSuffix}, []string{`suffix = "CR"`}},
		"nothing ends them": {usual, "srrr", func(c string) string { return c }, []string{bench.FoundSuffix},
			[]string{"CR LF behind each code"}},
		"an AIM identifier": {usual, "srrr", func(c string) string { return "]C0" + c + "\r\n" },
			[]string{bench.FoundPrefix}, []string{"aim = true"}},
		"a slot digit": {usual, "srrr", func(c string) string { return "3" + c + "\r\n" },
			[]string{bench.FoundPrefix}, []string{`prefix = "3"`}},
		"another slot digit": {with("prefix", "1"), "rank-suit",
			func(c string) string { return "3" + c + "\r\n" }, []string{bench.FoundPrefix, bench.FoundCards},
			[]string{`prefix = "3"`, `cards = "rank-suit"`}},
		"no prefix where one is": {with("prefix", "STX"), "srrr", func(c string) string { return c + "\r\n" },
			[]string{bench.FoundPrefix}, []string{`prefix = ""`}},
		"STX where none is": {usual, "srrr", func(c string) string { return "\x02" + c + "\r\n" },
			[]string{bench.FoundPrefix}, []string{`prefix = "STX"`}},
		"STX and ETX": {usual, "srrr", func(c string) string { return "\x02" + c + "\x03" },
			[]string{bench.FoundSuffix, bench.FoundPrefix}, []string{`suffix = "ETX"`, `prefix = "STX"`}},
		"rank-suit": {usual, "rank-suit", func(c string) string { return c + "\r\n" },
			[]string{bench.FoundCards}, []string{`cards = "rank-suit"`}},
		"suit-rank": {with("cards", "rank-suit"), "suit-rank",
			func(c string) string { return c + "\r\n" }, []string{bench.FoundCards}, []string{`cards = "suit-rank"`}},
		"srrr": {with("cards", "suit-rank"), "srrr", func(c string) string { return c + "\r\n" },
			[]string{bench.FoundCards}, []string{`cards = "srrr"`}},
		"small letters": {with("cards", "rank-suit"), "rank-suit",
			func(c string) string { return strings.ToLower(c) + "\r\n" }, []string{bench.FoundCards}, []string{"capital letters"}},
		"codes of their own": {usual, "srrr", func(c string) string { return ownCode(c) + "\r\n" },
			[]string{bench.FoundCards}, []string{`cards = "unique-id"`}},
		"characters on both sides": {usual, "srrr", func(c string) string { return "AX77" + c + "9\r\n" },
			[]string{bench.FoundSuffix, bench.FoundPrefix}, []string{`suffix = "hex:39 0D 0A"`, `prefix = "AX77"`}},
		"face codes, not their own": {with("cards", "unique-id"), "rank-suit",
			func(c string) string { return c + "\r\n" }, []string{bench.FoundCards}, []string{`cards = "rank-suit"`}},
		"ETX, of cards of their own": {with("cards", "unique-id"), "srrr",
			func(c string) string { return "AX77" + c + "\x03" }, []string{bench.FoundSuffix}, []string{`suffix = "ETX"`}},
		"parity and suffix": {usual, "srrr", func(c string) string { return sevenBits(c+"\x03", false) },
			[]string{bench.FoundParity, bench.FoundSuffix}, []string{"parity", `suffix = "ETX"`}},
		"an RFID reader": {usual, "srrr", func(string) string { return "\x020F0302067D75\x03" },
			[]string{bench.FoundProtocol}, []string{`kind = "rfid"`}},
		"a wheel": {usual, "srrr", func(string) string { return "*X;2;093; 0;0;158;0\r\n" },
			[]string{bench.FoundProtocol}, []string{`kind = "wheel"`}},
		"a Zebra packet": {usual, "srrr", func(string) string { return "\x09\xf3\x00\x00\x031010\xfe?" },
			[]string{bench.FoundProtocol}, []string{`protocol = "ssi"`}},
		"a Honeywell header": {usual, "srrr", headed, []string{bench.FoundProtocol}, []string{`protocol = "honeywell-header"`}},
	} {
		t.Run(name, func(t *testing.T) {
			l := newListened(test.settings).comeAll(shuffledCodes(12, test.preset), test.dress)
			found := l.found()
			must.Difff(t, test.want, codesOf(found), "%+v", found)
			for i, do := range test.do {
				check.Containsf(t, found[i].Do.String(), do, "do: in it")
			}
			// The capture alone and the frames alone give the same findings.
			capture := l.capture
			l.capture = bench.Capture{}
			check.Difff(t, test.want, codesOf(l.found()), "frames alone")
			l.capture, l.frames = capture, nil
			check.Difff(t, test.want, codesOf(l.found()), "capture alone")
		})
	}
}

// headed returns a code with Honeywell's data header.
func headed(code string) string {
	raw, _ := scanner.HeaderMessage{Kind: 'j', AIM: "B0", Text: []byte(code)}.Encode()
	return string(raw)
}

func markBits(text string) []byte {
	data := []byte(text)
	for i := range data {
		data[i] |= 0x80
	}
	return data
}

// Good cards with any suitable settings give no finding.
func TestAGoodScannerHasNoFault(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		preset := rapid.SampledFrom([]string{"srrr", "rank-suit", "suit-rank", "unique-id"}).Draw(t, "cards")
		suffix := rapid.SampledFrom([]string{"CRLF", "CR", "LF", "ETX", "#"}).Draw(t, "suffix")
		prefix := rapid.SampledFrom([]string{"", "STX", "4"}).Draw(t, "prefix")
		l := newListened(map[string]string{"cards": preset, "suffix": suffix, "prefix": prefix, "aim": "false"})
		ends := map[string]string{"CRLF": "\r\n", "CR": "\r", "LF": "\n", "ETX": "\x03", "#": "#"}[suffix]
		begins := map[string]string{"STX": "\x02", "4": "4"}[prefix]
		for n := range rapid.IntRange(0, 60).Draw(t, "readings") {
			code := rapid.SampledFrom(shuffledCodes(52, preset)).Draw(t, "code")
			if preset == "unique-id" {
				code = "AX" + strings.Repeat("7", 1+n%3) + string(rune('A'+n/26)) + string(rune('A'+n%26))
			}
			if rapid.IntRange(0, 20).Draw(t, "fails") == 0 {
				code = "NOREAD"
			}
			data := []byte(begins + code + ends)
			if n > 0 && rapid.IntRange(0, 30).Draw(t, "cut") == 0 { // if all are cut, nothing shows how they end
				data = data[:len(data)/2+1]
			}
			l.come(data)
		}
		if found := l.found(); len(found) > 0 {
			t.Fatalf("%+v", found)
		}
		l.frames = nil
		if found := l.found(); len(found) > 0 {
			t.Fatalf("capture alone: %+v", found)
		}
	})
}

// No bytes, in any order, crash the program.
func FuzzDiagnose(f *testing.F) {
	f.Add([]byte("1010\r\n2020\r\n3030\r\n"), "scanner", "srrr", "CRLF", 9600)
	f.Add([]byte("\x053D\x81\xb8\x034D"), "wheel", "", "hex:zz", 4800)
	f.Add([]byte{0, 0xff, 0x80, 0, 0, 1}, "rfid", "unique-id", "", 1)
	f.Fuzz(func(t *testing.T, data []byte, kind, cards, suffix string, baud int) {
		view := bench.View{Kind: kind, Settings: []bench.Setting{{Key: "cards", Value: cards}, {Key: "suffix", Value: suffix}}}
		view.Health.Link = bench.Link{State: bench.Live, Baud: baud % 1_000_000}
		capture := bench.Capture{Started: morning}
		for n := 0; len(data) > 0; n++ {
			cut := min(len(data), 1+n%7)
			raw := data[:cut]
			capture.Traffic = append(capture.Traffic, bench.Traffic{Way: bench.Received, At: time.Duration(n) * time.Second, Data: raw})
			view.Health.Frames = append(view.Health.Frames,
				bench.Frame{At: morning.Add(time.Duration(n) * time.Second), Raw: raw, Outcome: bench.Outcomes()[int(raw[0])%10]})
			data = data[cut:]
		}
		for _, finding := range bench.Diagnose(bench.Case{View: view, Language: language(kind, view.Settings...),
			Languages: kinds.Languages(), Capture: capture, At: morning}) {
			if !slices.Contains(codes(), finding.Code) || finding.Words.String() == "" || finding.Do.String() == "" {
				t.Errorf("%+v", finding)
			}
		}
	})
}
