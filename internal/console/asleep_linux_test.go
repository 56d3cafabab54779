package console

import (
	"testing"
	"time"
)

// The sleep of the computer is the difference of two clocks. While it is awake, it does not change.
func TestAComputerThatIsAwakeSleepsNoLonger(t *testing.T) {
	before, after := mostAsleep(), mostAsleep()
	t.Logf("asleep for %v since it was started", after)
	if before < -time.Millisecond || (after-before).Abs() > 10*time.Millisecond {
		t.Errorf("asleep for %v, and right after it for %v", before, after)
	}
}

// mostAsleep returns the maximum of many readings, since a reading interrupted between its two clocks is too small.
func mostAsleep() (most time.Duration) {
	most = asleep()
	for range 1000 {
		most = max(most, asleep())
	}
	return most
}
