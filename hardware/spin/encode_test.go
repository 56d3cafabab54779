package spin_test

import (
	"testing"

	"pgregory.net/rapid"

	"pitboss/hardware/moneywheel"
	"pitboss/hardware/spin"
	"pitboss/hardware/wheel"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// anyStatus draws a status that the protocol can express.
func anyStatus(t *rapid.T, protocol *spin.Dialect) spin.Status {
	if protocol.Pointer {
		return anyUpright(t)
	}
	maybe := func(most int, name string) spin.Figure {
		return spin.Figure(rapid.Uint32Range(0, uint32(most)+1).Draw(t, name))
	}
	status := spin.Status{
		State: rapid.SampledFrom(protocol.States).Draw(t, "state"),
		Rotor: rapid.SampledFrom([]spin.Rotor{spin.Clockwise, spin.Anticlockwise}).Draw(t, "rotor"),
	}
	number := maybe(wheel.Pockets-1, "number")
	if protocol == wheel.Slingshot.Dialect() {
		status.Game = rapid.IntRange(0, 999).Draw(t, "game")
		status.Speed = spin.Known(rapid.IntRange(0, 999).Draw(t, "speed"))
		status.Causes = spin.CausesOf(rapid.SliceOf(rapid.SampledFrom([]spin.Cause{
			spin.BallOut, spin.SameDirection, spin.EquipmentFailure, spin.UnderTurns,
		})).Draw(t, "causes")...)
		status.Last = number
		if status.State == spin.StateBall || status.State == spin.StateNoMoreBets {
			status.Ball = spin.Against
			if status.Causes.Has(spin.SameDirection) {
				status.Ball = spin.With
			}
		}
	} else {
		status.Game = rapid.IntRange(0, 999_999).Draw(t, "game")
		status.Speed, status.Turns = maybe(9999, "speed"), maybe(999, "turns")
		status.Ball = rapid.SampledFrom([]spin.Ball{"", spin.Against, spin.With}).Draw(t, "ball")
		status.Causes = spin.CausesOf(rapid.SliceOf(rapid.SampledFrom(protocol.Causes)).Draw(t, "causes")...)
		if status.State == spin.StateNoMoreBets {
			status.Candidate = number
		}
	}
	if status.State == spin.StateResult {
		status.Last, status.Candidate = 0, 0
		status.Number = spin.Known(rapid.IntRange(0, wheel.Pockets-1).Draw(t, "result"))
	}
	return status
}

func TestWhatIsEncodedIsDecoded(t *testing.T) {
	for _, protocol := range protocols {
		t.Run(protocol.Words.String(), func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) {
				status := anyStatus(t, protocol)
				text := must.Get(protocol.Encode(status))(t)
				must.Difff(t, []spin.Line{{Kind: spin.StatusLine, Status: status}}, protocol.Decode(text),
					"%q", text)
				if protocol == wheel.Slingshot.Dialect() && len(text) != 19 {
					t.Fatalf("%q has %d characters, want 19", text, len(text))
				}
			})
		})
	}
}

// anyUpright draws a status of an upright wheel.
func anyUpright(t *rapid.T) spin.Status {
	status := spin.Status{
		State: rapid.SampledFrom(moneywheel.Upright.States).Draw(t, "state"), Game: rapid.IntRange(0, spin.Games-1).Draw(t, "spin"),
		Rotor: rapid.SampledFrom([]spin.Rotor{"", spin.Clockwise, spin.Anticlockwise}).Draw(t, "direction"),
		Causes: spin.CausesOf(rapid.SliceOfDistinct(rapid.SampledFrom(moneywheel.Upright.Causes),
			rapid.ID[spin.Cause]).Draw(t, "causes")...),
	}
	if turns := rapid.IntRange(0, 999).Draw(t, "turns"); turns > 0 {
		status.Turns = spin.Known(turns)
	}
	if status.State == spin.Stopped && status.Causes == 0 || status.State == spin.Idle && rapid.Bool().Draw(t, "known") {
		status.Symbol = rapid.StringMatching(`[a-z0-9]{1,7}(-[a-z0-9]{1,7}){0,2}`).Draw(t, "symbol")
		status.Number = spin.Known(rapid.IntRange(1, 999).Draw(t, "stop"))
	}
	return status
}

// The check detects every change of one byte. A damaged byte can at most create a mark that no complete line follows.
func TestOneHurtByteNeverMakesAnotherStatus(t *testing.T) {
	for _, protocol := range []*spin.Dialect{wheel.Plain.Dialect(), moneywheel.Upright} {
		rapid.Check(t, func(t *rapid.T) {
			text := must.Get(protocol.Encode(anyStatus(t, protocol)))(t)
			hurt := []byte(text)
			at := rapid.IntRange(0, len(hurt)-1).Draw(t, "at")
			hurt[at] ^= byte(rapid.IntRange(1, 255).Draw(t, "by"))
			for _, line := range protocol.Decode(string(hurt)) {
				if line.Kind == spin.StatusLine {
					t.Fatalf("%q was hurt to %q and is still a status", text, hurt)
				}
			}
		})
	}
}

func TestWhatAProtocolCannotSayIsNotSaid(t *testing.T) {
	whole := spin.Status{State: spin.StateBets, Rotor: spin.Clockwise, Speed: spin.Known(150)}
	for name, test := range map[string]struct {
		protocol *spin.Dialect
		change   func(*spin.Status)
	}{
		"slingshot: a cause without a flag": {wheel.Slingshot.Dialect(), func(s *spin.Status) { s.Causes = spin.CausesOf(spin.ForeignObject) }},
		"slingshot: game 1000":              {wheel.Slingshot.Dialect(), func(s *spin.Status) { s.Game = 1000 }},
		"slingshot: a result without":       {wheel.Slingshot.Dialect(), func(s *spin.Status) { s.State = spin.StateResult }},
		"slingshot: no state":               {wheel.Slingshot.Dialect(), func(s *spin.Status) { s.State = "" }},
		"slingshot: number 37":              {wheel.Slingshot.Dialect(), func(s *spin.Status) { s.Last = spin.Known(37) }},
		"plain: a result without":           {wheel.Plain.Dialect(), func(s *spin.Status) { s.State = spin.StateResult }},
		"plain: game 1000000":               {wheel.Plain.Dialect(), func(s *spin.Status) { s.Game = 1_000_000 }},
		"plain: a made-up direction":        {wheel.Plain.Dialect(), func(s *spin.Status) { s.Rotor = "up" }},
		"plain: a cause it has no word for": {wheel.Plain.Dialect(), func(s *spin.Status) { s.Causes = spin.CausesOf(spin.Runaway) }},
		"upright: no state":                 {moneywheel.Upright, func(s *spin.Status) { s.State = "" }},
		"upright: stopped nowhere":          {moneywheel.Upright, func(s *spin.Status) { s.State, s.Symbol, s.Number = spin.Stopped, "", 0 }},
		"upright: turning at a segment":     {moneywheel.Upright, func(s *spin.Status) { s.State = spin.Spinning }},
		"upright: a symbol of two words":    {moneywheel.Upright, func(s *spin.Status) { s.Symbol = "two words" }},
		"upright: a symbol that is - too":   {moneywheel.Upright, func(s *spin.Status) { s.Symbol = "-" }},
		"upright: a stop without symbol":    {moneywheel.Upright, func(s *spin.Status) { s.Symbol = "" }},
		"upright: spin 1000000":             {moneywheel.Upright, func(s *spin.Status) { s.Game = spin.Games }},
		"upright: turns out of range":       {moneywheel.Upright, func(s *spin.Status) { s.Turns = spin.Known(1000) }},
		"upright: a made-up direction":      {moneywheel.Upright, func(s *spin.Status) { s.Rotor = "up" }},
		"upright: a cause of no list":       {moneywheel.Upright, func(s *spin.Status) { s.Causes = 1 << 30 }},
		"upright: a rotor's speed":          {moneywheel.Upright, func(s *spin.Status) { s.Speed = spin.Known(150) }},
	} {
		t.Run(name, func(t *testing.T) {
			status := whole
			if test.protocol.Pointer {
				status = spin.Status{State: spin.Idle, Symbol: "joker", Number: spin.Known(17)}
			}
			must.Dof(t, check.ErrorOf(test.protocol.Encode(status)), "before the change")
			test.change(&status)
			if text, err := test.protocol.Encode(status); err == nil {
				t.Errorf("%s was written as %q", status, text)
			}
		})
	}
}
