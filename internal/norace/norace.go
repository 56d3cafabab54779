package norace

import "testing"

// Only skips a test under the race detector. It is called as norace.Only(t) in the test function itself: .ci/run finds
// the tests that call it and runs them without the detector.
func Only(t testing.TB) {
	t.Helper()
	if Detecting {
		t.Skip(".ci/run runs it without the race detector")
	}
}
