package bench_test

import (
	"bytes"
	"testing"
	"time"

	"pitboss/bench"
	"pitboss/game/message"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

func TestEchoFault(t *testing.T) {
	all := bench.LoopbackPatterns()[0]
	for name, test := range map[string]struct {
		sent, back string
		want       bench.EchoFault
	}{
		"whole":                          {"\x00\xff", "\x00\xff", bench.EchoWhole},
		"nothing sent, nothing back":     {"", "", bench.EchoWhole},
		"nothing":                        {"AB", "", bench.EchoNothing},
		"the last is missing":            {"ABC", "AB", bench.EchoMissing},
		"one inside is missing":          {"ABC", "AC", bench.EchoMissing},
		"changed":                        {"ABC", "ABD", bench.EchoChanged},
		"changed and missing":            {"ABC", "BA", bench.EchoChanged},
		"seven bits":                     {"A\xc1", "AA", bench.EchoTopBit},
		"even parity read as eight bits": {"AC", "A\xc3", bench.EchoTopBit},
		"one more":                       {"ABC", "ABCD", bench.EchoMore},
		"unasked":                        {"", "*X;6", bench.EchoMore},
		"other and longer":               {"A", "*) NO\r\n", bench.EchoMore},
		"telnet":                         {"A\xffB", "A\xff\xffB", bench.EchoTelnet},
		"LF behind a CR":                 {"A\nB", "A\r\nB", bench.EchoLineEnds},
		"CR for LF":                      {"A\nB", "A\rB", bench.EchoLineEnds},
		"CR dropped":                     {"A\r\nB", "A\nB", bench.EchoLineEnds},
		"all, without XON and XOFF":      {string(all), string(bytes.Map(func(r rune) rune { return r }, all[:0x11])) + string(all[0x12:0x13]) + string(all[0x14:]), bench.EchoFlow},
	} {
		check.Equalf(t, (bench.Echo{Sent: []byte(test.sent), Back: []byte(test.back)}).Fault(), test.want, "%s", name)
	}
}

// echoes returns this many echoes, with change applied to what comes back.
func echoes(number int, took time.Duration, change func(n int, sent []byte) []byte) (all []bench.Echo) {
	patterns := bench.LoopbackPatterns()
	for n := range number {
		sent := patterns[n%len(patterns)]
		back := bytes.Clone(sent)
		if change != nil {
			back = change(n, back)
		}
		all = append(all, bench.Echo{Sent: sent, Back: back, Took: took})
	}
	return all
}

func TestLoopback(t *testing.T) {
	nothing := func(int, []byte) []byte { return nil }
	for name, test := range map[string]struct {
		echoes  []bench.Echo
		script  string
		verdict bench.Verdict
		words   []string
		rows    []string
	}{
		"good": {
			echoes: echoes(15, 230*time.Millisecond, nil), verdict: bench.Passed, words: []string{"15 of 15 patterns (1944 bytes) came back as they were sent, within 230 ms", "a wrong baud rate shows only then"},
			rows: []string{"patterns sent: 15 of 15, 1944 bytes", "not as sent: 0", "slowest: 230 ms"},
		},
		"nothing came back": {
			echoes: echoes(5, 0, nothing), verdict: bench.NotGood, words: []string{"Nothing came back: the loopback plug is not on or does not join TX and RX, or the adapter is dead."}, rows: []string{"!nothing: 5 times"},
		},
		"now and then nothing": {
			echoes: echoes(15, 0, func(n int, sent []byte) []byte {
				if n%5 == 1 {
					return nil
				}
				return sent
			}), verdict: bench.NotGood, words: []string{"3 of 15 patterns did not come back", "Some came back and some not at all"},
		},
		"seven bits": {
			echoes: echoes(15, 0, func(_ int, sent []byte) []byte {
				for i := range sent {
					sent[i] &= 0x7f
				}
				return sent
			}), verdict: bench.NotGood, words: []string{"12 of 15 patterns", "compare data bits and parity"}, rows: []string{"!top-bit: 12 times, first 00 for 80 at byte 129"},
		},
		"telnet": {
			echoes: echoes(15, 0, func(_ int, sent []byte) []byte { return bytes.ReplaceAll(sent, []byte{0xff}, []byte{0xff, 0xff}) }), verdict: bench.NotGood,
			words: []string{"6 of 15 patterns", "the network box speaks Telnet. Set it to raw TCP."},
		},
		"line ends": {
			echoes: echoes(15, 0, func(_ int, sent []byte) []byte { return bytes.ReplaceAll(sent, []byte("\r"), []byte("\n")) }), verdict: bench.NotGood, words: []string{"changes line ends"},
		},
		"flow control": {
			echoes: echoes(15, 0, func(_ int, sent []byte) []byte { return bytes.ReplaceAll(sent, []byte{0x13}, nil) }), verdict: bench.NotGood, words: []string{"XON/XOFF is on"},
		},
		"bytes are changed": {
			echoes: echoes(15, 0, func(n int, sent []byte) []byte { sent[n] ^= 1; return sent }), verdict: bench.NotGood, words: []string{"15 of 15 patterns", "Bytes were changed"}, rows: []string{"!changed: 15 times, first 01 for 00 at byte 1"},
		},
		"a byte is missing": {
			echoes: echoes(15, 0, func(_ int, sent []byte) []byte { return sent[:len(sent)-1] }), verdict: bench.NotGood, words: []string{"Bytes are missing: a loose contact"}, rows: []string{"!missing: 15 times, first after byte 255"},
		},
		"late": {
			echoes: echoes(15, 900*time.Millisecond, nil), verdict: bench.NotGood, words: []string{"15 patterns came late, 900 ms at most", "a hub or a network box delays"}, rows: []string{"!came late: 15"},
		},
		"a device speaks before anything is sent": {
			echoes: []bench.Echo{{Back: []byte("*X;6"), Err: message.Written("A device is connected.")}}, verdict: bench.NotGood, words: []string{"a device is connected, and nothing more was sent to it. Take the device off"}, rows: []string{"!more: once, first 2A 58 3B 36"},
		},
		"a device answers": {
			echoes: append(echoes(1, 0, nil), bench.Echo{Sent: []byte("U"), Back: []byte("U?")}), verdict: bench.NotGood, words: []string{"a device is connected"}, rows: []string{"!more: once, first 3F behind the last"},
		},
		"the port is lost": {
			echoes: append(echoes(2, 0, nil), bench.Echo{Err: message.Written(unpluggedPort)}), verdict: bench.NoVerdict, words: []string{"could not go on: 2 of 15 patterns were sent. The port was unplugged. Put that right"},
		},
		"stopped at once":      {echoes: echoes(4, 0, nil), script: "stop", verdict: bench.NoVerdict, words: []string{"The test was stopped. 4 of 15 patterns"}},
		"stopped after enough": {echoes: echoes(7, 0, nil), script: "stop", verdict: bench.Passed, words: []string{"The test was stopped. 7 of 15 patterns"}},
		"nobody sends":         {script: "60*wait", verdict: bench.NoVerdict, words: []string{"Nothing came for 60 s. 0 of 15 patterns"}},
	} {
		t.Run(name, func(t *testing.T) {
			a := act(t, bench.Loopback, bench.TrialOptions{Manner: mannerOf("scanner")})
			a.asks("joins TX and RX, contacts 2 and 3")
			for _, echo := range test.echoes {
				exam, _ := a.trial.Loopback()
				exam.Took(echo)
			}
			a.play(test.script)
			a.ends(test.verdict, test.words...)
			a.rows(test.rows...)
		})
	}
}

// Without a known baud rate an echo may take a second.
func TestLoopbackOfUnknownRate(t *testing.T) {
	for took, verdict := range map[time.Duration]bench.Verdict{time.Second: bench.Passed, 1100 * time.Millisecond: bench.NotGood} {
		trial := must.Get(bench.NewTrial(bench.Loopback, bench.TrialOptions{}, morning))(t)
		for _, echo := range echoes(15, took, nil) {
			exam, _ := trial.Loopback()
			exam.Took(echo)
		}
		if p := trial.Progress(); p.Verdict != verdict {
			t.Errorf("%s: %s, %q", took, p.Verdict, p.Words)
		}
	}
}
