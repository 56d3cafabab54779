package technician

import (
	"strings"
	"testing"
	"time"
)

// The bench shows the times that the record has: those of the table's clock, which may have
// gone on from a record ahead of this computer's.
func TestTheBenchShowsTheTablesClock(t *testing.T) {
	b := newBed(t, planted())
	floor := b.floor()
	floor.Table = func(at time.Time) time.Time { return at.Add(time.Hour) }
	b.Screen = New(floor)
	b.Look()
	own, tables := noon.Format("15:04:05"), noon.Add(time.Hour).Format("15:04:05")
	if drawn := b.drawn(); !strings.Contains(drawn, tables) || strings.Contains(drawn, own) {
		t.Errorf("want %s and not %s on the bench:\n%s", tables, own, drawn)
	}
	last := planted().Health.Frames[len(planted().Health.Frames)-1].At
	b.press("enter 2")
	if want := last.Add(time.Hour).In(time.UTC).Format("15:04:05.000"); !strings.Contains(b.drawn(), want) {
		t.Errorf("want the last frame at %s:\n%s", want, b.drawn())
	}
}
