package moneywheel_test

import (
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"pitboss/hardware"
	"pitboss/hardware/moneywheel"
)

// checked is a line's body with its check.
func checked(body string) string {
	return fmt.Sprintf("%s*%04X", body, hardware.CRC16([]byte(body)))
}

// The lines of the package comment and of docs/devices.md, and what is almost one.
func TestDecode(t *testing.T) {
	for name, test := range map[string]struct {
		line string
		want string // empty: no line of the protocol
	}{
		"spinning":                   {"M1;spinning;42;-;-;3;clockwise;-*6AAA", "spinning, spin 42, turns 3, clockwise"},
		"stopped":                    {"M1;stopped;42;joker;17;6;clockwise;-*D1A7", "stopped, spin 42, joker at 17, turns 6, clockwise"},
		"on a pin":                   {"M1;stopped;43;-;-;5;anticlockwise;pointer-on-pin*E477", "stopped, spin 43, turns 5, anticlockwise, wrong: pointer-on-pin"},
		"a wrong check":              {"M1;stopped;42;joker;17;6;clockwise;-*D1A6", ""},
		"small letters in the check": {"M1;stopped;42;joker;17;6;clockwise;-*d1a7", ""},
		"another stop":               {"M1;stopped;42;joker;18;6;clockwise;-*D1A7", ""},
		"no check":                   {"M1;stopped;42;joker;17;6;clockwise;-", ""},
		"nothing":                    {"", ""},
		"cut at the front":           {"topped;42;joker;17;6;clockwise;-*D1A7", ""},
		"two run together":           {"M1;spinning;42;-;-;3;clockwise;-*6AAAM1;spinning;42;-;-;3;clockwise;-*6AAA", ""},
	} {
		t.Run(name, func(t *testing.T) {
			got := ""
			if status, ok := moneywheel.Decode(test.line); ok {
				got = status.String()
			}
			if got != test.want {
				t.Errorf("%q read as %q, want %q", test.line, got, test.want)
			}
		})
	}
}

// A right check does not make a line of what is none.
func TestDecodeRefusesWhatOnlyLooksRight(t *testing.T) {
	for _, body := range []string{
		"M2;idle;42;-;-;0;-;-", "M1;idle;42;-;-;0;-", "M1;idle;42;-;-;0;-;-;-", "M1;running;42;-;-;0;-;-", "M1;idle;042;-;-;0;-;-", "M1;idle;1000000;-;-;0;-;-",
		"M1;idle;-1;-;-;0;-;-", "M1;idle;;-;-;0;-;-", "M1;idle;42;;;0;-;-", "M1;idle;42;5;-;0;-;-", "M1;idle;42;-;17;0;-;-", "M1;idle;42;5;0;0;-;-", "M1;idle;42;5;1000;0;-;-",
		"M1;idle;42;Joker;17;0;-;-", "M1;idle;42;joker-;17;0;-;-", "M1;idle;42;a--b;17;0;-;-", "M1;idle;42;a b;17;0;-;-", "M1;idle;42;aaaaaaaaaaaaaaaaaaaaaaaaa;17;0;-;-",
		"M1;idle;42;-;-;1000;-;-", "M1;idle;42;-;-;-;-;-", "M1;idle;42;-;-;0;left;-", "M1;idle;42;-;-;0;;-", "M1;idle;42;-;-;0;-;", "M1;idle;42;-;-;0;-;tired",
		"M1;idle;42;-;-;0;-;runaway+runaway", "M1;idle;42;-;-;0;-;segment-unread", "M1;spinning;42;5;17;0;-;-", "M1;slowing;42;5;17;0;-;-", "M1;stopped;42;-;-;0;-;-",
	} {
		if status, ok := moneywheel.Decode(checked(body)); ok {
			t.Errorf("%q read as %s", body, status)
		}
	}
}

func statuses(t *rapid.T) moneywheel.Status {
	status := moneywheel.Status{
		State: rapid.SampledFrom(moneywheel.States()).Draw(t, "state"), Spin: rapid.IntRange(0, moneywheel.Spins-1).Draw(t, "spin"),
		Turns:     rapid.IntRange(0, moneywheel.MostTurns).Draw(t, "turns"),
		Direction: rapid.SampledFrom([]moneywheel.Direction{"", moneywheel.Clockwise, moneywheel.Anticlockwise}).Draw(t, "direction"),
		Causes:    moneywheel.CausesOf(rapid.SliceOfDistinct(rapid.SampledFrom(moneywheel.AllCauses()), rapid.ID[moneywheel.Cause]).Draw(t, "causes")...),
	}
	if status.State == moneywheel.Stopped && status.Causes == 0 || status.State == moneywheel.Idle && rapid.Bool().Draw(t, "known") {
		status.Segment = moneywheel.Segment{Symbol: rapid.StringMatching(`[a-z0-9]{1,7}(-[a-z0-9]{1,7}){0,2}`).Draw(t, "symbol"), Stop: rapid.IntRange(1, moneywheel.MostStops).Draw(t, "stop")}
	}
	return status
}

func TestWhatIsWrittenReadsBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		status := statuses(t)
		text, err := moneywheel.Encode(status)
		if err != nil {
			t.Fatal(err)
		}
		if got, ok := moneywheel.Decode(text); !ok || got != status {
			t.Fatalf("%q reads back as %s, %t", text, got, ok)
		}
	})
}

// No single character hurt on the way makes another status of a line.
func TestOneHurtCharacterIsSeen(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text, err := moneywheel.Encode(statuses(t))
		if err != nil {
			t.Fatal(err)
		}
		hurt := []byte(text)
		at := rapid.IntRange(0, len(hurt)-1).Draw(t, "at")
		hurt[at] ^= byte(rapid.IntRange(1, 255).Draw(t, "by"))
		if status, ok := moneywheel.Decode(string(hurt)); ok {
			t.Fatalf("%q read as %s", hurt, status)
		}
	})
}

func TestEncodeRefuses(t *testing.T) {
	at17 := moneywheel.Segment{Symbol: "joker", Stop: 17}
	for name, status := range map[string]moneywheel.Status{
		"no state":               {},
		"stopped nowhere":        {State: moneywheel.Stopped},
		"turning at a segment":   {State: moneywheel.Spinning, Segment: at17},
		"a symbol of two words":  {State: moneywheel.Stopped, Segment: moneywheel.Segment{Symbol: "two words", Stop: 1}},
		"a stop without symbol":  {State: moneywheel.Stopped, Segment: moneywheel.Segment{Stop: 1}},
		"a spin out of range":    {State: moneywheel.Idle, Spin: moneywheel.Spins},
		"turns out of range":     {State: moneywheel.Idle, Turns: -1},
		"another direction":      {State: moneywheel.Idle, Direction: "up"},
		"a cause of no list":     {State: moneywheel.Idle, Causes: 1 << 15},
		"a symbol that is - too": {State: moneywheel.Idle, Segment: moneywheel.Segment{Symbol: "-", Stop: 4}},
	} {
		if text, err := moneywheel.Encode(status); err == nil || !strings.Contains(err.Error(), "cannot say") {
			t.Errorf("%s: %q, %v", name, text, err)
		}
	}
}

// FuzzDecode reads any text: never a panic, and what is a line is written alike, but for
// the order of its causes.
func FuzzDecode(f *testing.F) {
	for _, line := range []string{
		"M1;spinning;42;-;-;3;clockwise;-*6AAA", "M1;stopped;42;joker;17;6;clockwise;-*D1A7", "M1;stopped;43;-;-;5;anticlockwise;pointer-on-pin*E477",
		checked("M1;idle;0;5;1;0;-;runaway+controller"), "", "*", "M1;;;;;;;*0000",
	} {
		f.Add(line)
	}
	f.Fuzz(func(t *testing.T, text string) {
		status, ok := moneywheel.Decode(text)
		if !ok {
			return
		}
		again, err := moneywheel.Encode(status)
		if err != nil || len(again) != len(text) {
			t.Fatalf("%q is written as %q, %v", text, again, err)
		}
		if once, ok := moneywheel.Decode(again); !ok || once != status {
			t.Errorf("%q reads back as %s", again, once)
		}
	})
}
