package hub_test

import (
	"strings"
	"syscall"
	"testing"

	"pitboss/internal/await"
	"pitboss/internal/hub/hubtest"
)

// A hub whose streams alone fill its disk says that it is full, and takes records again once there is a little room,
// however much of the disk they have.
func TestTheStreamsFillTheDisk(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	if err := syscall.Mount("tmpfs", dir, "tmpfs", 0, "size=64m"); err != nil {
		t.Skipf("mounting a small file system needs root: %v", err)
	}
	t.Cleanup(func() {
		if err := syscall.Unmount(dir, 0); err != nil {
			t.Error(err)
		}
	})
	h := hubtest.In(t, dir, "127.0.0.1:0")
	table := hubtest.NewTable(t, h, "table-7")
	table.Write(100)
	table.Await()
	hubtest.Join(t, h, "table-8", "")
	for range 100 {
		if _, err := h.JetStream().Publish(t.Context(), home.Record("table-8"), make([]byte, 1_000_000)); err != nil {
			break
		}
	}
	table.Write(500)
	await.Until(t, "the hub says that its disk is full", func() bool {
		status, err := h.Status(t.Context())
		return err == nil && status.Trouble != nil && strings.Contains(status.Trouble.Why, "the hub's disk is full")
	})
	must(t, syscall.Mount("", dir, "", syscall.MS_REMOUNT, "size=83m"))
	await.Until(t, "the hub takes up its work", func() bool {
		status, err := h.Status(t.Context())
		return err == nil && status.Trouble == nil
	})
	table.Await()
	table.WantSame(h.JetStream())
	for range 5 {
		// The streams may be opened a second time, where several could not be written.
		await.Until(t, "with room again the hub takes records", func() bool {
			_, err := h.JetStream().Publish(t.Context(), home.Record("table-8"), make([]byte, 1_000_000))
			return err == nil
		})
	}
}
