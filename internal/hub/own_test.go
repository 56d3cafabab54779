package hub_test

import (
	"fmt"
	"testing"

	"pitboss/internal/await"
	"pitboss/internal/hub/hubtest"
	"pitboss/internal/testing/must"
	"pitboss/store/proof"
)

// The hub's own record is signed and cosigned like a table's, so that its owner cannot rewrite who joined
// and what was found, where somebody else is a witness too.
func TestTheHubsOwnRecordIsCosigned(t *testing.T) {
	t.Parallel()
	state := newRegulator(t, "regulator.example/w1")
	dir := t.TempDir()
	other := state.serve(t)
	h, stop := openIn(t, dir, "127.0.0.1:0")
	key := logKey(t, h.Journal())
	state.with(func() { state.tables = []string{key} })
	stop()
	h, _ = openIn(t, dir, "127.0.0.1:0", other)
	trust := must.Get(proof.NewTrust(key, []string{h.WitnessKey(), state.public}, 2))(t)
	for joined, name := range []string{"", "table-7", "table-8"} {
		if joined > 0 {
			hubtest.Join(t, h, name, "")
		}
		want := must.Get(h.Journal().Head())(t)
		await.Until(t, fmt.Sprintf("the head after %q is cosigned", name), func() bool {
			kept, _ := must.Get2(h.Journal().CosignedHead())(t)
			head, err := trust.Open(kept)
			if err != nil || head.Size < want.Sequence {
				return false
			}
			must.Do(t, h.Journal().CheckHead(t.Context(), head))
			return true
		})
	}
}
