package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"pitboss/internal/exit"
	"pitboss/internal/hub"
	"pitboss/internal/hub/hubtest"
	"pitboss/internal/testing/must"
	client "pitboss/store/hub"
)

// A hub that moves to another address keeps its members: they name the address, and join nothing again.
func TestAHubThatMoves(t *testing.T) {
	t.Parallel()
	folder, dir := t.TempDir(), t.TempDir()
	path := filepath.Join(folder, "lab.hub")
	var before client.Credentials
	t.Run("at the old address", func(t *testing.T) {
		h := hubtest.In(t, dir, "127.0.0.1:0")
		before = hubtest.JoinAuditor(t, h, "lab-1")
		owner := must.Get(os.Stat(folder))(t)
		must.Do(t, before.Write(path, owner))
	})
	moved, other := hubtest.In(t, dir, "127.0.0.1:0"), hubtest.Start(t)
	for _, test := range []struct {
		name, address string
		status        int
		says          string
	}{
		{"nobody answers", strings.TrimPrefix(before.URLs[0], "tls://"), exit.Failed, "nothing was changed"},
		{"another hub answers", addressOf(t, other), exit.Failed, "another one answers"},
		{"no address", "here", exit.UsedWrongly, "want HOST:PORT"},
		{"no port", "127.0.0.1:0", exit.UsedWrongly, "want HOST:PORT"},
	} {
		said, status := output("join", "--credentials", path, "--address", test.address)
		if status != test.status || !strings.Contains(said, test.says) {
			t.Errorf("%s: exit status %d, %s", test.name, status, said)
		}
		if kept, _, err := client.ReadCredentials(path); err != nil || kept.URLs[0] != before.URLs[0] {
			t.Errorf("%s: the credentials have %v (%v)", test.name, kept.URLs, err)
		}
	}
	if said, status := output("join", "--credentials", path, "--address", addressOf(t, moved)); status != exit.Done {
		t.Fatalf("exit status %d: %s", status, said)
	}
	if said, status := output("hub", "status", "--credentials", path); status != exit.Done {
		t.Errorf("at the new address: exit status %d: %s", status, said)
	}
	after, _, err := client.ReadCredentials(path)
	if err != nil || after.Seed != before.Seed || after.Pin != before.Pin {
		t.Errorf("the keys changed: %v", err)
	}
	if said, status := output("join", "--credentials", filepath.Join(folder, "none.hub"), "--address", addressOf(t, moved)); status != exit.UsedWrongly {
		t.Errorf("who has joined nothing: exit status %d: %s", status, said)
	}
}

// addressOf returns where a hub listens.
func addressOf(t *testing.T, h *hub.Hub) string {
	t.Helper()
	invitation := must.Get(h.Invite("floor", "floor-9"))(t)
	return strings.TrimPrefix(invitation.URLs[0], "tls://")
}
