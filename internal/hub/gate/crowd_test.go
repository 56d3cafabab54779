package gate

import (
	"errors"
	"fmt"
	"io"
	"net"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/nats-io/jwt/v2"
)

// issuerOf returns the account that signed a user's first line.
func issuerOf(t *testing.T, connect string) string {
	t.Helper()
	text := strings.Split(connect, `"`)
	claims := must.Get(jwt.DecodeUserClaims(text[len(text)-2]))(t)
	return claims.Issuer
}

// served returns a gate before a server that lets everybody of an account in, reads what comes and answers each ping.
func served(t *testing.T, account string) *Gate {
	t.Helper()
	return opened(t, account, func(server net.Conn) {
		said := welcome(server)
		for {
			line, err := said.ReadString('\n')
			if err != nil {
				return
			}
			if line == "PING\r\n" {
				_, _ = io.WriteString(server, "PONG\r\n")
			}
		}
	})
}

// pings says something and reports whether it is answered.
func pings(client io.ReadWriter, says string) error {
	if _, err := io.WriteString(client, says+"PING\r\n"); err != nil {
		return err
	}
	answer := make([]byte, len("PONG\r\n"))
	_, err := io.ReadFull(client, answer)
	return err
}

// A member has so many connections; one more ends the oldest. Another is not concerned.
func TestManyConnections(t *testing.T) {
	connect, _ := somebody(t)
	account := issuerOf(t, connect)
	g := served(t, account)
	var all []io.ReadWriter
	silent := connected(t, g)
	for n := range 3 * maxPerMember {
		client := connected(t, g)
		must.Dof(t, pings(client, connect), "connection %d", n)
		all = append(all, client)
	}
	for n, client := range all {
		stays := n >= 2*maxPerMember
		err := pings(client, "")
		for end := time.Now().Add(time.Minute); !stays && err == nil && time.Now().Before(end); {
			err = pings(client, "") // it is ended by another goroutine, which may be busy
		}
		check.Equalf(t, err == nil, stays, "connection %d of %d: %v", n, len(all), err)
	}
	check.Dof(t, pings(silent, connect), "a connection that said nothing yet")
}

// Consumers are counted over all connections of a member.
func TestConsumersOfManyConnections(t *testing.T) {
	connect, _ := somebody(t)
	account := issuerOf(t, connect)
	g := served(t, account)
	one := making("s", `{"ack_policy":"none"}`)
	for n := range 2 {
		client := connected(t, g)
		must.Dof(t, errors.Join(pings(client, connect), pings(client, strings.Repeat(one, maxPerStream/2))),
			"connection %d", n)
		_ = client.Close()
	}
	client := connected(t, g)
	must.Do(t, pings(client, connect))
	check.Fails(t, pings(client, one), "one more than it may have is made over another connection")
}

// Connections that have not said who they are keep nobody out: the oldest of the same address goes, and where there are
// too many in all, the oldest of the address that has the most.
func TestAFloodOfNobody(t *testing.T) {
	here, there := addressOf("192.0.2.1:1"), addressOf("[2001:db8::1]:1")
	for name, test := range map[string]struct {
		flood       func(n int) string
		connections int
		ended       int
		spares      bool
	}{
		"one address":     {func(int) string { return "192.0.2.1:99" }, maxPerAddress + 99, 100, false},
		"another address": {func(int) string { return "198.51.100.1:99" }, maxPerAddress + 99, 99, true},
		"one network of IPv6": {func(n int) string { return fmt.Sprintf("[2001:db8:1::%x]:99", n) },
			maxPerAddress + 99, 99, true},
		"an IPv4 address as IPv6": {func(n int) string { return fmt.Sprintf("[::ffff:192.0.2.1]:%d", n+1) },
			maxPerAddress + 99, 100, false},
		"two addresses": {func(n int) string { return fmt.Sprintf("198.51.100.%d:99", n%2) }, 1000,
			1000 - maxUnknown + 2, true},
		"an address for each": {func(n int) string { return fmt.Sprintf("198.51.%d.%d:99", n/200, n%200) },
			maxUnknown - 2, 0, true},
		"an address for each, many": {func(n int) string { return fmt.Sprintf("198.51.%d.%d:99", n/200, n%200) },
			2 * maxUnknown, maxUnknown + 2, false},
	} {
		t.Run(name, func(t *testing.T) {
			var c crowd
			ended := 0
			known := c.enter(here, func() { t.Error("a member's connection is ended") })
			honest := c.enter(here, func() { ended++ })
			c.enter(there, func() { ended++ })
			c.is(known, "UA", time.Now())
			var last *guest
			for n := range test.connections {
				last = c.enter(addressOf(test.flood(n)), func() { ended++ })
			}
			if ended != test.ended || c.leave(last, time.Now()) != nil {
				t.Errorf("%d were ended, want %d and not the newest", ended, test.ended)
			}
			check.Equalf(t, c.leave(honest, time.Now()) == nil, test.spares, "the honest connection goes on")
		})
	}
}

// Nothing is left of members that have been gone for a while.
func TestMembersThatAreGone(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var c crowd
		for n := range 1000 {
			g := c.enter(addressOf("192.0.2.1:1"), func() {})
			c.is(g, fmt.Sprint("U", n), time.Now())
			c.leave(g, time.Now())
			time.Sleep(remembered / 10)
		}
		if len(c.members) > 11 || len(c.unknown) > 0 {
			t.Errorf("%d members and %d connections are known", len(c.members), len(c.unknown))
		}
	})
}
