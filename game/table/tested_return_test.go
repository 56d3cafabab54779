package table_test

import (
	"strings"
	"testing"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/table/decide"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

func withSignOff(setup *decide.Setup) { setup.TestedReturn = true }

// failedScanner returns a table where a card could not be read and the technician was called and came.
func failedScanner(t *testing.T, change func(*decide.Setup)) *bench {
	t.Helper()
	b := atConsole(t, change)
	b.input(game.Input{Command: game.LinkChanged{Up: true}, Device: "camera"})
	b.input(game.Input{Command: game.LinkChanged{Up: true}, Device: "scanner"})
	b.dealing()
	b.noReads()
	b.signIn("mona")
	b.rule("001/11.31", 0)
	b.want("ruled technician-called")
	b.signIn("tom")
	return b
}

func (b *bench) noReads() {
	for range 3 {
		b.input(game.Input{Command: game.NoRead{}, Device: "scanner"})
	}
}

// wantsTest checks that the device cannot be signed off, that the reason is why, and that the blocked key and the
// step say so.
func (b *bench) wantsTest(why string) {
	b.t.Helper()
	step := b.at("return-device")
	b.do(game.Confirm{})
	b.wantRefused(game.RefusedNotTested, "")
	snapshot := b.table.Snapshot()
	if b.refused.Message.String() != why || !strings.Contains(b.refused.Hint.String(), "key b") {
		b.t.Fatalf("refused with %q and %q, want %q", b.refused.Message, b.refused.Hint, why)
	}
	if dead := snapshot.Blocked[decide.KeyConfirm]; !strings.HasPrefix(dead.String(), why) ||
		!strings.Contains(dead.String(), "key b") {
		b.t.Fatalf("the key is dead because %q", dead)
	}
	if !strings.Contains(step.Prompt.String(), why) || !strings.Contains(step.Prompt.String(), "key b") || step.Kind != game.StepConfirm {
		b.t.Fatalf("the step is %+v", step)
	}
	must.Equalf(b.t, snapshot.AwaitsTest(), "scanner", "waiting for a test")
}

const (
	untested = "The scanner has not passed a test since it failed."
	failed   = "The scanner failed the readings test and has not passed it since."
)

// A device that failed in play returns only after it passed a guided test signed by the technician. The record of
// its return names the test.
func TestADeviceReturnsTested_001_11_31(t *testing.T) {
	b := failedScanner(t, withSignOff)
	b.wantsTest(untested)
	b.tests("scanner", "readings", game.TestNoVerdict)
	b.wantsTest(untested)
	b.tests("camera", "self-test", game.TestGood) // another device
	b.wantsTest(untested)
	b.tests("scanner", "readings", game.TestNotGood)
	b.wantsTest(failed)
	b.tests("scanner", "cable", game.TestGood) // not the test it failed
	b.wantsTest(failed)
	b.restart()
	for _, device := range []string{"camera", "scanner"} {
		b.input(game.Input{Command: game.LinkChanged{Up: true}, Device: device})
	}
	b.tests("scanner", "readings", game.TestGood)
	tested := b.table.State().Sequence
	step := b.at("return-device")
	check.Containsf(t, step.Prompt.String(), "passed the readings test", "the step is %+v", step)
	if dead, is := b.table.Snapshot().Blocked[decide.KeyConfirm]; is || b.table.Snapshot().AwaitsTest() != "" {
		t.Errorf("the key is dead: %s", dead)
	}
	b.confirm("return-device")
	b.want("device-returned signed-out")
	if got, want := eventOf[game.DeviceReturned](b), (game.DeviceReturned{Name: "scanner", Test: "readings", Tested: tested}); got != want {
		t.Errorf("returned as %+v, want %+v", got, want)
	}
	b.at("rescan player-1")
	b.card("8H")
	b.want("ruled card-dealt incident-closed signed-out")
}

// A test does not count after the next failure: a lost link, a failed test, another call.
func TestATestEndsWithTheNextFailure_001_11_31(t *testing.T) {
	t.Run("its link goes down", func(t *testing.T) {
		b := failedScanner(t, withSignOff)
		b.tests("scanner", "readings", game.TestGood)
		b.input(game.Input{Command: game.LinkChanged{Reason: message.Written("It was unplugged.")}, Device: "scanner"})
		b.wantsTest(untested)
		b.tests("scanner", "readings", game.TestGood) // signed while it is not connected
		b.wantsTest(untested)
		b.input(game.Input{Command: game.LinkChanged{Up: true}, Device: "scanner"})
		b.wantsTest(untested)
		b.tests("scanner", "readings", game.TestGood)
		b.input(game.Input{Command: game.LinkChanged{Reason: message.Written("It was unplugged.")}, Device: "camera"})
		b.confirm("return-device")
	})
	t.Run("it fails a later test", func(t *testing.T) {
		b := failedScanner(t, withSignOff)
		b.tests("scanner", "cable", game.TestGood)
		b.tests("scanner", "readings", game.TestNotGood)
		b.wantsTest(failed)
	})
	t.Run("the technician is called again", func(t *testing.T) {
		b := failedScanner(t, withSignOff)
		b.tests("scanner", "readings", game.TestGood)
		b.confirm("return-device")
		b.noReads()
		b.rule("001/11.31", 0)
		b.signIn("tom")
		b.wantsTest(untested)
	})
	t.Run("a test before it failed", func(t *testing.T) {
		b := atConsole(t, withSignOff)
		b.input(game.Input{Command: game.LinkChanged{Up: true}, Device: "scanner"})
		b.signIn("tom")
		b.tests("scanner", "readings", game.TestGood)
		b.dealing()
		b.noReads()
		b.signIn("mona")
		b.rule("001/11.31", 0)
		b.wantsTest(untested)
	})
}

// The shift manager may always rule: nothing waits indefinitely for a device that passes no test, in the round or
// after it.
func TestTheShiftManagerGoesOnWithoutATest_001_7(t *testing.T) {
	b := failedScanner(t, withSignOff)
	b.wantsTest(untested)
	must.Equalf(t, b.offers(), "001/7 001/11.23 001/11.36", "offered")
	b.rule("001/11.36", 0)
	b.confirm("announce-void")
	b.want("ruling-followed")
	b.wantsTest(untested)
	must.Equalf(t, b.offers(), "001/7", "offered")
	b.rule("001/11.36", 0)
	b.wantRefused(game.RefusedNotOffered, "")
	b.rule("001/7", 0)
	b.want("ruled incident-closed signed-out signed-out")
	if ruled := eventOf[game.Ruled](b); ruled.Round != game.RoundContinue || ruled.Authority != "shift-manager" {
		t.Errorf("ruled as %+v", ruled)
	}
	b.wantRuledBy("mona", game.ShiftManager)
	b.at("start-round")
}

// After the shift manager left, another one who signs in gets the same offer. The technician does not, and a tested
// device does not need it.
func TestWhoGoesOnWithoutATest(t *testing.T) {
	b := failedScanner(t, withSignOff)
	b.rule("001/11.36", 0)
	b.confirm("announce-void")
	b.do(game.SignOut{}) // the technician
	b.do(game.SignOut{}) // the shift manager
	b.at("technician")
	b.signIn("tom")
	must.Equalf(t, b.offers(), "", "without a shift manager are offered")
	b.signIn("max")
	must.Equalf(t, b.offers(), "001/7", "offered")
	b.tests("scanner", "readings", game.TestGood)
	must.Equalf(t, b.offers(), "", "with a good test are offered")
	b.confirm("return-device")
	b.want("device-returned signed-out incident-closed signed-out")
}

// If the site requires no test, the technician's confirmation is enough. A signed test is still named.
func TestASignOffWithoutATest_001_11_31(t *testing.T) {
	b := failedScanner(t, withBench)
	if step := b.at("return-device"); strings.Contains(step.Prompt.String(), "bench") || b.table.Snapshot().AwaitsTest() != "" {
		t.Errorf("the step is %+v", step)
	}
	b.confirm("return-device")
	check.Equalf(t, eventOf[game.DeviceReturned](b), (game.DeviceReturned{Name: "scanner"}), "returned")

	b = failedScanner(t, withBench)
	b.tests("scanner", "deck", game.TestGood)
	b.confirm("return-device")
	if got := eventOf[game.DeviceReturned](b); got.Test != "deck" || got.Tested == 0 {
		t.Errorf("returned as %+v", got)
	}
}
