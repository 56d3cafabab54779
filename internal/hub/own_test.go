package hub_test

import (
	"testing"
	"time"

	"pitboss/internal/hub/hubtest"
	"pitboss/store/proof"
)

// The hub's own record is signed and cosigned like a table's, so that its owner cannot rewrite who joined
// and what was found, where somebody else is a witness too.
func TestTheHubsOwnRecordIsCosigned(t *testing.T) {
	state := newRegulator(t, "regulator.example/w1")
	dir := t.TempDir()
	other := state.serve(t)
	h, stop := openIn(t, dir, "127.0.0.1:0")
	key := logKey(t, h.Journal())
	state.with(func() { state.tables = []string{key} })
	stop()
	h, _ = openIn(t, dir, "127.0.0.1:0", other)
	trust, err := proof.NewTrust(key, []string{h.WitnessKey(), state.public}, 2)
	if err != nil {
		t.Fatal(err)
	}
	for joined, name := range []string{"", "table-7", "table-8"} {
		if joined > 0 {
			hubtest.Join(t, h, name, "")
		}
		want, err := h.Journal().Head()
		if err != nil {
			t.Fatal(err)
		}
		for end := time.Now().Add(20 * time.Second); ; time.Sleep(5 * time.Millisecond) {
			kept, _, err := h.Journal().CosignedHead()
			if err != nil {
				t.Fatal(err)
			}
			if head, err := trust.Open(kept); err == nil && head.Size >= want.Sequence {
				if err := h.Journal().CheckHead(t.Context(), head); err != nil {
					t.Fatal(err)
				}
				break
			}
			if time.Now().After(end) {
				t.Fatalf("the head after %q is not cosigned; the last is\n%s", name, kept)
			}
		}
	}
}
