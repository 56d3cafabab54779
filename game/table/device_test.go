package table_test

import (
	"math"
	"strings"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/table"
	"pitboss/game/table/decide"
	"pitboss/game/table/state"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// atConsole returns a table with a technician's bench; change adjusts its setup.
func atConsole(t tester, change func(*decide.Setup)) *bench {
	t.Helper()
	v := must.Get(ezugi())(t)
	settings := must.Get(v.Book.ChooseTraining(nil))(t)
	setup := decide.Setup{Site: "vilnius", Table: "b1", Variant: v, Settings: settings}
	change(&setup)
	b := &bench{t: t, clock: table.NewVirtual(start), journal: &memory{}, rules: decide.NewRules(setup)}
	b.open(state.State{}, time.Time{})
	b.signIn("dora")
	b.newShoe("5H")
	return b
}

func withBench(setup *decide.Setup) { setup.Bench = true }

// tests signs a guided test of a device.
func (b *bench) tests(device, test, verdict string) {
	b.t.Helper()
	b.do(game.TestDevice{DeviceTested: game.DeviceTested{Name: device, Kind: "scanner", Test: test, Verdict: verdict,
		Words: message.Written(verdict + "."), Good: 99, Tried: 100}})
	if b.refused != nil {
		b.t.Fatalf("the test is refused: %s", b.refused.Message)
	}
}

func (b *bench) warns(device, alarm, subject, level string) {
	b.t.Helper()
	b.input(game.Input{Device: device, Command: game.WarnDevice{DeviceWarned: game.DeviceWarned{
		Name: device, Alarm: alarm, Subject: subject, Level: level, Words: message.Written(level + "."),
		Do: message.Written("Clean the window."), Rate: 0.9, Limit: 0.98,
	}}})
	if b.refused != nil {
		b.t.Fatalf("the warning is refused: %s", b.refused.Message)
	}
}

// stands summarises the active warnings about devices.
func (b *bench) stands() string {
	var words []string
	for _, warning := range b.table.State().Warnings {
		words = append(words, strings.TrimSuffix(warning.Device+" "+warning.Alarm+" "+warning.Level+" "+warning.Subject, " "))
	}
	return strings.Join(words, "; ")
}

// A test is signed by the technician who is signed in, and by no other role.
func TestATestIsSignedByTheTechnician_001_11_31(t *testing.T) {
	b := atConsole(t, withBench)
	tested := game.TestDevice{DeviceTested: game.DeviceTested{Name: "scanner", Test: "readings",
		Verdict: game.TestGood, Good: 100, Tried: 100}}
	marked := game.MarkDevice{DeviceMarked: game.DeviceMarked{Name: "scanner", What: game.MarkCounters, Note: "new lens"}}
	b.signIn("mona")
	for _, command := range []game.Command{tested, marked} {
		b.do(command)
		b.wantRefused(game.RefusedWrongRole, "")
	}
	b.signIn("tom")
	b.input(game.Input{Command: tested, Device: "scanner"})
	b.want("device-tested")
	b.input(game.Input{Command: marked, Device: "scanner"})
	b.want("device-marked")
	for _, record := range b.journal.records[len(b.journal.records)-2:] {
		check.Equalf(t, record.Actor, (game.Actor{Staff: "tom", Role: game.Technician, Device: "scanner"}),
			"%s is of", record.Type)
	}
	b.do(game.SignOut{})
	b.do(tested)
	b.wantRefused(game.RefusedWrongRole, "")
}

// What the record could not store is refused in words, and the journal stays writable.
func TestWhatIsNotRecordedOfADevice(t *testing.T) {
	b := atConsole(t, withBench)
	b.signIn("tom")
	tested := game.DeviceTested{Name: "scanner", Test: "readings", Verdict: game.TestGood}
	warned := game.DeviceWarned{Name: "scanner", Alarm: "read-rate", Level: game.WarnedWarning}
	test := func(change func(*game.DeviceTested)) game.Command {
		event := tested
		change(&event)
		return game.TestDevice{DeviceTested: event}
	}
	warn := func(change func(*game.DeviceWarned)) game.Command {
		event := warned
		change(&event)
		return game.WarnDevice{DeviceWarned: event}
	}
	for _, wrong := range []struct {
		name    string
		command game.Command
		device  string
		says    string
	}{
		{"no device", test(func(e *game.DeviceTested) { e.Name = "" }), "", "must name its device"},
		{"no verdict", test(func(e *game.DeviceTested) { e.Verdict = "" }), "", "must name its device"},
		{"a test there is not", test(func(e *game.DeviceTested) { e.Test = "taste" }), "", `test "taste" is unknown`},
		{"a verdict there is not", test(func(e *game.DeviceTested) { e.Verdict = "fine" }), "", `verdict "fine" is unknown`},
		{"more good than tried", test(func(e *game.DeviceTested) { e.Good = 1 }), "", "1 of 0 readings"},
		{"a long name", test(func(e *game.DeviceTested) { e.Name = strings.Repeat("x", 65) }), "", "longer than 64"},
		{"an escape sequence", test(func(e *game.DeviceTested) { e.Words = message.Written("\x1b[2J") }), "", "cannot be shown"},
		{"a figure with a line break",
			test(func(e *game.DeviceTested) { e.Rows = []game.DeviceFigure{{Figure: message.Written("1\n2")}} }), "", "cannot be shown"},
		{"a long note", game.MarkDevice{DeviceMarked: game.DeviceMarked{Name: "scanner", What: game.MarkCounters, Note: strings.Repeat("x", 501)}}, "", "longer than 500"},
		{"a digest in capitals", test(func(e *game.DeviceTested) { e.Capture = strings.Repeat("AB", 32) }), "", "no SHA-256"},
		{"a year that cannot be written",
			test(func(e *game.DeviceTested) { e.Started = time.Date(12000, 1, 1, 0, 0, 0, 0, time.UTC) }), "", "year"},
		{"an export of nothing", game.MarkDevice{DeviceMarked: game.DeviceMarked{Name: "scanner", What: game.MarkExport}}, "", "needs the digest"},
		{"counters with a capture",
			game.MarkDevice{DeviceMarked: game.DeviceMarked{Name: "scanner", What: game.MarkCounters, Capture: strings.Repeat("ab", 32)}}, "", "has no capture"},
		{"a mark there is not", game.MarkDevice{DeviceMarked: game.DeviceMarked{Name: "scanner", What: "erase"}},
			"", `mark "erase" is unknown`},
		{"a warning of nobody", warn(func(*game.DeviceWarned) {}), "", "the console warns of each device by its name"},
		{"a warning of another", warn(func(*game.DeviceWarned) {}), "wheel", "the console warns of each device by its name"},
		{"an alarm there is not", warn(func(e *game.DeviceWarned) { e.Alarm = "smell" }), "scanner", `alarm "smell" is unknown`},
		{"a test's alarm", warn(func(e *game.DeviceWarned) { e.Alarm = state.AlarmFailedTest }), "scanner", "is unknown"},
		{"a level there is not", warn(func(e *game.DeviceWarned) { e.Level = "fatal" }), "scanner", `level "fatal" is unknown`},
		{"no level", warn(func(e *game.DeviceWarned) { e.Level = "" }), "scanner", "how bad it is"},
		{"a rate that is no number", warn(func(e *game.DeviceWarned) { e.Rate = math.NaN() }), "scanner", "NaN"},
	} {
		t.Run(wrong.name, func(t *testing.T) {
			b.input(game.Input{Command: wrong.command, Device: wrong.device})
			b.wantRefused(game.RefusedBadInput, "")
			check.Containsf(t, b.refused.Message.String(), wrong.says, "refused with")
		})
	}
	b.tests("scanner", "readings", game.TestGood)
	b.want("device-tested")
}

// A signed test is not lost because it is long: what exceeds the limits is cut.
func TestALongTestIsKept(t *testing.T) {
	b := atConsole(t, withBench)
	b.signIn("tom")
	tested := game.DeviceTested{Name: "scanner", Test: "deck", Verdict: game.TestNotGood, Words: message.Written(strings.Repeat("é", 1001))}
	for range 510 {
		tested.Rows = append(tested.Rows, game.DeviceFigure{Name: message.Written("no card of this deck"), Figure: message.Written(strings.Repeat("7", 501))})
	}
	b.do(game.TestDevice{DeviceTested: tested})
	b.want("device-tested")
	kept := eventOf[game.DeviceTested](b)
	if len(kept.Rows) != 500 || kept.Rows[499].Figure.String() != "11 more figures" ||
		kept.Rows[0].Figure.String() != strings.Repeat("7", 499)+"…" || kept.Words.String() != strings.Repeat("é", 999)+"…" {
		t.Errorf("kept are %d figures, the first %q, the last %q", len(kept.Rows), kept.Rows[0].Figure, kept.Rows[len(kept.Rows)-1].Figure)
	}
	if len(tested.Rows) != 510 || len(tested.Rows[0].Figure.String()) != 501 {
		t.Error("the test that was given is another now")
	}
}

// There is one warning per alarm and subject until it is over. It opens no incident.
func TestWarningsStandUntilTheyAreOver_GLI19_C_6_8_p(t *testing.T) {
	b := atConsole(t, withBench)
	b.dealing()
	b.warns("scanner", "read-rate", "", game.WarnedWarning)
	b.want("device-warned")
	check.Equalf(t, b.journal.records[len(b.journal.records)-1].Actor, (game.Actor{Device: "scanner"}),
		"the warning is of")
	since := b.table.State().Warnings[0].Since
	b.tick(time.Minute)
	b.warns("scanner", "face-rate", "KD", game.WarnedWarning)
	b.warns("scanner", "read-rate", "", game.WarnedError)
	must.Equalf(t, b.stands(), "scanner read-rate error; scanner face-rate warning KD", "what stands")
	if warning := b.table.State().Warnings[0]; !warning.Since.Equal(since) || warning.Rate != 0.9 ||
		warning.Limit != 0.98 || warning.Do.String() != "Clean the window." {
		t.Errorf("the warning is %+v", warning)
	}
	if b.table.State().Incident != nil {
		t.Fatal("a warning opened an incident")
	}
	b.warns("scanner", "face-rate", "AS", game.WarnedOver) // it was never active
	b.warns("scanner", "read-rate", "", game.WarnedOver)
	check.Equalf(t, b.stands(), "scanner face-rate warning KD", "what stands")
	b.deals("9S 8H")
}

// A start leaves the links down, which stops the deal at the next event. A record about a device is not such an
// event.
func TestNothingFollowsFromAWarning(t *testing.T) {
	b := atConsole(t, withBench)
	b.input(game.Input{Command: game.LinkChanged{Up: true}, Device: "scanner"})
	b.dealing()
	b.restart()
	b.warns("scanner", "reconnects", "", game.WarnedWarning)
	b.want("device-warned")
	b.input(game.Input{Command: game.NoRead{}, Device: "scanner"})
	if b.table.State().Incident == nil {
		t.Error("the lost link stops nothing")
	}
}

// Without an incident a failed test stops nothing. Its warning remains until the same test is passed.
func TestAFailedTestStandsUntilItIsPassed(t *testing.T) {
	b := atConsole(t, withBench)
	b.signIn("tom")
	b.tests("scanner", "readings", game.TestNotGood)
	b.want("device-tested")
	b.at("start-round")
	b.tests("scanner", "cable", game.TestGood)
	b.tests("scanner", "readings", game.TestNoVerdict)
	b.tests("wheel", "readings", game.TestGood)
	must.Equalf(t, b.stands(), "scanner failed-test error readings", "what stands")
	b.warns("scanner", "jitter", "", game.WarnedWarning)
	b.restart()
	must.Equalf(t, b.stands(), "scanner failed-test error readings",
		"after a start stands: what the console warned of it warns of again")
	b.tests("scanner", "readings", game.TestGood)
	check.Equalf(t, b.stands(), "", "what stands")
}

// With a bench, a technician may come at any time and delays nothing: the idle lock and the wait for the dealer
// continue to run.
func TestTheTechnicianAtTheBench(t *testing.T) {
	b := atConsole(t, withBench)
	b.dealing()
	due, _ := b.table.Due()
	b.signIn("tom")
	b.want("signed-in")
	at, _ := b.table.Due()
	b.tick(time.Minute)
	b.tests("scanner", "readings", game.TestGood)
	if now, _ := b.table.Due(); !now.Equal(at) {
		t.Errorf("the dealer's silence ends at %v, then at %v (before anybody came: %v)", at, now, due)
	}
	b.at("deal player-1")
	b.deals("9S 8H KD KC")
	b.do(game.SignOut{})
	b.want("signed-out")
	if state := b.table.State(); state.Dealer.ID != "dora" || !state.Technician.IsZero() {
		t.Errorf("left are %+v and %+v", state.Dealer, state.Technician)
	}
}
