package main

import (
	"strings"
	"testing"

	"pitboss/internal/await"
	"pitboss/internal/exit"
	"pitboss/internal/hub/hubtest"
)

// A hub that takes no records says so with its exit status, too: 1, and 0 again once it takes them.
func TestHubStatusOfAHubInTrouble(t *testing.T) {
	t.Parallel()
	cluster, proxy := hubtest.ProxiedNATS(t)
	dir := t.TempDir()
	hubtest.On(t, dir, "127.0.0.1:0", cluster)
	status := func() int { _, status := output("hub", "status", "--dir", dir); return status }
	await.Until(t, "the hub is well", func() bool { return status() == exit.Done })
	proxy.Refuse(true)
	proxy.Cut()
	await.Until(t, "the hub says that it takes nothing", func() bool {
		said, status := output("hub", "status", "--dir", dir)
		return status == exit.Failed && strings.Contains(said, "the hub takes no records")
	})
	proxy.Refuse(false)
	await.Until(t, "the hub is well again", func() bool { return status() == exit.Done })
}
