package hub_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"pitboss/game"
	"pitboss/internal/await"
	"pitboss/internal/hub/hubtest"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/internal/testing/smalldisk"
	client "pitboss/store/hub"
)

// On a full disk a member is cut off all the same, and whoever cut it off is told that the record lacks it; asked
// again once there is room, the hub records it.
func TestAMemberIsCutOffOnAFullDisk(t *testing.T) {
	t.Parallel()
	dir := smalldisk.New(t, "6m")
	h := hubtest.In(t, dir, "127.0.0.1:0")
	stolen := hubtest.Join(t, h, "table-7", "")
	connection := dial(t, stolen)
	ballast := filepath.Join(dir, "ballast")
	for size := 6 << 20; size >= 512; size /= 2 {
		file := must.Get(os.OpenFile(ballast, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o600))(t)
		_, _ = file.Write(make([]byte, size)) // as much as there is room for
		must.Do(t, file.Close())
	}
	why := strings.Repeat("it was stolen ", 1<<16) // more than the room that the record's own file has
	_, err := h.Revoke(t.Context(), game.SiteTable, "table-7", why)
	check.ErrorSaysf(t, err, "is cut off, but", "on a full disk it said")
	await.Until(t, "the table's connection is ended", func() bool { return !connection.IsConnected() })
	check.Fails(t, check.ErrorOf(client.DialOnce(stolen)), "the revoked table connects")
	must.Do(t, os.Remove(ballast))
	for range 2 {
		must.Get(h.Revoke(t.Context(), game.SiteTable, "table-7", "stolen"))(t)
	}
	if member, _ := h.Member(game.SiteTable, "table-7"); !member.Revoked {
		t.Error("the hub's record lacks that the table is cut off")
	}
	got := revocations(t, h)
	check.Equalf(t, got, 1, "the hub's record has %d revocations", got)
}
