package raw_test

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"pitboss/bench"
	"pitboss/game"
	"pitboss/hardware"
	"pitboss/hardware/framing"
	"pitboss/hardware/hardwaretest"
	"pitboss/hardware/link"
	"pitboss/hardware/raw"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

var start = time.Date(2026, 1, 1, 12, 0, 0, 0, time.UTC)

// came is what arrives after a silence.
type came struct {
	silence time.Duration
	bytes   string
}

func TestCutter(t *testing.T) {
	const gap = 50 * time.Millisecond
	long := strings.Repeat("x", raw.LongestPiece)
	for _, test := range []struct {
		name string
		in   []came
		want []string
	}{
		{"a line in pieces", []came{{0, "10"}, {gap - 1, "10\r"}, {gap - 1, "\n"}}, []string{"1010\r\n"}},
		{"lines of every end", []came{{0, "a\r\nb\rc\nd\r\re"}, {gap, ""}}, []string{"a\r\n", "b\r", "c\n", "d\r", "\r", "e"}},
		{"a silence", []came{{0, "\x02ab"}, {gap, "cd"}, {gap, ""}}, []string{"\x02ab", "cd"}},
		{"nothing ever ends", []came{{0, long + "xx"}, {gap, ""}}, []string{long, "xx"}},
		{"a CR, then silence", []came{{0, "a\r"}, {gap, "\n"}}, []string{"a\r", "\n"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			cutter, now := raw.NewCutter(gap), start
			var got []string
			keep := func(p framing.Piece) { got = append(got, string(p.Raw)) }
			for _, in := range test.in {
				now = now.Add(in.silence)
				cutter.Feed([]byte(in.bytes), now, keep)
			}
			check.Difff(t, test.want, got, "pieces")
		})
	}
}

func FuzzCutter(f *testing.F) {
	f.Add([]byte("1010\r\n\x02x\x03\r\r"), uint16(5))
	f.Fuzz(func(t *testing.T, stream []byte, cut uint16) {
		at := int(cut) % (len(stream) + 1)
		var whole, parts []string
		for _, one := range []struct {
			into  *[]string
			reads [][]byte
		}{{&whole, [][]byte{stream}}, {&parts, [][]byte{stream[:at], stream[at:]}}} {
			cutter := raw.NewCutter(time.Second)
			keep := func(p framing.Piece) { *one.into = append(*one.into, string(p.Raw)) }
			for _, read := range one.reads {
				cutter.Feed(read, start, keep)
			}
			cutter.Flush(keep)
		}
		must.Difff(t, whole, parts, "pieces (-whole +split)")
		must.Equalf(t, strings.Join(whole, ""), string(stream), "of %q there", stream)
		for _, piece := range whole {
			if len(piece) > raw.LongestPiece || raw.Guess([]byte(piece)).IsZero() {
				t.Fatalf("%d bytes, %q", len(piece), raw.Guess([]byte(piece)))
			}
		}
	})
}

func TestGuess(t *testing.T) {
	for piece, want := range map[string]string{
		"":                         "nothing",
		"\r\n":                     "a line end alone",
		"1010\r\n":                 "text line",
		"tab\tular\r":              "text line",
		"1010":                     "printable without line end",
		"\x021010\x03":             "looks like STX..ETX",
		"\x021010\x03\r\n":         "looks like STX..ETX",
		"\x021011\x03\x02":         "looks like STX..ETX + LRC: its check fits",
		"\x021011\x03\x09":         "binary",
		"\x0533D\x81\xb8\x034D":    "looks like ENQ..ETX + BCC: its checksum is wrong",
		"\x053D\x81\xb8\x034D":     "looks like ENQ..ETX + BCC: its check fits",
		"\x053D\x81\xb8\x034d":     "binary",
		"*X;4;011;27;0;136;1\r\n":  "looks like an *X; wheel status",
		"*X;4;011;27;0;136;1":      "printable without line end",
		"\x04\xd0\x00\x00\xff\x2c": "looks like SSI: its check fits",
		"\x04\xd0\x00\x00\xff\x2c\x04\xd0\x04\x00\xff\x28":  "looks like SSI: 2 packets whose checks fit",
		"\x04\xd0\x00\x00\xff\x2c\x04":                      "binary",
		"\x04\xd0\x00\x00\xff\x2d":                          "binary",
		"\x16\xfe\x13\x00\x00\x00\r":                        "looks like the beginning of Honeywell's data header",
		"\x16\xfe\x13\x00\x00\x00\rMSGGET0005jC0\x1d1010\r": "looks like a code with Honeywell's data header",
		"caf\xe9\r\n": "binary",
		"\x00":        "binary",
	} {
		check.Equalf(t, raw.Guess([]byte(piece)).String(), want, "%q", piece)
	}
}

func config() raw.Config {
	c := raw.Config{}.WithDefaults()
	c.Name, c.Path = "new", "/dev/a-device"
	return c
}

// For all bytes, the table only learns about the link, and the technician sees everything.
func TestOnlyTheLinkIsTold(t *testing.T) {
	recordings := [][]bench.Traffic{{
		{Way: bench.Received, Data: []byte("1010\r\n413")}, {Way: bench.Silent, At: 200 * time.Millisecond},
		{Way: bench.Received, At: 300 * time.Millisecond, Data: []byte("\x05\xd1\x00\x00\x01\xff\x29")},
		{Way: bench.Lost, At: time.Second, Words: "it was unplugged"},
	}}
	device := must.Get(raw.New(config(), link.WithOpener(hardwaretest.Paced(recordings...)),
		link.WithJitter(func() float64 { return 0.5 })))(t)
	var heard []string
	hardwaretest.Play(t, device, time.Minute, func(input game.Input) {
		if input.Device != "new" || input.Sequence != 0 || input.Raw != nil {
			t.Errorf("input %+v", input)
		}
		heard = append(heard, fmt.Sprintf("%+v", input.Command))
	})
	check.Difff(t, []string{"{Up:true Reason:}", "{Up:false Reason:it was unplugged}"}, heard, "the table heard")
	health := device.Health()
	var frames []string
	for _, frame := range health.Frames {
		frames = append(frames, fmt.Sprintf("%s %s %s", frame.Outcome, frame.Text(), frame.Meaning))
	}
	want := []string{`told 1010\r\n text line`, `told 413 printable without line end`,
		`told \x05\xd1\x00\x00\x01\xff) looks like SSI: its check fits`}
	check.Difff(t, want, frames, "frames")
	check.Difff(t, bench.Quality{Understood: 3}, health.Tally.Quality, "quality")
	var kept bytes.Buffer
	for _, one := range device.Capture().Traffic {
		kept.Write(one.Data)
	}
	check.Equalf(t, kept.String(), "1010\r\n413\x05\xd1\x00\x00\x01\xff\x29", "the capture has")
}

// An unknown device is opened by its path like any other.
func TestARecordingIsShown(t *testing.T) {
	c := config()
	c.Path = "replay:" + filepath.Join(t.TempDir(), "it.capture")
	must.Do(t, os.WriteFile(strings.TrimPrefix(c.Path, "replay:"), []byte("0 < \"1010\\r\\n\"\n"), 0o600))
	device := must.Get(raw.New(c))(t)
	hardwaretest.Play(t, device, time.Second, func(game.Input) {})
	if frames := device.Health().Frames; len(frames) == 0 || string(frames[0].Raw) != "1010\r\n" {
		t.Errorf("frames %+v, last error %q", frames, device.Health().Link.LastError)
	}
}

func TestConfigRefused(t *testing.T) {
	var c raw.Config
	c.IdleGap, c.Baud, c.Parity = hardware.Duration(time.Millisecond), 9, "some"
	hardwaretest.Refused(t, raw.Kind, c, "name is missing", "path is missing", "baud = 9", `parity = "some"`,
		`idle_gap = "1ms": want 20ms to 5s`)
}
