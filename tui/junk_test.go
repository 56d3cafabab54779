package tui

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"pitboss/game/message"
	"pitboss/game/table/view"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/tui/shell"
)

// The banner of a device that sends junk goes when it sends no more, though nothing else
// happens at the table.
func TestTheBannerOfJunkGoesWithIt(t *testing.T) {
	s := dealing(t)
	s.Junk = []view.Junk{{Device: "shoe", Count: 1234, First: noon.Add(-time.Minute), Last: noon}}
	d := newDesk(t, Options{}).size(120, 40).show(s)
	must.Containsf(t, d.drawn(), "JUNK FROM shoe: 1234 readings ignored since 11:59:00", "the screen does not say so")
	d.pass(6 * time.Second)
	d.Update(shell.TickMsg{Number: d.Ticking.Number})
	check.Lacksf(t, d.drawn(), "JUNK", "six seconds after the last of it the screen still says so")
}

// While the journal cannot be written the screen says what becomes of what is read, and
// never that nothing is lost.
func TestAFullDiskIsToldAsItIs(t *testing.T) {
	s := stopped(t)
	for _, test := range []struct {
		name    string
		undealt int
		refused uint64
		want    string
	}{
		{"nothing read", 0, 0, "JOURNAL STOPPED"},
		{"some kept", 12, 0, "JOURNAL STOPPED: 12 readings not dealt"},
		{"some refused", 200, 31, "JOURNAL STOPPED: 200 readings not dealt, 31 more refused"},
	} {
		t.Run(test.name, func(t *testing.T) {
			s.Undealt, s.ReadingsRefused = test.undealt, test.refused
			d := newDesk(t, Options{}).size(120, 40).show(s)
			if drawn := d.drawn(); !strings.Contains(drawn, test.want) || !strings.Contains(drawn, "not dealt") {
				t.Errorf("want %q on the screen:\n%s", test.want, drawn)
			}
			if drawn := d.press("ctrl+c").drawn(); strings.Contains(strings.ToLower(d.drawn()+drawn), "nothing is lost") {
				t.Errorf("the screen promises what does not hold:\n%s", drawn)
			}
		})
	}
}

// The count of a refusal is the table's, whether the screen has shown each of them or only the last.
func TestRefusalsAreCountedByWhatTheySay(t *testing.T) {
	s := refused(t)
	d := newDesk(t, Options{}).size(120, 40).show(s)
	for _, times := range []uint64{2, 2, 5} {
		s.Refusals, s.RefusedTimes = s.Refusals+times-s.RefusedTimes, times
		check.Containsf(t, d.show(s).drawn(), fmt.Sprintf("NOT ACCEPTED (%d times)", times),
			"the same refusal %d times", times)
	}
	other := *s.Refused
	other.Message = message.Written("Something else.")
	s.Refused, s.Refusals, s.RefusedTimes = &other, s.Refusals+1, 1
	check.Containsf(t, d.show(s).drawn(), "NOT ACCEPTED: Something else.", "another refusal is counted with it")
}
