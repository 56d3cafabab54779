package await_test

import (
	"fmt"
	"runtime"
	"testing"
	"testing/synctest"
	"time"

	"pitboss/internal/await"
)

// failing is a test that keeps what it failed with.
type failing struct {
	testing.TB
	said string
}

func (f *failing) Helper() {}

func (f *failing) Fatalf(format string, values ...any) {
	f.said = fmt.Sprintf(format, values...)
	runtime.Goexit()
}

// What is waited for is had when it is there, and a minute is the end of it.
func TestWaiting(t *testing.T) {
	never, two := func() bool { return false }, func() string { return "two" }
	for name, test := range map[string]struct {
		waits func(t testing.TB)
		took  time.Duration
		said  string
	}{
		"it holds":       {func(t testing.TB) { await.Until(t, "a card", func() bool { return true }) }, 0, ""},
		"it never holds": {func(t testing.TB) { await.Until(t, "a card", never) }, await.End, "not within 1m0s: a card: not so"},
		"it is wrong":    {func(t testing.TB) { await.Right(t, "a card", two) }, await.End, "not within 1m0s: a card: two"},
		"it comes":       {func(t testing.TB) { await.From(t, "a card", time.After(40*time.Second)) }, 40 * time.Second, ""},
		"it never comes": {func(t testing.TB) { await.From(t, "a card", make(chan int)) }, await.End, "not within 1m0s: a card"},
		"a context ends": {func(t testing.TB) { <-await.Context(t).Done() }, await.End, ""},
		"it holds in the end": {func(t testing.TB) {
			began := time.Now()
			await.Until(t, "a card", func() bool { return time.Since(began) > 50*time.Second })
		}, 50 * time.Second, ""},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				failing, began, done := &failing{TB: t}, time.Now(), make(chan struct{})
				go func() {
					defer close(done)
					test.waits(failing)
				}()
				<-done
				took := time.Since(began).Truncate(time.Second)
				if took != test.took || failing.said != test.said {
					t.Errorf("after %s it said %q, want %s and %q", took, failing.said, test.took, test.said)
				}
			})
		})
	}
}
