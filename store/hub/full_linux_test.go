package hub_test

import (
	"log/slog"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"pitboss/internal/hub"
	"pitboss/internal/hub/hubtest"
	"pitboss/site"
	client "pitboss/store/hub"
)

// A real file system that is full under a hub: the table is told, and once there is room and the hub is
// started again it gets the rest, in order.
func TestAHubOnAFullFileSystem(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	if err := syscall.Mount("tmpfs", dir, "tmpfs", 0, "size=6m"); err != nil {
		t.Skipf("mounting a small file system needs root: %v", err)
	}
	t.Cleanup(func() {
		if err := syscall.Unmount(dir, 0); err != nil {
			t.Error(err)
		}
	})
	listen, ballast := "127.0.0.1:0", filepath.Join(dir, "ballast")
	var credentials client.Credentials
	start := func(t *testing.T) *hub.Hub {
		h, err := hub.Open(hub.Options{Dir: dir, Site: hubtest.Site, Listen: listen, MostBytes: 1 << 30, Log: slog.New(slog.DiscardHandler)})
		if err != nil {
			t.Fatal(err)
		}
		hubtest.Run(t, h)
		return h
	}
	t.Run("join", func(t *testing.T) {
		h := start(t)
		credentials = hubtest.Join(t, h, "table-7", "")
		at, err := url.Parse(h.URLs()[0])
		if err != nil {
			t.Fatal(err)
		}
		listen = "127.0.0.1:" + at.Port()
	})
	table := hubtest.StartTable(t, filepath.Join(t.TempDir(), "table.db"), credentials)
	t.Run("full", func(t *testing.T) {
		start(t)
		table.Write(100)
		table.Await(soon)
		if err := os.WriteFile(ballast, make([]byte, 4<<20), 0o600); err != nil {
			t.Fatal(err)
		}
		table.Write(10_000)
		await(t, "told", func() bool { return table.Publisher.Link().State == site.LinkRefused })
		if words := table.Publisher.Link().Words().String(); !strings.Contains(words, "disk may be full") {
			t.Errorf("the link says %q", words)
		}
	})
	if err := os.Remove(ballast); err != nil {
		t.Fatal(err)
	}
	if err := syscall.Mount("", dir, "", syscall.MS_REMOUNT, "size=60m"); err != nil {
		t.Fatal(err)
	}
	h := start(t)
	table.Await(soon)
	table.WantSame(h.JetStream())
}
