package table_test

import (
	"math"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/table/state"
	"pitboss/internal/norace"
	"pitboss/internal/tabletest"
	"pitboss/internal/testing/must"
)

// drawOfDevice draws anything that may be recorded about a device, sensible or not.
func drawOfDevice(t *rapid.T) game.Command {
	draw := func(what string, words ...string) string { return rapid.SampledFrom(words).Draw(t, what) }
	name := draw("name", "scanner", "scanner", "scanner-2", "", "wh\x1beel")
	capture := draw("capture", "", "", strings.Repeat("ab", 32), "AB")
	rate := rapid.SampledFrom([]float64{0.9, 0, -1, math.NaN(), math.Inf(1)}).Draw(t, "rate")
	switch rapid.IntRange(0, 3).Draw(t, "of a device") {
	case 0, 1:
		return game.TestDevice{DeviceTested: game.DeviceTested{
			Name: name, Test: draw("test", append(game.DeviceTests(), "", "taste")...),
			Verdict: draw("verdict", append(game.DeviceVerdicts(), "good", "", "perhaps")...),
			Good:    rapid.Uint64Range(0, 2).Draw(t, "good"), Tried: 1, Capture: capture,
			Words: message.Written(draw("words", "", "It reads.", "a\nb", strings.Repeat("é", 1001))),
		}}
	case 2:
		return game.MarkDevice{DeviceMarked: game.DeviceMarked{Name: name,
			What: draw("what", append(game.DeviceMarks(), "", "x")...), Capture: capture}}
	}
	return game.WarnDevice{DeviceWarned: game.DeviceWarned{
		Name: name, Alarm: draw("alarm", append(game.DeviceAlarms(), "", state.AlarmFailedTest)...),
		Subject: draw("subject", "", "KD", "AS"),
		Level:   draw("level", append(game.DeviceLevels(), "", "fatal")...), Rate: rate,
	}}
}

// passesTest brings in the technician for a device that waits for a test, or the shift manager to continue without
// one.
func (b *bench) passesTest(device string, choose func(int) int) {
	b.t.Helper()
	if choose(4) == 0 {
		b.signInAny(game.ShiftManager)
		if offers := b.table.Step().Offers; len(offers) > 0 {
			b.do(ruling(offers[len(offers)-1]))
			return
		}
	}
	for _, test := range game.DeviceTests() {
		b.do(game.TestDevice{DeviceTested: game.DeviceTested{Name: device, Test: test, Verdict: game.TestGood}})
		if b.refused != nil {
			b.t.Fatalf("a good test is refused: %s", b.refused.Message)
		}
	}
	if link, known := linkOf(b.table.State(), device); known && !link.Up {
		b.input(game.Input{Command: game.LinkChanged{Up: true}, Device: device})
	}
}

// signInAny signs in anyone who may take a role.
func (b *bench) signInAny(role game.Role) {
	for _, id := range []string{"mona", "max", "tom"} {
		if people[id].Has(role) {
			if b.do(game.SignIn{Identity: known(id)}); b.refused == nil {
				return
			}
		}
	}
}

func linkOf(held state.State, name string) (state.Device, bool) {
	index := slices.IndexFunc(held.Devices, func(device state.Device) bool { return device.Name == name })
	if index < 0 {
		return state.Device{}, false
	}
	return held.Devices[index], true
}

// Records about devices affect nothing else, in any state: no round, shoe, card, bet or deadline changes, nobody
// signs in or out, no incident opens or closes, and the step stays the same. What is accepted is recorded exactly
// as it will be read back.
func TestDevicesMoveNothing(t *testing.T) {
	norace.Only(t)
	checkSome(t, func(t *rapid.T) {
		b := propertyBench(t)
		choose := tabletest.Chance{T: t}.IntN
		for range 3 {
			b.somewhere(t, choose)
			if rapid.Bool().Draw(t, "something wrong") {
				b.goesWrong(t, pick(t, b.kinds(), "wrong"))
			}
			if rapid.Bool().Draw(t, "technician") {
				b.do(game.SignIn{Identity: known("tom")})
			}
			for range rapid.IntRange(1, 4).Draw(t, "said") {
				b.saidOfDevices(t)
			}
		}
		b.wantReplays()
	})
}

func (b *bench) saidOfDevices(t *rapid.T) {
	before, step := b.table.State(), b.table.Step()
	due, runs := b.table.Due()
	input := game.Input{Command: drawOfDevice(t)}
	if warns, is := input.Command.(game.WarnDevice); is {
		input.Device = rapid.SampledFrom([]string{warns.Name, "scanner"}).Draw(t, "from")
	}
	b.input(input)
	after := b.table.State()
	if len(b.events) > 1 || b.refused != nil && (len(b.events) > 0 || b.refused.Message.IsZero()) {
		t.Fatalf("%+v made %s, refused %v", input, b.names(), b.refused)
	}
	if len(after.Warnings) > 32 {
		t.Fatalf("%d warnings stand", len(after.Warnings))
	}
	if now, run := b.table.Due(); run != runs || !now.Equal(due) {
		t.Fatalf("%+v moved what falls due from %v to %v", input, due, now)
	}
	then := b.table.Step()
	then.Prompt, step.Prompt, then.Offers, step.Offers = message.Written(""), message.Written(""), nil, nil
	if then.Name != step.Name || then.Kind != step.Kind || then.By != step.By || then.Position != step.Position ||
		!then.Deadline.Equal(step.Deadline) {
		t.Fatalf("%+v moved the table from %+v to %+v", input, step, then)
	}
	before.Sequence, before.Warnings = after.Sequence, after.Warnings
	if before.Incident != nil && after.Incident != nil {
		incident := *before.Incident
		incident.Passed = after.Incident.Passed
		before.Incident = &incident
	}
	must.Equalf(t, differ(before, after), "", "%+v changed", input)
}
