package tui

import (
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/table/decide"
	"pitboss/game/table/view"
	"pitboss/internal/norace"
	"pitboss/internal/testing/check"
	"pitboss/tui/shell"
)

// TestKeysSendCommands: message in, command out.
func TestKeysSendCommands(t *testing.T) {
	for _, test := range []struct {
		name string
		of   func(testing.TB) view.Snapshot
		keys string
		want []game.Command
	}{
		{"Enter confirms", announce, "enter", []game.Command{game.Confirm{}}},
		{"F1 calls the shift manager", dealing, "f1", []game.Command{game.Report{Incident: game.Malfunction}}},
		{"so does m", dealing, "m", []game.Command{game.Report{Incident: game.Malfunction}}},
		{"x says it is the same card", heldTwice, "x", []game.Command{game.Report{Incident: game.CardScannedTwice}}},
		{"Enter says it is a second card", heldTwice, "enter", []game.Command{game.Confirm{}}},
		{"o signs out", atTable, "o", []game.Command{game.SignOut{}}},
		{"a dead key sends nothing", dealing, "enter o x v", nil},
		{"y answers yes", asked, "y", []game.Command{game.Answer{Facts: game.Facts{"seen": true}}}},
		{"n answers no", asked, "n", []game.Command{game.Answer{Facts: game.Facts{"seen": false}}}},
		{"a digit is no answer to yes or no", asked, "3", nil},
		{"a count ends with Enter", endCount, "2 3 1 enter", []game.Command{game.Answer{Facts: game.Facts{"cards_left": 231.0}}}},
		{"a count can be mended", endCount, "2 9 backspace 3 1 enter", []game.Command{game.Answer{Facts: game.Facts{"cards_left": 231.0}}}},
		{"an empty count sends nothing", endCount, "enter", nil},
		{"report: its own letter", dealing, "r u", []game.Command{game.Report{Incident: game.CardUnreadable}}},
		{"report: another letter", dealing, "r o", []game.Command{game.Report{Incident: game.CardsCollectedEarly}}},
		{"report: Esc goes back", dealing, "r esc u", nil},
		{"report: a key not on the list", dealing, "r w", nil},
		{"letters that are no key", dealing, "z p 7", nil},
	} {
		t.Run(test.name, func(t *testing.T) {
			d := newDesk(t, Options{}).show(test.of(t)).press(test.keys)
			var got []game.Command
			for _, input := range d.sent {
				got = append(got, input.Command)
				if input.Seen != seen1200 {
					t.Errorf("a command carries Seen %q, want the snapshot's", input.Seen)
				}
			}
			check.Diff(t, test.want, got)
		})
	}
}

func TestACountInAnIncidentIsOneKey(t *testing.T) {
	s := asked(t)
	s.Step.Asks = []string{"count"}
	d := newDesk(t, Options{}).show(s).press("3")
	want := []game.Input{{Command: game.Answer{Facts: game.Facts{"count": 3.0}}, Seen: seen1200}}
	check.Diff(t, want, d.sent)
}

func TestDeadKeySaysWhy(t *testing.T) {
	d := newDesk(t, Options{}).size(120, 40).show(dealing(t)).press("enter")
	check.Containsf(t, d.drawn(), "Enter does nothing now. Waiting for the card for banker-3",
		"the screen does not say why")
	d.press("?").press("esc")
	check.Lacksf(t, d.drawn(), "Not now", "the notice stays after the next key")
	d.press("enter").pass(shell.NoticeFor)
	d.Update(shell.TickMsg{Number: d.Ticking.Number})
	check.Lacksf(t, d.drawn(), "Not now", "the notice stays after four seconds")
}

func TestBusyTableIsTold(t *testing.T) {
	d := newDesk(t, Options{}).show(announce(t))
	d.busy = true
	d.press("enter")
	check.Containsf(t, d.drawn(), "Busy", "nobody is told that the key was lost")
	d.busy = false
	d.press("enter")
	if len(d.sent) != 1 || strings.Contains(d.drawn(), "Busy") {
		t.Errorf("after the table is free: sent %d, screen\n%s", len(d.sent), d.drawn())
	}
}

func TestSealNumberConfirmsTheNewCards(t *testing.T) {
	s := changeShoe(t)
	s.Step = game.Step{Kind: game.StepConfirm, Name: "load-shoe", By: game.Dealer, Prompt: message.Written("Load a new set of 8 decks.")}
	d := newDesk(t, Options{}).show(s).press("n").typeText("EZ-20481q").press("backspace enter")
	want := []game.Input{{Command: game.Confirm{Facts: game.Facts{"seal": "EZ-20481"}}, Seen: seen1200}}
	check.Diff(t, want, d.sent)
}

// A key on its way when something opens is refused aloud; the one that calls the shift manager counts.
func TestAnIncidentRefusesKeysForAMoment(t *testing.T) {
	d := newDesk(t, Options{}).show(dealing(t))
	s := asked(t)
	s.State.Sequence++
	s.Seen += " and then"
	delete(s.Blocked, decide.KeyCallManager)
	d.Update(SnapshotMsg(s))
	d.pass(399 * time.Millisecond)
	if d.press("y n r"); len(d.sent) != 0 || d.dialog != nil {
		t.Fatalf("a key on its way was taken: %v", d.sent)
	}
	check.Containsf(t, d.drawn(), "Key not taken: the screen has just changed.",
		"nobody is told that keys were not taken")
	if d.press("f1"); len(d.sent) != 1 {
		t.Errorf("F1 does not count: %v", d.sent)
	}
	d.sent = nil
	d.pass(time.Millisecond)
	d.press("y")
	check.Equalf(t, len(d.sent), 1, "after 400 ms keys count again: sent %v", d.sent)
}

// TestARefusalLeavesTheKeyOfTheStep: what is refused takes the sentence, and the key that goes on stays.
func TestARefusalLeavesTheKeyOfTheStep(t *testing.T) {
	s := newShoe(t)
	s.Refusals++
	s.Refused = &game.Refusal{Code: game.RefusedNotNow, Hint: decide.Waiting(s.Step),
		Message: message.New("test.refused", "{card} was scanned, but no card is due now.", message.Card("card", card("9D")))}
	rows := strings.Split(newDesk(t, Options{}).show(s).drawn(), "\n")
	for row, want := range map[int]string{8: "NOT ACCEPTED: 9♦ was scanned", 9: "Enter  done"} {
		check.Containsf(t, rows[row], want, "row %d is", row)
	}
}

func TestRefusalsAreCountedAndGoAway(t *testing.T) {
	d := newDesk(t, Options{}).size(120, 40).show(dealing(t))
	s := refused(t)
	d.show(s)
	s.Refusals, s.RefusedTimes = s.Refusals+1, s.RefusedTimes+1
	d.show(s)
	check.Containsf(t, d.drawn(), "NOT ACCEPTED (2 times): Nothing to confirm now.",
		"two refusals are not told apart from one")
	d.press("r")
	check.Lacksf(t, d.drawn(), "NOT ACCEPTED", "the refusal stays after a key that opened something else")
	d.press("esc")
	s.Refusals, s.RefusedTimes = s.Refusals+1, s.RefusedTimes+1
	d.show(s)
	check.Containsf(t, d.drawn(), "NOT ACCEPTED (3 times)", "the next refusal is not shown")
	d.show(dealing(t))
	check.Lacksf(t, d.drawn(), "NOT ACCEPTED", "the refusal stays after something changed")
}

func TestQuitting(t *testing.T) {
	quits := func(d *desk, keys string) bool {
		var last tea.Cmd
		for _, key := range strings.Fields(keys) {
			last, _ = d.Keyboard().Take(pressOf(key))
		}
		if last == nil {
			return false
		}
		_, quit := last().(tea.QuitMsg)
		return quit
	}
	for _, test := range []struct {
		name, keys string
		kiosk      bool
		want       bool
	}{
		{"q asks first", "q", false, false},
		{"y leaves", "q y", false, true},
		{"ctrl+c asks too", "ctrl+c y", false, true},
		{"Enter stays", "q enter", false, false},
		{"any other key stays", "q q", false, false},
		{"not from a kiosk", "q y", true, false},
		{"not even by ctrl+c", "ctrl+c y", true, false},
	} {
		t.Run(test.name, func(t *testing.T) {
			d := newDesk(t, Options{Kiosk: test.kiosk}).show(dealing(t))
			check.Equalf(t, quits(d, test.keys), test.want, "leaves")
		})
	}
}

func TestQuittingSaysWhatBecomesOfTheRecord(t *testing.T) {
	for _, test := range []struct{ name, warning, want string }{
		{"nothing given", "", "The record is on disk."},
		{"a demonstration", "The record of this demonstration is removed.", "The record of this demonstration is removed."},
	} {
		t.Run(test.name, func(t *testing.T) {
			drawn := newDesk(t, Options{Options: shell.Options{QuitWarning: message.Written(test.warning)}}).show(dealing(t)).press("q").drawn()
			for _, want := range []string{test.want, "Round 142 is still running"} {
				check.Containsf(t, drawn, want, "it does not say")
			}
		})
	}
	stopped := dealing(t)
	stopped.Stopped = message.Written("the disk is full")
	check.Containsf(t, newDesk(t, Options{}).show(stopped).press("q").drawn(), "The last input is NOT recorded yet",
		"with the journal stopped it says")
}

func TestExtraKeys(t *testing.T) {
	var done []string
	note := func(what string) func() { return func() { done = append(done, what) } }
	options := Options{Extra: []ExtraKey{
		{Key: "space", Label: message.Written("draw a card"),
			Help: message.Written("Draw the next card from the simulated shoe."), Do: note("draw")},
		{Key: "f", Label: message.Written("faults"), Help: message.Written("Throw a fault."),
			Items: []ExtraItem{{Label: message.Written("No read"), Do: note("no-read")},
				{Label: message.Written("Unplug"), Do: note("unplug"), Done: message.Written("Fault armed: Unplug.")}}},
		{Key: "enter", Label: message.Written("never"), Do: note("never")},
	}}
	check.Containsf(t, newDesk(t, options).show(dealing(t)).press("f 2").drawn(), "Fault armed: Unplug.", "what was chosen")
	done = nil
	d := newDesk(t, options).size(120, 40).show(dealing(t)).press("space f 2 f 9 esc enter")
	check.Diff(t, []string{"draw", "unplug"}, done)
	check.Containsf(t, d.drawn(), "draw a card", "the footer does not show the extra key")
	d.press("s").typeText("f f")
	check.Equalf(t, len(done), 2, "an extra key works while something is typed")
	done = nil
	scan := rulingOn(t)
	scan.Step.Kind = game.StepScan
	newDesk(t, options).show(incident(t)).show(scan).press("space")
	check.Equalf(t, len(done), 1, "no card can be drawn while the shift manager scans again")
}

func TestEveryKeyInHelpIsLiveOrSaysWhyNot(t *testing.T) {
	norace.Only(t)
	t.Parallel()
	for _, screen := range screens {
		s := shownOn(t, screen.name, screen.of)
		d := newDesk(t, Options{}).size(120, 60).show(s)
		d.dialog = nil
		keys, question := d.screen().Keys(), d.screen().Question()
		d.press("?")
		help := d.drawn()
		for _, key := range keys {
			fresh := newDesk(t, Options{}).size(120, 60).show(s)
			fresh.dialog = nil
			fresh.Notice = ""
			fresh.press(key.Keys[0])
			did := len(fresh.sent) > 0 || fresh.dialog != nil
			if key.Why == "" && !did && fresh.Notice == "" {
				t.Errorf("%s: %s is said to be live and does nothing", screen.name, key.Cap)
			}
			if key.Why != "" && did && question == "" {
				t.Errorf("%s: %s is said to be dead (%s) and does something", screen.name, key.Cap, key.Why)
			}
			if !strings.Contains(help, key.Cap) {
				t.Errorf("%s: %s is not in the help:\n%s", screen.name, key.Cap, help)
			}
		}
	}
}

func TestNothingTicksFasterThanItMoves(t *testing.T) {
	d := newDesk(t, Options{}).show(dealing(t))
	if every := d.Ticking.Due.Sub(noon); every <= shell.BarTick || every > shell.ClockTick {
		t.Errorf("without a count-down it ticks after %v", every)
	}
	if d.Schedule() != nil {
		t.Error("a second tick starts while one is under way")
	}
	d.Ticking = shell.Ticking{}
	d.Update(SnapshotMsg(betting(t)))
	check.Equalf(t, d.Ticking.Due.Sub(d.clock), shell.BarTick, "while the bar runs it ticks after")
	number := d.Ticking.Number
	d.Update(shell.TickMsg{Number: number - 1})
	if d.Ticking.Due.IsZero() {
		t.Error("a tick that was replaced counts")
	}
}

func TestClockGoesOnBetweenSnapshots(t *testing.T) {
	d := newDesk(t, Options{}).size(80, 24)
	s := betting(t)
	s.Speed = 2
	d.Update(SnapshotMsg(s))
	d.pass(3 * time.Second)
	d.Update(shell.TickMsg{Number: d.Ticking.Number})
	if got := d.view.Left(d.tableNow()); got != 6*time.Second {
		t.Errorf("after 3 s at double speed %v of 12 s are left, want 6 s", got)
	}
	check.Containsf(t, d.drawn(), "12:00:06", "the clock did not go on")
}

func TestPanelsAreDrawnOnlyWhenTheyChange(t *testing.T) {
	s := dealing(t)
	d := newDesk(t, Options{}).size(120, 40).show(s)
	d.View()
	before := d.cache.Drawn
	for range 5 {
		d.View()
	}
	check.Equalf(t, d.cache.Drawn, before, "%d panels were drawn again with nothing changed", d.cache.Drawn-before)
	s.State.Sequence++
	s.Seen += " and then"
	d.show(s).View()
	if redrawn := d.cache.Drawn - before; redrawn == 0 || redrawn > 4 {
		t.Errorf("%d panels were drawn after a snapshot; roads and headline should have been kept", redrawn)
	}
}

func TestDevicesFromOutside(t *testing.T) {
	health := []DeviceHealth{{Name: "scanner", Up: true, ReadRate: 0.998}}
	d := newDesk(t, Options{Devices: func() []DeviceHealth { return health }}).size(120, 40).show(dealing(t))
	check.Containsf(t, d.drawn(), "scanner ok 100%", "the read rate is not shown")
	health = []DeviceHealth{{Name: "scanner", Words: message.Written("unplugged")}}
	d.Update(shell.TickMsg{Number: d.Ticking.Number})
	for _, want := range []string{"scanner DOWN", "The scanner is down: unplugged"} {
		check.Containsf(t, d.drawn(), want, "is missing")
	}
}

func TestTextFromOutsideCannotMoveTheCursor(t *testing.T) {
	s := refused(t)
	s.Refused.Message = message.Written("read \x1b[2J\x1b[Hnonsense\r\n")
	s.State.Dealer.Name = "Anna\x1b[31m\n"
	s.Table = "B7\x07"
	s.Step.Prompt = message.Written("Scan\x1b]0;x\x07 it")
	content := newDesk(t, Options{}).size(120, 40).show(s).View().Content
	for _, bad := range []string{"\x1b[2J", "\x1b[H", "\x1b[31m", "\x07", "\r", "\x1b]0"} {
		check.Lacksf(t, content, bad, "reaches the terminal")
	}
}
