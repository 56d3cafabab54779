package bench_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"pitboss/bench"
	"pitboss/game/message"
	"pitboss/internal/testing/check"
)

// framesOf returns frames of one outcome, a second apart.
func framesOf(outcome bench.Outcome, raws ...string) (frames []bench.Frame) {
	for n, raw := range raws {
		frames = append(frames, bench.Frame{Number: uint64(n + 1), At: morning.Add(time.Duration(n) * time.Second),
			Raw: []byte(raw), Outcome: outcome})
	}
	return frames
}

func repeated(raw string, times int) []string {
	return strings.Split(strings.TrimSuffix(strings.Repeat(raw+"|", times), "|"), "|")
}

// Faults that keep a device from its work although every frame is understood.
func TestFindingsOfWhatIsSaid(t *testing.T) {
	const locked, started = "\x050L\x81\x03FE", "\x054S\x0361"
	stopped := bench.Says{Findings: []bench.Finding{{Level: bench.Error, Code: "shoe-stopped",
		Words: message.Written("It is stopped."), Do: message.Written("Start it.")}}}
	saying := func(says ...*bench.Says) (frames []bench.Frame) {
		for _, one := range says {
			frames = append(frames, bench.Frame{At: morning, Raw: []byte(started), Outcome: bench.Understood, Says: one})
		}
		return frames
	}
	code := func(outcome bench.Outcome, face string, codes ...string) (frames []bench.Frame) {
		for _, one := range codes {
			frames = append(frames, bench.Frame{At: morning, Raw: []byte(one), Outcome: outcome, Face: face, Code: one})
		}
		return frames
	}
	unique := bench.Setting{Key: "cards", Value: "unique-id"}
	for name, test := range map[string]struct {
		kind     string
		settings []bench.Setting
		frames   []bench.Frame
		want     []string
	}{
		"the last it says stands": {"angel-eye", nil, saying(&bench.Says{}, &stopped, nil),
			[]string{"error shoe-stopped: It is stopped. Start it."}},
		"what is over is not told": {"angel-eye", nil, saying(&stopped, nil, &bench.Says{}), nil},

		"a tag not enrolled": {"rfid", nil,
			append(code(bench.Good, "KD", "0F01", "0F02"), code(bench.Foreign, "", "0F03")...),
			[]string{`warning not-enrolled: 1 code was read that is in no card table: "0F03". If these are the table's cards, write them into the file of card_table`}},
		"no tag enrolled": {"rfid", nil, code(bench.Foreign, "", "0F01", "0F02", "0F03", "0F04", "0F02"),
			[]string{`warning not-enrolled: 4 codes were read that are in no card table: "0F01", "0F02", "0F03" and more.`}},
		"another kind of tag": {"rfid", nil, append(code(bench.Good, "KD", "0F01"), code(bench.Foreign, "", "0F0003")...), nil},
		"a card of another set": {"scanner", []bench.Setting{unique},
			append(code(bench.Good, "KD", "AX01", "AX02"), code(bench.Foreign, "", "AX99")...),
			[]string{`warning not-enrolled: 1 code was read that is in no card table: "AX99".`}},
		"an unknown code of face codes": {"scanner", nil, append(code(bench.Good, "KD", "4130"), code(bench.Foreign, "", "9999")...), nil},

		"dice with hurt lines": {"dice", nil,
			append(framesOf(bench.Good, repeated("D1;2;1+3;-*5BBF\r\n", 20)...), framesOf(bench.Foreign,
				repeated("D1:6:6+4;-*783D\r\n", 3)...)...),
			[]string{"warning dying-cable: Of the last 23 messages 3 came changed or cut short, as their checks tell: bytes are lost or damaged on the way. Push the plugs in"}},
		"two hurt lines": {"dice", nil,
			append(framesOf(bench.Good, repeated("D1;2;1+3;-*5BBF\r\n", 2)...), framesOf(bench.Foreign,
				repeated("D1:6:6+4;-*783D\r\n", 2)...)...), nil},
		"three of a hundred": {"dice", nil,
			append(framesOf(bench.Good, repeated("D1;2;1+3;-*5BBF\r\n", 97)...), framesOf(bench.Foreign,
				repeated("D1:6:6+4;-*783D\r\n", 3)...)...), nil},
		"a shoe with wrong checks": {"angel-eye", nil,
			append(framesOf(bench.Understood, repeated(started, 9)...), framesOf(bench.BadCheck, repeated(locked, 4)...)...),
			[]string{"warning dying-cable: Of the last 13 messages 4 came changed"}},
		"a wheel's unusual answers": {"wheel", nil,
			append(framesOf(bench.Understood, repeated("*X;4;011;27;0;136;1\r\n", 9)...), framesOf(bench.Foreign,
				repeated("*F 12\r\n", 4)...)...), nil},

		"codes that end with CR alone": {"scanner",
			[]bench.Setting{{Key: "suffix", Value: "CRLF"}, {Key: "idle_gap", Value: "200ms"}},
			framesOf(bench.Good, repeated("4130\r", 5)...),
			[]string{`warning wrong-suffix: The codes end with CR alone, and the console waits for suffix = "CRLF": each is heard 200ms late (idle_gap). Write suffix = "CR" for this device and restart the console.`}},
		"the same with LF": {"scanner", []bench.Setting{{Key: "suffix", Value: "LF"}},
			framesOf(bench.Good, repeated("4130\r", 5)...),
			[]string{`warning wrong-suffix: The codes end with CR alone, and the console waits for suffix = "LF": each is heard 250ms late`}},
		"CR, as the settings say": {"scanner", []bench.Setting{{Key: "suffix", Value: "CR"}},
			framesOf(bench.Good, repeated("4130\r", 9)...), nil},
		"CR and LF":  {"scanner", nil, append(framesOf(bench.Good, repeated("4130\r", 9)...), framesOf(bench.Good, "4130\r\n")...), nil},
		"four codes": {"scanner", nil, framesOf(bench.Good, repeated("4130\r", 4)...), nil},
	} {
		t.Run(name, func(t *testing.T) {
			c := readCase(test.kind, bench.Ledger{}, test.settings...)
			c.View.Health.Frames = test.frames
			found := said(bench.Diagnose(c))
			for i := range found {
				if i < len(test.want) && strings.HasPrefix(found[i], test.want[i]) {
					found[i] = test.want[i]
				}
			}
			check.Diff(t, test.want, found)
		})
	}
}

// Anything before a mark no longer counts.
func TestAMarkEndsWhatWasSaid(t *testing.T) {
	ledger := bench.NewLedger("reader", "rfid", morning)
	ledger.MarkNow(morning.Add(time.Minute), "enrolled", "")
	c := readCase("rfid", ledger)
	c.View.Health.Frames = []bench.Frame{{At: morning, Outcome: bench.Foreign, Code: "0F01"}}
	if found := said(bench.Diagnose(c)); len(found) > 0 {
		t.Errorf("%q", found)
	}
}

// If the console checks the parity, the kernel replaces each byte with a wrong parity by 00.
func TestParityThatIsChecked(t *testing.T) {
	for name, test := range map[string]struct {
		parity string
		spoil  func(byte) byte
		want   string
	}{
		"8 bits and none, checked for even": {"even", func(b byte) byte {
			ones := 0
			for rest := b; rest > 0; rest &= rest - 1 {
				ones++
			}
			if ones%2 == 1 {
				return 0
			}
			return b
		}, "wrong-parity"},
		"no parity is checked": {"none", func(b byte) byte {
			if b%2 == 1 {
				return 0
			}
			return b
		}, "wrong-baud"},
	} {
		t.Run(name, func(t *testing.T) {
			l := newListened(map[string]string{"cards": "srrr", "suffix": "CRLF", "parity": test.parity, "data_bits": "7"})
			for _, code := range shuffledCodes(12, "srrr") {
				raw := []byte(code + "\r\n")
				for i, b := range raw {
					raw[i] = test.spoil(b)
				}
				l.come(raw)
			}
			found := l.found()
			if len(found) != 1 || found[0].Code != test.want {
				t.Fatalf("%+v", found)
			}
			if test.want == "wrong-parity" &&
				!strings.Contains(found[0].Words.String(), fmt.Sprintf(`the device does not send data_bits = 7 and parity = %q`,
					test.parity)) {
				t.Errorf("%+v", found[0])
			}
		})
	}
}
