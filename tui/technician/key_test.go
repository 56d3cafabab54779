package technician

import (
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"pitboss/bench"
	"pitboss/game/message"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/tui/keyboard"
)

// TestKeysAsk: keys make requests.
func TestKeysAsk(t *testing.T) {
	of := func(act bench.Act, name, note string) []bench.Request {
		return []bench.Request{{Device: "scanner", Act: act, Name: name, Note: note}}
	}
	for _, test := range []struct {
		name string
		of   func() bench.View
		keys string
		want []bench.Request
	}{
		{"x exports what came", planted, "enter 2 x", of(bench.ExportNow, "", "")},
		{"m marks with a note", planted, "enter 3 m c a b l e backspace e enter", of(bench.MarkNow, "", "cable")},
		{"a mark without a note is none", planted, "enter 3 m enter", nil},
		{"Esc gives a mark up", planted, "enter 3 m a b esc", nil},
		{"a note may hold any key of the screen", planted, "enter 3 m q n x 1 enter", of(bench.MarkNow, "", "qnx1")},
		{"the baseline is set by v", planted, "enter 3 s wait v", of(bench.SetBaseline, "", "")},
		{"and not by Enter", planted, "enter 3 s wait enter v", nil},
		{"Enter begins a test", planted, "enter 7 enter", of(bench.BeginTest, "readings", "")},
		{"the cursor says which", planted, "enter 7 down enter", of(bench.BeginTest, "deck", "")},
		{"a test that sends is asked first", planted, "enter 7 down down enter", nil},
		{"and begun by v", planted, "enter 7 down down enter wait v", of(bench.BeginTest, "loopback", "")},
		{"a test that cannot begin does not", planted, "enter 7 down down down enter", nil},
		{"a record is only shown", planted, "enter 7 end enter enter", nil},
		{"x asks before it stops a test", running, "enter x", nil},
		{"v stops it", running, "enter x wait v", of(bench.StopTest, "deck", "")},
		{"Enter does not", running, "enter x enter", nil},
		{"no test begins while one runs", running, "enter enter enter", nil},
		{"an order is shown first", planted, "enter 8 enter", nil},
		{"and sent by v", planted, "enter 8 enter wait v", of(bench.GiveOrder, "version", "")},
		{"never by Enter", planted, "enter 8 enter wait enter v enter enter", nil},
		{"an order that is dead is not even asked", planted, "enter 8 down enter v", nil},
		{"v alone does nothing", planted, "enter 8 v", nil},
		{"nothing is asked from the glance", planted, "x m s v", nil},
	} {
		t.Run(test.name, func(t *testing.T) {
			b := newBed(t, test.of())
			b.press(test.keys)
			if difference := cmp.Diff(test.want, b.asked); difference != "" {
				t.Errorf("want - got +:\n%s\n%s", difference, b.drawn())
			}
		})
	}
}

// TestWithoutATechnicianKeysSayWhy: everything stays visible, and nothing is requested.
func TestWithoutATechnicianKeysSayWhy(t *testing.T) {
	for _, keys := range []string{"2 x", "3 m", "3 s", "7 enter", "8 enter"} {
		b := newBed(t, planted())
		b.reason = signInFirst
		b.Look()
		b.press("enter " + keys)
		if len(b.asked) > 0 || b.ask != nil {
			t.Errorf("%s asks for %v", keys, b.asked)
		}
		b.shows("sign in as technician first (Esc, then s).")
	}
}

func TestBusyBenchIsToldAndNothingTypedIsLost(t *testing.T) {
	b := newBed(t, planted())
	b.busy = true
	b.press("enter 3 m c a b l e enter")
	b.shows("Busy", "cable_")
	b.busy = false
	b.press("enter")
	if len(b.asked) != 1 || b.asked[0].Note != "cable" || b.ask != nil {
		t.Errorf("asked %v", b.asked)
	}
	b.reason = signInFirst // signed out in the middle
	b.press("m x v")
	b.ask = newNoteAsk("scanner")
	b.press("a enter")
	b.shows("Not done: sign in as technician first (Esc, then s).", "a_")
}

// TestTheCursorStaysOnItsDevice: a selection is by name, in any order of the devices, and the list
// does not move.
func TestTheCursorStaysOnItsDevice(t *testing.T) {
	b := newBed(t, allWell()...)
	b.press("down down down")
	order := b.drawn()
	b.shown = threeWrong()
	b.shown[0], b.shown[6] = b.shown[6], b.shown[0]
	b.Look()
	b.shows("3 of 8 devices to look at")
	lines := strings.Split(b.drawn(), "\n")
	for i, line := range strings.Split(order, "\n")[2:9] {
		if name := strings.Fields(line)[0]; strings.HasSuffix(name, "✓") && !strings.Contains(lines[2+i], strings.Fields(line)[1]) {
			t.Errorf("line %d was %q and is %q", i, line, lines[2+i])
		}
	}
	b.press("enter")
	check.Equalf(t, b.chosen, "dice", "Enter opened")
	b.press("esc") // the list is opened again: the worst come first
	if got := b.listed()[0].Name; got != "scanner" || b.chosen != "dice" {
		t.Errorf("first is %s and chosen %s, want scanner and dice", got, b.chosen)
	}
}

func TestOpenByNumberAndTurnPages(t *testing.T) {
	b := newBed(t, threeWrong()...)
	b.press("3")
	if b.chosen != "wheel" || b.page != findingsPage {
		t.Fatalf("3 opened %s", b.chosen)
	}
	seen := map[page]bool{}
	for range pages {
		b.press("tab")
		seen[b.page] = true
	}
	if len(seen) != int(pages) || b.page != findingsPage {
		t.Errorf("Tab shows %d pages and ends on %d", len(seen), b.page)
	}
	if b.press("left"); b.page != ordersPage {
		t.Errorf("left of the first page is %d", b.page)
	}
	if b.press("n"); b.chosen == "wheel" || b.page != ordersPage {
		t.Errorf("n shows %s at page %d", b.chosen, b.page)
	}
	if !b.press("esc") || b.inside {
		t.Error("Esc leaves the bench, want all devices")
	}
	if b.press("esc") {
		t.Error("Esc at the glance does not close the bench")
	}
}

func TestFrozenFramesStandStill(t *testing.T) {
	b := newBed(t, planted())
	b.press("enter 2 f")
	before := b.drawn()
	for number := 61; number <= 70; number++ {
		b.shown[0].Health.Frames = frames(number)
		b.pass(250 * time.Millisecond)
	}
	b.shows("10 frames newer")
	strip := func(text string) string {
		lines := strings.Split(text, "\n")
		return strings.Join(append(lines[:2:2], lines[3:]...), "\n")
	}
	check.Difff(t, strip(before), strip(b.drawn()), "something moved")
	b.press("f")
	b.shows("LIVE", "s168")
	b.press("home") // looking back freezes
	b.shows("FROZEN", "Frame 1 of 70")
}

// TestTheVerdictIsReadOnce: it opens by itself, ignores a key on its way, and is gone once it was read.
func TestTheVerdictIsReadOnce(t *testing.T) {
	b := newBed(t, running())
	b.press("enter")
	end(failed)(b)
	b.pass(LookEvery)
	b.press("enter")
	b.shows("FAILED", "Clean that card")
	b.clock = b.clock.Add(keyboard.Grace)
	b.press("enter")
	b.shows("Tests that ended")
	b.pass(time.Minute)
	b.shows("Tests that ended")
	b.press("end enter")
	b.shows("FAILED", "Signed by t7.")
	b.press("esc esc")
	if b.inside {
		t.Error("Esc does not go back to all devices")
	}
}

func TestAVerdictElsewhereIsTold(t *testing.T) {
	b := newBed(t, running(), device("wheel", "wheel"))
	b.press("2")
	end(passed)(b)
	b.pass(LookEvery)
	b.shows("Every card of a deck of the scanner has ended: PASSED.")
	if b.chosen != "wheel" || b.page != findingsPage {
		t.Error("the verdict threw somebody out of another device")
	}
	b.press("esc 1")
	b.shows("Signed by t7.", "PASSED")
}

// TestAVerdictBeforeItsRecord: the progress may end before the record is stored.
func TestAVerdictBeforeItsRecord(t *testing.T) {
	b := newBed(t, running())
	b.press("enter")
	over := *b.shown[0].Running
	over.Over, over.Verdict, over.Words = true, bench.Passed, message.Written("All read.")
	b.shown[0].Running = &over
	b.pass(LookEvery)
	b.shows("PASSED", "All read.")
	check.Lacksf(t, b.drawn(), "igned", "it says who signed before anybody knows")
	record := passed()
	record.Started = over.Started
	b.shown[0].Running, b.shown[0].Records = nil, []bench.Record{record}
	b.pass(LookEvery)
	b.shows("PASSED", "Signed by t7.")
}

// TestAnUnsignedTestReturnsNothing: 001/11.31 requires the technician's name.
func TestAnUnsignedTestReturnsNothing(t *testing.T) {
	b := newBed(t, running())
	b.shown[0].Failed = true
	b.press("enter")
	end(func() bench.Record {
		record := passed()
		record.By = ""
		return record
	})(b)
	b.pass(time.Second)
	b.shows("Not signed: it stays out of play (001/11.31).")
}

// TestAQuestionEndsWithItsReason: what a question is about may vanish while it is open.
func TestAQuestionEndsWithItsReason(t *testing.T) {
	for _, test := range []struct {
		name, keys string
		of         func() bench.View
		change     func(*bed)
		want       string
	}{
		{"the order is withdrawn", "enter 8 enter", planted, func(b *bed) { b.shown[0].Orders = nil }, "does not take this any more"},
		{"the order is dead", "enter 8 enter", planted,
			func(b *bed) { b.shown[0].Orders[0].Why = message.Written("a round is running") }, "Not sent: a round is running."},
		{"the order became another", "enter 8 enter", planted, func(b *bed) { b.shown[0].Orders[0].Sends = message.Written("FF") },
			"does not take this any more"},
		{"the technician left", "enter 8 enter", planted,
			func(b *bed) { b.reason = signInFirst }, "sign in as technician"},
		{"the test is over", "enter x", running, func(b *bed) { b.shown[0].Running = nil }, "The test has ended."},
		{"the device is gone", "enter 3 m a", planted, func(b *bed) { b.shown = nil }, "not on the bench any more"},
	} {
		t.Run(test.name, func(t *testing.T) {
			b := newBed(t, test.of())
			b.press(test.keys)
			if b.ask == nil {
				t.Fatalf("nothing is asked:\n%s", b.drawn())
			}
			test.change(b)
			b.Look()
			b.shows(test.want)
			b.press("v enter") // on its way
			if len(b.asked) > 0 {
				t.Errorf("asked for %v", b.asked)
			}
		})
	}
}

// TestWhereThereIsNoRoomNothingIsBegun: keys for what is not on the screen do nothing.
func TestWhereThereIsNoRoomNothingIsBegun(t *testing.T) {
	b := newBed(t, planted())
	b.press("enter 7")
	b.width, b.height = 40, 12
	b.drawn()
	b.press("enter v x m s 8 enter v")
	if len(b.asked) > 0 {
		t.Errorf("asked for %v", b.asked)
	}
	b.shows("Esc back", "The device sends at 19200 baud")
}

func TestNoticesGrowOldAndOldOnesAreNotShown(t *testing.T) {
	b := newBed(t, planted())
	b.said = bench.Notice{At: noon.Add(-time.Minute), Words: message.Written("written long ago")}
	b.Look()
	check.Lacksf(t, b.drawn(), "ritten", "a word of before is shown")
	b.said = bench.Notice{At: noon.Add(time.Second), Words: message.Written("Written to a.capture.")}
	b.pass(2 * time.Second)
	b.shows("Written to a.capture.")
	b.pass(noticeFor)
	check.Lacksf(t, b.drawn(), "ritten", "it is shown for ever")
}

// A problem that appears while the list is open is shown in full at once, although nothing moves.
func TestWhatGoesWrongMeanwhileIsTold(t *testing.T) {
	d := newBed(t, allWell()...)
	d.height = 30
	d.shows("8 devices: all well")
	d.shown = threeWrong()
	d.pass(time.Second)
	d.shown[0] = allWell()[0]
	d.pass(time.Second)
	must.Equalf(t, d.chosen, "shoe", "the cursor is on")
	d.shows("scanner: The device sends at 19200 baud", "DO: Write baud = 19200")
	d.press("down down")
	d.shows("wheel: The port is open and the device has said nothing for 42 s", "DO: Look whether the device is switched on")
}
