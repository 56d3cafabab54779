package hub_test

import (
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"pitboss/internal/await"
	"pitboss/internal/hub/hubtest"
	"pitboss/internal/norace"
	"pitboss/internal/testing/must"
	"pitboss/internal/testing/smalldisk"
	"pitboss/site"
)

// A real file system that is full under a hub: the table and whoever asks the hub are told, and once there is
// room the hub goes on by itself and gets the rest, in order.
func TestAHubOnAFullFileSystem(t *testing.T) {
	// nats-server opens its streams again without a lock against the clients that ask it meanwhile.
	norace.Only(t)
	t.Parallel()
	dir := smalldisk.New(t, "6m")
	ballast := filepath.Join(dir, "ballast")
	h := hubtest.In(t, dir, "127.0.0.1:0")
	table, other := hubtest.NewTable(t, h, "table-7"), hubtest.NewTable(t, h, "table-8")
	table.Write(100)
	table.Await()
	other.Write(100)
	other.Await()
	must.Do(t, os.WriteFile(ballast, make([]byte, 4<<20), 0o600))
	table.Write(10_000)
	await.Until(t, "told", func() bool { return table.Publisher.Link().State == site.LinkRefused })
	if words := table.Publisher.Link().Words().String(); !strings.Contains(words, "disk may be full") && !strings.Contains(words, "no room left") {
		t.Errorf("the link says %q", words)
	}
	await.Until(t, "said by the hub", func() bool {
		status, err := h.Status(t.Context())
		return err == nil && status.Trouble != nil && strings.Contains(status.Trouble.Why, "the hub's disk is full")
	})
	other.Write(10)
	must.Do(t, os.Remove(ballast))
	must.Do(t, syscall.Mount("", dir, "", syscall.MS_REMOUNT, "size=60m"))
	table.Await()
	table.WantSame(h.JetStream())
	other.Await()
	other.WantSame(h.JetStream())
	await.Until(t, "well again", func() bool {
		status, err := h.Status(t.Context())
		return err == nil && status.Trouble == nil
	})
}
