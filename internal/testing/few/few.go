package few

import (
	"flag"
	"testing"
)

// Checks makes rapid check each property of a test, and of its subtests, so many times, unless -rapid.checks says how
// often.
func Checks(t testing.TB, times string) {
	t.Helper()
	checks := flag.Lookup("rapid.checks")
	if checks.Value.String() != checks.DefValue {
		return
	}
	if err := checks.Value.Set(times); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = checks.Value.Set(checks.DefValue) })
}
