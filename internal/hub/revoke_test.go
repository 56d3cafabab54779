package hub_test

import (
	"errors"
	"os"
	"path/filepath"
	"testing"

	"pitboss/game"
	"pitboss/internal/hub"
	"pitboss/internal/hub/hubtest"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/internal/testing/port"
	client "pitboss/store/hub"
)

// The hub's own record alone says who was cut off: after no start does a key get in that a name had before,
// even where the rest of the folder is lost or comes from an earlier version.
func TestWhoWasCutOffStaysSo(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	var cut []client.Credentials
	listen := port.Address(t)
	h, stop := openIn(t, dir, listen)
	for range 2 {
		cut = append(cut, hubtest.Join(t, h, "table-7", ""))
	}
	must.Get(h.Revoke(t.Context(), game.SiteTable, "table-7", "stolen"))(t)
	now := hubtest.Join(t, h, "table-7", "")
	for _, account := range []string{"", "nonsense"} {
		stop()
		if err := os.Remove(filepath.Join(dir, "hub.account")); err != nil && !errors.Is(err, os.ErrNotExist) {
			t.Fatal(err)
		}
		if account != "" {
			must.Do(t, os.WriteFile(filepath.Join(dir, "hub.account"), []byte(account), 0o600))
		}
		_, stop = openIn(t, dir, listen)
		for i, one := range cut {
			check.Fails(t, check.ErrorOf(client.DialOnce(one)), "the key that was cut off %d connects", i+1)
		}
		dial(t, now)
	}
}

// revocations counts the members that were revoked by the hub's own record.
func revocations(t *testing.T, h *hub.Hub) int {
	return len(hubtest.Recorded[game.MemberRevoked](t, h))
}
