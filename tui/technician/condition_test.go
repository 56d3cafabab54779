package technician

import (
	"strings"
	"testing"
	"time"

	"pitboss/bench"
	"pitboss/game/message"
	"pitboss/internal/testing/check"
)

// TestOnlyWhatIsWellIsGreen: the condition of a device is a word, and only ok has the colour of ok.
func TestOnlyWhatIsWellIsGreen(t *testing.T) {
	reading := func(failed int) func(*bench.View) {
		return func(view *bench.View) {
			view.Ledger.Recent = lastReadings()
			for at := range failed {
				view.Ledger.Recent[at] = false
			}
		}
	}
	for _, test := range []struct {
		name, want string
		of         func(*bench.View)
	}{
		{"all is well", "ok", func(*bench.View) {}},
		{"two of a hundred failed", "ok", reading(2)},
		{"it reads badly, and no alarm stands yet", "reads 43%", reading(57)},
		{"it reads less well than the site wants", "reads 97%", reading(3)},
		{"its first reading failed, too few to judge", "reads 0%", func(view *bench.View) { view.Ledger.Recent = []bool{false} }},
		{"what comes is wrong", "FAULT", func(view *bench.View) { view.Findings = wrongBaud(*view).Findings }},
		{"a warning stands", "ATTENTION", func(view *bench.View) { view.Alarms = wrongBaud(*view).Alarms }},
		{"it failed in play", "OUT OF PLAY", func(view *bench.View) { view.Failed = true }},
		{"it fell silent", "silent", func(view *bench.View) { view.Health.Link.State = bench.Stale }},
		{"its link is lost", "NOT WORKING", func(view *bench.View) { view.Health.Link.State = bench.Failed }},
		{"nothing came yet", "no data yet", func(view *bench.View) { *view = unheardOf()[0] }},
	} {
		t.Run(test.name, func(t *testing.T) {
			view := device("scanner", "scanner")
			test.of(&view)
			b := newBed(t, view)
			row := strings.Join(b.fits(), "\n")
			green := b.look.Good.Render(test.want)
			check.Equalf(t, strings.Contains(row, green), (test.want == "ok"), "%q is green", test.want)
			b.shows(test.want)
			if b.press("enter"); view.Health.Link.State == bench.Live {
				b.shows(test.want + " · connected")
			}
		})
	}
}

// TestANoticeIsReadOnce: the result of a request disappears with the first key after there was time to read it.
func TestANoticeIsReadOnce(t *testing.T) {
	b := newBed(t, planted())
	b.press("enter 3")
	b.said = bench.Notice{At: noon, Words: message.Written("The capture is in shoe.capture.")}
	b.pass(time.Second).press("2")
	b.shows("The capture is in shoe.capture.")
	b.pass(readFor).press("3")
	check.Lacksf(t, b.drawn(), "shoe.capture", "it is still there")
}

// TestNothingMovesWhenSomethingIsSaid: notices are in rows reserved for them.
func TestNothingMovesWhenSomethingIsSaid(t *testing.T) {
	b := newBed(t, planted())
	b.reason = signInFirst
	b.Look()
	b.press("enter 3")
	before := b.fits()
	b.press("m")
	after := b.fits()
	if last := len(before) - 1 - saidRows; strings.Join(before[:last], "\n") != strings.Join(after[:last], "\n") {
		t.Errorf("the page moved:\n%s\n---\n%s", strings.Join(before, "\n"), strings.Join(after, "\n"))
	}
	b.shows("sign in as technician first")
}

func TestAKeyTooEarlyIsToldSo(t *testing.T) {
	b := newBed(t, device("scanner", "scanner"))
	b.press("enter")
	b.shown = nil
	b.pass(time.Second) // the device goes, which closes its page
	b.word = ""
	b.press("enter")
	b.shows("the screen has just changed")
}
