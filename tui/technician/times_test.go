package technician

import (
	"testing"
	"time"

	"pitboss/bench"
)

// The name of a phase comes from a device: on the page of times it moves no cursor, in the list or over the histogram.
func TestAPhaseMovesNoCursor(t *testing.T) {
	view := bench.View{Name: "wheel"}
	view.Health.Tally.Phase("spin\u009c\x1b[2J", time.Second)
	b := newBed(t, view)
	b.Look()
	b.press("enter")
	for range 8 { // every page
		b.fits()
		b.press("tab")
	}
}
