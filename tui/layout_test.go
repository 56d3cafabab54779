package tui

import (
	"strings"
	"testing"

	"pitboss/game"
	"pitboss/game/message"
	tablestate "pitboss/game/table/state"
	"pitboss/game/table/view"
	"pitboss/internal/testing/check"
)

// part returns some rows of a screen.
func (d *desk) part(from, rows int) string {
	lines := strings.Split(d.drawn(), "\n")
	return strings.Join(lines[from:from+rows], "\n")
}

// TestTheFeltStaysWhereItIs: the same cards are in the same cells while a card is awaited, in an incident, during a
// question and after a void ruling.
func TestTheFeltStaysWhereItIs(t *testing.T) {
	for _, size := range [][2]int{{60, 18}, {80, 24}, {120, 40}, {200, 60}} {
		d := newDesk(t, Options{}).size(size[0], size[1]).show(announce(t))
		rows := d.screen().Layout()
		from := 3 + rows.Headline + rows.Sentence + rows.Bar
		cards := d.part(from, rows.Felt)
		for name, happens := range map[string]func(*view.Snapshot){
			"an incident opens": func(s *view.Snapshot) {
				s.State.Incident = incident(t).State.Incident
			},
			"somebody is asked": func(s *view.Snapshot) {
				s.State.Incident, s.Step.Kind, s.Step.Asks = asked(t).State.Incident, game.StepAnswer, []string{"seen"}
			},
			"a device is down": func(s *view.Snapshot) {
				s.State.Devices = []tablestate.Device{{Name: "scanner", Reason: message.Written("unplugged")}}
			},
			"something was refused": func(s *view.Snapshot) {
				s.Refusals, s.Refused = 1, refused(t).Refused
			},
		} {
			s := announce(t)
			happens(&s)
			if got := newDesk(t, Options{}).size(size[0], size[1]).show(s).part(from, rows.Felt); got != cards {
				t.Errorf("%v, %s: the felt was\n%s\nand is\n%s", size, name, cards, got)
			}
		}
	}
}

// TestTheHintGoesAfterTheFirstRound: it never comes back.
func TestTheHintGoesAfterTheFirstRound(t *testing.T) {
	hinted := func(change func(*tablestate.State)) bool {
		s := betting(t)
		change(&s.State)
		return strings.Contains(newDesk(t, Options{}).show(s).drawn(), "What a device reads needs no key.")
	}
	if !hinted(func(s *tablestate.State) { s.Rounds, s.Round = 0, nil }) || !hinted(func(s *tablestate.State) { s.Rounds = 1 }) {
		t.Error("a new table has no hint")
	}
	if hinted(func(s *tablestate.State) { s.Rounds, s.Round = 1, nil }) || hinted(func(s *tablestate.State) { s.Rounds = 2 }) {
		t.Error("the hint stays after the first round")
	}
}

// TestTheBanner: the most urgent text comes first, then the others as far as they fit, then the number of the rest.
func TestTheBanner(t *testing.T) {
	s := dealing(t)
	s.State.Shoe.ChangeReason = message.Written("cut card drawn")
	banner := func() string {
		return strings.TrimRight(newDesk(t, Options{}).show(s).part(1, 1), " ")
	}
	check.Equalf(t, banner(), " LAST ROUND of this shoe: cut card drawn", "the banner is")
	s.State.Notified = game.NoticePaused
	check.Equalf(t, banner(), " GAME PAUSED · players notified · LAST ROUND of this shoe: cut card drawn", "the banner is")
	s.Stopped = message.Written("the disk is full")
	if got := banner(); !strings.HasPrefix(got, " JOURNAL STOPPED · GAME PAUSED · players notified  ") || !strings.HasSuffix(got, " +1 more") {
		t.Errorf("the banner is %q", got)
	}
}

// The cut card of the previous shoe is requested until it is scanned or its two rounds are over (001/10.25).
func TestTheOldCutCardIsAskedFor(t *testing.T) {
	s := atTable(t)
	for until, want := range map[int]bool{39: true, 37: true, 36: false, 0: false} {
		s.State.Shoe.OldCutUntil = until
		asked := strings.Contains(newDesk(t, Options{}).show(s).part(1, 1), "OLD CUT CARD to be scanned")
		check.Equalf(t, asked, want, "until round %d of the shoe, after 37, it is asked for", until)
	}
}

// TestHealthIsGreenOnlyWhenItIsWell: it also says so in words.
func TestHealthIsGreenOnlyWhenItIsWell(t *testing.T) {
	for rate, want := range map[float64]string{1: "scanner ok 100%", 0.98: "scanner ok 98%",
		0.979: "scanner reads 97%", 0.43: "scanner reads 43%"} {
		devices := func() []DeviceHealth { return []DeviceHealth{{Name: "scanner", Up: true, ReadRate: rate}} }
		check.Containsf(t, newDesk(t, Options{Devices: devices}).show(dealing(t)).part(2, 1), want, "at %v it says",
			rate)
	}
}

// TestTheHeadlineChangesWhileTheTableRuns: the keys that change its size send nothing.
func TestTheHeadlineChangesWhileTheTableRuns(t *testing.T) {
	d := newDesk(t, Options{}).size(120, 40).show(dealing(t))
	rows := d.screen().Layout()
	if d.press("+"); d.screen().Layout().Headline <= rows.Headline {
		t.Error("+ makes the headline no larger")
	}
	if d.press("- -"); d.screen().Layout().Headline >= rows.Headline || len(d.sent) != 0 {
		t.Error("- makes the headline no smaller")
	}
}
