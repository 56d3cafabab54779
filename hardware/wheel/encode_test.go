package wheel_test

import (
	"testing"

	"pgregory.net/rapid"

	"pitboss/hardware/wheel"
	"pitboss/internal/testing/must"
)

// anyStatus draws a status that the protocol can express.
func anyStatus(t *rapid.T, protocol *wheel.Dialect) wheel.Status {
	if protocol.Pointer {
		return anyUpright(t)
	}
	maybe := func(most int, name string) wheel.Figure {
		return wheel.Figure(rapid.Uint32Range(0, uint32(most)+1).Draw(t, name))
	}
	status := wheel.Status{
		State: rapid.SampledFrom(protocol.States).Draw(t, "state"),
		Rotor: rapid.SampledFrom([]wheel.Rotor{wheel.Clockwise, wheel.Anticlockwise}).Draw(t, "rotor"),
	}
	number := maybe(wheel.Pockets-1, "number")
	if protocol == wheel.Slingshot.Dialect() {
		status.Game = rapid.IntRange(0, 999).Draw(t, "game")
		status.Speed = wheel.Known(rapid.IntRange(0, 999).Draw(t, "speed"))
		status.Causes = wheel.CausesOf(rapid.SliceOf(rapid.SampledFrom([]wheel.Cause{
			wheel.BallOut, wheel.SameDirection, wheel.EquipmentFailure, wheel.UnderTurns,
		})).Draw(t, "causes")...)
		status.Last = number
		if status.State == wheel.StateBall || status.State == wheel.StateNoMoreBets {
			status.Ball = wheel.Against
			if status.Causes.Has(wheel.SameDirection) {
				status.Ball = wheel.With
			}
		}
	} else {
		status.Game = rapid.IntRange(0, 999_999).Draw(t, "game")
		status.Speed, status.Turns = maybe(9999, "speed"), maybe(999, "turns")
		status.Ball = rapid.SampledFrom([]wheel.Ball{"", wheel.Against, wheel.With}).Draw(t, "ball")
		status.Causes = wheel.CausesOf(rapid.SliceOf(rapid.SampledFrom(protocol.Causes)).Draw(t, "causes")...)
		if status.State == wheel.StateNoMoreBets {
			status.Candidate = number
		}
	}
	if status.State == wheel.StateResult {
		status.Last, status.Candidate = 0, 0
		status.Number = wheel.Known(rapid.IntRange(0, wheel.Pockets-1).Draw(t, "result"))
	}
	return status
}

func TestWhatIsEncodedIsDecoded(t *testing.T) {
	for _, protocol := range protocols {
		t.Run(protocol.Words, func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) {
				status := anyStatus(t, protocol)
				text := must.Get(protocol.Encode(status))(t)
				must.Difff(t, []wheel.Line{{Kind: wheel.StatusLine, Status: status}}, protocol.Decode(text),
					"%q", text)
				if protocol == wheel.Slingshot.Dialect() && len(text) != 19 {
					t.Fatalf("%q has %d characters, want 19", text, len(text))
				}
			})
		})
	}
}

// anyUpright draws a status of an upright wheel.
func anyUpright(t *rapid.T) wheel.Status {
	status := wheel.Status{
		State: rapid.SampledFrom(wheel.Upright.States).Draw(t, "state"), Game: rapid.IntRange(0, wheel.Games-1).Draw(t, "spin"),
		Rotor: rapid.SampledFrom([]wheel.Rotor{"", wheel.Clockwise, wheel.Anticlockwise}).Draw(t, "direction"),
		Causes: wheel.CausesOf(rapid.SliceOfDistinct(rapid.SampledFrom(wheel.Upright.Causes),
			rapid.ID[wheel.Cause]).Draw(t, "causes")...),
	}
	if turns := rapid.IntRange(0, 999).Draw(t, "turns"); turns > 0 {
		status.Turns = wheel.Known(turns)
	}
	if status.State == wheel.Stopped && status.Causes == 0 || status.State == wheel.Idle && rapid.Bool().Draw(t, "known") {
		status.Symbol = rapid.StringMatching(`[a-z0-9]{1,7}(-[a-z0-9]{1,7}){0,2}`).Draw(t, "symbol")
		status.Number = wheel.Known(rapid.IntRange(1, 999).Draw(t, "stop"))
	}
	return status
}

// The check detects every change of one byte. A damaged byte can at most create a mark that no complete line follows.
func TestOneHurtByteNeverMakesAnotherStatus(t *testing.T) {
	for _, protocol := range []*wheel.Dialect{wheel.Plain.Dialect(), wheel.Upright} {
		rapid.Check(t, func(t *rapid.T) {
			text := must.Get(protocol.Encode(anyStatus(t, protocol)))(t)
			hurt := []byte(text)
			at := rapid.IntRange(0, len(hurt)-1).Draw(t, "at")
			hurt[at] ^= byte(rapid.IntRange(1, 255).Draw(t, "by"))
			for _, line := range protocol.Decode(string(hurt)) {
				if line.Kind == wheel.StatusLine {
					t.Fatalf("%q was hurt to %q and is still a status", text, hurt)
				}
			}
		})
	}
}

func TestWhatAProtocolCannotSayIsNotSaid(t *testing.T) {
	whole := wheel.Status{State: wheel.StateBets, Rotor: wheel.Clockwise, Speed: wheel.Known(150)}
	for name, test := range map[string]struct {
		protocol *wheel.Dialect
		change   func(*wheel.Status)
	}{
		"slingshot: a cause without a flag": {wheel.Slingshot.Dialect(), func(s *wheel.Status) { s.Causes = wheel.CausesOf(wheel.ForeignObject) }},
		"slingshot: game 1000":              {wheel.Slingshot.Dialect(), func(s *wheel.Status) { s.Game = 1000 }},
		"slingshot: a result without":       {wheel.Slingshot.Dialect(), func(s *wheel.Status) { s.State = wheel.StateResult }},
		"slingshot: no state":               {wheel.Slingshot.Dialect(), func(s *wheel.Status) { s.State = "" }},
		"slingshot: number 37":              {wheel.Slingshot.Dialect(), func(s *wheel.Status) { s.Last = wheel.Known(37) }},
		"plain: a result without":           {wheel.Plain.Dialect(), func(s *wheel.Status) { s.State = wheel.StateResult }},
		"plain: game 1000000":               {wheel.Plain.Dialect(), func(s *wheel.Status) { s.Game = 1_000_000 }},
		"plain: a made-up direction":        {wheel.Plain.Dialect(), func(s *wheel.Status) { s.Rotor = "up" }},
		"plain: a cause it has no word for": {wheel.Plain.Dialect(), func(s *wheel.Status) { s.Causes = wheel.CausesOf(wheel.Runaway) }},
		"upright: no state":                 {wheel.Upright, func(s *wheel.Status) { s.State = "" }},
		"upright: stopped nowhere":          {wheel.Upright, func(s *wheel.Status) { s.State, s.Symbol, s.Number = wheel.Stopped, "", 0 }},
		"upright: turning at a segment":     {wheel.Upright, func(s *wheel.Status) { s.State = wheel.Spinning }},
		"upright: a symbol of two words":    {wheel.Upright, func(s *wheel.Status) { s.Symbol = "two words" }},
		"upright: a symbol that is - too":   {wheel.Upright, func(s *wheel.Status) { s.Symbol = "-" }},
		"upright: a stop without symbol":    {wheel.Upright, func(s *wheel.Status) { s.Symbol = "" }},
		"upright: spin 1000000":             {wheel.Upright, func(s *wheel.Status) { s.Game = wheel.Games }},
		"upright: turns out of range":       {wheel.Upright, func(s *wheel.Status) { s.Turns = wheel.Known(1000) }},
		"upright: a made-up direction":      {wheel.Upright, func(s *wheel.Status) { s.Rotor = "up" }},
		"upright: a cause of no list":       {wheel.Upright, func(s *wheel.Status) { s.Causes = 1 << 30 }},
		"upright: a rotor's speed":          {wheel.Upright, func(s *wheel.Status) { s.Speed = wheel.Known(150) }},
	} {
		t.Run(name, func(t *testing.T) {
			status := whole
			if test.protocol.Pointer {
				status = wheel.Status{State: wheel.Idle, Symbol: "joker", Number: wheel.Known(17)}
			}
			if _, err := test.protocol.Encode(status); err != nil {
				t.Fatalf("before the change: %v", err)
			}
			test.change(&status)
			if text, err := test.protocol.Encode(status); err == nil {
				t.Errorf("%s was written as %q", status, text)
			}
		})
	}
}
