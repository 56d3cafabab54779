package doctor

import (
	"strings"
	"testing"
	"time"

	"golang.org/x/sys/unix"
)

func TestKeptClock(t *testing.T) {
	now := time.Date(2026, 6, 1, 0, 0, 0, 0, time.UTC)
	if got := keptClock(&unix.Timex{Status: unix.STA_UNSYNC}, now); got.State != stateWarn || !strings.Contains(got.Do.String(), "set-ntp") {
		t.Errorf("nobody keeps it: %+v", got)
	}
	if got := keptClock(&unix.Timex{Status: unix.STA_NANO, Offset: 1500}, now); got.State != StateOK || !strings.Contains(got.Found.String(), "2µs off") {
		t.Errorf("kept: %+v", got)
	}
	if got := keptClock(&unix.Timex{Offset: -250}, now); got.State != StateOK || !strings.Contains(got.Found.String(), "-250µs off") {
		t.Errorf("kept, in microseconds: %+v", got)
	}
}
