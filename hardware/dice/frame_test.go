package dice_test

import (
	"bytes"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"pitboss/hardware/dice"
	"pitboss/hardware/framing"
	"pitboss/hardware/hardwaretest"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// The golden frames: the documented ones, and near misses.
func TestDecodeFrame(t *testing.T) {
	for name, test := range map[string]struct {
		frame string
		want  string // empty: not of the protocol
	}{
		"the order to shake":    {"7A 03 03 01 07 55", "shake and return: ordered"},
		"the order to start":    {"7A 03 04 01 08 55", "start: ordered"},
		"the order to stop":     {"7A 03 05 01 09 55", "stop: ordered"},
		"the question":          {"7A 03 06 01 0A 55", "ask the result: ordered"},
		"stopped":               {"7A 03 05 02 0A 55", "stop: done"},
		"four points":           {"7A 04 06 02 04 10 55", "ask the result: points 4"},
		"shaken, six points":    {"7A 04 03 02 06 0F 55", "shake and return: points 6"},
		"points no die has":     {"7A 04 06 02 00 0C 55", "ask the result: points 0"},
		"a status of no list":   {"7A 03 06 03 0C 55", "ask the result: status 03, which is not documented"},
		"a sum over 255":        {"7A 03 06 FC 05 55", "ask the result: status FC, which is not documented"},
		"a wrong check":         {"7A 03 05 02 0B 55", ""},
		"other points":          {"7A 04 06 02 05 10 55", ""},
		"points for the check":  {"7A 03 06 02 04 55", ""},
		"points behind a 03":    {"7A 03 06 02 04 0F 55", ""},
		"points of a start":     {"7A 04 04 02 04 0E 55", ""},
		"points that are asked": {"7A 04 06 01 04 0F 55", ""},
		"another command":       {"7A 03 07 02 0C 55", ""},
		"another count":         {"7A 05 06 02 04 01 12 55", ""},
		"another head":          {"7B 03 05 02 0A 55", ""},
		"another tail":          {"7A 03 05 02 0A 56", ""},
		"cut":                   {"7A 04 06 02 04 10", ""},
		"one byte more":         {"7A 03 05 02 0A 55 55", ""},
		"two frames":            {"7A 03 05 02 0A 55 7A 03 05 02 0A 55", ""},
		"one byte":              {"7A", ""},
		"a tail before a head":  {"55 7A", ""},
	} {
		t.Run(name, func(t *testing.T) {
			got := ""
			if message, err := dice.DecodeFrame(hardwaretest.Bytes(t, test.frame)); err == nil {
				got = message.String()
			}
			check.Equalf(t, got, test.want, "%s read", test.frame)
		})
	}
	if _, err := dice.DecodeFrame(nil); err == nil {
		t.Error("nothing is a frame")
	}
}

func TestOrdersAreTheGoldenFrames(t *testing.T) {
	for want, order := range map[string]func() (string, string, time.Duration){
		"7A 03 03 01 07 55": func() (string, string, time.Duration) {
			o := dice.OrderOf(dice.Shake)
			return o.String(), string(o.Bytes), o.Timeout
		},
		"7A 03 04 01 08 55": func() (string, string, time.Duration) {
			o := dice.OrderOf(dice.Start)
			return o.String(), string(o.Bytes), o.Timeout
		},
		"7A 03 05 01 09 55": func() (string, string, time.Duration) {
			o := dice.OrderOf(dice.Stop)
			return o.String(), string(o.Bytes), o.Timeout
		},
		"7A 03 06 01 0A 55": func() (string, string, time.Duration) {
			o := dice.OrderOf(dice.Result)
			return o.String(), string(o.Bytes), o.Timeout
		},
	} {
		text, sent, within := order()
		if text != want || sent != string(hardwaretest.Bytes(t, want)) {
			t.Errorf("shown as %s, sent % X, want %s", text, sent, want)
		}
		check.Equalf(t, want == "7A 03 03 01 07 55", (within == dice.ResultTimeout), "%s may take %s", want, within)
	}
}

func messages(t *rapid.T) dice.Message {
	m := dice.Message{Step: dice.Step(rapid.IntRange(3, 6).Draw(t, "step")), Status: rapid.Byte().Draw(t, "status")}
	if m.Status == dice.Done && (m.Step == dice.Shake || m.Step == dice.Result) && rapid.Bool().Draw(t, "has") {
		m.HasPoints, m.Points = true, int(rapid.Byte().Draw(t, "points"))
	}
	return m
}

func TestWhatIsFramedReadsBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := messages(t)
		raw := must.Get(dice.EncodeFrame(m))(t)
		must.Equalf(t, must.Get(dice.DecodeFrame(raw))(t), m, "% X reads back as", raw)
		// No single byte hurt on the way makes another frame of it.
		raw[rapid.IntRange(0, len(raw)-1).Draw(t, "at")] ^= byte(rapid.IntRange(1, 255).Draw(t, "by"))
		if got, err := dice.DecodeFrame(raw); err == nil {
			t.Fatalf("% X read as %s", raw, got)
		}
	})
}

func TestEncodeFrameRefuses(t *testing.T) {
	for name, m := range map[string]dice.Message{
		"no command":          {Status: dice.Done},
		"points of a stop":    {Step: dice.Stop, Status: dice.Done, Points: 3, HasPoints: true},
		"points that are not": {Step: dice.Result, Status: 1, Points: 3, HasPoints: true},
		"points over a byte":  {Step: dice.Result, Status: dice.Done, Points: 256, HasPoints: true},
		"points unsaid":       {Step: dice.Result, Status: dice.Done, Points: 3},
	} {
		if raw, err := dice.EncodeFrame(m); err == nil || !strings.Contains(err.Error(), "cannot say") {
			t.Errorf("%s: % X, %v", name, raw, err)
		}
	}
}

// FuzzMachine reads arbitrary bytes, split arbitrarily: it never panics, loses nothing, and every frame it finds is in
// the bytes exactly as it is encoded.
func FuzzMachine(f *testing.F) {
	for _, text := range []string{
		"7A 03 05 02 0A 55 7A 04 06 02 04 10 55", "7A 04 06 7A 03 05 02 0A 55", "7A 7A 7A 03 05 02 0A 55",
		"00 FF 7A 03 05 02 0B 55", "7A 03 06 02 04 55", "",
	} {
		f.Add(hardwaretest.Bytes(f, text), uint8(3))
	}
	f.Fuzz(func(t *testing.T, data []byte, split uint8) {
		config := dice.Config{}.WithDefaults()
		config.Name, config.Path, config.Protocol = "dice", "/dev/it", dice.Machine
		var all []byte
		emit := func(piece framing.Piece) {
			all = append(all, piece.Raw...)
			if piece.Kind != framing.Frame {
				return
			}
			m, err := dice.DecodeFrame(piece.Raw)
			if err != nil {
				return
			}
			if again, err := dice.EncodeFrame(m); err != nil || !bytes.Equal(again, piece.Raw) {
				t.Errorf("% X is written as % X, %v", piece.Raw, again, err)
			}
		}
		cutter := must.Get(config.Cutter())(t)
		at := time.Unix(0, 0)
		size := int(split)%7 + 1
		for i := 0; i < len(data); i += size {
			at = at.Add(time.Millisecond)
			cutter.Feed(data[i:min(i+size, len(data))], at, emit)
		}
		cutter.Flush(emit)
		if !bytes.Equal(all, data) {
			t.Errorf("of % X came % X", data, all)
		}
	})
}
