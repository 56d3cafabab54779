package main

import (
	"crypto/tls"
	"fmt"
	"io"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/internal/await"
	"pitboss/internal/hub"
	"pitboss/internal/hub/hubtest"
	"pitboss/internal/norace"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/internal/testing/usage"
	client "pitboss/store/hub"
)

const (
	attackers    = 1000
	attackAtOnce = 250
	// mostHeld is what a hub may take of memory while it is attacked, in bytes.
	mostHeld = 200 << 20
	// held is how long a connection of the attack stays that the hub does not end.
	held = 300 * time.Millisecond
)

// Connections of nobody, in any form, neither take a hub's memory nor keep the tables from it.
func TestAttackedHub(t *testing.T) {
	norace.Only(t)
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "hub")
	process := exec.Command(buildProgram(t), "hub", "--dir", dir, "--site", hubtest.Site, "--listen", "127.0.0.1:0")
	must.Do(t, process.Start())
	t.Cleanup(func() {
		_ = process.Process.Signal(syscall.SIGTERM) // the test sees how it ends
		check.Dof(t, await.Exit(t, process), "the hub ended with")
	})
	await.Until(t, "the hub listens",
		func() bool { _, err := os.Stat(filepath.Join(dir, "hub.address")); return err == nil })
	var tables []*hubtest.Table
	for n := range 3 {
		tables = append(tables, hubtest.StartTable(
			t, filepath.Join(t.TempDir(), "table.db"), joinAt(t, dir, fmt.Sprint("table-", n+1))))
	}
	member := tables[0].Credentials
	attack := newAttack(t, strings.TrimPrefix(member.URLs[0], "tls://"), member.JWT)
	kinds := attack.kinds()
	for name, one := range map[string]struct {
		connections int
		says        func(n int) attempt
	}{
		"a megabyte of nobody's": {1000, func(int) attempt { return kinds[0] }},
		"all kinds":              {20 * len(kinds), func(n int) attempt { return kinds[n%len(kinds)] }},
	} {
		var all sync.WaitGroup
		places := make(chan struct{}, attackAtOnce)
		for n := range one.connections {
			places <- struct{}{}
			all.Go(func() {
				attack.over(fmt.Sprintf("127.0.0.%d", 1+n%4), one.says(n)) // several addresses
				<-places
			})
			if n%200 == 0 {
				for _, table := range tables {
					table.Write(20)
					table.Await()
				}
			}
		}
		all.Wait()
		if most := usage.Memory(t, process.Process.Pid, "VmHWM"); most > mostHeld {
			t.Fatalf("attacked by %s the hub took %d MB, want at most %d", name, most>>20, mostHeld>>20)
		}
	}
	// A member that connects now gets in.
	later := hubtest.StartTable(t, filepath.Join(t.TempDir(), "table.db"), joinAt(t, dir, "table-4"))
	later.Write(20)
	later.Await()
	t.Logf("the hub took %d MB at most", usage.Memory(t, process.Process.Pid, "VmHWM")>>20)
}

// joinAt joins a table at the hub of a folder.
func joinAt(t *testing.T, dir, table string) client.Credentials {
	t.Helper()
	owner := must.Get(hub.Connect(dir))(t)
	defer owner.Close()
	invitation := must.Get(owner.Invite(t.Context(), game.SiteTable, table))(t)
	return must.Get(client.Join(t.Context(), invitation, hubtest.LogKey(t, table), "test"))(t)
}

// attack is what somebody without credentials knows of a hub: its address. known is the JWT of a member, which is not
// secret: its key is.
type attack struct{ hub, stranger, known string }

func newAttack(t *testing.T, address, known string) attack {
	t.Helper()
	return attack{hub: address, stranger: hubtest.Stranger(t), known: known}
}

// attempt is what one connection of an attack says.
type attempt struct {
	// inTLS is false for what is sent without TLS.
	inTLS bool
	says  string
	// again is how many times it is said; pause is how long the connection waits after a piece of 1,000 bytes.
	again int
	pause time.Duration
}

// kinds returns the forms of the attack; the first is what twelve examinations found.
func (a attack) kinds() []attempt {
	const size = 1<<20 - 10
	connect := func(jwt string) string {
		return fmt.Sprintf("CONNECT {\"verbose\":false,\"jwt\":%q,\"sig\":\"AAAA\"}\r\n", jwt)
	}
	message := fmt.Sprintf("PUB a %d\r\n%s\r\n", size, strings.Repeat("x", size))
	headed := fmt.Sprintf("HPUB a %d %d\r\nNATS/1.0\r\n%s", size, size, strings.Repeat("x", size))
	hello := "\x16\x03\x01\x40\x00\x01\x00\x3f\xfc\x03\x03" // a ClientHello of 16 kB begins so
	return []attempt{
		{inTLS: true, says: connect(a.stranger) + message},
		{inTLS: true, says: connect(a.known) + message},
		{inTLS: true, says: connect(a.known) + "PING\r\n" + message},
		{inTLS: true, says: message, again: 3},
		{inTLS: true, says: headed},
		{inTLS: true, says: connect(a.stranger), again: 100},
		{inTLS: true, says: "CONNECT " + strings.Repeat("{", 1<<20)},
		{inTLS: true, says: connect(a.stranger) + message, pause: 100 * time.Millisecond},
		{inTLS: true}, // and says nothing
		{says: hello},
		{says: hello + strings.Repeat("x", 1<<20)},
		{says: message},
		{says: "GET / HTTP/1.1\r\nHost: hub\r\nUpgrade: websocket\r\n\r\n"},
		{}, // no TLS and nothing said
	}
}

// over makes one connection of an attack. The hub may end it at any time.
func (a attack) over(from string, one attempt) {
	dialer := net.Dialer{LocalAddr: &net.TCPAddr{IP: net.ParseIP(from)}, Timeout: time.Minute}
	connection, err := dialer.Dial("tcp", a.hub)
	if err != nil {
		return
	}
	defer connection.Close()
	if one.inTLS {
		over := tls.Client(connection, &tls.Config{InsecureSkipVerify: true})
		if over.Handshake() != nil {
			return
		}
		connection = over
	}
	_ = connection.SetDeadline(time.Now().Add(held))
	for range max(one.again, 1) {
		for said := one.says; said != "" && err == nil; {
			piece := said
			if one.pause > 0 {
				piece = said[:min(len(said), 1000)]
				time.Sleep(one.pause)
			}
			_, err = io.WriteString(connection, piece)
			said = said[len(piece):]
		}
	}
	_, _ = io.Copy(io.Discard, connection) // until the hub ends it, or held is over
}
