// Package await is how a test waits for what it wants: until it is so, with an end that only what hangs
// reaches. How quick something is belongs in a benchmark; that something does not happen is shown by what
// happens after it, never by a pause. It is in no program.
package await

import (
	"context"
	"testing"
	"time"

	"pitboss/clock"
)

// End is how long a test waits. A machine that is busy with other work takes ten seconds for what takes a
// hundredth of one at rest.
const End = time.Minute

// every is how often Until looks.
const every = 5 * time.Millisecond

// Until waits until something holds.
func Until(t testing.TB, what string, holds func() bool) {
	t.Helper()
	Right(t, what, func() string {
		if holds() {
			return ""
		}
		return "not so"
	})
}

// Right waits until nothing is wrong any more, and tells what still is at the end.
func Right(t testing.TB, what string, wrong func() string) {
	t.Helper()
	for end := clock.In(End); ; time.Sleep(every) {
		still := wrong()
		if still == "" {
			return
		}
		if clock.Now().After(end) {
			t.Fatalf("not within %s: %s: %s", End, what, still)
		}
	}
}

// From returns what comes from a channel; where that is closed, nothing.
func From[T any](t testing.TB, what string, from <-chan T) T {
	t.Helper()
	select {
	case value := <-from:
		return value
	case <-time.After(End):
		t.Fatalf("not within %s: %s", End, what)
		panic("not reached")
	}
}

// Context returns a context that ends with the test, or when that has waited long enough.
func Context(t testing.TB) context.Context {
	t.Helper()
	ctx, stop := context.WithTimeout(t.Context(), End)
	t.Cleanup(stop)
	return ctx
}
