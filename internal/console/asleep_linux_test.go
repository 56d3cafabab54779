package console

import (
	"testing"
	"time"
)

// The sleep of the computer is the difference of two clocks: awake, it does not change.
func TestAComputerThatIsAwakeSleepsNoLonger(t *testing.T) {
	before := asleep()
	time.Sleep(20 * time.Millisecond)
	after := asleep()
	t.Logf("asleep for %v since it was started", after)
	if before < -time.Millisecond || (after-before).Abs() > 10*time.Millisecond {
		t.Errorf("asleep for %v, and 20 ms later for %v", before, after)
	}
}
